import { z } from 'zod'
import { entries, label, reference, slug, text } from '../fields.ts'

/** What the forms say that differs from firm to firm. */
export const formsSchema = z
  .strictObject({
    $schema: label('Lets your editor check this file as you type.').optional(),
    services: entries(
      'What the consultation form offers under "What do you need help with?", in order. Without this file, it offers every practice area, and "Other".',
      1,
      30,
      {
        value: slug(
          'What the automation service receives: estate-planning. Keep it if your workflow uses it.',
        ),
        label: text('The words that visitors choose.'),
        practiceArea: reference(
          'practice-areas',
          'The practice area it belongs to. The form has it chosen for visitors who come from its pages.',
        ).optional(),
      },
    ),
  })
  .describe('The choices that forms offer.')

export type FormsData = z.infer<typeof formsSchema>
export type OfferedService = FormsData['services'][number]
