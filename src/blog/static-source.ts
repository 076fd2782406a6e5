/** The snapshot in the browser, read from the static JSON files next to the pages. */
import { mostCategories, relatedPosts } from './constants.ts'
import { addDays, isPast } from './event-time.ts'
import { getToday } from '#src/content/dates.ts'
import { staticHrefs, staticSizes, type StaticEventIndex, type StaticList } from './static-data.ts'
import {
  BlogError,
  countPages,
  type BlogEvent,
  type BlogSource,
  type BlogSubject,
  type Category,
  type EventQuery,
  type EventSummary,
  type Listing,
  type Post,
  type PostQuery,
  type PostSummary,
} from './types.ts'

export interface StaticSourceOptions {
  /** Fetches an address on this site. */
  fetch?: (address: string, init: { signal?: AbortSignal | null }) => Promise<Response>
  now?: () => Date
}

/** A list split into files of `size` entries. */
interface FiledList {
  href: (page: number) => string
  size: number
  subject: BlogSubject
}

/** The files of a list that one question has requested, by number from 0. */
type Files<Item> = Map<number, Promise<StaticList<Item> | undefined>>

/** After every date. */
const never = '9999-99-99'

const eventFiles: FiledList = { href: staticHrefs.events, size: staticSizes.events, subject: 'events' }

export class StaticSource implements BlogSource {
  readonly #fetch: NonNullable<StaticSourceOptions['fetch']>
  readonly #now: () => Date

  constructor({
    fetch = (address, init) => globalThis.fetch(address, init),
    now = () => new Date(),
  }: StaticSourceOptions = {}) {
    this.#fetch = fetch
    this.#now = now
  }

  async listPosts(
    { page, perPage, category }: PostQuery,
    signal?: AbortSignal,
  ): Promise<Listing<PostSummary>> {
    const list: FiledList =
      category === undefined
        ? { href: staticHrefs.posts, size: staticSizes.posts, subject: 'posts' }
        : {
            href: (file) => staticHrefs.categoryPosts(category, file),
            size: staticSizes.categoryPosts,
            subject: 'posts',
          }
    const { items, total } = await this.#readRange<PostSummary>(list, (page - 1) * perPage, perPage, signal)
    return { items, totalPages: countPages(total, perPage) }
  }

  findPost(slug: string, signal?: AbortSignal): Promise<Post | undefined> {
    return this.#read<Post>(staticHrefs.post(slug), 'post', signal)
  }

  async listRelatedPosts(
    { id, categories }: Pick<Post, 'id' | 'categories'>,
    signal?: AbortSignal,
  ): Promise<readonly PostSummary[]> {
    const [first] = categories
    if (!first) return []
    const address = staticHrefs.categoryPosts(first.id, 1)
    const list = await this.#read<StaticList<PostSummary>>(address, 'related posts', signal)
    return (list?.items ?? []).filter((post) => post.id !== id).slice(0, relatedPosts)
  }

  async listEvents(
    { page, perPage, view }: EventQuery,
    signal?: AbortSignal,
  ): Promise<Listing<EventSummary>> {
    const index = await this.#read<StaticEventIndex>(staticHrefs.eventIndex, 'events', signal)
    if (!index) return { items: [], totalPages: 1 }
    const now = this.#now()
    const files: Files<EventSummary> = new Map()
    // Only for events of yesterday, which may end after midnight, and today does the time of day matter.
    const [start, doubtful] = await this.#readDoubtful(index, now, signal, files)
    const end = start + doubtful.length
    const decided = doubtful.filter((event) => isPast(event, now) === (view === 'past'))
    if (view === 'past') decided.reverse()

    const total = decided.length + (view === 'past' ? start : index.total - end)
    const from = (page - 1) * perPage
    const items = decided.slice(from, from + perPage)
    const beyond = Math.max(0, from - decided.length)
    const rest = Math.min(perPage - items.length, total - decided.length - beyond)
    if (rest > 0) {
      const first = view === 'past' ? start - beyond - rest : end + beyond
      const { items: more } = await this.#readRange(eventFiles, first, rest, signal, files)
      items.push(...(view === 'past' ? [...more].reverse() : more))
    }
    return { items, totalPages: countPages(total, perPage) }
  }

  findEvent(slug: string, signal?: AbortSignal): Promise<BlogEvent | undefined> {
    return this.#read<BlogEvent>(staticHrefs.event(slug), 'event', signal)
  }

  async listCategories(ids?: readonly number[], signal?: AbortSignal): Promise<readonly Category[]> {
    const all = (await this.#read<readonly Category[]>(staticHrefs.categories, 'categories', signal)) ?? []
    return ids ? all.filter(({ id }) => ids.includes(id)) : all.slice(0, mostCategories)
  }

  /** The events of yesterday and today, and the position of the first of them. */
  async #readDoubtful(
    { total, firstDates }: StaticEventIndex,
    now: Date,
    signal: AbortSignal | undefined,
    read: Files<EventSummary>,
  ): Promise<[start: number, events: EventSummary[]]> {
    const today = getToday(now)
    const yesterday = addDays(today, -1)
    // The last file that starts before yesterday may extend into it.
    const starts = firstDates.map((date) => date ?? never)
    const after = starts.findIndex((date) => date >= yesterday)
    const firstFile = Math.max(0, (after === -1 ? starts.length : after) - 1)
    const next = starts.findIndex((date) => date > today)
    const files = (next === -1 ? starts.length : next) - firstFile
    if (files <= 0) return [0, []]
    const from = firstFile * eventFiles.size
    const count = Math.min(files * eventFiles.size, total - from)
    const { items } = await this.#readRange(eventFiles, from, count, signal, read)
    const before = items.filter(({ date = never }) => date < yesterday).length
    return [from + before, items.slice(before).filter(({ date = never }) => date <= today)]
  }

  /** `count` entries of a list, starting at position `from`. Does not request a file in `files` again. */
  async #readRange<Item>(
    { href, size, subject }: FiledList,
    from: number,
    count: number,
    signal: AbortSignal | undefined,
    files: Files<Item> = new Map(),
  ): Promise<StaticList<Item>> {
    const firstFile = Math.floor(from / size)
    const lastFile = Math.floor((from + count - 1) / size)
    const read = (file: number) => {
      const content = files.get(file) ?? this.#read<StaticList<Item>>(href(file + 1), subject, signal)
      files.set(file, content)
      return content
    }
    const first = await read(firstFile)
    if (!first) return { total: 0, items: [] }
    const lastThere = Math.min(lastFile, Math.ceil(first.total / size) - 1)
    const others = Array.from({ length: Math.max(0, lastThere - firstFile) }, (_, offset) =>
      read(firstFile + 1 + offset),
    )
    const items = [first, ...(await Promise.all(others))].flatMap((list) => list?.items ?? [])
    return { total: first.total, items: items.slice(from % size, (from % size) + count) }
  }

  /** One file; undefined if it does not exist. */
  async #read<Value>(
    address: string,
    subject: BlogSubject,
    signal: AbortSignal | undefined,
  ): Promise<Value | undefined> {
    let status: number | undefined
    try {
      const response = await this.#fetch(address, { signal: signal ?? null })
      if (response.status === 404) return undefined
      status = response.ok ? undefined : response.status
      if (response.ok) return (await response.json()) as Value
    } catch (error) {
      signal?.throwIfAborted()
      throw new BlogError(subject, { cause: error })
    }
    throw new BlogError(subject, { ...(status !== undefined && { status }) })
  }
}
