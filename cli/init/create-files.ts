/** The files of a new content folder: the template of this folder, filled with the facts of a firm. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pairNames } from '#src/brand/typefaces.ts'
import { reviewFile } from '#src/content/collections.ts'
import { makeSlug } from '#src/content/fields.ts'
import { findLaw } from '#src/content/law/registry.ts'
import { findState } from '#src/content/offices.ts'
import type { Firm, Office } from '#src/content/schemas/firm.ts'
import { hasZone, stateZones } from '#src/content/states.ts'
import { listFilesBelow } from '../files.ts'
import type { Answers } from './answers.ts'
import { proposeIcon } from './area-icons.ts'

const template = path.join(import.meta.dirname, 'template')

/** Texts that the template brings, and that the firm has not read yet. */
export interface NewContent {
  /** By their paths in the folder. */
  files: Map<string, string | Buffer>
  /** What to review: a path in the folder, and what to look for. */
  toReview: { file: string; what: string }[]
}

/** `today` is the day as `YYYY-MM-DD`. */
export async function createFiles(answers: Answers, today: string): Promise<NewContent> {
  const { name, address, attorneys, practiceAreas } = answers
  const first = attorneys[0]!
  const { suite: _, ...place } = address
  const firm = createFirm(answers)
  const { bar, notice } = findLaw(firm)
  const facts = {
    ...place,
    stateName: findState(firm),
    bar,
    advertisingRules: notice.rules,
    certification: notice.certification,
    filing: notice.filing ?? '',
    complaints: notice.complaints,
    contingency: firm.contingency ?? '',
    name,
    legalName: answers.legalName,
    attorney: first.name,
    attorneyId: makeSlug(first.name),
    attorneyTitle: first.title,
    today,
  }
  const files = new Map<string, string | Buffer>()
  const toReview: NewContent['toReview'] = []
  const addText = async (source: string, file: string, values: Record<string, string>, what: string) => {
    files.set(file, fill(await readFile(path.join(template, source), 'utf8'), values))
    toReview.push({ file, what })
  }
  for (const file of await listFilesBelow(template)) {
    if (!file.endsWith('.md')) files.set(file, await readFile(path.join(template, file)))
    else if (file.startsWith('legal/')) await addText(file, file, facts, 'A lawyer must read every sentence.')
    else if (file.startsWith('pages/')) await addText(file, file, facts, 'The words of the page.')
  }
  for (const [index, area] of practiceAreas.entries()) {
    const values = {
      ...facts,
      area,
      icon: proposeIcon(area),
      order: `${index + 1}`,
      featured: String(index < 4),
    }
    const what = 'The icon, the services, the questions and the text: say what you do.'
    await addText('practice-area.md', `practice-areas/${makeSlug(area)}.md`, values, what)
  }
  for (const [index, { name: attorney, title: attorneyTitle }] of attorneys.entries()) {
    const attorneyId = makeSlug(attorney)
    const values = { ...facts, attorney, attorneyId, attorneyTitle, order: `${index + 1}` }
    const what = 'Education, admissions, biography and photo.'
    await addText('team-member.md', `team/${attorneyId}.md`, values, what)
  }
  files.set('firm.json', formatJson(firm))
  files.set('legal-facts.json', formatJson({ $schema: './schemas/legal-facts.schema.json', facts: [] }))
  toReview.push(
    { file: 'firm.json', what: 'Office hours, licensing, fees, disclaimers, courts and towns.' },
    {
      file: 'legal-facts.json',
      what: 'Still empty. Every legal figure that a text states goes here. A firm that keeps no such list deletes the file, and writes "typedFigures": "warn" in firm.json.',
    },
    { file: 'forms/consultation.json', what: 'The questions, and the words before and after sending.' },
    { file: 'navigation.json', what: 'The words and the order of the menus.' },
  )
  const { colors = plainColors } = answers
  const look = { icon: 'icon.svg', colors, typefaces: pairNames[0], decorations: 'none' }
  files.set('brand/brand.json', formatJson({ $schema: '../schemas/brand.schema.json', ...look }))
  files.set('brand/icon.svg', drawIcon(colors))
  toReview.sort((a, b) => (a.file < b.file ? -1 : 1))
  files.set(reviewFile, formatReview(name, toReview))
  return { files, toReview }
}

/**
 * Fills `{{name}}` in a template, and takes out the lines between `<!-- if name -->` and `<!-- end -->` if there is no
 * such value, or else those after `<!-- else -->`.
 */
function fill(text: string, values: Record<string, string>): string {
  const chosen = text.replace(
    /^<!-- if (\w+) -->\n([\s\S]*?)(?:^<!-- else -->\n([\s\S]*?))?^<!-- end -->\n/gm,
    (_, name: string, yes: string, no = '') => (values[name] ? yes : no),
  )
  return chosen.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The template of "firm init" has an unknown {{${name}}}.`)
    return value
  })
}

/** The hours of an office, until the firm changes them. */
const usualHours = {
  hours: [
    {
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '08:30',
      closes: '17:00',
    },
  ],
  note: 'Other hours by appointment.',
} satisfies Partial<Office>

function createFirm({
  name,
  legalName,
  domain,
  phones,
  email,
  address,
  offices: others = [],
  attorneys,
  contingency = false,
}: Answers): Firm {
  const timeZone = findTimeZone(address)
  const offices: Firm['offices'] = [
    { address, ...usualHours },
    ...others.map((office) => ({
      ...(office.name && { name: office.name }),
      address: office.address,
      ...(office.phone && { phones: [{ label: 'Office', number: office.phone }] }),
      ...usualHours,
      ...(!hasZone(office.address.state, timeZone) && { timeZone: findTimeZone(office.address) }),
    })),
  ]
  const places = offices.map((office) => office.address)
  return {
    $schema: './schemas/firm.schema.json',
    name,
    legalName,
    tagline: `A law firm in ${address.city}.`,
    url: `https://${domain}`,
    phones: [
      { role: 'main', label: 'Office', number: phones.main },
      ...(phones.intake ? [{ role: 'intake' as const, label: 'New cases', number: phones.intake }] : []),
    ],
    email,
    timeZone,
    offices,
    social: [],
    responsibleAttorney: makeSlug(attorneys[0]!.name),
    licensing: `Our attorneys are licensed in the ${findState({ offices })} state courts.`,
    ...(contingency && {
      contingency: [
        '- **Fee:** On a contingency fee, you owe no attorney’s fee unless we recover money for you.',
        '- **Costs:** You may owe court costs and case expenses even if nothing is recovered. Our written agreement says which.',
      ].join('\n'),
    }),
    resultsDisclaimer:
      'Every case is different. Past results do not predict what another client will recover.',
    textConsent: `Yes, ${name} may text me about my request and my appointments. Message frequency varies. Message and data rates may apply. Reply STOP to end the messages or HELP for help. Consent is not a condition of becoming a client.`,
    courts: listFirst(places, ({ county }) => county).map((place) => ({
      name: place.county,
      intro: `We take cases in ${place.county}.`,
      courts: [...findLaw({ offices: [{ ...offices[0]!, address: place }] }).countyCourts],
    })),
    towns: listFirst(places, ({ city }) => city).map(({ city }) => city),
  }
}

/** The time zone of most people in the state. */
const findTimeZone = ({ state }: Office['address']): string => stateZones[state]![0]

/** The first item with each key. */
const listFirst = <Item>(items: readonly Item[], getKey: (item: Item) => string): Item[] =>
  [...new Map(items.toReversed().map((item) => [getKey(item), item])).values()].toReversed()

/** For a firm that gave no colors. Every pair can be read. */
const plainColors = { dark: '#1f2a37', action: '#f0b429', link: '#1a56a0', paper: '#ffffff' }

/** A column, until the firm has an icon of its own. */
function drawIcon({ dark, paper }: NonNullable<Answers['colors']>): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">
  <rect width="64" height="64" rx="10" fill="${dark}"/>
  <path d="M16 14h32v6H16zM21 23h5v20h-5zM29.500 23h5v20h-5zM38 23h5v20h-5zM16 46h32v6H16z" fill="${paper}"/>
</svg>
`
}

function formatReview(name: string, toReview: NewContent['toReview']): string {
  const rows = toReview.map(({ file, what }) => `- [ ] \`${file}\`: ${what}`)
  return `# To review\n\n${name} did not write these texts. They name no results and no clients. Read each file, make it yours, and check it off. Delete this file when you are done. It is not part of the site.\n\n${rows.join('\n')}\n`
}

const formatJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
