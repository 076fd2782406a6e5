/** Parses the answers of WordPress: the one place that knows its quirks. */
import * as z from 'zod/mini'
import { isRealDay } from '#src/content/dates.ts'
import { readExcerpt } from './excerpt.ts'
import { parseUrl } from './links.ts'
import { decodeEntities, formatExcerpt, formatTitle, readPlainText } from './text.ts'
import { dropUndefined, type Category } from './types.ts'

/** A picture in the blog's media library. */
export interface WordPressImage {
  /** The original. */
  source: string
  alt: string
  width?: number
  height?: number
  /** The smaller sizes that the blog has. */
  sizes: readonly { source: string; width: number; height: number }[]
}

interface WordPressEntry {
  id: number
  slug: string
  /** Its address on the blog; empty if missing. */
  link: string
  /** Empty if it has neither a title nor a text. */
  title: string
  excerpt: string
  /** Not sanitized. */
  rawHtml: string
  /** When it was last changed (UTC); empty if missing. */
  modified: string
  image?: WordPressImage | undefined
  /** Readers need a password: WordPress sends the title without the text. */
  isProtected: boolean
}

export interface WordPressPost extends WordPressEntry {
  date: string
  author: string
  categoryIds: readonly number[]
  /** The day by which an attorney must read it again, `YYYY-MM-DD`: the custom field `review_by`. */
  reviewBy?: string | undefined
  /** Those of them that WordPress embeds, with their names. */
  categories: readonly Category[]
}

export interface WordPressEvent extends WordPressEntry {
  date?: string | undefined
  startTime?: string | undefined
  endTime?: string | undefined
  location?: string | undefined
  registrationLink?: string | undefined
}

/** An answer with an unexpected shape. The message names entry and field. */
export class AnswerError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'AnswerError'
  }
}

const rendered = z.object({ rendered: z.string(), protected: z.optional(z.boolean()) })
const entry = {
  id: z.int().check(z.positive()),
  slug: z.string(),
  link: z.optional(z.string()),
  title: rendered,
  excerpt: z.optional(rendered),
  content: z.optional(rendered),
  modified_gmt: z.optional(z.nullable(z.string())),
  _embedded: z.optional(z.unknown()),
}
/** Custom fields may be top-level, in `acf` or in `meta`. */
const postSchema = z.looseObject({
  ...entry,
  date: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/)),
  categories: z.optional(z.array(z.int())),
})
const eventSchema = z.looseObject(entry)
const categorySchema = z.object({ id: z.int().check(z.positive()), name: z.string() })

/** The posts of an answer. Throws an AnswerError. */
export const parsePosts = (answer: unknown) => parseList(answer, postSchema, 'post').map(readPost)
/** The events of an answer. Throws an AnswerError. */
export const parseEvents = (answer: unknown) => parseList(answer, eventSchema, 'event').map(readEvent)
/** The categories of an answer. Throws an AnswerError. */
export const parseCategories = (answer: unknown): Category[] =>
  parseList(answer, categorySchema, 'category').map(({ id, name }) => ({ id, name: readPlainText(name) }))

/** WordPress percent-encodes slugs in other scripts. */
export function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

function parseList<Schema extends z.ZodMiniType>(
  answer: unknown,
  schema: Schema,
  noun: string,
): z.output<Schema>[] {
  if (!Array.isArray(answer)) throw new AnswerError('the answer is not a list')
  return answer.map((item: unknown, index) => {
    const result = z.safeParse(schema, item)
    if (result.success) return result.data
    const { id, slug } = (typeof item === 'object' ? item : undefined) as { id?: unknown; slug?: unknown }
    const name =
      typeof id === 'number'
        ? `${noun} ${id}${slug ? ` "${String(slug)}"` : ''}`
        : `${noun} ${index + 1} of the answer`
    const [issue] = result.error.issues
    const field = issue?.path.join('.')
    throw new AnswerError(
      field ? `${name}, field "${field}" is not what it should be` : `${name} is no ${noun}`,
    )
  })
}

function readPost(post: z.output<typeof postSchema>): WordPressPost {
  return dropUndefined({
    ...readEntry(post),
    // The time of the blog; only a plugin adds an offset.
    date: post.date.slice(0, 19),
    author: readAuthor(post._embedded),
    categoryIds: post.categories ?? [],
    categories: readCategories(post._embedded),
    reviewBy: parseEventDate(readCustomField(post, 'review_by')),
  })
}

function readEvent(event: z.output<typeof eventSchema>): WordPressEvent {
  return dropUndefined({
    ...readEntry(event),
    date: parseEventDate(readCustomField(event, 'event_date')),
    startTime: parseEventTime(readCustomField(event, 'event_time')),
    endTime: parseEventTime(readCustomField(event, 'event_end_time')),
    location: readCustomField(event, 'event_location'),
    registrationLink: parseLink(readCustomField(event, 'registration_link')),
  })
}

function readEntry(data: z.output<typeof postSchema> | z.output<typeof eventSchema>): WordPressEntry {
  const rawHtml = data.content?.rendered ?? ''
  const title = readPlainText(data.title.rendered)
  const link = data.link ?? ''
  const excerpt =
    readExcerpt(data.excerpt?.rendered ?? '', { rawHtml, title, link }) || readPlainText(rawHtml)
  return dropUndefined({
    id: data.id,
    // Without a slug, the id still tells an entry from others.
    slug: decodeSlug(data.slug) || String(data.id),
    link,
    title: formatTitle(title, excerpt),
    excerpt: formatExcerpt(excerpt),
    rawHtml,
    modified: data.modified_gmt ?? '',
    isProtected: data.content?.protected ?? false,
    image: readImage(data._embedded, link),
  })
}

const mediaSchema = z.object({
  source_url: z.string(),
  alt_text: z.optional(z.string()),
  media_details: z.optional(z.unknown()),
})
const sizeSchema = z.object({ width: z.coerce.number(), height: z.coerce.number() })
const madeSizeSchema = z.extend(sizeSchema, { source_url: z.string() })

/** Undefined if there is none, if it was deleted (WordPress then embeds the index of its API) or if it may not be read. */
function readImage(embedded: unknown, link: string): WordPressImage | undefined {
  const media = z.safeParse(mediaSchema, getFirst(embedded, 'wp:featuredmedia'))
  // Plugins shorten addresses to `//blog.example/a.jpg` or `/a.jpg`.
  const complete = (typed: string) =>
    /^https?:\/\//.test(typed) ? typed : (parseUrl(typed, link)?.href ?? '')
  const source = media.success ? complete(media.data.source_url) : ''
  if (!media.success || !/^https?:\/\//.test(source)) return undefined
  const { alt_text: alt = '', media_details: details } = media.data
  const natural = z.safeParse(sizeSchema, details)
  const made = Object.values(getField(details, 'sizes') ?? {}).flatMap((size) => {
    const { success, data } = z.safeParse(madeSizeSchema, size)
    return success ? [{ source: complete(data.source_url), width: data.width, height: data.height }] : []
  })
  return {
    source,
    // Plain text, unlike titles.
    alt: alt.trim(),
    ...(natural.success && natural.data.width > 0 && natural.data.height > 0 && natural.data),
    sizes: made.sort((a, b) => a.width - b.width),
  }
}

/** Names are plain text, but WordPress stores "R&D" as "R&amp;D" (`_wp_specialchars` of pre_user_display_name). */
function readAuthor(embedded: unknown): string {
  const name = getField(getFirst(embedded, 'author'), 'name')
  return typeof name === 'string' ? decodeEntities(name).trim() : ''
}

const termSchema = z.extend(categorySchema, { taxonomy: z.literal('category') })

/** WordPress embeds one list of terms per taxonomy. */
function readCategories(embedded: unknown): Category[] {
  const lists = getField(embedded, 'wp:term')
  if (!Array.isArray(lists)) return []
  return lists.flat().flatMap((term: unknown) => {
    const { success, data } = z.safeParse(termSchema, term)
    return success ? [{ id: data.id, name: readPlainText(data.name) }] : []
  })
}

/** The first embedded entry of a kind. It may be an error object. */
function getFirst(embedded: unknown, kind: string): unknown {
  const list = getField(embedded, kind)
  return Array.isArray(list) ? list[0] : undefined
}

function getField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

/** A custom field as plain text, from any place that plugins use; undefined if it is empty. */
function readCustomField(event: object, name: string): string | undefined {
  for (const place of [event, getField(event, 'acf'), getField(event, 'meta')]) {
    const found = getField(place, name)
    const value: unknown = Array.isArray(found) ? found[0] : found
    if (typeof value === 'number') return String(value)
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
  }
  return undefined
}

/** Parses `2026-03-12`, `20260312` or a date with a time. Undefined for anything else. */
export function parseEventDate(value: string | undefined): string | undefined {
  const [, year, month, day] =
    /^(\d{4})-(\d\d)-(\d\d)(?:$|[T ])/.exec(value ?? '') ?? /^(\d{4})(\d\d)(\d\d)$/.exec(value ?? '') ?? []
  if (!year || !month || !day) return undefined
  const date = `${year}-${month}-${day}`
  return isRealDay(date) ? date : undefined
}

/** Parses `18:30`, `18:30:00` or `6:30 pm` into `18:30`. Undefined for anything else. */
export function parseEventTime(value: string | undefined): string | undefined {
  const [, hours, minutes, half] =
    /^(\d{1,2}):(\d\d)(?::\d\d)?\s*(?:([ap])\.?m\.?)?$/i.exec(value ?? '') ?? []
  if (!hours || !minutes || Number(minutes) > 59) return undefined
  let hour = Number(hours)
  if (half) {
    if (hour < 1 || hour > 12) return undefined
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  }
  return hour > 23 ? undefined : `${String(hour).padStart(2, '0')}:${minutes}`
}

/** An address that a button may lead to: on this site, or on another over HTTP. */
function parseLink(value: string | undefined): string | undefined {
  return value !== undefined && /^(?:https?:\/\/[^\s/]|\/(?![/\\]))\S*$/i.test(value) ? value : undefined
}
