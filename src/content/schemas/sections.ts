/**
 * The sections that pages and practice areas are made of, in whatever order staff choose.
 * A new type of section is one schema here and one component in `src/components/sections/`.
 */
import { z } from 'zod'
import {
  check,
  choice,
  href,
  image,
  inline,
  label,
  list,
  markdown,
  reference,
  scene,
  slug,
  text,
} from '../fields.ts'
import { formIds, placedFormIds } from '../form-ids.ts'
import { memberTitles } from './team-member.ts'

export const iconNames = [
  'scales',
  'shield',
  'injury',
  'gavel',
  'building',
  'family',
  'document',
  'clock',
  'phone',
  'pin',
  'search',
  'handshake',
  'coins',
  'brain',
  'spine',
  'bone',
  'flame',
  'muscle',
  'memorial',
  'car',
  'home',
  'health',
  'people',
  'star',
  'book',
  'video',
] as const

export const icon = () => choice(iconNames, 'Name of the drawn icon.')

export const buttonSchema = z.strictObject({
  label: text('Words on the button: what happens when it is pressed.'),
  href: href(
    'Where it leads. Left out, it leads to the booking page of firm.json, or to /schedule.',
  ).optional(),
  opens: choice(
    formIds,
    'The form it opens in a dialog; without JavaScript the button leads to /schedule.',
  ).optional(),
})

/** Fields that every section has. */
const common = {
  title: text('The heading of the section.'),
  intro: inline('A paragraph below the heading.').optional(),
  id: slug(
    'Address of the section within the page (/page#id). Left out, it is made from the title.',
  ).optional(),
}

const titledText = (about: string) =>
  z.strictObject({ title: text('A short heading.'), text: inline('One paragraph.') }).describe(about)

const faqItem = z.strictObject({
  question: text('The question, as a client would ask it.'),
  answer: markdown('The answer, in plain words.'),
})

export const sectionSchema = z.discriminatedUnion('type', [
  z
    .strictObject({
      type: z.literal('overview'),
      ...common,
      points: list(titledText('A point beside the text.'), 'Short points beside the text.').optional(),
    })
    .describe('The text below the fields of this file, with short points beside it.'),
  z
    .strictObject({
      type: z.literal('prose'),
      ...common,
      text: markdown('The text.'),
      image: image(
        'A picture that fills the other half of the window. It should not be the one at the head of the page.',
        960,
      ).optional(),
      button: buttonSchema.optional(),
      layout: choice(
        ['beside', 'statement', 'dusk'],
        'beside: the text beside its heading, or beside the picture. statement: the first paragraph set large, for what matters most on a page. dusk: on dark ground, into which the picture fades, for one moment of a long page.',
      ).optional(),
    })
    .describe('A heading and text.'),
  z
    .strictObject({
      type: z.literal('cards'),
      ...common,
      cards: list(
        z.strictObject({
          title: text('The heading of the card.'),
          text: inline('One paragraph.'),
          label: text('A few words above the heading, such as when it applies.').optional(),
          icon: icon().optional(),
          href: href('Where the card leads.').optional(),
          linkText: text('Words of the link, such as "Learn about wills".').optional(),
        }),
        'The cards.',
        { least: 2, most: 12 },
      ),
      layout: choice(
        ['grid', 'rows', 'years'],
        'grid: side by side. rows: one below the other, as in a dictionary. years: along a scale of years.',
      ).optional(),
    })
    .describe('Cards side by side, or one of the other ways of setting them.'),
  z
    .strictObject({
      type: z.literal('case-types'),
      ...common,
      cases: list(
        z.strictObject({
          title: text('The kind of case.'),
          description: inline('One paragraph.').optional(),
          icon: icon().optional(),
        }),
        'The kinds of case.',
        { least: 2, most: 20 },
      ),
    })
    .describe('The kinds of case the firm handles.'),
  z
    .strictObject({
      type: z.literal('reasons'),
      ...common,
      reasons: list(titledText('One reason.'), 'The reasons.', { least: 2, most: 12 }),
    })
    .describe('Why choose the firm.'),
  z
    .strictObject({
      type: z.literal('process'),
      ...common,
      steps: list(titledText('One step.'), 'The steps, in order. They are numbered by themselves.', {
        least: 2,
        most: 12,
      }),
      layout: choice(
        ['steps', 'docket'],
        'steps: few side by side, many below each other. docket: on a sheet with numbered lines, as papers are filed in court.',
      ).optional(),
    })
    .describe('A process in numbered steps.'),
  z
    .strictObject({
      type: z.literal('timeline'),
      ...common,
      stages: list(
        z.strictObject({
          label: label('When: "Month 1", "Months 2-3".'),
          title: text('What happens.'),
          text: inline('One paragraph.'),
        }),
        'The stages, in order.',
        { least: 2, most: 12 },
      ),
      layout: choice(
        ['line', 'road', 'stairs'],
        'line: along a line. road: along a road, for a long way with many stages. stairs: each stage a step higher, for three to five.',
      ).optional(),
    })
    .describe('Stages along a line of time.'),
  z
    .strictObject({
      type: z.literal('groups'),
      ...common,
      groups: list(
        z.strictObject({
          title: text('The heading of the group.'),
          text: inline('One paragraph.').optional(),
          items: list(inline('One line.'), 'The lines.'),
        }),
        'The groups, side by side.',
        { least: 2, most: 6 },
      ),
    })
    .describe('Lists side by side, for things that differ: economic and non-economic damages.'),
  z
    .strictObject({
      type: z.literal('comparison'),
      ...common,
      caption: text('What the table compares, for people who hear it.'),
      columns: list(text('The heading of a column.'), 'The columns, without the first.', {
        least: 2,
        most: 6,
      }),
      rows: list(
        z.strictObject({
          feature: text('What is compared.'),
          values: list(inline('One cell.'), 'One cell per column.', { least: 2, most: 6 }),
        }),
        'The rows.',
        { least: 2, most: 20 },
      ),
      layout: choice(
        ['table', 'sheets', 'ledger'],
        'table: a plain one. sheets: each column a sheet of paper. ledger: ruled as an account book, for what adds up from column to column.',
      ).optional(),
    })
    .check(
      check<{ columns: readonly string[]; rows: readonly { values: readonly string[] }[] }>(
        ({ columns, rows }) => {
          const row = rows.findIndex(({ values }) => values.length !== columns.length)
          if (row === -1) return undefined
          const rule = `one entry for each column (${columns.length})`
          const details = { rule, found: `${rows[row]!.values.length}` }
          return { problem: 'content/wrong-length', details, path: ['rows', row, 'values'] }
        },
      ),
    )
    .describe('A table that compares.'),
  z
    .strictObject({
      type: z.literal('faq'),
      ...common,
      items: list(faqItem, 'Questions and answers.', { least: 1, most: 30 }),
      onShortPage: z
        .boolean()
        .optional()
        .describe('true shows them on the short page of the practice area too: /service/…'),
    })
    .describe('Frequently asked questions; one is open at a time.'),
  z
    .strictObject({
      type: z.literal('accordion'),
      ...common,
      items: list(
        z.strictObject({ title: text('The heading.'), text: markdown('The text.') }),
        'What opens.',
        { least: 2, most: 20 },
      ),
    })
    .describe('Headings that open, one at a time.'),
  z
    .strictObject({
      type: z.literal('law'),
      ...common,
      items: list(
        z.strictObject({
          title: text('The heading.'),
          text: markdown('An explanation in plain words.'),
          facts: list(
            reference('legal-facts', 'Id of a fact in legal-facts.json.'),
            'The facts shown with their citations.',
          ).optional(),
        }),
        'What opens.',
        { least: 1, most: 20 },
      ),
    })
    .describe('Rules of Texas law, each with the facts and citations of the register.'),
  z
    .strictObject({
      type: z.literal('figures'),
      ...common,
      figures: list(
        z.strictObject({
          fact: reference(
            'legal-facts',
            'Id of a fact in legal-facts.json: its figure and its citation are shown.',
          ),
          title: text('What the figure is, in a few words.'),
          text: inline('One paragraph. Left out, the wording of the fact.').optional(),
        }),
        'The figures, in order.',
        { least: 1, most: 8 },
      ),
      layout: choice(
        ['large', 'ruler'],
        'large: set large. ruler: below each other; where all of them are days, each with a scale of days.',
      ).optional(),
    })
    .describe('Figures of Texas law, set large, each with its citation from the register.'),
  z
    .strictObject({
      type: z.literal('testimonials'),
      ...common,
      testimonials: list(
        reference('testimonials', 'Id of a file in testimonials/.'),
        'The testimonials, in order.',
        { least: 1, most: 12 },
      ),
    })
    .describe('What clients say; with the result of the case where the testimonial has one.'),
  z
    .strictObject({
      type: z.literal('resources'),
      ...common,
      resources: list(
        z.strictObject({
          title: text('What it is.'),
          text: inline('One paragraph.'),
          image: image(
            'A picture. Left out, that of the guide it leads to, which needs no words here.',
          ).optional(),
          icon: icon().optional(),
          href: href('Where it is. Left out, the resource is not shown yet.').optional(),
          linkText: text('Words of the link.'),
        }),
        'The resources.',
        { least: 1, most: 12 },
      ),
    })
    .describe('Guides, checklists and other things to read.'),
  z
    .strictObject({
      type: z.literal('call-to-action'),
      ...common,
      buttons: list(buttonSchema, 'One or two buttons.', { least: 1, most: 2 }),
      phone: choice(['main', 'intake'], 'The phone number shown beside the buttons.').optional(),
    })
    .describe('A band with a request to act.'),
  z
    .strictObject({
      type: z.literal('practice-areas'),
      ...common,
      show: choice(['featured', 'all'], 'Which practice areas: those marked featured, or all.'),
      as: choice(['cards', 'list'], 'Cards, or a long list with the services of each.'),
    })
    .describe('The practice areas, from their own files.'),
  z
    .strictObject({
      type: z.literal('courts'),
      ...common,
      note: inline('A paragraph in small print, below the heading.').optional(),
    })
    .describe('The counties and courts of firm.json.'),
  z
    .strictObject({
      type: z.literal('team'),
      ...common,
      members: list(
        reference('team', 'Id of a file in team/.'),
        'Who is shown; left out, everybody.',
      ).optional(),
      titles: list(
        choice(memberTitles, 'A position.'),
        'Only those in one of these positions, also who joins later.',
      ).optional(),
    })
    .describe('Cards of team members.'),
  z
    .strictObject({
      type: z.literal('contact'),
      ...common,
      towns: z.boolean().optional().describe('true lists the towns served.'),
      map: z
        .boolean()
        .optional()
        .describe('true offers a map of the office, which loads when it is asked for.'),
    })
    .describe('Phone numbers, email, address and hours of firm.json.'),
  z
    .strictObject({
      type: z.literal('form'),
      ...common,
      form: choice(placedFormIds, 'Which form. The others are opened by buttons.'),
      contact: text(
        'A heading for phone numbers, email, address and hours of firm.json, which then stand beside the form.',
      ).optional(),
    })
    .describe('A form in the page. Without JavaScript, phone, email and hours stand in its place.'),
])

export type Section = z.infer<typeof sectionSchema>
export type SectionType = Section['type']
export type SectionOf<Type extends SectionType> = Extract<Section, { type: Type }>
export type Button = z.infer<typeof buttonSchema>
export type IconName = (typeof iconNames)[number]

/** What stands at the head of a page. */
export const heroSchema = z.strictObject({
  eyebrow: text('A few words above the heading.').optional(),
  title: text('The heading of the page.'),
  subtitle: inline('One or two sentences below it.').optional(),
  images: list(
    scene('A wide picture behind the heading.'),
    'Pictures behind the heading. With several, they take turns.',
    { least: 1, most: 4 },
  ).optional(),
  buttons: list(buttonSchema, 'One or two buttons. The first is the golden one.', {
    least: 1,
    most: 2,
  }).optional(),
})

export type Hero = z.infer<typeof heroSchema>
