/** The live blog, read from the REST API of WordPress. */
import type { QueryClient } from '@tanstack/react-query'
import { cacheLifetime, mostCategories, relatedPosts, sharedKey } from './constants.ts'
import { compareEvents, isPast } from './event-time.ts'
import { getToday } from '#src/content/dates.ts'
import { isImageAllowed, parseUrl, rewriteLink, type BlogPlaces, type LinkContext } from './links.ts'
import { requestJson, type Fetch } from './request-json.ts'
import { formatRestAddress } from './settings.ts'
import {
  BlogError,
  takePage,
  type BlogEvent,
  type BlogImage,
  type BlogSource,
  type BlogSubject,
  type Category,
  type EventQuery,
  type EventSummary,
  type EventView,
  type Listing,
  type Post,
  type PostQuery,
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

export interface WordPressOptions extends BlogPlaces {
  /** Makes the text of an entry safe. Called for single entries only. */
  sanitize: (html: string, context: LinkContext) => string | Promise<string>
  /** Keeps all categories and all events for five minutes. */
  client: QueryClient
  fetch?: Fetch
  /** Milliseconds for one request. */
  timeout?: number
  now?: () => Date
}

/** Milliseconds that one request may take. */
export const callTimeout = 8_000
const largestPage = 100
/**
 * How many pages of events to request. WordPress can neither leave out past events nor sort them, so we do. With the
 * other requests of a news page, that makes four at most.
 */
const eventPages: Record<EventView, number> = { upcoming: 2, past: 4 }
/** Width in pixels of the widest picture in a list. */
const listImageWidth = 800

export class WordPressSource implements BlogSource {
  readonly #options: Required<Omit<WordPressOptions, 'findHref' | 'imageOrigins'>> & BlogPlaces
  readonly #names = new Map<number, Category>()

  constructor(options: WordPressOptions) {
    this.#options = {
      fetch: (address, init) => globalThis.fetch(address, init),
      timeout: callTimeout,
      now: () => new Date(),
      ...options,
    }
  }

  async listPosts(
    { page, perPage, category }: PostQuery,
    signal?: AbortSignal,
  ): Promise<Listing<PostSummary>> {
    const parameters = { _embed: true, per_page: perPage, page, categories: category } as const
    const { items, totalPages } = await this.#ask('posts', 'posts', parameters, parsePosts, signal)
    return { items: await this.#summarize(items, signal), totalPages }
  }

  async findPost(slug: string, signal?: AbortSignal): Promise<Post | undefined> {
    const post = await this.#findBySlug(slug, 'posts', 'post', parsePosts, signal)
    if (!post) return undefined
    const context: LinkContext = { kind: 'post', link: post.link, slug: post.slug }
    const [[summary], html] = await Promise.all([
      this.#summarize([post], signal),
      this.#options.sanitize(post.rawHtml, context),
    ])
    return { ...summary!, html }
  }

  async listRelatedPosts(
    { id, categories }: Pick<Post, 'id' | 'categories'>,
    signal?: AbortSignal,
  ): Promise<readonly PostSummary[]> {
    const [first] = categories
    if (!first) return []
    const parameters = { categories: first.id, exclude: id, _embed: true, per_page: relatedPosts } as const
    const { items } = await this.#ask('related posts', 'posts', parameters, parsePosts, signal)
    return this.#summarize(
      items.filter((post) => post.id !== id),
      signal,
    )
  }

  async listEvents({ page, perPage, view }: EventQuery): Promise<Listing<EventSummary>> {
    const all = await this.#share(['events', view], () => this.#askForEvents(view))
    const now = this.#options.now()
    const wanted = all.filter((event) => isPast(event, now) === (view === 'past')).sort(compareEvents)
    if (view === 'past') wanted.reverse()
    const { items, totalPages } = takePage(wanted, page, perPage)
    return { items: items.map((event) => this.#summarizeEvent(event)), totalPages }
  }

  async findEvent(slug: string, signal?: AbortSignal): Promise<BlogEvent | undefined> {
    const event = await this.#findBySlug(slug, 'events', 'event', parseEvents, signal)
    if (!event) return undefined
    const context: LinkContext = { kind: 'event', link: event.link, slug: event.slug }
    return { ...this.#summarizeEvent(event), html: await this.#options.sanitize(event.rawHtml, context) }
  }

  async listCategories(ids?: readonly number[], signal?: AbortSignal): Promise<readonly Category[]> {
    // WordPress takes an empty list of ids for all of them.
    if (ids?.length === 0) return []
    if (!ids) return this.#share(categoriesKey, () => this.#askForCategories())
    return this.#askForCategories(ids, signal)
  }

  async #askForCategories(ids?: readonly number[], signal?: AbortSignal): Promise<readonly Category[]> {
    const parameters = { per_page: mostCategories, include: ids?.join(',') }
    const { items } = await this.#ask('categories', 'categories', parameters, parseCategories, signal)
    for (const category of items) this.#names.set(category.id, category)
    return items
  }

  /** Events in any order. A blog that supports the filter sends only upcoming ones. */
  async #askForEvents(view: EventView): Promise<WordPressEvent[]> {
    const filter = {
      'filter[meta_key]': 'event_date',
      'filter[meta_value]': getToday(this.#options.now()),
      'filter[meta_compare]': '>=',
    }
    const ask = (page: number) => {
      const parameters = {
        _embed: true,
        per_page: largestPage,
        page,
        ...(view === 'upcoming' && filter),
      } as const
      return this.#ask('events', 'events', parameters, parseEvents)
    }
    const first = await ask(1)
    const count = Math.min(first.totalPages, eventPages[view])
    const others = await Promise.all(Array.from({ length: count - 1 }, (_, index) => ask(index + 2)))
    // An event published between two requests moves another one to the next page.
    const events = new Map([first, ...others].flatMap(({ items }) => items.map((event) => [event.id, event])))
    return [...events.values()]
  }

  async #findBySlug<Entry extends WordPressEvent | WordPressPost>(
    slug: string,
    collection: string,
    subject: BlogSubject,
    parse: (answer: unknown) => Entry[],
    signal: AbortSignal | undefined,
  ): Promise<Entry | undefined> {
    // An empty slug finds every entry, and one with a comma several.
    const wanted = decodeSlug(slug)
    if (wanted === '') return undefined
    const { items } = await this.#ask(subject, collection, { slug: wanted, _embed: true }, parse, signal)
    return items.find((entry) => entry.slug === wanted)
  }

  /** Requests a list. A page beyond the last is an empty list. */
  async #ask<Item extends Category | WordPressEvent | WordPressPost>(
    subject: BlogSubject,
    collection: string,
    parameters: Parameters<typeof formatRestAddress>[2],
    parse: (answer: unknown) => Item[],
    signal?: AbortSignal,
  ): Promise<Listing<Item> & { items: Item[] }> {
    const { blogUrl, fetch, timeout } = this.#options
    const address = formatRestAddress(blogUrl, collection, parameters)
    let status: number | undefined
    try {
      const answer = await requestJson(address, { fetch, timeout, signal })
      status = answer.status
      if (answer.ok) {
        return {
          items: parse(answer.body).filter(isPublic),
          totalPages: readTotalPages(answer.headers.get('X-WP-TotalPages')),
        }
      }
      if (isBeyondLast(answer.body)) return { items: [], totalPages: 1 }
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
  async #summarize(
    posts: readonly WordPressPost[],
    signal: AbortSignal | undefined,
  ): Promise<readonly PostSummary[]> {
    const ids = new Set(posts.flatMap(({ categoryIds }) => categoryIds))
    const listMissing = () => [...ids].filter((id) => !this.#names.has(id))
    if (listMissing().length > 0 && (await this.#hasAllCategories()))
      for (const post of posts)
        for (const category of post.categories)
          if (!this.#names.has(category.id)) this.#names.set(category.id, category)
    const missing = listMissing()
    if (missing.length > 0) await this.#askForCategories(missing, signal)
    return posts.map(({ id, slug, title, excerpt, date, author, categoryIds, image }) => {
      const shown = this.#chooseImage(image)
      const categories = categoryIds.flatMap((category) => this.#names.get(category) ?? [])
      return { id, slug, title, excerpt, date, author, categories, ...(shown && { image: shown }) }
    })
  }

  /** Whether the list of all categories is known. Waits for a request that is under way. */
  async #hasAllCategories(): Promise<boolean> {
    const state = this.#options.client.getQueryState([sharedKey, ...categoriesKey])
    if (!state || state.status === 'error') return false
    return this.listCategories().then(
      () => true,
      () => false,
    )
  }

  #summarizeEvent(event: WordPressEvent): EventSummary {
    const {
      rawHtml: _html,
      link,
      modified: _modified,
      isProtected: _isProtected,
      image,
      registrationLink,
      ...summary
    } = event
    const shown = this.#chooseImage(image)
    const context: LinkContext = { kind: 'event', link, slug: event.slug }
    const register = registrationLink && rewriteLink(registrationLink, context, this.#options)
    return { ...summary, ...(register && { registrationLink: register }), ...(shown && { image: shown }) }
  }

  /** The smallest size that is large enough, from an allowed host. */
  #chooseImage(image: WordPressImage | undefined): BlogImage | undefined {
    if (!image) return undefined
    const isAllowed = ({ source }: { source: string }) => {
      const url = parseUrl(source)
      return url !== undefined && isImageAllowed(url, this.#options)
    }
    const fitting = [...image.sizes.filter(({ width }) => width >= listImageWidth), image].find(isAllowed)
    if (!fitting) return undefined
    const { source, width, height } = fitting
    return {
      src: source,
      alt: image.alt,
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
    }
  }

  /** Keeps an answer for five minutes. Equal questions share a request that is under way. */
  #share<Value>(key: readonly string[], ask: () => Promise<Value>): Promise<Value> {
    return this.#options.client.fetchQuery({
      queryKey: [sharedKey, ...key],
      queryFn: ask,
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

function isBeyondLast(body: unknown): boolean {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    body.code === 'rest_post_invalid_page_number'
  )
}
