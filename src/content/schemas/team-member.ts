import { z } from 'zod'
import {
  date,
  demo,
  description,
  email,
  entries,
  inline,
  label,
  list,
  portrait,
  wholeNumber,
} from '../fields.ts'

/** One attorney or member of staff. The file name is the id: `jordan-doe.md` becomes /team/jordan-doe. */
export const teamMemberSchema = z
  .strictObject({
    name: label('Full name.'),
    title: label('Position, such as Managing Attorney, Partner, Of Counsel or Paralegal.'),
    order: wholeNumber('Position in lists. The smallest number comes first.', 1, 99),
    image: portrait('The portrait. If left out, the initials are beside the name.').optional(),
    shortBio: inline('One or two sentences for the card.'),
    description: description(),
    education: list(label('One degree: what, where.'), 'Education, latest first.'),
    admissions: list(
      label('One court or bar.'),
      'Bar and court admissions. Leave out for staff who are not attorneys.',
    ).optional(),
    licensedSince: date(
      'The day of the first admission to a bar. Pages show how many years ago that was. Only for attorneys.',
    ).optional(),
    barNumber: label(
      'Number of the card of the state bar, in quotation marks: "24000000". Only for attorneys.',
      '24000000',
    ).optional(),
    boardCertifications: entries('Board certifications. Only for attorneys.', 1, 5, {
      area: label('The area of law, exactly as on the certificate: "Personal Injury Trial Law".'),
      certifiedBy: label('Who certified it, exactly as on the certificate.'),
    }).optional(),
    awards: list(label('One honor or award.'), 'Honors and awards.').optional(),
    languages: list(label('One language.'), 'Languages spoken with clients.').optional(),
    email: email('Their own email address, if the site may show it.').optional(),
    demo: demo(),
  })
  .describe('A member of the team. The text below the fields is the biography.')

export type TeamMemberData = z.infer<typeof teamMemberSchema>
