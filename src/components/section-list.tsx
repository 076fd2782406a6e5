/** The sections of a page, each by the component of its type. */
import { createElement, type ComponentType } from 'react'
import type { Section, SectionOf, SectionType } from '#src/content/schemas/sections.ts'
import type { SectionProps } from './section-props.ts'
import { AccordionSection } from './sections/accordion.tsx'
import { CallToActionSection } from './sections/call-to-action.tsx'
import { CardsSection } from './sections/cards.tsx'
import { CaseTypesSection } from './sections/case-types.tsx'
import { ComparisonSection } from './sections/comparison.tsx'
import { ContactSection } from './sections/contact.tsx'
import { CourtsSection } from './sections/courts.tsx'
import { FaqSection } from './sections/faq.tsx'
import { GroupsSection } from './sections/groups.tsx'
import { LawSection } from './sections/law.tsx'
import { OverviewSection } from './sections/overview.tsx'
import { PracticeAreasSection } from './sections/practice-areas.tsx'
import { ProcessSection } from './sections/process.tsx'
import { ProseSection } from './sections/prose.tsx'
import { ReasonsSection } from './sections/reasons.tsx'
import { ResourcesSection } from './sections/resources.tsx'
import { TeamSection } from './sections/team.tsx'
import { TestimonialsSection } from './sections/testimonials.tsx'
import { TimelineSection } from './sections/timeline.tsx'

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
  faq: FaqSection,
  accordion: AccordionSection,
  law: LawSection,
  testimonials: TestimonialsSection,
  resources: ResourcesSection,
  'call-to-action': CallToActionSection,
  'practice-areas': PracticeAreasSection,
  courts: CourtsSection,
  team: TeamSection,
  contact: ContactSection,
}

export function SectionList({ sections, body }: { sections: readonly Section[]; body: string }) {
  return sections.map((section, index) => {
    const last = sections.findLastIndex(({ type }) => type === section.type) === index
    return renderSection(section, { body, index, last })
  })
}

/** Generic, so that the compiler sees section and component agree on the type. */
function renderSection<Type extends SectionType>(
  section: SectionOf<Type>,
  rest: Omit<SectionProps<Type>, 'section'>,
) {
  const Component: ComponentType<SectionProps<Type>> = components[section.type as Type]
  return createElement(Component, { key: rest.index, section, ...rest })
}
