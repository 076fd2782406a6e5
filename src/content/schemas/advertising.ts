import { z } from 'zod'
import { allowableProblems } from '#src/problems/catalog/advertising.ts'
import { choice, entries, name } from '../fields.ts'

/** Words that a lawyer has read and allows, although a check of the advertising rules finds them. */
export const advertisingSchema = z
  .strictObject({
    $schema: name('Lets your editor check this file as you type.').optional(),
    allowed: entries('The allowed cases, one entry for each.', 0, 100, {
      file: name('The file, as the report prints it: content/pages/about.md'),
      problem: choice(allowableProblems, 'The problem that the report names.'),
      words: name(
        'The words, copied from the file: everything that the report has in quotation marks, with enough around it that it is there only once. For the name in a testimonial: its author.',
      ),
      reason: name('Why the rule allows them, and who decided it.'),
    }),
  })
  .describe('Single cases that the checks of the advertising rules allow, each with a reason.')

export type AdvertisingData = z.infer<typeof advertisingSchema>
