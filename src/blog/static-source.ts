/** The snapshot in the browser, read from the static JSON files next to the pages. */
import { addDays, getNow, getToday } from '#src/content/dates.ts'
import { mostCategories, relatedPosts } from './constants.ts'
import { isPast } from './event-time.ts'
import { staticHrefs, staticSizes, type StaticEventIndex, type StaticList } from './static-data.ts'
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
  now?: () => Date
}

/** Reads `count` entries of a list, starting at position `from`. Requests each of its files once. */
type ReadRange<Item> = (from: number, count: number) => Promise<StaticList<Item>>

/** After every date. */
const never = '9999-99-99'

/** Reads the snapshot. */
export function createStaticSource({
  fetch = globalThis.fetch,
  now = getNow,
}: StaticSourceOptions = {}): BlogSource {
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
      const { items, total } = await readPosts((page - 1) * perPage, perPage)
      return { items, totalPages: countPages(total, perPage) }
    },

    findPost: (slug, signal) => read<Post>(staticHrefs.post(slug), 'post', signal),

    async listRelatedPosts({ id, categories: [first] }, signal) {
      if (!first) return []
      const address = staticHrefs.categoryPosts(first.id, 1)
      const list = await read<StaticList<PostSummary>>(address, 'related posts', signal)
      return (list?.items ?? []).filter((post) => post.id !== id).slice(0, relatedPosts)
    },

    async listEvents({ page, perPage, view }, signal) {
      const index = await read<StaticEventIndex>(staticHrefs.eventIndex, 'events', signal)
      if (!index) return { items: [], totalPages: 1 }
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

    findEvent: (slug, signal) => read<BlogEvent>(staticHrefs.event(slug), 'event', signal),

    async listCategories(ids, signal) {
      const all = (await read<readonly Category[]>(staticHrefs.categories, 'categories', signal)) ?? []
      return ids ? all.filter(({ id }) => ids.includes(id)) : all.slice(0, mostCategories)
    },
  }

  /** A list split into files of `size` entries. */
  function openList<Item>(
    href: (file: number) => string,
    size: number,
    subject: BlogSubject,
    signal: AbortSignal | undefined,
  ): ReadRange<Item> {
    const files = new Map<number, Promise<StaticList<Item> | undefined>>()
    const readFile = (file: number) => {
      const content = files.get(file) ?? read<StaticList<Item>>(href(file + 1), subject, signal)
      files.set(file, content)
      return content
    }
    return async (from, count) => {
      const firstFile = Math.floor(from / size)
      const first = await readFile(firstFile)
      if (!first) return { total: 0, items: [] }
      const end = Math.min(from + count, first.total)
      const others = []
      for (let file = firstFile + 1; file * size < end; file++) others.push(readFile(file))
      const items = [first, ...(await Promise.all(others))].flatMap((list) => list?.items ?? [])
      return { total: first.total, items: items.slice(from % size, (from % size) + count) }
    }
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

/** The events of yesterday and today, and the position of the first of them. */
async function readDoubtful(
  { firstDates }: StaticEventIndex,
  now: Date,
  readEvents: ReadRange<EventSummary>,
): Promise<[start: number, events: EventSummary[]]> {
  const today = getToday(now)
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
