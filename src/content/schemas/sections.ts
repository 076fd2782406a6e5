/**
 * The sections that pages and practice areas are made of, in whatever order staff choose.
 * A new type of section is one schema here and one component in `src/components/sections/`.
 */
import { z } from 'zod'
import {
  check,
  choice,
  document,
  embed,
  entries,
  flag,
  format,
  href,
  image,
  inline,
  label,
  list,
  logo,
  markdown,
  name,
  reference,
  scene,
  slug,
  text,
  video,
  wholeNumber,
} from '../fields.ts'
import { refuseAmounts } from './result.ts'

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

export const icon = () => choice(iconNames, 'Name of the icon.', '[icon](#icons)')

export const buttonSchema = z
  .strictObject({
    label: text('Text on the button: what happens when visitors press it.'),
    href: href(
      'Where it goes. If left out, it opens the form of the practice area; without one, it goes to /schedule. If firm.json has "bookingUrl", a button to /schedule opens that page instead, unless /schedule shows a calendar in a section of the type "embed".',
    ).optional(),
    opens: reference(
      'forms',
      'The form it opens in a dialog. Without JavaScript, the button goes to its address, or else to /schedule.',
    ).optional(),
  })
  .meta({ written: '[button](#buttons)' })

const listMarks = ['checks', 'dots', 'numbers'] as const

/** Fields that every section has. */
const common = {
  title: text('The heading of the section.'),
  intro: inline('A paragraph below the heading.').optional(),
  id: slug('Address of the section on the page (/page#id). If left out, it comes from the title.').optional(),
}

/** A type of section, with the fields of its own. */
const section = <Type extends string, Fields extends z.ZodRawShape>(
  type: Type,
  about: string,
  fields: Fields,
) => z.strictObject({ type: z.literal(type), ...common, ...fields }).describe(about)

const titledText = (about: string) =>
  z.strictObject({ title: text('A short heading.'), text: inline('One paragraph.') }).describe(about)

const steps = () =>
  list(titledText('One step.'), 'The steps, in order. The site numbers them.', { min: 2, max: 12 })

const questions = () =>
  entries('Questions and answers.', 1, 30, {
    question: text('The question, as a client would ask it.'),
    answer: markdown('The answer, in plain words.'),
  })

/** The heading of a second list within a section. */
const group = {
  title: text('The heading above it.'),
  intro: inline('A paragraph below the heading.').optional(),
}

/** The words of a client need their consent, which only a testimonial asks for. */
const findClient = (value: string) =>
  /\bclients?(?=$|[,.;]| (?:of|since|from|in)\b)/i.test(value)
    ? { problem: 'content/client-quotation' as const, details: { value } }
    : undefined

export const sectionSchema = z.discriminatedUnion('type', [
  section('overview', 'The text below the fields of this file, with short points next to it.', {
    points: entries('Short points next to the text.', 1, 12, {
      title: text('A short heading.'),
      text: markdown('One paragraph, or a short list.'),
    }).optional(),
  }),
  section('prose', 'A heading and text.', {
    text: markdown('The text.'),
    image: image(
      'A picture that fills the other half of the window. Do not use the picture at the top of the page.',
      960,
    ).optional(),
    button: buttonSchema.optional(),
    layout: choice(
      ['beside', 'statement', 'dusk'],
      'beside: the text next to its heading or its picture. statement: the first paragraph in large type, for what matters most on a page. dusk: on a dark background that the picture fades into, for one spot on a long page.',
    ).optional(),
  }),
  section('cards', 'Cards, side by side or in another layout.', {
    cards: entries('The cards.', 2, 12, {
      title: text('The heading of the card.'),
      text: inline('One paragraph.'),
      label: text('A few words above the heading, such as when it applies.').optional(),
      icon: icon().optional(),
      href: href('Where the card links to.').optional(),
      linkText: text('Text of the link, such as "Learn about wills".').optional(),
    }),
    layout: choice(
      ['grid', 'rows', 'years'],
      'grid: side by side. rows: one below the other, as in a dictionary. years: along a timeline of years.',
    ).optional(),
  }),
  section('case-types', 'The kinds of case the firm handles.', {
    cases: entries('The kinds of case.', 2, 20, {
      title: text('The kind of case.'),
      description: inline('One paragraph.').optional(),
      icon: icon().optional(),
    }),
  }),
  section('reasons', 'Why choose the firm.', {
    reasons: list(titledText('One reason.'), 'The reasons.', { min: 2, max: 12 }),
  }),
  section('process', 'A process in numbered steps.', {
    steps: steps(),
    further: z
      .strictObject({ ...group, steps: steps() })
      .describe('A second process that belongs to the first, under a heading of its own.')
      .optional(),
    layout: choice(
      ['steps', 'docket'],
      'steps: a few side by side, or many one below the other. docket: on a sheet with numbered lines, like a court filing.',
    ).optional(),
  }),
  section('timeline', 'Stages along a timeline.', {
    stages: entries('The stages, in order.', 2, 12, {
      label: label('When: "Month 1", "Months 2-3".'),
      title: text('What happens.'),
      text: inline('One paragraph.'),
    }),
    layout: choice(
      ['line', 'road', 'stairs'],
      'line: along a line. road: along a road, for a long process with many stages. stairs: each stage one step higher, for three to five stages.',
    ).optional(),
  }),
  section('groups', 'Lists side by side, for contrasts such as economic and non-economic damages.', {
    groups: entries('The groups, side by side.', 2, 6, {
      title: text('The heading of the group.'),
      text: inline('One paragraph.').optional(),
      items: list(inline('One line.'), 'The lines.'),
      marks: choice(
        listMarks,
        'The mark before each line. checks: a check mark, for what people get. dots: a dot, for bad news such as penalties, losses or risks. numbers: if the order matters. If left out: checks.',
      ).optional(),
    }),
  }),
  section('comparison', 'A comparison table.', {
    caption: text('What the table compares, for people who use a screen reader.'),
    columns: list(text('The heading of a column.'), 'The columns, except the first.', {
      min: 2,
      max: 6,
    }),
    rows: entries('The rows.', 2, 20, {
      feature: text('What is compared.'),
      values: list(inline('One cell.'), 'One cell per column.', { min: 2, max: 6 }),
    }),
    layout: choice(
      ['table', 'sheets', 'ledger'],
      'table: a plain table. sheets: each column looks like a sheet of paper. ledger: ruled like an account book, for items that add up from column to column.',
    ).optional(),
  }).check(
    check<{ columns: readonly string[]; rows: readonly { values: readonly string[] }[] }>(
      ({ columns, rows }) => {
        const row = rows.findIndex(({ values }) => values.length !== columns.length)
        if (row === -1) return undefined
        const rule = `one entry for each column (${columns.length})`
        const details = { rule, found: `${rows[row]!.values.length}` }
        return { problem: 'content/wrong-length', details, path: ['rows', row, 'values'] }
      },
    ),
  ),
  section('faq', 'Frequently asked questions; one is open at a time.', {
    items: questions(),
    further: z
      .strictObject({ ...group, items: questions() })
      .describe('More questions, under a heading of their own.')
      .optional(),
    onShortPage: flag(
      'true also shows "items" on the short page of the practice area: /service/… It does not show "further" there.',
    ),
  }),
  section('accordion', 'Headings that open, one at a time.', {
    items: entries('The items that open.', 2, 20, {
      title: text('The heading.'),
      text: markdown('The text.'),
    }),
  }),
  section('law', 'Rules of law, each with its facts and citations from legal-facts.json.', {
    items: entries('The items that open.', 1, 20, {
      title: text('The heading.'),
      text: markdown('An explanation in plain words.'),
      facts: list(
        reference('legal-facts', 'Id of a fact in legal-facts.json.'),
        'The facts shown with their citations.',
      ).optional(),
    }),
  }),
  section('figures', 'Figures of the law in large type, each with its citation from legal-facts.json.', {
    figures: entries('The figures, in order.', 1, 8, {
      fact: reference(
        'legal-facts',
        'Id of a fact in legal-facts.json. The page shows its figure and citation.',
      ),
      title: text(
        'What the figure means. Page and screen readers show it after the figure, so write words that continue it: "to file suit", "or more your fault: you recover nothing".',
      ),
      text: inline('One paragraph. If left out, the page shows the wording of the fact.').optional(),
    }),
    layout: choice(
      ['large', 'ruler'],
      'large: in large type. ruler: one below the other. If all of them are days, each has a scale of days.',
    ).optional(),
  }),
  section('testimonials', 'What clients say, with the result of the case if the testimonial has one.', {
    testimonials: list(
      reference('testimonials', 'Id of a file in testimonials/.'),
      'The testimonials, in order.',
      { min: 1, max: 12 },
    ),
  }),
  section('resources', 'Guides, checklists and other things to read.', {
    resources: entries('The resources.', 1, 12, {
      title: text('What it is.'),
      text: inline('One paragraph.'),
      image: image('A picture. If left out, the page shows the picture of the guide.').optional(),
      icon: icon().optional(),
      href: href('Its address. If left out, the site does not show the resource yet.').optional(),
      linkText: text('Text of the link.'),
    }),
  }),
  section(
    'video',
    'A video: from YouTube or Vimeo, or an MP4 in the content folder. Nothing of it is loaded until a visitor presses play, only its picture. The page says where it comes from.',
    {
      video: video(
        'Address of the page of the video: https://www.youtube.com/watch?v=… or https://vimeo.com/…',
      ).optional(),
      file: name(
        'Instead of "video": file name of an MP4 with a picture in H.264, in the same folder as this file: tour.mp4. For one in another folder, start with a slash: /pages/tour.mp4.',
      ).optional(),
      image: image(
        'The picture before the video starts, 16 by 9. If left out, the page shows a plain card.',
        960,
      ).optional(),
      duration: format(
        'How long it is, in minutes and seconds: 3:45.',
        /^(\d{1,2}:)?[0-5]?\d:[0-5]\d$/,
        'Write it as minutes and seconds: 3:45. With hours: 1:03:45.',
        '3:45',
      ).optional(),
      captions: text(
        'With "video": what captions it has, "English captions". With "file", required: file name of its captions in the WebVTT format, tour.vtt.',
      ).optional(),
      transcript: markdown(
        'Everything that is said in it, for people who cannot hear or play it. Visitors can open it.',
      ).optional(),
    },
  ).check(
    check<{ video?: string | undefined; file?: string | undefined }>(({ video, file }) => {
      if ((video === undefined) !== (file === undefined)) return undefined
      const reason = video ? 'it has both "video" and "file"' : 'it has neither "video" nor "file"'
      const cure =
        'Write "video" for a video on YouTube or Vimeo, or "file" for an MP4 in the content folder.'
      return { problem: 'content/bad-value', details: { reason, cure } }
    }),
  ),
  section(
    'embed',
    'A page of another service: a calendar to book a time, an intake form or a chat. Nothing is loaded from there until a visitor asks for it. The page says so.',
    {
      address: embed(
        'Address of the page, such as https://calendly.com/your-firm/first-talk. docs/embeds.md lists the services. The privacy policy must name the service.',
      ),
      button: text(
        'Text on the button: what happens when visitors press it. If left out: "Show the calendar", "Show the form" or "Open the chat".',
      ).optional(),
      height: wholeNumber(
        'How high the page is, in pixels. If left out: 700, for a form 800, for a chat 600.',
        300,
        2000,
      ).optional(),
    },
  ),
  section('documents', 'PDFs to download. The page says how large each one is, and how many pages it has.', {
    documents: entries('The documents, in order.', 1, 20, {
      title: text('What it is.'),
      file: document(),
      text: inline('One paragraph: who needs it, and what for.').optional(),
    }),
  }),
  section('image', 'A picture with a caption.', {
    image: image('The picture.', 960),
    caption: inline('What people should know about the picture.').optional(),
    credit: name('Who made it: "Photo: Jordan Doe".').optional(),
  }),
  section('logos', 'Logos of awards, memberships and associations, in an even grid.', {
    logos: entries('The logos, in order.', 1, 24, {
      name: name(
        'The name of the award or the membership, as the organization writes it: "American Bar Association". Screen readers read it instead of the logo.',
      ),
      image: logo('The logo, for a light ground. Ask the organization whether you may show it.'),
      href: href('Where people can look it up, such as your entry in the list.').optional(),
      year: wholeNumber(
        'The year in which an award was given. The page shows it below the logo.',
        1900,
        2100,
      ).optional(),
    }),
  }),
  section(
    'results',
    'Results of cases, each with everything that the advertising rules require next to it.',
    {
      results: list(reference('results', 'Id of a file in results/.'), 'The results, in order.', {
        min: 1,
        max: 12,
      }),
    },
  ).check(refuseAmounts(['title', 'intro'])),
  section(
    'quotation',
    'Words of a person or a text that are worth repeating. Not those of a client: they need written consent and belong in testimonials/.',
    {
      quote: name('The words, exactly as in the source, without quotation marks.'),
      name: name('Who said it, or what text it is from.'),
      role: label('Who that person is, or where the words are from: "Chief Justice, in a speech of 1957".')
        .check(check(findClient))
        .optional(),
      href: href('Where people can read it.').optional(),
    },
  ),
  section('columns', 'Two texts side by side. On phones and on paper, one is below the other.', {
    columns: list(markdown('A text. Its headings start with ###.'), 'The two texts.', { min: 2, max: 2 }),
  }),
  section('call-to-action', 'A band with a call to action.', {
    buttons: list(buttonSchema, 'One or two buttons.', { min: 1, max: 2 }),
    phone: flag('Whether the number for new cases is next to the buttons.'),
  }),
  section('practice-areas', 'The practice areas, from their own files.', {
    show: choice(
      ['featured', 'all'],
      'Which practice areas: those marked featured, or all that are below no other.',
    ),
    as: choice(
      ['cards', 'list'],
      'Cards, which are short entries in columns from thirteen on, or a long list with the services of each.',
    ),
  }),
  section(
    'child-pages',
    'The pages below this page: the files in the folder that is named like this file. Visitors see the name and the summary of each. Pages with "indexed: false" are left out. A practice area with others below it shows them at its end, even without this section.',
    {
      layout: choice(
        ['cards', 'list'],
        'cards: side by side. list: short entries in columns, for many pages. If left out: cards for up to twelve pages, and a list for more.',
      ).optional(),
    },
  ),
  section('courts', 'The counties and courts from firm.json.', {
    note: inline('A paragraph in fine print, below the heading.').optional(),
    folded: flag('true shows only the heading and the introduction, and opens the courts when visitors ask.'),
  }),
  section('team', 'Cards of team members.', {
    members: list(
      reference('team', 'Id of a file in team/.'),
      'Who to show. If left out, everyone.',
    ).optional(),
    titles: list(
      label('A position, as in the files of the team: "Legal Assistant".'),
      'Only people in these positions, including anyone who joins later.',
    ).optional(),
  }),
  section('contact', 'Phone numbers, email, address and hours from firm.json.', {
    towns: flag('true lists the towns served.'),
    map: flag('true offers a map of the office. It loads when a visitor asks for it.'),
  }),
  section('form', 'A form on the page. Without JavaScript, the page shows phone, email and hours instead.', {
    form: reference('forms', 'Which form.'),
    contact: text(
      'A heading for the phone numbers, email, address and hours from firm.json, which then appear next to the form.',
    ).optional(),
  }),
])

export type Section = z.infer<typeof sectionSchema>
export type SectionType = Section['type']
export type SectionOf<Type extends SectionType> = Extract<Section, { type: Type }>
export type Button = z.infer<typeof buttonSchema>
export type ListMarks = (typeof listMarks)[number]
export type IconName = (typeof iconNames)[number]

/** The top of a page. */
export const heroSchema = z.strictObject({
  eyebrow: text('A few words above the heading.').optional(),
  title: text('The heading of the page.'),
  subtitle: inline('One or two sentences below it.').optional(),
  images: list(
    scene('A wide picture behind the heading.'),
    'Pictures behind the heading. With several, they take turns.',
    { min: 1, max: 4 },
  ).optional(),
  buttons: list(buttonSchema, 'One or two buttons. The first one has the color for action.', {
    min: 1,
    max: 2,
  }).optional(),
})

export type Hero = z.infer<typeof heroSchema>
