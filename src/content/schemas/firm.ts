import { z } from 'zod'
import { choice, demo, email, entries, href, inline, label, list, phone, reference, text } from '../fields.ts'

const timeOfDay = (about: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write it as 08:30 or 17:00.')
    .describe(about)

/** Facts about the firm that more than one page uses. */
export const firmSchema = z
  .strictObject({
    $schema: label('Lets your editor check this file as you type.').optional(),
    name: label('The name of the firm, as people say it.'),
    legalName: label('The registered legal name of the firm.'),
    tagline: text('One sentence about the firm.'),
    url: href('Address of the site, without a slash at the end: https://www.firm.example'),
    phones: entries('The two phone numbers. No other phone number appears on the site.', 2, 2, {
      role: choice(['main', 'intake'], 'main: the office; intake: people with a new case.'),
      label: text('The label before the number: "Office".'),
      number: phone('The number: (936) 555-0100.'),
    }),
    email: email('The email address of the office.'),
    address: z
      .strictObject({
        street: label('Street address.'),
        suite: label('Suite or floor.').optional(),
        city: label('City.'),
        state: label('State, two letters.'),
        postalCode: label('ZIP code, in quotation marks.'),
        county: label('County.'),
      })
      .describe('The principal office.'),
    hours: z
      .strictObject({
        days: list(
          choice(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'], 'A day.'),
          'The days the office is open.',
          { least: 1, most: 7 },
        ),
        opens: timeOfDay('Opening time, Central: 08:30.'),
        closes: timeOfDay('Closing time, Central: 17:00.'),
        note: text('A note about other hours.'),
      })
      .describe('Office hours.'),
    bookingUrl: href(
      'Address of the online booking page. If left out, booking buttons go to /schedule.',
    ).optional(),
    social: entries('Social networks, shown in the footer.', 0, 8, {
      name: label('Name of the network.'),
      url: href('Address of the profile.'),
    }),
    responsibleAttorney: reference(
      'team',
      'The attorney responsible for the content of this site (Texas rules, Part VII).',
    ),
    licensing: inline('Where the attorneys are licensed.'),
    contingency: inline('How contingency fees work and who pays the costs.'),
    resultsDisclaimer: inline('Shown with every result and testimonial.'),
    smsConsent: text('Shown next to phone fields: what it means to give a mobile number.'),
    courts: list(
      z.strictObject({
        name: label('County, or federal district.'),
        intro: inline('One sentence.'),
        courts: list(label('One court.'), 'The courts.', { least: 1, most: 40 }),
      }),
      'Counties and federal divisions the firm works in.',
    ),
    towns: list(label('One town.'), 'Towns served.', { least: 1, most: 60 }),
    demo: demo(),
  })
  .describe('Facts about the firm that more than one page uses.')

export type Firm = z.infer<typeof firmSchema>
export type PhoneRole = Firm['phones'][number]['role']
