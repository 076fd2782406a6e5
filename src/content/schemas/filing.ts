import { z } from 'zod'
import { date, entries, format, name } from '../fields.ts'

const hash = () =>
  format(
    'The fingerprint of the visible text of the home page (SHA-256).',
    /^[0-9a-f]{64}$/,
    'A program writes it: npm run firm -- filing record.',
  )

const language = () =>
  format(
    'The language of the home page, if it is not the main one: es.',
    /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/,
    'A program writes it: npm run firm -- filing record.',
  ).optional()

/** When the home page went online and when it was filed with the bar. `firm filing record` writes it. */
export const filingSchema = z
  .strictObject({
    $schema: name('Lets your editor check this file as you type.').optional(),
    published: entries('The texts of the home page that went online, latest last.', 0, 200, {
      date: date('The day on which this text went online.'),
      language: language(),
      hash: hash(),
    }),
    filed: entries('The filings, latest last.', 0, 200, {
      date: date('The day on which it was filed.'),
      language: language(),
      hash: hash(),
    }),
  })
  .describe('What was filed with the bar of the state, and when.')

export type FilingData = z.infer<typeof filingSchema>
