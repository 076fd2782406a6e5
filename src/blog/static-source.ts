/** The snapshot in the browser, read from the static JSON files next to the pages. */
import { addDays, readClock, type Moment } from '#src/content/dates.ts'
import { maxCategories, relatedPosts } from './constants.ts'
import { isPast } from './event-time.ts'
import {
  staticHrefs,
  staticSizes,
  type OwnNews,
  type StaticEventIndex,
  type StaticList,
} from './static-data.ts'
import {
  BlogError,
  countPages,
  type BlogEvent,
  type BlogSource,
  type BlogSubject,
  type Category,
  type EventSummary,
  type Post,
  type PostSummary,
} from './types.ts'

interface StaticSourceOptions {
  /** Fetches an address on this site. */
  fetch?: (address: string, init: { signal?: AbortSignal | null }) => Promise<Response>
  now: () => Moment
}

/** Reads `count` entries of a list, starting at position `from`. Requests each of its files once. */
type ReadRange<Item> = (from: number, count: number) => Promise<StaticList<Item>>

/** After every date. */
const never = '9999-99-99'

/** Reads the snapshot. */
export function createStaticSource({ fetch = globalThis.fetch, now }: StaticSourceOptions): BlogSource {
  return {
    async listPosts({ page, perPage, category }, signal) {
      const readPosts =
        category === undefined
          ? openList<PostSummary>(staticHrefs.posts, staticSizes.posts, 'posts', signal)
          : openList<PostSummary>(
              (file) => staticHrefs.categoryPosts(category, file),
              staticSizes.categoryPosts,
              'posts',
              signal,
            )
      const { items, total } = await readPosts((page - 1) * perPage, perPage).catch(
        async (error: unknown) => {
          // A category that is newer than the snapshot has no files.
          const isMissing = error instanceof BlogError && error.status === 404
          if (category === undefined || !isMissing) throw error
          const known = await readCategories(signal).catch(() => Promise.reject(error))
          if (known.some(({ id }) => id === category)) throw error
          return { items: [], total: 0 }
        },
      )
      return { items, totalPages: countPages(total, perPage) }
    },

    findPost: (slug, signal) =>
      readEntry<Post>(slug, staticHrefs.post(slug), staticHrefs.postSlugs, 'post', signal),

    async listRelatedPosts({ id, categories: [first] }, signal) {
      if (!first) return []
      const address = staticHrefs.categoryPosts(first.id, 1)
      const list = await read<StaticList<PostSummary>>(address, 'related posts', signal)
      return (list?.items ?? []).filter((post) => post.id !== id).slice(0, relatedPosts)
    },

    async listEvents({ page, perPage, view }, signal) {
      const index = await mustRead<StaticEventIndex>(staticHrefs.eventIndex, 'events', signal)
      const readEvents = openList<EventSummary>(staticHrefs.events, staticSizes.events, 'events', signal)
      // Only for events of yesterday, which may end after midnight, and today does the time of day matter.
      const time = now()
      const [start, doubtful] = await readDoubtful(index, time, readEvents)
      const end = start + doubtful.length
      const decided = doubtful.filter((event) => isPast(event, time) === (view === 'past'))
      if (view === 'past') decided.reverse()

      const total = decided.length + (view === 'past' ? start : index.total - end)
      const from = (page - 1) * perPage
      const items = decided.slice(from, from + perPage)
      const beyond = Math.max(0, from - decided.length)
      const rest = Math.min(perPage - items.length, total - decided.length - beyond)
      if (rest > 0) {
        const first = view === 'past' ? start - beyond - rest : end + beyond
        const { items: more } = await readEvents(first, rest)
        items.push(...(view === 'past' ? more.toReversed() : more))
      }
      return { items, totalPages: countPages(total, perPage) }
    },

    findEvent: (slug, signal) =>
      readEntry<BlogEvent>(slug, staticHrefs.event(slug), staticHrefs.eventSlugs, 'event', signal),

    async listCategories(ids, signal) {
      const all = await readCategories(signal)
      return ids ? all.filter(({ id }) => ids.includes(id)) : all.slice(0, maxCategories)
    },
  }

  function readCategories(signal: AbortSignal | undefined) {
    return mustRead<readonly Category[]>(staticHrefs.categories, 'categories', signal)
  }

  /** A post or an event; undefined if the snapshot has none with this slug. */
  async function readEntry<Entry>(
    slug: string,
    address: string,
    slugs: string,
    subject: BlogSubject,
    signal: AbortSignal | undefined,
  ): Promise<Entry | undefined> {
    const entry = await read<Entry>(address, subject, signal)
    if (entry !== undefined) return entry
    const known = await mustRead<readonly string[]>(slugs, subject, signal)
    if (known.includes(slug)) throw new BlogError(subject, { status: 404 })
    return undefined
  }

  /** A list split into files of `size` entries. Even an empty one has a file. */
  function openList<Item>(
    href: (file: number) => string,
    size: number,
    subject: BlogSubject,
    signal: AbortSignal | undefined,
  ): ReadRange<Item> {
    const files = new Map<number, Promise<StaticList<Item>>>()
    const readFile = (file: number) => {
      const content = files.get(file) ?? mustRead<StaticList<Item>>(href(file + 1), subject, signal)
      files.set(file, content)
      return content
    }
    return async (from, count) => {
      const firstFile = Math.floor(from / size)
      const first = await readFile(firstFile).catch(async (error: unknown) => {
        const { total } = firstFile > 0 ? await readFile(0) : { total: Infinity }
        if (from < total) throw error
        return { total, items: [] }
      })
      const end = Math.min(from + count, first.total)
      const others = []
      for (let file = firstFile + 1; file * size < end; file++) others.push(readFile(file))
      const items = [first, ...(await Promise.all(others))].flatMap(({ items }) => items)
      return { total: first.total, items: items.slice(from % size, (from % size) + count) }
    }
  }

  /** One file that every snapshot has. */
  async function mustRead<Value>(...file: Parameters<typeof read>): Promise<Value> {
    const value = await read<Value>(...file)
    if (value === undefined) throw new BlogError(file[1], { status: 404 })
    return value
  }

  /** One file; undefined if it does not exist. */
  async function read<Value>(
    address: string,
    subject: BlogSubject,
    signal: AbortSignal | undefined,
  ): Promise<Value | undefined> {
    let response: Response
    try {
      response = await fetch(address, { signal: signal ?? null })
      if (response.ok) return (await response.json()) as Value
    } catch (error) {
      signal?.throwIfAborted()
      throw new BlogError(subject, { cause: error })
    }
    if (response.status === 404) return undefined
    throw new BlogError(subject, { status: response.status })
  }
}

/** Reads the firm's own posts and events once, and again after a failure. */
export function createOwnReader(fetch: typeof globalThis.fetch = globalThis.fetch) {
  let known: Promise<OwnNews> | undefined
  const read = async (): Promise<OwnNews> => {
    const response = await fetch(staticHrefs.own)
    if (!response.ok) throw new BlogError('posts', { status: response.status })
    return (await response.json()) as OwnNews
  }
  return (): Promise<OwnNews> => {
    known ??= read().catch((cause: unknown) => {
      known = undefined
      throw cause instanceof BlogError ? cause : new BlogError('posts', { cause })
    })
    return known
  }
}

/** The events of yesterday and today, and the position of the first of them. */
async function readDoubtful(
  { firstDates }: StaticEventIndex,
  now: Moment,
  readEvents: ReadRange<EventSummary>,
): Promise<[start: number, events: EventSummary[]]> {
  const { date: today } = readClock(now)
  const yesterday = addDays(today, -1)
  const starts = firstDates.map((date) => date ?? never)
  // The last file that starts before yesterday may extend into it.
  const firstFile = Math.max(0, starts.filter((date) => date < yesterday).length - 1)
  const files = starts.filter((date) => date <= today).length - firstFile
  if (files === 0) return [0, []]
  const from = firstFile * staticSizes.events
  const { items } = await readEvents(from, files * staticSizes.events)
  const before = items.filter(({ date = never }) => date < yesterday).length
  return [from + before, items.slice(before).filter(({ date = never }) => date <= today)]
}
