import { z } from 'zod'
import {
  date,
  demo,
  description,
  directPhone,
  email,
  entries,
  format,
  inline,
  label,
  list,
  name,
  portrait,
  wholeNumber,
} from '../fields.ts'

/** One attorney or member of staff. The file name is the id: `jordan-doe.md` becomes /team/jordan-doe. */
export const teamMemberSchema = z
  .strictObject({
    name: name('Full name.'),
    familyName: name(
      'The family name within the full name, if it is more than the last word: "García López". Address books sort by it.',
    ).optional(),
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
    barNumbers: entries('The number at each bar that gives one. Only for attorneys.', 1, 10, {
      number: name('The number, as on the card and in quotation marks: "24000000", "P12345".'),
      bar: name(
        'The bar, as it calls itself. If left out, the bar of the state in which the firm is.',
      ).optional(),
    }).optional(),
    boardCertifications: entries('Board certifications. Only for attorneys.', 1, 5, {
      area: name('The area of law, exactly as on the certificate: "Personal Injury Trial Law".'),
      certifiedBy: name('Who certified it, exactly as on the certificate.'),
    }).optional(),
    awards: list(
      name('One honor or award: its name, who gave it, and the year.'),
      'Honors and awards, by the names that they have.',
    ).optional(),
    languages: list(label('One language.'), 'Languages spoken with clients.').optional(),
    phone: directPhone(
      'Their direct line, if the site may show it. Texts write `{phone:jordan-doe}` after the name of the file.',
    ).optional(),
    email: email('Their own email address, if the site may show it.').optional(),
    linkedin: format(
      'Address of their profile on LinkedIn.',
      /^https:\/\/([a-z]{2,3}\.)?linkedin\.com\/(in|pub)\/[^\s/?#"“”„‘’«»<>]+\/?$/,
      'Copy the address of the profile, up to a question mark: https://www.linkedin.com/in/jordan-doe.',
      'https://www.linkedin.com/in/WRITE-HERE',
    ).optional(),
    demo: demo(),
  })
  .describe('A member of the team. The text below the fields is the biography.')

export type TeamMemberData = z.infer<typeof teamMemberSchema>
