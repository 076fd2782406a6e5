import { z } from 'zod'
import { description, flag, inline, label, list, reference, text, wholeNumber } from '../fields.ts'
import { heroSchema, icon, sectionSchema } from './sections.ts'

/**
 * One practice area. Its file name is its id: `personal-injury.md` becomes /practice-areas/personal-injury, also in a folder.
 * A file in a folder is below the file that is named like the folder.
 */
export const practiceAreaSchema = z
  .strictObject({
    title: text('The name of the practice area, as in the menu.'),
    description: description(),
    icon: icon(),
    order: wholeNumber(
      'Position in menus and lists; in a folder, among the files of that folder. The smallest number comes first.',
      1,
      9999,
    ),
    featured: flag('true shows it among the summary cards on the home page.'),
    situation: z
      .strictObject({
        title: text('What happened to the visitor, in the words of the visitor: "My roof claim was denied."'),
        text: inline('One or two sentences: what that may be, and what you do first.'),
      })
      .describe(
        'The words of its card among the featured ones. If left out, the card has the title and the short description.',
      )
      .optional(),
    shortDescription: inline('One sentence for the cards.'),
    detailedDescription: inline('A paragraph for the services page.'),
    keyServices: list(text('One service.'), 'The services, as listed on the services page.', {
      min: 2,
      max: 12,
    }),
    form: reference(
      'forms',
      'The form that the buttons of this page open, unless they name an address or a form. If left out, they lead to "bookingUrl" in firm.json, or else to /schedule.',
    ).optional(),
    hero: heroSchema.describe('The top of the page.'),
    sections: list(
      sectionSchema,
      'The sections, from top to bottom. From six on, the page has a table of contents, and phones fold those after the second to their headings, except reviews, results, pictures and calls to action. Begin with what everyone should read, such as fees and deadlines.',
      { min: 1, max: 30 },
    ),
    pageTitle: label('Title of the browser tab, if the name alone does not say enough.').optional(),
  })
  .describe('A practice area. Its section "overview" shows the text below the fields.')

export type PracticeAreaData = z.infer<typeof practiceAreaSchema>
