/** What all sections share: the surface, the heading with its id, and the position of the heading. */
import type { ComponentProps, ReactNode } from 'react'
import type { Section, SectionOf, SectionType } from '#src/content/schemas/sections.ts'
import { Inline, useText } from './markdown.tsx'
import { usePage } from './site-context.tsx'

/** The props of a section component. */
export interface SectionProps<Type extends SectionType> {
  section: SectionOf<Type>
  /** The Markdown below the front matter of the page's file. Only some sections show it. */
  body: string
  /** Position of the section on the page, from 0. */
  index: number
  /** True if no section of the same type follows on the page. */
  last: boolean
}

/** The heading of a section, with an id that is unique on the page. Call it once per section. */
export function useHeading({ id, title, intro }: Pick<Section, 'id' | 'title' | 'intro'>) {
  const { slugger, termsOfSection } = usePage()
  // Each section marks a term once.
  termsOfSection.clear()
  const words = useText()(title)
  return { id: slugger.slug(id ?? words), title: words, intro }
}

export interface SectionFrameProps {
  section: Pick<Section, 'type' | 'id' | 'title' | 'intro'>
  /** paper: the page itself. bright, sand and mist: lighter, warmer, cooler. navy: dark. */
  surface?: 'paper' | 'bright' | 'sand' | 'mist' | 'navy'
  /** stack: heading above. split: heading in its own column beside the content. */
  arrange?: 'stack' | 'split'
  /** Rendered below the heading, in its column. */
  beside?: ReactNode
  /** Rendered below the content. */
  after?: ReactNode
  /** The content, or a function that gets the id of the heading. */
  children: ReactNode | ((headingId: string) => ReactNode)
}

/** The usual section. Calls `useHeading`. */
export function SectionFrame({
  section,
  surface = 'paper',
  arrange = 'stack',
  beside,
  after,
  children,
}: SectionFrameProps) {
  const heading = useHeading(section)
  return (
    <PageSection className={`section-${section.type} surface-${surface}`}>
      <div className={`wrap arrange-${arrange}`}>
        <SectionHead heading={heading}>{beside}</SectionHead>
        <div className="section-body">{typeof children === 'function' ? children(heading.id) : children}</div>
        {after}
      </div>
    </PageSection>
  )
}

/** A section of a page, from edge to edge. */
export function PageSection({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={`section ${className}`} {...rest} />
}

export interface SectionHeadProps {
  heading: ReturnType<typeof useHeading>
  children?: ReactNode
}

export function SectionHead({ heading, children }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2 id={heading.id}>{heading.title}</h2>
      {heading.intro && <Inline text={heading.intro} className="section-intro" />}
      {children}
    </div>
  )
}
