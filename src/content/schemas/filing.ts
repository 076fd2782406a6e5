import { z } from 'zod'
import { date, entries, format, name } from '../fields.ts'

const hash = () =>
  format(
    'The fingerprint of the visible text of the home page (SHA-256).',
    /^[0-9a-f]{64}$/,
    'A program writes it: npm run firm -- filing record.',
  )

/** When the home page went online and when it was filed with the bar. `firm filing record` writes it. */
export const filingSchema = z
  .strictObject({
    $schema: name('Lets your editor check this file as you type.').optional(),
    published: entries('The texts of the home page that went online, latest last.', 0, 200, {
      date: date('The day on which this text went online.'),
      hash: hash(),
    }),
    filed: entries('The filings, latest last.', 0, 200, {
      date: date('The day on which it was filed.'),
      hash: hash(),
    }),
  })
  .describe('What was filed with the bar of the state, and when.')

export type FilingData = z.infer<typeof filingSchema>
