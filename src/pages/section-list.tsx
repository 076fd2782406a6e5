/** Renders the sections of a page. It is not in `components`, because some sections contain islands. */
import GithubSlugger from 'github-slugger'
import { createElement, type ComponentType } from 'react'
import { nameAnchor, useText } from '#src/components/markdown.tsx'
import { useSite } from '#src/components/site-context.tsx'
import { ContentsBar } from '#src/components/page-contents.tsx'
import { SectionFolds } from '#src/components/section-fold.tsx'
import type { Section, SectionOf, SectionType } from '#src/content/schemas/sections.ts'
import type { SectionProps } from '#src/components/section-frame.tsx'
import { CallToActionSection } from '#src/components/sections/call-to-action.tsx'
import { CardsSection } from '#src/components/sections/cards.tsx'
import { CaseTypesSection } from '#src/components/sections/case-types.tsx'
import { ChildPagesSection } from '#src/components/sections/child-pages.tsx'
import { ColumnsSection } from '#src/components/sections/columns.tsx'
import { ComparisonSection } from '#src/components/sections/comparison.tsx'
import { ContactSection } from '#src/components/sections/contact.tsx'
import { CourtsSection } from '#src/components/sections/courts.tsx'
import { DisclosuresSection } from '#src/components/sections/disclosures.tsx'
import { DocumentsSection } from '#src/components/sections/documents.tsx'
import { EmbedSection } from '#src/components/sections/embed.tsx'
import { FiguresSection } from '#src/components/sections/figures.tsx'
import { GroupsSection } from '#src/components/sections/groups.tsx'
import { ImageSection } from '#src/components/sections/image.tsx'
import { LogosSection } from '#src/components/sections/logos.tsx'
import { OverviewSection } from '#src/components/sections/overview.tsx'
import { PracticeAreasSection } from '#src/components/sections/practice-areas.tsx'
import { ProcessSection } from '#src/components/sections/process.tsx'
import { ProseSection } from '#src/components/sections/prose.tsx'
import { QuotationSection } from '#src/components/sections/quotation.tsx'
import { ReasonsSection } from '#src/components/sections/reasons.tsx'
import { ResourcesSection } from '#src/components/sections/resources.tsx'
import { ResultsSection } from '#src/components/sections/results.tsx'
import { TeamSection } from '#src/components/sections/team.tsx'
import { TestimonialsSection } from '#src/components/sections/testimonials.tsx'
import { TimelineSection } from '#src/components/sections/timeline.tsx'
import { VideoSection } from '#src/components/sections/video.tsx'
import { useWords } from '#src/words/context.tsx'
import { FormSection } from './form-section.tsx'

const components: { [Type in SectionType]: ComponentType<SectionProps<Type>> } = {
  overview: OverviewSection,
  prose: ProseSection,
  cards: CardsSection,
  'case-types': CaseTypesSection,
  reasons: ReasonsSection,
  process: ProcessSection,
  timeline: TimelineSection,
  groups: GroupsSection,
  comparison: ComparisonSection,
  faq: DisclosuresSection,
  accordion: DisclosuresSection,
  law: DisclosuresSection,
  figures: FiguresSection,
  testimonials: TestimonialsSection,
  resources: ResourcesSection,
  video: VideoSection,
  embed: EmbedSection,
  documents: DocumentsSection,
  image: ImageSection,
  logos: LogosSection,
  results: ResultsSection,
  quotation: QuotationSection,
  columns: ColumnsSection,
  'call-to-action': CallToActionSection,
  'practice-areas': PracticeAreasSection,
  'child-pages': ChildPagesSection,
  courts: CourtsSection,
  team: TeamSection,
  contact: ContactSection,
  form: FormSection,
}

interface SectionListProps {
  sections: readonly Section[]
  body: string
}

export function SectionList({ sections, body }: SectionListProps) {
  return renderSections(sections, body)
}

/** With fewer sections, a page has no table of contents. */
const fewestWithContents = 6

/** A phone shows that many sections of a page with a table of contents, and folds those after them that it can. */
const openOnPhone = 2

/** What visitors look up. Reviews, results, pictures across the page and whatever asks for an action stay in view. */
const foldable: ReadonlySet<SectionType> = new Set<SectionType>([
  'prose',
  'cards',
  'case-types',
  'reasons',
  'process',
  'groups',
  'comparison',
  'faq',
  'accordion',
  'law',
  'resources',
  'documents',
  'columns',
  'courts',
])

const folds = (section: Section, index: number) =>
  index >= openOnPhone && foldable.has(section.type) && !('button' in section && section.button)

/** The sections, with their table of contents. */
export function SectionListWithContents({ sections, body }: SectionListProps) {
  const text = useText()
  const site = useSite()
  const { contents } = useWords('sections')
  if (sections.length < fewestWithContents) return renderSections(sections, body)
  const slugger = new GithubSlugger()
  const links = sections
    .filter(({ type }, index) => type !== 'call-to-action' || index < sections.length - 1)
    .map(({ id, title }) => {
      return { id: slugger.slug(id ?? nameAnchor(title, site)), words: text(title) }
    })
  return (
    <>
      <ContentsBar title={contents} links={links} />
      {renderSections(sections, body, folds)}
    </>
  )
}

function renderSections(sections: readonly Section[], body: string, isFolded: typeof folds = () => false) {
  return sections.map((section, index) => {
    const last = sections.findLastIndex(({ type }) => type === section.type) === index
    return (
      <SectionFolds key={index} value={isFolded(section, index)}>
        {renderSection(section, { body, index, last })}
      </SectionFolds>
    )
  })
}

/** Generic, so that the compiler knows that section and component have the same type. */
function renderSection<Type extends SectionType>(
  section: SectionOf<Type>,
  rest: Omit<SectionProps<Type>, 'section'>,
) {
  const Component: ComponentType<SectionProps<Type>> = components[section.type as Type]
  return createElement(Component, { section, ...rest })
}
