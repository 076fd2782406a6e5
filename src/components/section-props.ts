import type { SectionOf, SectionType } from '#src/content/schemas/sections.ts'

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
