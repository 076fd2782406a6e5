/** The whole of a WordPress, as the records of a snapshot. */
import type { Loss } from '#src/blog/convert.ts'
import { sanitizeWithLosses } from '#src/blog/losses.server.ts'
import { createSanitizer } from '#src/blog/sanitize.server.ts'
import { maxTextDepth } from '#src/blog/sanitize.ts'
import {
  eventRecordSchema,
  postRecordSchema,
  type EventRecord,
  type PostRecord,
} from '#src/blog/snapshot-schema.ts'
import { getOrigins, normalizePath, rewriteLink, type BlogPlaces, type LinkContext } from '#src/blog/links.ts'
import { readParagraphs } from '#src/blog/text.ts'
import { listPictures } from '#src/blog/text-pictures.ts'
import type { Category } from '#src/blog/types.ts'
import {
  parseCategories,
  parseEvents,
  parsePosts,
  type WordPressEvent,
  type WordPressImage,
  type WordPressPost,
} from '#src/blog/wordpress-answers.ts'
import {
  createProblem,
  ProblemError,
  throwProblem,
  type Problem,
  type Subject,
} from '#src/problems/problem.ts'
import { routes } from '#src/routes.ts'
import { getWords } from '#src/words/dictionaries.ts'
import type { Deadline } from '../deadline.ts'
import type { BlogClient, OnPage } from './client.ts'
import { isTooDeep } from './html-depth.ts'
import { findShortcodes } from './shortcodes.ts'

export interface LiveEntry<Record> {
  /** Its pictures are still at the blog. */
  record: Omit<Record, 'image' | 'pictures' | 'notStored'>
  image?: WordPressImage
  /** Addresses of the pictures in its text that the blog has, each once. */
  pictures: readonly string[]
  /** `post 12 "a-slug"` */
  name: string
  /** What of its text the site does not show. */
  losses: readonly Loss[]
}

/** The addresses of all pictures of an entry, its own first. */
export const listSources = ({ image, pictures }: LiveEntry<unknown>) =>
  image ? [image.source, ...pictures] : pictures

export interface LiveBlog {
  posts: LiveEntry<PostRecord>[]
  events: LiveEntry<EventRecord>[]
  categories: Category[]
  /** What the snapshot goes without, and what readers should not see. All are warnings. */
  problems: Problem<Subject>[]
}

export interface ReadOptions {
  blogUrl: string
  siteUrl: string
  /** Other origins whose pictures belong to the blog. */
  imageOrigins: readonly string[]
  /** Paused once everything is read. */
  deadline: Pick<Deadline, 'pause'>
  onPage?: OnPage
}

/** Reads and converts everything. Throws a ProblemError, or a DeadlineError. */
export async function readBlog(
  client: BlogClient,
  { deadline, onPage, ...addresses }: ReadOptions,
): Promise<LiveBlog> {
  // The site leaves out what needs a password, as it does in the live blog.
  const isPublic = ({ isProtected }: WordPressPost | WordPressEvent) => !isProtected
  const problems: Problem<Subject>[] = []
  const posts = takeOnePerAddress(
    'post',
    (await client.readAll('posts', parsePosts, onPage)).filter(isPublic),
    problems,
  )
  const events = takeOnePerAddress(
    'event',
    (await client.readAll('events', parseEvents, onPage)).filter(isPublic),
    problems,
  )
  const categories = await client.readAll('categories', parseCategories, onPage)
  deadline.pause()
  const places = createPlaces(addresses, posts, events)
  const sanitize = createSanitizer(places, getWords().news)
  const known = new Set(categories.map(({ id }) => id))
  const live = {
    posts: await convertAll(posts, (post) => convertPost(post, sanitize, places, known)),
    events: await convertAll(events, (event) => convertEvent(event, sanitize, places)),
  }
  for (const { name, record, losses } of [...live.posts, ...live.events])
    problems.push(...checkShown(name, { ...record, losses, text: readParagraphs(record.html) }))
  return { ...live, categories, problems }
}

/** The entries, but only the first of those that have the same address: the site could not show the others. */
export function takeOnePerAddress<Entry extends WordPressPost | WordPressEvent>(
  noun: 'post' | 'event',
  entries: readonly Entry[],
  problems: Problem<Subject>[],
): Entry[] {
  const taken = new Map<string, number>()
  return entries.filter(({ id, slug }) => {
    const first = taken.get(slug)
    if (first === undefined) return taken.set(slug, id)
    const subject = `${noun} ${id} "${slug}"`
    problems.push(createProblem('blog/same-address', { subject }, { noun, id, first }))
    return false
  })
}

/** What of an entry readers should not see, and what they miss. `text` is plain. */
export function checkShown(
  name: string,
  { title, excerpt, text, losses }: { title: string; excerpt: string; text: string; losses: readonly Loss[] },
): Problem<Subject>[] {
  const problems: Problem<Subject>[] = []
  const shortcodes = findShortcodes([title, excerpt, text].join('\n')).join(' ')
  if (shortcodes) problems.push(createProblem('blog/shortcode', { subject: name }, { shortcodes }))
  if (losses.length > 0) problems.push(createProblem('blog/lost-parts', { subject: name }, { losses }))
  return problems
}

/**
 * Converts one after the other, with a turn of the event loop after every few: until then the sanitizer's weak
 * references keep their documents alive, and thousands of posts would take a gigabyte.
 */
async function convertAll<Read, Converted>(
  all: readonly Read[],
  convert: (one: Read) => Converted,
): Promise<Converted[]> {
  const converted: Converted[] = []
  for (const one of all) {
    converted.push(convert(one))
    if (converted.length % 20 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  return converted
}

type Sanitize = ReturnType<typeof createSanitizer>

function convertPost(
  post: WordPressPost,
  sanitize: Sanitize,
  places: BlogPlaces,
  known: ReadonlySet<number>,
): LiveEntry<PostRecord> {
  const { id, slug, link, modified, title, excerpt, date, reviewBy, author, categoryIds, rawHtml } = post
  requireShallow(rawHtml, 'post', post)
  const { html, losses } = sanitizeWithLosses(sanitize, rawHtml, { kind: 'post', link, slug })
  const categories = categoryIds.filter((category) => known.has(category))
  const shared = { id, slug, ...(modified && { modified }), title, excerpt }
  const record = { ...shared, date, ...(reviewBy && { reviewBy }), author, categories, html }
  return finish(postRecordSchema, record, losses, 'post', post, places)
}

function convertEvent(event: WordPressEvent, sanitize: Sanitize, places: BlogPlaces): LiveEntry<EventRecord> {
  const { id, slug, link, modified, title, excerpt, date, startTime, endTime, location, rawHtml } = event
  requireShallow(rawHtml, 'event', event)
  const context: LinkContext = { kind: 'event', link, slug }
  const registrationLink =
    (event.registrationLink && rewriteLink(event.registrationLink, context, places)) || undefined
  const { html, losses } = sanitizeWithLosses(sanitize, rawHtml, context)
  const when = { date, startTime, endTime, location }
  const shared = { id, slug, ...(modified && { modified }), title, excerpt }
  const record = { ...shared, ...when, registrationLink, html }
  return finish(eventRecordSchema, record, losses, 'event', event, places)
}

/** Throws before the sanitizer reads a text that it cannot: it calls itself for each level. */
function requireShallow(html: string, noun: string, entry: WordPressPost | WordPressEvent) {
  if (isTooDeep(html)) throw new ProblemError(createDepthProblem(noun, entry))
}

/** The problem of a text that is nested too deeply to be kept. */
export function createDepthProblem(noun: string, { id, slug, link }: WordPressPost | WordPressEvent) {
  const name = `${noun} ${id} "${slug}"`
  return createProblem('blog/too-deep', { subject: name }, { link, name, limit: maxTextDepth })
}

function finish<Record extends { id: number; slug: string; html: string }>(
  schema: typeof postRecordSchema | typeof eventRecordSchema,
  record: Record,
  losses: readonly Loss[],
  noun: string,
  { link, image }: WordPressPost | WordPressEvent,
  places: BlogPlaces,
) {
  const name = `${noun} ${record.id} "${record.slug}"`
  const result = schema.safeParse(record)
  if (!result.success) {
    const field = result.error.issues[0]?.path.join('.')
    throwProblem('blog/bad-field', { subject: name }, { link, name, field })
  }
  const { site } = getOrigins(places)
  const isOfBlog = (src: string) => URL.canParse(src) && new URL(src).origin !== site
  const pictures = listPictures(record.html).filter(isOfBlog)
  return { record, name, losses, pictures, ...(image && { image }) }
}

const formatPostHref = (slug: string) => routes.post.href({ slug })
const formatEventHref = (slug: string) => routes.event.href({ slug })

/** Knows every entry of the blog, so that links between them become links of the site. */
export function createPlaces(
  addresses: Omit<ReadOptions, 'deadline' | 'onPage'>,
  posts: readonly WordPressPost[],
  events: readonly WordPressEvent[],
): BlogPlaces {
  const hrefs = new Map<string, string>()
  const add = (entries: readonly (WordPressPost | WordPressEvent)[], format: (slug: string) => string) => {
    for (const { id, slug, link } of entries) {
      hrefs.set(`?p=${id}`, format(slug))
      if (URL.canParse(link)) hrefs.set(normalizePath(new URL(link)), format(slug))
    }
  }
  add(events, formatEventHref)
  add(posts, formatPostHref)
  return { ...addresses, formatPostHref, formatEventHref, findHref: (found) => hrefs.get(found) }
}
