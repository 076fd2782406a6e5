/**
 * The kinds of field that content is made of. Each is a zod schema that reports problems in our own words. Its
 * registered kind says what the second pass must do: check the reference, find the image, parse the Markdown.
 */
import { z } from 'zod'
import { createProblem, type Place, type ProblemId } from '#src/problems/problem.ts'
import { months } from './dates.ts'
import { guessState, states } from './states.ts'
import { findVideo } from './videos.ts'

/** What the second pass and the field tables need to know about a field beyond its shape. */
export type FieldKind =
  /** Plain words. {fact:…} and the other tokens are filled in, but Markdown is not parsed. */
  | { kind: 'text' }
  /** One paragraph of Markdown: **bold**, *italic*, [links](/about). */
  | { kind: 'inline' }
  /** Any number of paragraphs, lists and ### headings. */
  | { kind: 'markdown' }
  /** The id of an entry of a collection. */
  | { kind: 'reference'; to: ReferenceTarget }
  /** The address of a page of this site, or of another site. */
  | { kind: 'href' }
  | { kind: 'image'; leastWidth: number; isScene?: true }
  /** A PDF in content/. */
  | { kind: 'document' }
  | { kind: 'video' }
  | { kind: 'date' }
  | { kind: 'phone' }
  | { kind: 'slug' }

export type ReferenceTarget =
  'team' | 'practice-areas' | 'testimonials' | 'results' | 'legal-facts' | 'glossary'

/** A problem that zod carries for us: its id, and the details that its message needs besides the field. */
export interface ContentIssue {
  problem: ProblemId
  details: Record<string, unknown>
  /** The path of the problem, from the value that was checked. */
  path?: readonly (string | number)[]
}

/** A check that reports one of our problems instead of a zod message. */
export function check<T>(find: (value: T) => ContentIssue | undefined) {
  return z.check<T>((context) => {
    const issue = find(context.value)
    if (!issue) return
    const { path = [], ...params } = issue
    const { value: input, issues } = context
    issues.push({ code: 'custom', input, params, path: [...path], message: issue.problem })
  })
}

function register<Schema extends z.ZodType>(schema: Schema, kind: FieldKind): Schema {
  return schema.meta({ fieldKind: kind }) as Schema
}

/** The kind a schema was registered with. Wrappers such as optional() have none: unwrap them first. */
export function getFieldKind(schema: z.core.$ZodType): FieldKind | undefined {
  return (z.globalRegistry.get(schema) as { fieldKind?: FieldKind } | undefined)?.fieldKind
}

const notEmpty = (value: string): ContentIssue | undefined =>
  value.trim() === '' ? { problem: 'content/empty-text', details: {} } : undefined

/** A string with a check of its own. */
const string = (
  about: string,
  kind: FieldKind | undefined,
  find: (value: string) => ContentIssue | undefined,
) => {
  const schema = z.string().check(check(find))
  return (kind ? register(schema, kind) : schema).describe(about)
}

/** Plain words: at least one, and at most `most` characters. */
export const text = (about: string, { most = Infinity } = {}) =>
  string(about, { kind: 'text' }, (value) => {
    const length = [...value.trim()].length
    const details = { rule: `${most} or fewer characters`, found: `${length}` }
    return length > most ? { problem: 'content/wrong-length', details } : notEmpty(value)
  })

/** What search engines show below the title. They cut off longer texts. */
export const description = () =>
  text('One or two sentences for search results, at most 170 characters.', { most: 170 })
/** Words shown exactly as written, and not checked for phone numbers or legal figures: names, citations. */
export const label = (about: string) => string(about, undefined, notEmpty)
/** One paragraph of Markdown. */
export const inline = (about: string) => string(about, { kind: 'inline' }, notEmpty)
/** Paragraphs of Markdown. */
export const markdown = (about: string) => string(about, { kind: 'markdown' }, notEmpty)

export const reference = (to: ReferenceTarget, about: string) =>
  string(about, { kind: 'reference', to }, notEmpty)

/** `/services`, `/services#dtpa`, `#faq`, `https://…`, `tel:`, `mailto:`. */
export const href = (about: string) =>
  string(about, { kind: 'href' }, (value) =>
    /^(\/(?!\/)|#|https:\/\/[^\s/]+\.|mailto:[^\s@]+@|tel:\+?[\d-]+$)\S*$/.test(value) || value === '/'
      ? undefined
      : { problem: 'content/bad-link', details: { value } },
  )

/** The address of the page of a video on YouTube or Vimeo. */
export const video = (about: string) =>
  string(about, { kind: 'video' }, (value) =>
    findVideo(value) ? undefined : { problem: 'content/bad-video', details: { value } },
  )

/** A calendar date that exists, as `YYYY-MM-DD`. */
export const date = (about: string) => string(about, { kind: 'date' }, findDateIssue)

/** A US phone number, written (936) 555-0100. */
export const phone = (about: string) =>
  string(about, { kind: 'phone' }, (value) => {
    const digits = value.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
    const good = digits.length === 10 && /^[\d\s().+-]+$/.test(value)
    return good ? undefined : { problem: 'content/bad-phone', details: { value } }
  })

export const email = (about: string) =>
  string(about, undefined, (value) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)
      ? undefined
      : { problem: 'content/bad-email', details: { value } },
  )

/** A US state, as two letters. */
export const stateCode = (about: string) =>
  string(about, undefined, (value) =>
    Object.hasOwn(states, value)
      ? undefined
      : { problem: 'content/bad-state', details: { value, suggestion: guessState(value) } },
  )

/** A ZIP code: five digits, or nine. */
export const zipCode = (about: string) =>
  string(about, undefined, (value) =>
    /^\d{5}(-\d{4})?$/.test(value) ? undefined : { problem: 'content/bad-zip', details: { value } },
  )

/** A day and a time of day in Texas, as `YYYY-MM-DD HH:MM`. */
export const moment = (about: string) =>
  string(about, undefined, (value) => {
    const [, day, time] = /^(\S+) (\S+)$/.exec(value) ?? []
    if (!day || !time || !timePattern.test(time) || !/^\d{4}-\d{2}-\d{2}$/.test(day))
      return { problem: 'content/bad-moment', details: { value } }
    return findDateIssue(day)
  })

export const slug = (about: string) =>
  string(about, { kind: 'slug' }, (value) =>
    isSlug(value)
      ? undefined
      : { problem: 'content/bad-slug', details: { value, suggestion: makeSlug(value) } },
  )

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/

/** A time of day, as `08:30`. */
export const timeOfDay = (about: string) =>
  z.string().regex(timePattern, 'Write it as 08:30 or 17:00.').describe(about)

export const choice = <const Values extends readonly [string, ...string[]]>(values: Values, about: string) =>
  z.enum(values).describe(about)

export const list = <Item extends z.ZodType>(item: Item, about: string, { least = 1, most = 100 } = {}) =>
  z.array(item).min(least).max(most).describe(about)

/** A list of `least` to `most` entries that have fields. */
export const entries = <Fields extends z.ZodRawShape>(
  about: string,
  least: number,
  most: number,
  fields: Fields,
) => list(z.strictObject(fields), about, { least, most })

const imageShape = {
  src: label(
    'File name of a picture in the same folder as this file: portrait.jpg. For a picture in another folder, start with a slash: /pages/hall.jpg. JPEG, PNG or SVG, in the largest size you have.',
  ),
  alt: z
    .string()
    .optional()
    .describe('What the picture shows, in one sentence. Required. Use "" only for decoration.'),
}

/** An image with a description for people who cannot see it. */
export const image = (about: string, leastWidth = 640) =>
  register(z.strictObject(imageShape), { kind: 'image', leastWidth }).describe(about)

const sceneKind = { kind: 'image', leastWidth: 1600, isScene: true } as const

/** An image that fills the width of the page. */
export const wideImage = (about: string) => register(z.strictObject(imageShape), sceneKind).describe(about)

/** An image that fills the width of the page, with an optional crop for phones. */
export const scene = (about: string) =>
  register(
    z.strictObject({
      ...imageShape,
      portrait: label(
        'Only at the top of a page: file name of a vertical crop of the same picture, which phones show instead.',
      ).optional(),
    }),
    sceneKind,
  ).describe(about)

/** A PDF that visitors can download. */
export const document = () =>
  string(
    'File name of a PDF in the same folder as this file: fee-agreement.pdf. For a PDF in another folder, start with a slash: /documents/fee-agreement.pdf.',
    { kind: 'document' },
    notEmpty,
  )

/** The smallest width in pixels that is sharp on a phone. */
export const leastPortraitWidth = 640

/** true, or false if left out. */
export const flag = (about: string) => z.boolean().optional().describe(about)

/** Marks made-up content. `firm release` refuses to publish it. */
export const demo = () => flag('true marks made-up content. The release check does not let it go online.')

/** The value of an image field. */
export interface ImageField {
  src: string
  alt?: string | undefined
  /** What phones show instead. */
  portrait?: string | undefined
}

export function isSlug(value: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)
}

/** `St. Mary's Élan` → `st-marys-elan`. */
export function makeSlug(value: string): string {
  const words = value
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return words?.join('-') ?? 'untitled'
}

function findDateIssue(value: string): ContentIssue | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) {
    const suggestion = guessDate(value)
    const american = suggestion === undefined && /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value)
    const issue =
      american &&
      findDateIssue(`${american[3]}-${american[1]!.padStart(2, '0')}-${american[2]!.padStart(2, '0')}`)
    if (issue) return { ...issue, details: { ...issue.details, value } }
    return { problem: 'content/bad-date', details: { value, suggestion } }
  }
  const impossible = (reason: string): ContentIssue => ({
    problem: 'content/impossible-date',
    details: { value, reason },
  })
  if (month < 1 || month > 12) return impossible(`there is no month ${month}`)
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (day < 1 || day > days) return impossible(`${months[month - 1]} ${year} has ${days} days`)
  return undefined
}

/** The ISO form of a date written `31.12.2026`, `12/31/2026`, `12/31/26`, `2026/12/31`, `20261231` or `December 31, 2026`. */
export function guessDate(value: string): string | undefined {
  const iso = (year: string, month: string, day: string) => {
    const guess = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return findDateIssue(guess) ? undefined : guess
  }
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(value)
  if (dotted) return iso(dotted[3]!, dotted[2]!, dotted[1]!)
  // Americans write the month first. If that is not a date, the day came first.
  const slashed = /^(\d{1,2})[/-](\d{1,2})[/-]((?:20)?\d{2})$/.exec(value)
  if (slashed) {
    const year = slashed[3]!.padStart(4, '20')
    return iso(year, slashed[1]!, slashed[2]!) ?? iso(year, slashed[2]!, slashed[1]!)
  }
  const yearFirst = /^(\d{4})[/.-]?(\d{1,2})[/.-]?(\d{1,2})$/.exec(value)
  if (yearFirst) return iso(yearFirst[1]!, yearFirst[2]!, yearFirst[3]!)
  const [, dayFirst, name, dayLast, year] =
    /^(?:(\d{1,2})\.? )?([a-z]{3,9})\.?(?: (\d{1,2})(?:st|nd|rd|th)?)?,? (\d{4})$/i.exec(value) ?? []
  const month = months.findIndex((full) => name && full.toLowerCase().startsWith(name.toLowerCase())) + 1
  const day = dayFirst ?? dayLast
  if (month > 0 && day && year) return iso(year, String(month), day)
  return undefined
}

/** Creates the problem that a check above stored in a zod issue. */
export function createFieldProblem(issue: ContentIssue, place: Place, field: string) {
  return createProblem(issue.problem, place, { field, ...issue.details } as never)
}
