import { z } from 'zod'
import { weekdays } from '../dates.ts'
import { embedKinds } from '../embed-providers.ts'
import {
  anyPhone,
  choice,
  closingTime,
  date,
  demo,
  email,
  entries,
  flag,
  format,
  href,
  inline,
  label,
  list,
  markdown,
  name,
  phone,
  reference,
  slug,
  stateCode,
  text,
  timeOfDay,
  timeZone,
  wholeNumber,
  zipCode,
} from '../fields.ts'
import { defaultTimeZone } from '../time-zones.ts'

const phoneId = () =>
  slug('A name for the number, if texts use it: with `conroe`, they write `{phone:conroe}`.').optional()

const hoursSchema = z.strictObject({
  days: list(choice(weekdays, 'A day.'), 'The days with these hours. Left out only with always.', {
    min: 1,
    max: 7,
  }).optional(),
  opens: timeOfDay('Opening time, on a 24-hour clock: 08:30.').optional(),
  closes: closingTime(
    'Closing time: 17:00. 24:00 is midnight. An office that opens at noon or later may close after midnight: 02:00.',
  ).optional(),
  lunch: z
    .strictObject({
      from: timeOfDay('When the break starts: 12:00.'),
      until: timeOfDay('When it ends: 13:00.'),
    })
    .describe('A lunch break, when the office is closed.')
    .optional(),
  byAppointment: flag('true, without times: the office opens on these days only by appointment.'),
  always: flag(
    'true, and nothing else in the list: the office is open day and night, every day. It is also open on holidays, unless closedDays or closedOnHolidays names them.',
  ),
})

const officeSchema = z
  .strictObject({
    name: label('What you call the office: "Conroe office". If left out, its city.').optional(),
    id: slug(
      'The end of the address of its page, /offices/conroe. If left out, it is made from the name. Offices have pages if there are three or more.',
    ).optional(),
    address: z
      .strictObject({
        street: name('Street address.'),
        suite: name('Suite or floor.').optional(),
        city: name('City.'),
        state: stateCode('State, two letters: TX.'),
        postalCode: zipCode('ZIP code, in quotation marks.'),
        county: name('County.'),
      })
      .describe('The address.'),
    phones: entries('Phone numbers of this office alone.', 1, Infinity, {
      id: phoneId(),
      label: text('The label before the number: "Front desk".'),
      number: phone('The number: (936) 555-0100.'),
    }).optional(),
    fax: phone('The fax number.').optional(),
    hours: list(hoursSchema, 'Office hours. The office is closed on days that are not listed.', {
      min: 1,
      max: 7,
    }),
    timeZone: timeZone(
      'The time zone of its hours, if it is not that of the firm: America/Denver. The pages then say which it is.',
    ).optional(),
    note: inline('A note below the hours, such as other hours or where to park.').optional(),
    map: href(
      'Address of the office on an online map. If left out, the link searches for the street address.',
    ).optional(),
  })
  .describe('An office.')

/** Facts about the firm that more than one page uses. */
export const firmSchema = z
  .strictObject({
    $schema: name('Lets your editor check this file as you type.').optional(),
    name: name('The name of the firm, as people say it.'),
    legalName: name('The registered legal name of the firm.'),
    tagline: text('One sentence about the firm.'),
    url: href('Address of the site, without a slash at the end: https://www.firm.example'),
    phones: entries(
      'Phone numbers that every page shows. One has the role main. No other number of the firm appears on the site, except those of single offices below and the direct lines in team/.',
      1,
      Infinity,
      {
        role: choice(
          ['main', 'intake'],
          'main: the office; intake: people with a new case, if they call another number. Other numbers have no role.',
        ).optional(),
        id: phoneId(),
        label: text('The label before the number: "Office".'),
        number: phone('The number: (936) 555-0100.'),
      },
    ),
    otherPhones: entries(
      'Phone numbers that do not belong to the firm: a crisis line, a hotline, a court. In a text, `{phone:crisis-line}` or the number itself becomes a link.',
      1,
      60,
      {
        id: slug('The name of the number: with `crisis-line`, texts write `{phone:crisis-line}`.'),
        label: label(
          'Whose number it is: "988 Suicide & Crisis Lifeline". Screen readers say it after the number.',
        ),
        number: anyPhone(
          'The number, as people dial it: (936) 555-0100, 988, 1-800-MEDICARE, +44 20 7946 0958.',
        ),
      },
    ).optional(),
    email: email('The email address of the office.'),
    offices: list(
      officeSchema,
      'The offices. The first one is the principal office. If there are three or more, each has a page of its own.',
      { min: 1, max: Infinity },
    ),
    timeZone: timeZone(
      'The time zone of every date and time in the content, such as America/Denver. If left out, America/Chicago. An office elsewhere can have its own.',
    ).default(defaultTimeZone),
    closedDays: entries('Days on which all offices are closed, besides the usual holidays.', 0, Infinity, {
      name: label('The reason, as visitors read it: "Thanksgiving".'),
      date: date('The day, or the first of several days.'),
      until: date('The last of several days.').optional(),
    }).optional(),
    openOnHolidays: list(
      slug('The id of a holiday: columbus-day.'),
      'Holidays on which the offices are open. On all others they are closed without an entry in closedDays, except an office that is always open.',
      { min: 1, max: Infinity },
    ).optional(),
    closedOnHolidays: list(
      slug('The id of a holiday: texas-independence-day.'),
      'Holidays on which the offices are closed, although most offices of the state stay open, or although an office is otherwise always open.',
      { min: 1, max: Infinity },
    ).optional(),
    firstTalk: z
      .strictObject({
        cost: text(
          'What the first talk costs, in one sentence. If something is free, say what: "Your first talk with an attorney is free."',
        ).optional(),
        reply: z
          .strictObject({
            from: reference('team', 'Who calls people with a new case back.'),
            or: text('Who else may call, after the name and "or": "an attorney".').optional(),
            businessDays: wholeNumber(
              'By the end of which business day. 0: the day of the request. 1: the next business day.',
              0,
              5,
            ),
          })
          .describe(
            'Who calls back and by when. Pages compute the day from the office hours and closed days. An office that is always open has its business days from Monday to Friday, without holidays.',
          )
          .optional(),
      })
      .describe(
        'What people with a new case want to know first. It is below the top of the main pages and above each form.',
      )
      .optional(),
    languages: entries('Languages that people can speak with you.', 1, Infinity, {
      name: label('The name of the language, as the site writes it: "Spanish".'),
      greeting: z
        .strictObject({
          text: name('The words: "Hablamos español".'),
          lang: format(
            'The BCP 47 tag of their language, for screen readers: es.',
            /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/,
            'Write the tag of the language: es, vi or zh-Hans.',
            'es',
          ),
        })
        .describe(
          'A few words in that language. The menu and the foot of every page show them, as a link to the contact page.',
        )
        .optional(),
    }).optional(),
    bookingUrl: href(
      'Address of the online booking page. It opens in a new tab from every button that names no address and no form, or the address /schedule: in sections, in the header, at the bottom of phones, in profiles. Buttons that open a form still open it, without JavaScript on /schedule. Links in texts and menus to /schedule, and buttons to register for an event, still lead there. If /schedule shows a calendar in a section of the type "embed", all of them lead there.',
    ).optional(),
    social: entries('Social networks, shown in the footer.', 0, Infinity, {
      name: name('Name of the network.'),
      url: href('Address of the profile.'),
    }),
    scripts: entries(
      'Scripts of your own that every page runs, such as one that counts visits. A script can read all of a page, also what visitors type.',
      1,
      10,
      {
        file: format(
          'A file in public/, by its address: /count.js.',
          /^\/[\w./~+@-]+\.m?js$/,
          'Save the script in public/, and write its address there: /count.js for public/count.js.',
          '/count.js',
        ),
        sendsTo: list(
          format(
            'One origin: https://stats.example',
            /^https:\/\/[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?$/,
            'Write https:// and the name of the server, without a slash at the end: https://stats.example.',
            'https://stats.example',
          ),
          'Other servers that it sends something to. Without this, browsers let it reach only your own.',
          { min: 1, max: 10 },
        ).optional(),
        data: entries('What its instructions say to write into the tag: data-site="abc".', 1, 10, {
          name: format(
            'The name: data-site.',
            /^data-[a-z\d-]+$/,
            'Copy the name from the instructions: it starts with data-.',
            'data-site',
          ),
          value: name('The value.'),
        }).optional(),
      },
    ).optional(),
    embedHosts: entries(
      'Hosts whose pages a section of the type "embed" may show, in addition to the services in docs/embeds.md: a service that told you that other sites may show its pages, or a host of your own. Never the host of this site.',
      1,
      10,
      {
        host: format(
          'The host: intake.your-firm.example.',
          /^([a-z\d-]+\.)+[a-z][a-z\d-]+$/,
          'Write only the name of the host, without https:// and without a slash: intake.your-firm.example.',
          'intake.your-firm.example',
        ),
        name: name('The name of the service, as the page and the privacy policy call it.'),
        kind: choice(
          embedKinds,
          'What its pages are for. scheduling: to book a time. intake: a form. chat: a chat.',
        ),
      },
    ).optional(),
    responsibleAttorney: reference(
      'team',
      'The attorney responsible for the content of this site (advertising rules).',
    ),
    licensing: inline('Where the attorneys are licensed.'),
    contingency: markdown(
      'How contingency fees work and who pays the costs: sentences, or a list of the fee, the costs, and what you owe if nothing is recovered. A text shows the list where `{contingency}` is a paragraph of its own. Leave it out if the firm has no such fees.',
    ).optional(),
    resultsDisclaimer: inline(
      'Shown beside results: those of testimonials, and those in content/results/. Required as soon as there is one.',
    ).optional(),
    textConsent: text(
      'The words of an unticked box next to phone fields. Who ticks it agrees to text messages. Links to the terms and the privacy policy follow. docs/text-messages.md says what carriers ask for.',
    ).optional(),
    smsConsent: text(
      'Instead of a box: a sentence next to phone fields that makes giving a mobile number the consent. Carriers rarely accept it.',
    ).optional(),
    courts: list(
      z.strictObject({
        name: label('County, or federal district.'),
        intro: inline('One sentence.'),
        courts: list(label('One court.'), 'The courts.', { min: 1, max: Infinity }),
      }),
      'Counties and federal divisions the firm works in.',
      { min: 1, max: Infinity },
    ),
    towns: list(name('One town.'), 'Towns served.', { min: 1, max: Infinity }),
    typedFigures: choice(
      ['error', 'warn'],
      'What the checks say of a legal figure that is typed into a text instead of taken from legal-facts.json. warn is for a firm that keeps no such register: the figures are warnings, and the release check lists them as not checked. If left out, they are errors.',
    ).optional(),
    retiredNames: list(
      name('One name.'),
      'Names that must not be on the site any more: those of the demo, or of an attorney who left. The release check looks for them in every published file.',
      { min: 0, max: Infinity },
    ).optional(),
    demo: demo(),
  })
  .describe('Facts about the firm that more than one page uses.')

export type Firm = z.infer<typeof firmSchema>
export type Office = Firm['offices'][number]
export type ClosedDay = NonNullable<Firm['closedDays']>[number]
export type PhoneRole = NonNullable<Firm['phones'][number]['role']>
