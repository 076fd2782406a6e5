import { z } from 'zod'
import { date, description, text } from '../fields.ts'

/** A page of plain text: privacy policy, terms, advertising notice, accessibility statement. */
export const legalPageSchema = z
  .strictObject({
    title: text('The heading, and the title of the browser tab.'),
    description: description(),
    effective: date('The date this text takes effect.'),
    reviewed: date(
      'The date on which someone last compared the text with the site. The page shows it in place of the other date. The accessibility statement needs it.',
    ).optional(),
  })
  .describe('A legal notice. The text below the fields is the page; its headings start at ##.')

export type LegalPageData = z.infer<typeof legalPageSchema>
