import { describe, expect, test } from 'vitest'
import type { Moment } from '#src/content/dates.ts'
import { at } from '#tests/support/moments.ts'
import * as lists from './snapshot.ts'
import { createSnapshot } from './snapshot.server.ts'
import { emptySnapshot, sortSnapshot, type Snapshot } from './snapshot.ts'
import { listStaticData } from './static-data.ts'
import { createStaticSource } from './static-source.ts'
import { BlogError, type BlogSource, type EventView } from './types.ts'

const categories = [
  { id: 1, name: 'Estates' },
  { id: 2, name: 'Storms & floods' },
  { id: 3, name: 'Empty' },
]

const createPost = (id: number) => ({
  id,
  slug: id === 13 ? 'größe-東京' : `post-${id}`,
  title: `Post ${id}`,
  excerpt: '',
  date: `2026-01-${String(id).padStart(2, '0')}T08:00:00`,
  author: '',
  categories: id % 2 ? [categories[0]!, categories[1]!] : [categories[1]!],
  html: `<p>${id}</p>`,
})

const createEvent = (id: number, when: object) => ({
  id,
  slug: `event-${id}`,
  title: `Event ${id}`,
  excerpt: '',
  html: `<p>${id}</p>`,
  ...when,
})

/** Several events on each of the days around the current day of the tests, and two without a date. */
const events = Array.from({ length: 57 }, (_, index) => {
  const day = String(1 + Math.floor(index / 3)).padStart(2, '0')
  const times = [
    { startTime: '09:00', endTime: '17:00' },
    { startTime: '10:00', endTime: '11:00' },
    { startTime: '22:00', endTime: '01:00' },
  ][index % 3]
  return createEvent(index + 1, { date: `2026-03-${day}`, ...times })
})

const snapshot = sortSnapshot({
  source: 'https://blog.example',
  sample: false,
  posts: Array.from({ length: 25 }, (_, index) => createPost(index + 1)),
  events: [...events, createEvent(101, {}), createEvent(102, { startTime: '10:00' })],
  categories,
})

/** Serves the files of a snapshot like a static host, and records the requests in `asked`. */
function serve(data: Snapshot, asked: string[] = []) {
  const files = new Map<string, string>()
  for (const { path, json } of listStaticData(data)) {
    expect(files.has(path)).toBe(false)
    files.set(path, JSON.stringify(json))
  }
  return async (address: string) => {
    asked.push(address)
    const text = files.get(decodeURIComponent(address))
    return text === undefined ? new Response('<h1>404</h1>', { status: 404 }) : new Response(text)
  }
}

/** The lists of a snapshot in memory as a source. */
const readMemory = (data: Snapshot, now: Moment): BlogSource => ({
  listPosts: async (query) => lists.listPosts(data, query),
  findPost: async (slug) => lists.findPost(data, slug),
  listRelatedPosts: async (post) => lists.listRelatedPosts(data, post),
  listEvents: async (query) => lists.listEvents(data, query, now),
  findEvent: async (slug) => lists.findEvent(data, slug),
  listCategories: async (ids) =>
    lists.listCategories(data).filter(({ id }) => ids === undefined || ids.includes(id)),
})

const createSources = (data: Snapshot, now: Moment): [string, BlogSource][] => [
  ['in memory', readMemory(data, now)],
  ['from static files', createStaticSource({ fetch: serve(data), now: () => now })],
]

const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id)

// 10:30 on March 8, when the clocks go forward.
const now = at('2026-03-08T15:30:00Z')

describe('a file of the snapshot that is missing', () => {
  /** The snapshot without the files whose address ends so. */
  const without = (...ends: string[]) => {
    const all = serve(snapshot)
    const fetch = (address: string) => all(ends.some((end) => address.endsWith(end)) ? '/gone' : address)
    return createStaticSource({ fetch, now: () => now })
  }
  const category = categories[0]!.id

  test.each<[string, (source: BlogSource) => Promise<unknown>]>([
    ['posts/page-1.json', (source) => source.listPosts({ page: 1, perPage: 6 })],
    ['posts/page-2.json', (source) => source.listPosts({ page: 2, perPage: 6 })],
    ['posts/page-2.json', (source) => source.listPosts({ page: 1, perPage: 12 })],
    [`${category}/page-1.json`, (source) => source.listPosts({ page: 1, perPage: 10, category })],
    ['events/index.json', (source) => source.listEvents({ page: 1, perPage: 12, view: 'past' })],
    ['events/page-1.json', (source) => source.listEvents({ page: 1, perPage: 12, view: 'past' })],
    ['categories.json', (source) => source.listCategories()],
    ['by-slug/post-3.json', (source) => source.findPost('post-3')],
    ['by-slug/gr%C3%B6%C3%9Fe-%E6%9D%B1%E4%BA%AC.json', (source) => source.findPost('größe-東京')],
    ['posts/slugs.json', (source) => source.findPost('post-99')],
    ['by-slug/event-101.json', (source) => source.findEvent('event-101')],
    ['events/slugs.json', (source) => source.findEvent('event-99')],
  ])('%s is an error, not an empty list or an unknown entry', async (end, ask) => {
    await expect(ask(without(end))).rejects.toMatchObject({ status: 404 })
  })

  test('is none for a category that is newer than the snapshot', async () => {
    const query = { page: 1, perPage: 10, category: 999 }
    expect(await without().listPosts(query)).toEqual({ items: [], totalPages: 1 })
    await expect(without('categories.json').listPosts(query)).rejects.toMatchObject({ status: 404 })
  })

  test('that cannot be reached is an error of the posts, not of the categories', async () => {
    const source = createStaticSource({ fetch: () => Promise.reject(new TypeError('gone')), now: () => now })
    const query = { page: 1, perPage: 10, category }
    await expect(source.listPosts(query)).rejects.toMatchObject({ subject: 'posts', status: undefined })
  })

  test('is none beyond the last page', async () => {
    expect(await without().listPosts({ page: 9, perPage: 6 })).toEqual({ items: [], totalPages: 5 })
  })
})

describe.each(createSources(snapshot, now))('the snapshot %s', (_, source) => {
  test('lists posts by page, latest first', async () => {
    const first = await source.listPosts({ page: 1, perPage: 6 })
    expect(ids(first.items)).toEqual([25, 24, 23, 22, 21, 20])
    expect(first.totalPages).toBe(5)
    expect(first.items[0]).not.toHaveProperty('html')
    expect(ids((await source.listPosts({ page: 5, perPage: 6 })).items)).toEqual([1])
  })

  test('lists pages of any size', async () => {
    const { items, totalPages } = await source.listPosts({ page: 3, perPage: 10 })
    expect(ids(items)).toEqual([5, 4, 3, 2, 1])
    expect(totalPages).toBe(3)
    expect(ids((await source.listPosts({ page: 2, perPage: 4 })).items)).toEqual([21, 20, 19, 18])
  })

  test('returns an empty list for a page beyond the last', async () => {
    expect((await source.listPosts({ page: 6, perPage: 6 })).items).toEqual([])
    expect((await source.listEvents({ page: 99, perPage: 12, view: 'past' })).items).toEqual([])
    expect((await source.listEvents({ page: 99, perPage: 12, view: 'upcoming' })).items).toEqual([])
  })

  test('lists the posts of a category', async () => {
    const { items, totalPages } = await source.listPosts({ page: 2, perPage: 10, category: 1 })
    expect(ids(items)).toEqual([5, 3, 1])
    expect(totalPages).toBe(2)
  })

  test('returns one empty page for a category without posts, and for one that does not exist', async () => {
    for (const category of [3, 99])
      expect(await source.listPosts({ page: 1, perPage: 10, category })).toEqual({ items: [], totalPages: 1 })
  })

  test('finds a post by its slug, even in another script', async () => {
    expect(await source.findPost('post-3')).toMatchObject({ id: 3, html: '<p>3</p>' })
    expect(await source.findPost('größe-東京')).toMatchObject({ id: 13 })
    expect(await source.findPost('post-99')).toBeUndefined()
  })

  test('lists three others of the first category as related', async () => {
    expect(ids(await source.listRelatedPosts({ id: 23, categories: [categories[0]!] }))).toEqual([25, 21, 19])
    expect(await source.listRelatedPosts({ id: 23, categories: [] })).toEqual([])
  })

  test('lists categories, and those with given ids', async () => {
    expect(await source.listCategories()).toEqual(categories)
    expect(await source.listCategories([2, 99])).toEqual([categories[1]])
  })

  test('lists upcoming events, next first, those without a date last', async () => {
    const { items, totalPages } = await source.listEvents({ page: 1, perPage: 6, view: 'upcoming' })
    // On March 8 event 22 runs from 9 to 5, 23 from 10 to 11, 24 from 10 PM to 1 AM.
    expect(ids(items)).toEqual([22, 23, 24, 25, 26, 27])
    expect(totalPages).toBe(Math.ceil(38 / 6))
    expect(ids((await source.listEvents({ page: 7, perPage: 6, view: 'upcoming' })).items)).toEqual([
      101, 102,
    ])
  })

  test('lists past events, latest first', async () => {
    const { items, totalPages } = await source.listEvents({ page: 1, perPage: 12, view: 'past' })
    expect(ids(items)).toEqual([21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10])
    expect(totalPages).toBe(2)
    expect(ids((await source.listEvents({ page: 2, perPage: 12, view: 'past' })).items)).toEqual([
      9, 8, 7, 6, 5, 4, 3, 2, 1,
    ])
  })

  test('finds an event by its slug', async () => {
    expect(await source.findEvent('event-101')).toEqual(createEvent(101, {}))
    expect(await source.findEvent('event-99')).toBeUndefined()
  })
})

describe('at every hour around the events, both sources agree', () => {
  const hours = Array.from({ length: 24 * 24 }, (_, hour) => at(Date.UTC(2026, 1, 27, hour, 30)))
  const answer = serve(snapshot)

  test.each<EventView>(['upcoming', 'past'])('%s', async (view) => {
    for (const hour of hours) {
      const memory = readMemory(snapshot, hour)
      const files = createStaticSource({ fetch: answer, now: () => hour })
      for (const page of [1, 2, 5]) {
        const query = { page, perPage: 12, view }
        expect(await files.listEvents(query), hour.instant.toISOString()).toEqual(
          await memory.listEvents(query),
        )
      }
    }
  })
})

test('an event that runs past midnight is upcoming until it ends', async () => {
  const late = at('2026-03-06T06:30:00Z')
  for (const [, source] of createSources(snapshot, late)) {
    const { items } = await source.listEvents({ page: 1, perPage: 2, view: 'upcoming' })
    expect(ids(items)).toEqual([15, 16])
  }
})

describe('an empty snapshot', () => {
  test.each(createSources(emptySnapshot, now))('%s', async (_, source) => {
    expect(await source.listPosts({ page: 1, perPage: 6 })).toEqual({ items: [], totalPages: 1 })
    for (const view of ['upcoming', 'past'] as const)
      expect(await source.listEvents({ page: 1, perPage: 6, view })).toEqual({ items: [], totalPages: 1 })
    expect(await source.listCategories()).toEqual([])
    expect(await source.listRelatedPosts({ id: 1, categories: [] })).toEqual([])
  })
})

describe('what a visitor loads from static files', () => {
  test('is one file for a page of a list or a post, and four at most for one of events', async () => {
    const asked: string[] = []
    const source = createStaticSource({ fetch: serve(snapshot, asked), now: () => now })
    const count = async (call: () => Promise<unknown>) => {
      asked.length = 0
      await call()
      return asked.length
    }
    expect(await count(() => source.listPosts({ page: 2, perPage: 6 }))).toBe(1)
    expect(await count(() => source.listPosts({ page: 2, perPage: 10, category: 2 }))).toBe(1)
    expect(await count(() => source.findPost('post-1'))).toBe(1)
    for (const view of ['upcoming', 'past'] as const) {
      expect(await count(() => source.listEvents({ page: 1, perPage: 6, view }))).toBeLessThanOrEqual(4)
      expect(new Set(asked).size).toBe(asked.length)
    }
  })

  test('does not grow with the number of posts and events', async () => {
    const many = (times: number) =>
      sortSnapshot({
        ...snapshot,
        posts: Array.from({ length: 25 * times }, (_, index) => ({
          ...createPost((index % 25) + 1),
          id: index + 1,
          slug: `p${index}`,
        })),
        events: Array.from({ length: 50 * times }, (_, index) => {
          const date = new Date(Date.UTC(2020, 0, 1 + index * 2)).toISOString().slice(0, 10)
          return createEvent(index + 1, { date })
        }),
      })
    const measure = async (data: Snapshot) => {
      let bytes = 0
      const answer = serve(data)
      const fetch = async (address: string) => {
        const response = await answer(address)
        bytes += (await response.clone().arrayBuffer()).byteLength
        return response
      }
      const source = createStaticSource({ fetch, now: () => at('2020-02-20T12:00:00Z') })
      await source.listPosts({ page: 1, perPage: 6 })
      await source.listPosts({ page: 1, perPage: 10, category: 1 })
      await source.listEvents({ page: 1, perPage: 6, view: 'upcoming' })
      return bytes
    }
    const [few, lots] = [await measure(many(1)), await measure(many(20))]
    // A thousand events: a date for each file of twelve of them.
    expect(lots - few).toBeLessThan(1500)
  })
})

describe('a static host that fails', () => {
  const ask = (fetch: () => Promise<Response>) =>
    createStaticSource({ fetch, now: () => now }).listPosts({ page: 1, perPage: 6 })

  test.each([
    ['by a status', async () => new Response('', { status: 503 }), 'Failed to fetch posts: 503'],
    ['by no answer', () => Promise.reject(new TypeError('no network')), 'Failed to fetch posts'],
    ['by an answer that is no JSON', async () => new Response('<h1>Hello'), 'Failed to fetch posts'],
  ])('%s is a BlogError', async (_, fetch, message) => {
    await expect(ask(fetch)).rejects.toThrow(message)
    await expect(ask(fetch)).rejects.toBeInstanceOf(BlogError)
  })

  test('does not include an aborted request', async () => {
    const controller = new AbortController()
    controller.abort()
    const source = createStaticSource({
      fetch: async (_, { signal }) => (signal?.throwIfAborted(), new Response()),
      now: () => now,
    })
    await expect(source.findPost('a', controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('sample events', () => {
  const files = (daysFromBuild: number, weekday: 'Monday' | 'Thursday') => ({
    head: { version: 1, source: '', sample: true, posts: 0, events: 1 },
    categories: { categories: [] },
    posts: [],
    events: [{ id: 1, slug: 'a', title: 'A', excerpt: '', html: '', sampleDate: { daysFromBuild, weekday } }],
    images: [],
  })

  test.each([
    // January 15, 2026 is a Thursday.
    [0, 'Thursday', '2026-01-15'],
    [1, 'Thursday', '2026-01-22'],
    [-27, 'Monday', '2025-12-22'],
    [12, 'Thursday', '2026-01-29'],
  ] as const)('are %i days from the build, on the next %s', (days, weekday, date) => {
    const { events } = createSnapshot(files(days, weekday), { today: '2026-01-15' })
    expect(events).toMatchObject([{ date, sample: true }])
  })

  test('without a title, from an older snapshot, are named after the words of their text', () => {
    const kept = files(1, 'Monday')
    const events = kept.events.map((event) => ({ ...event, title: '', excerpt: 'Come along.' }))
    const snapshot = createSnapshot({ ...kept, events }, { today: '2026-01-15' })
    expect(snapshot.events.map(({ title }) => title)).toEqual(['Come along.'])
  })

  test('have a name, even without title and text', () => {
    const kept = files(1, 'Monday')
    const events = kept.events.map((event) => ({ ...event, title: '', excerpt: '' }))
    const snapshot = createSnapshot({ ...kept, events }, { today: '2026-01-15' })
    expect(snapshot.events.map(({ title }) => title)).toEqual(['Untitled event'])
  })
})
