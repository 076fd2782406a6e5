/** What all sections share: the surface, the heading with its id, and the position of the heading. */
import { clsx } from 'clsx'
import { useContext, type ReactNode } from 'react'
import type { Section, SectionOf, SectionType } from '#src/content/schemas/sections.ts'
import { Inline, nameAnchor, useText } from './markdown.tsx'
import { SectionFold, SectionFolds } from './section-fold.tsx'
import { PageSection, type Space, type Surface } from './page-section.tsx'
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
  const { site, slugger, termsOfSection } = usePage()
  // Each section marks a term once.
  termsOfSection.clear()
  const words = useText()(title)
  return { id: slugger.slug(id ?? nameAnchor(title, site)), title: words, intro }
}

/** Two columns in a wide window, one on paper: inside a grid, a heading could not stay with its content. */
export const split = clsx(
  'grid grid-cols-1 items-start gap-x-columns gap-y-stack lg:grid-cols-[4fr_7fr] print:block',
)

const arrangements = {
  /** The heading above the content. */
  stack: { frame: '', look: 'above', head: 'mb-stack' },
  /** The heading beside the content in a wide window. */
  split: { frame: split, look: 'beside', head: 'print:pb-3' },
} as const

export interface SectionFrameProps {
  section: Pick<Section, 'type' | 'id' | 'title' | 'intro'>
  surface?: Surface
  space?: Space
  arrange?: keyof typeof arrangements
  /** Keeps the heading as large beside the content as above it. */
  largeTitle?: boolean
  className?: string
  /** Rendered below the heading, in its column. */
  beside?: ReactNode
  /** Rendered below the content; in a wide window below the heading, which then does not stay in view. */
  after?: ReactNode
  /** The content, or a function that gets the id of the heading. */
  children: ReactNode | ((headingId: string) => ReactNode)
}

/** The usual section. Calls `useHeading`. */
export function SectionFrame({
  section,
  surface = 'paper',
  space,
  arrange = 'stack',
  largeTitle = false,
  className,
  beside,
  after,
  children,
}: SectionFrameProps) {
  const heading = useHeading(section)
  const { frame, look, head } = arrangements[arrange]
  const isSticky = arrange !== 'stack' && !after
  const content = typeof children === 'function' ? children(heading.id) : children
  const folds = useContext(SectionFolds)
  return (
    <PageSection
      type={section.type}
      surface={surface}
      space={space}
      className={className}
      {...(folds && { 'data-enhance': 'fold' })}
    >
      <div className={clsx('wrap', frame, after && 'lg:grid-rows-[auto_1fr]')} data-arrange={arrange}>
        <SectionHead
          heading={heading}
          look={largeTitle ? 'besideLarge' : look}
          className={clsx(head, isSticky && 'lg:sticky lg:top-below-bars')}
        >
          {beside}
        </SectionHead>
        <div className={clsx(after && 'lg:row-span-2')}>
          {folds ? <SectionFold title={heading.title}>{content}</SectionFold> : content}
        </div>
        {after}
      </div>
    </PageSection>
  )
}

/** The sizes of a heading and of the paragraph below it. */
const headLooks = {
  above: { title: '', intro: 'text-lead' },
  beside: { title: 'lg:text-h2-beside', intro: clsx('text-lead lg:text-body') },
  besideLarge: { title: '', intro: clsx('text-lead lg:text-body') },
  small: { title: 'text-h2-beside', intro: '' },
} as const

export interface SectionHeadProps {
  heading: ReturnType<typeof useHeading>
  look?: keyof typeof headLooks
  className?: string
  children?: ReactNode
}

export function SectionHead({ heading, look = 'above', className, children }: SectionHeadProps) {
  const { title, intro } = headLooks[look]
  return (
    <div className={className}>
      <h2 id={heading.id} className={clsx('max-w-md', title)}>
        {heading.title}
      </h2>
      {heading.intro && (
        <Inline text={heading.intro} className={clsx('mt-3 max-w-md leading-normal text-muted', intro)} />
      )}
      {children}
    </div>
  )
}

/** The heading of a second list within a section. */
export function GroupHead({
  group: { title, intro },
}: {
  group: { title: string; intro?: string | undefined }
}) {
  return (
    <div className="mt-stack mb-4">
      <h3 className="text-h2-beside font-book">{useText()(title)}</h3>
      {intro && <Inline text={intro} className="mt-2 max-w-measure text-muted" />}
    </div>
  )
}

/** A note in small type below a heading or a section. */
export const finePrint = clsx('mt-5 max-w-measure text-small text-muted')
