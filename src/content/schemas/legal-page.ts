import { z } from 'zod'
import { date, description, text } from '../fields.ts'

/** A page of plain text: privacy policy, terms, advertising notice. */
export const legalPageSchema = z
  .strictObject({
    title: text('The heading, and the title of the browser tab.'),
    description: description(),
    effective: date('The date this text takes effect.'),
  })
  .describe('A legal notice. The text below the fields is the page; its headings start at ##.')

export type LegalPageData = z.infer<typeof legalPageSchema>
