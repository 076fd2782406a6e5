import type { SectionOf, SectionType } from '#src/content/schemas/sections.ts'

/** What the component of a section is given. */
export interface SectionProps<Type extends SectionType> {
  section: SectionOf<Type>
  /** Markdown below the fields of the page's file, for the section that shows it. */
  body: string
  /** Place of the section on the page, from 0. */
  index: number
  /** True where no other section of the same type follows on the page. */
  last: boolean
}
