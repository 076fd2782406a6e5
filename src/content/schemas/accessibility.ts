import { z } from 'zod'
import { choice, date, entries, format, name } from '../fields.ts'
import { criterionIds } from '../wcag.ts'

/** What a person can find, as OpenACR writes it. A criterion that no person has evaluated has no entry. */
const levels = ['supports', 'partially-supports', 'does-not-support', 'not-applicable'] as const

/** What people found when they evaluated the site, signed with name and date. */
export const accessibilitySchema = z
  .strictObject({
    $schema: name('Lets your editor check this file as you type.').optional(),
    signed: z
      .strictObject({
        by: name('The name of the person who answers for the whole evaluation.'),
        role: name('What this person does: "Accessibility consultant".').optional(),
        on: date('The day on which this person signed.'),
      })
      .describe('The signature below the whole evaluation. Write it last.')
      .optional(),
    evaluations: entries(
      'What a person found, one entry for each success criterion.',
      0,
      criterionIds.length,
      {
        criterion: format(
          'The number of the success criterion in WCAG 2.2, at level A or AA: 1.4.10.',
          /^\d\.\d\.\d{1,2}$/,
          'Write the number alone, with two points: 1.4.10.',
        ),
        level: choice(levels, 'Whether the site meets it.'),
        notes: name('What was looked at, with what, and what does not work.'),
        by: name('The name of the person who evaluated it.'),
        on: date('The day on which this person evaluated it.'),
      },
    ),
  })
  .describe('What people found when they evaluated the accessibility of the site.')

export type AccessibilityData = z.infer<typeof accessibilitySchema>
