/** The live blog, read from the REST API of WordPress. */
import type { QueryClient } from '@tanstack/react-query'
import { cacheLifetime, callTimeout, maxCategories, relatedPosts, sharedKey } from './constants.ts'
import { compareEvents, isPast } from './event-time.ts'
import { readClock, type Moment } from '#src/content/dates.ts'
import { isImageAllowed, parseUrl, rewriteLink, type BlogPlaces, type LinkContext } from './links.ts'
import { limitTime } from './limit-time.ts'
import type { Words } from '#src/words/dictionaries.ts'
import { formatRestAddress } from './settings.ts'
import {
  BlogError,
  dropUndefined,
  takePage,
  type BlogImage,
  type BlogSource,
  type BlogSubject,
  type Category,
  type EventSummary,
  type EventView,
  type Listing,
  type PostSummary,
} from './types.ts'
import {
  decodeSlug,
  parseCategories,
  parseEvents,
  parsePosts,
  type WordPressEvent,
  type WordPressImage,
  type WordPressPost,
} from './wordpress-answers.ts'

export type Fetch = (
  address: string,
  init: { headers: Record<string, string>; signal: AbortSignal; credentials: 'omit'; mode: 'cors' },
) => Promise<Pick<Response, 'ok' | 'status' | 'text'> & { headers: Pick<Headers, 'get'> }>

export interface WordPressOptions extends BlogPlaces {
  words: Pick<Words['news'], 'untitled'>
  /** Makes the text of an entry safe. Called for single entries only. */
  sanitize: (html: string, context: LinkContext) => string | Promise<string>
  /** Keeps all categories and all events for five minutes. */
  client: QueryClient
  fetch?: Fetch
  /** Milliseconds for one request. */
  timeout?: number
  now: () => Moment
}

const largestPage = 100
/**
 * How many pages of events to request. WordPress can neither leave out past events nor sort them, so we do. With the
 * other requests of a news page, that makes four at most.
 */
const eventPages: Record<EventView, number> = { upcoming: 2, past: 4 }
/** Width in pixels of the widest picture in a list. */
const listImageWidth = 800

/** Reads the live blog. */
export function createWordPressSource(options: WordPressOptions): BlogSource {
  const { blogUrl, sanitize, client, fetch = globalThis.fetch, timeout = callTimeout, now } = options
  const { untitled } = options.words
  const names = new Map<number, Category>()

  return {
    async listPosts({ page, perPage, skip, category }, signal) {
      const place = skip === undefined ? { page } : { offset: skip }
      const parameters = { _embed: true, per_page: perPage, ...place, categories: category } as const
      const { items, ...counts } = await ask('posts', 'posts', parameters, parsePosts, signal)
      return { items: await summarizePosts(items, signal), ...counts }
    },

    async findPost(slug, signal) {
      const post = await findBySlug(slug, 'posts', 'post', parsePosts, signal)
      if (!post) return undefined
      const [[summary], html] = await Promise.all([
        summarizePosts([post], signal),
        sanitize(post.rawHtml, { kind: 'post', link: post.link, slug: post.slug }),
      ])
      return { ...summary!, html }
    },

    async listRelatedPosts({ id, categories: [first] }, signal) {
      if (!first) return []
      const parameters = { categories: first.id, exclude: id, _embed: true, per_page: relatedPosts } as const
      const { items } = await ask('related posts', 'posts', parameters, parsePosts, signal)
      const others = items.filter((post) => post.id !== id)
      return summarizePosts(others, signal)
    },

    async listEvents({ page, perPage, view }) {
      const all = await share(['events', view], () => askForEvents(view))
      const time = now()
      const wanted = all.filter((event) => isPast(event, time) === (view === 'past')).sort(compareEvents)
      if (view === 'past') wanted.reverse()
      const { items, totalPages } = takePage(wanted, page, perPage)
      return { items: items.map(summarizeEvent), totalPages }
    },

    async findEvent(slug, signal) {
      const event = await findBySlug(slug, 'events', 'event', parseEvents, signal)
      if (!event) return undefined
      const html = await sanitize(event.rawHtml, { kind: 'event', link: event.link, slug: event.slug })
      return { ...summarizeEvent(event), html }
    },

    async listCategories(ids, signal) {
      // WordPress takes an empty list of ids for all of them.
      if (ids?.length === 0) return []
      return ids ? askForCategories(ids, signal) : shareCategories()
    },
  }

  async function askForCategories(ids?: readonly number[], signal?: AbortSignal): Promise<Category[]> {
    const parameters = { per_page: maxCategories, include: ids?.join(',') }
    const { items } = await ask('categories', 'categories', parameters, parseCategories, signal)
    for (const category of items) names.set(category.id, category)
    return items
  }

  function shareCategories() {
    return share(categoriesKey, () => askForCategories())
  }

  /** Events in any order. A blog that supports the filter sends only upcoming ones. */
  async function askForEvents(view: EventView): Promise<WordPressEvent[]> {
    const filter = view === 'upcoming' && {
      'filter[meta_key]': 'event_date',
      'filter[meta_value]': readClock(now()).date,
      'filter[meta_compare]': '>=',
    }
    const askForPage = (page: number) => {
      const parameters = { _embed: true, per_page: largestPage, page, ...filter } as const
      return ask('events', 'events', parameters, parseEvents)
    }
    const first = await askForPage(1)
    const count = Math.min(first.totalPages, eventPages[view])
    const others = await Promise.all(Array.from({ length: count - 1 }, (_, index) => askForPage(index + 2)))
    // An event published between two requests moves another one to the next page.
    const events = new Map([first, ...others].flatMap(({ items }) => items.map((event) => [event.id, event])))
    return [...events.values()]
  }

  async function findBySlug<Entry extends WordPressEvent | WordPressPost>(
    slug: string,
    collection: string,
    subject: BlogSubject,
    parse: (answer: unknown) => Entry[],
    signal: AbortSignal | undefined,
  ): Promise<Entry | undefined> {
    // An empty slug finds every entry, and one with a comma several.
    const wanted = decodeSlug(slug)
    if (wanted === '') return undefined
    const { items } = await ask(subject, collection, { slug: wanted, _embed: true }, parse, signal)
    return items.find((entry) => entry.slug === wanted)
  }

  /** Requests a list. A page beyond the last is an empty list. */
  async function ask<Item extends Category | WordPressEvent | WordPressPost>(
    subject: BlogSubject,
    collection: string,
    parameters: Parameters<typeof formatRestAddress>[2],
    parse: (answer: unknown) => Item[],
    signal?: AbortSignal,
  ): Promise<Listing<Item> & { items: Item[] }> {
    const request = async (stop: AbortSignal) => {
      const response = await fetch(formatRestAddress(blogUrl, collection, parameters), {
        // A Content-Type on a GET would cost a preflight each time.
        headers: { Accept: 'application/json' },
        signal: stop,
        credentials: 'omit',
        mode: 'cors',
      })
      return { response, body: parseJson(await response.text()) }
    }
    let status: number | undefined
    try {
      const { response, body } = await limitTime(request, { timeout, signal })
      status = response.status
      if (response.ok) {
        const total = response.headers.get('X-WP-Total')
        const all = parse(body)
        return {
          items: all.filter(isPublic),
          places: all.flatMap((item, index) => (isPublic(item) ? [index] : [])),
          totalPages: readTotalPages(response.headers.get('X-WP-TotalPages')),
          ...(total && /^\d+$/.test(total) && { total: Number(total) }),
        }
      }
      if (isBeyondLast(body)) return { items: [], totalPages: 1 }
    } catch (error) {
      signal?.throwIfAborted()
      // The status is of no use if the answer could not be read.
      throw new BlogError(subject, { cause: error })
    }
    throw new BlogError(subject, { status })
  }

  /**
   * Posts with the names of their categories. Most names are in the list of all categories; posts embed those beyond its
   * first hundred. Other names are requested.
   */
  async function summarizePosts(
    posts: readonly WordPressPost[],
    signal: AbortSignal | undefined,
  ): Promise<readonly PostSummary[]> {
    const ids = new Set(posts.flatMap(({ categoryIds }) => categoryIds))
    const listMissing = () => [...ids].filter((id) => !names.has(id))
    if (listMissing().length > 0 && (await hasAllCategories()))
      for (const category of posts.flatMap(({ categories }) => categories))
        if (!names.has(category.id)) names.set(category.id, category)
    const missing = listMissing()
    if (missing.length > 0) await askForCategories(missing, signal)
    return posts.map(({ id, slug, title, excerpt, date, author, categoryIds, image }) => {
      const categories = categoryIds.flatMap((category) => names.get(category) ?? [])
      const shown = chooseImage(image, options)
      const summary = { id, slug, title: title || untitled.post, excerpt, date, author, categories }
      return dropUndefined({ ...summary, image: shown })
    })
  }

  /** Whether the list of all categories is known. Waits for a request that is under way. */
  async function hasAllCategories(): Promise<boolean> {
    const state = client.getQueryState([sharedKey, ...categoriesKey])
    if (!state || state.status === 'error') return false
    return shareCategories().then(
      () => true,
      () => false,
    )
  }

  function summarizeEvent(event: WordPressEvent): EventSummary {
    const { rawHtml: _html, modified: _modified, isProtected: _isProtected, ...fields } = event
    const { link, image, registrationLink, ...summary } = fields
    const context: LinkContext = { kind: 'event', link, slug: event.slug }
    const register = registrationLink && rewriteLink(registrationLink, context, options)
    return dropUndefined({
      ...summary,
      title: summary.title || untitled.event,
      registrationLink: register || undefined,
      image: chooseImage(image, options),
    })
  }

  /** Keeps an answer for five minutes. Equal questions share a request that is under way. */
  function share<Value>(key: readonly string[], queryFn: () => Promise<Value>): Promise<Value> {
    return client.fetchQuery({
      queryKey: [sharedKey, ...key],
      queryFn,
      staleTime: cacheLifetime,
      retry: false,
      networkMode: 'always',
    })
  }
}

const categoriesKey = ['categories']

/** Visitors have no password: an entry that needs one does not exist for them. */
const isPublic = (item: Category | WordPressEvent | WordPressPost) =>
  !('isProtected' in item && item.isProtected)

/** At least 1, even if the header is 0 or hidden from other origins. */
function readTotalPages(header: string | null): number {
  const pages = Number(header)
  return Number.isInteger(pages) && pages > 0 ? pages : 1
}

const isBeyondLast = (body: unknown) =>
  (body as { code?: unknown } | null | undefined)?.code === 'rest_post_invalid_page_number'

/** Undefined if it is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The smallest size that is large enough, from an allowed host. */
function chooseImage(image: WordPressImage | undefined, places: BlogPlaces): BlogImage | undefined {
  const large = image?.sizes.filter(({ width }) => width >= listImageWidth) ?? []
  const shown = [...large, ...(image ? [image] : [])].find(({ source }) => {
    const url = parseUrl(source)
    return url && isImageAllowed(url, places)
  })
  if (!image || !shown) return undefined
  return dropUndefined({ src: shown.source, alt: image.alt, width: shown.width, height: shown.height })
}
