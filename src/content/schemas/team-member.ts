import { z } from 'zod'
import { choice, demo, description, email, image, inline, label, list } from '../fields.ts'

export const memberTitles = ['Managing Attorney', 'Associate Attorney', 'Legal Assistant'] as const

/** One attorney or member of staff. The file name is the id: `jordan-doe.md` becomes /team/jordan-doe. */
export const teamMemberSchema = z
  .strictObject({
    name: label('Full name.'),
    title: choice(memberTitles, 'Position.'),
    order: z.int().min(1).max(99).describe('Position in lists. The smallest number comes first.'),
    image: image('The portrait. If left out, the page shows the initials of the name.', 600).optional(),
    shortBio: inline('One or two sentences for the card.'),
    description: description(),
    education: list(label('One degree: what, where.'), 'Education, latest first.'),
    admissions: list(
      label('One court or bar.'),
      'Bar and court admissions. Leave out for staff who are not attorneys.',
    ).optional(),
    awards: list(label('One honor or award.'), 'Honors and awards.').optional(),
    languages: list(label('One language.'), 'Languages spoken with clients.').optional(),
    email: email('Their own email address, if the site may show it.').optional(),
    demo: demo(),
  })
  .describe('A member of the team. The text below the fields is the biography.')

export type TeamMemberData = z.infer<typeof teamMemberSchema>
