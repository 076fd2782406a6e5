/** What `firm diff` found, as data: one step writes it to a file, and another formats it. */
import { z } from 'zod'

const piece = z.strictObject({
  kind: z.enum(['same', 'removed', 'added']).describe('Words in both builds, only before, or only after.'),
  text: z.string(),
  fact: z.enum(['figure', 'phone', 'name']).optional().describe('What to check twice.'),
})

const change = z.strictObject({
  pages: z.array(z.string()).min(1).describe('Paths of all pages with this change.'),
  place: z.string().describe('The heading above the words.'),
  pieces: z.array(piece).describe('The words before and after. If all are the same, the words have moved.'),
})

const translation = z.strictObject({
  language: z.string().describe('Its name in English.'),
  pages: z.array(z.string()).describe('Paths of the pages with these words; empty if there is none.'),
  place: z.string().describe('The heading above the words.'),
  pieces: z
    .array(piece)
    .describe('The words before and after. If all are the same, the translation did not change.'),
})

const page = z.strictObject({
  path: z.string(),
  title: z
    .string()
    .describe('Its name in the breadcrumbs, its main heading, or its title in the browser tab.'),
  status: z.enum(['changed', 'new', 'removed']),
})

const picture = z.strictObject({
  file: z.string().describe('Path from the report to a picture of a section: before, then after.'),
  path: z.string().describe('Path of the page.'),
  place: z.string(),
  window: z.enum(['phone', 'desktop']),
})

export const diffReportSchema = z.strictObject({
  base: z.string().describe('The commit or folder of the build before.'),
  pages: z.array(page).describe('Pages whose words differ, and pages in only one of the builds.'),
  changes: z
    .array(
      change.extend({
        translations: z.array(translation).optional().describe('The same text in other languages.'),
      }),
    )
    .describe('What pages say differently, and what new pages say. A translation is with its original.'),
  wordless: z.array(z.string()).describe('Paths of pages that differ, but not in their words.'),
  pictures: z.array(picture),
  notPictured: z
    .array(z.strictObject({ path: z.string(), place: z.string() }))
    .describe('Changed sections without a picture: they look the same, cannot be seen, or are too many.'),
})

export type DiffReport = z.infer<typeof diffReportSchema>
export type PageChange = DiffReport['changes'][number]
export type ChangedTranslation = z.infer<typeof translation>
export type Picture = DiffReport['pictures'][number]
