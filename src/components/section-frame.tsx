/** What all sections share: the surface, the heading with its id, and the position of the heading. */
import type { ComponentProps, ReactNode } from 'react'
import type { Section } from '#src/content/schemas/sections.ts'
import { Inline, useText } from './markdown.tsx'
import { usePage } from './site-context.tsx'

/** paper: the page itself. bright, sand and mist: lighter, warmer, cooler. navy: dark. */
export type Surface = 'paper' | 'bright' | 'sand' | 'mist' | 'navy'

/** stack: heading above. split: heading in its own column beside the content. */
export type Arrangement = 'stack' | 'split'

export interface Heading {
  id: string
  title: string
  intro: string | undefined
}

/** The heading of a section, with an id that is unique on the page. Call it once per section. */
export function useHeading({ id, title, intro }: Pick<Section, 'id' | 'title' | 'intro'>): Heading {
  const { slugger, termsOfSection } = usePage()
  // Each section marks a term once.
  termsOfSection.clear()
  const words = useText()(title)
  return { id: slugger.slug(id ?? words), title: words, intro }
}

export interface SectionFrameProps {
  heading: Heading
  type: Section['type']
  surface?: Surface
  arrange?: Arrangement
  /** Rendered below the heading, in its column. */
  beside?: ReactNode
  children: ReactNode
}

export function SectionFrame({
  heading,
  type,
  surface = 'paper',
  arrange = 'stack',
  beside,
  children,
}: SectionFrameProps) {
  return (
    <PageSection className={`section-${type} surface-${surface}`}>
      <div className={`wrap arrange-${arrange}`}>
        <SectionHead heading={heading}>{beside}</SectionHead>
        <div className="section-body">{children}</div>
      </div>
    </PageSection>
  )
}

/** A section of a page, from edge to edge. */
export function PageSection({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={`section ${className}`} {...rest} />
}

export function SectionHead({
  heading: { id, title, intro },
  children,
}: {
  heading: Heading
  children?: ReactNode
}) {
  return (
    <div className="section-head">
      <h2 id={id}>{title}</h2>
      {intro && <Inline text={intro} className="section-intro" />}
      {children}
    </div>
  )
}
