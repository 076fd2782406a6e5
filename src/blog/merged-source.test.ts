import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { at } from '#tests/support/moments.ts'
import { createMergedSource } from './merged-source.ts'
import * as lists from './snapshot.ts'
import { firstOwnId, sortSnapshot, type Snapshot } from './snapshot.ts'
import { listStaticData, staticHrefs, type OwnNews } from './static-data.ts'
import { BlogError, countPages, type BlogSource, type Category, type PostSummary } from './types.ts'

const shared: Category = { id: 1, name: 'Storms' }
const ownOnly: Category = { id: firstOwnId + 7, name: 'Office' }

const createPost = (id: number, day: number, categories: Category[] = [shared]) => ({
  id,
  slug: `post-${id}`,
  title: `Post ${id}`,
  excerpt: '',
  date: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 19),
  author: '',
  categories,
  html: `<p>${id}</p>`,
  built: { file: `post-${id}`, isOwn: id >= firstOwnId },
})

const createEvent = (id: number, date: string) => ({
  id,
  slug: `event-${id}`,
  title: `Event ${id}`,
  excerpt: '',
  html: '',
  date,
  built: { file: `event-${id}`, isOwn: id >= firstOwnId },
})

const createBlog = (
  posts: ReturnType<typeof createPost>[],
  events: ReturnType<typeof createEvent>[] = [],
): Snapshot => sortSnapshot({ source: '', sample: false, posts, events, categories: [shared, ownOnly] })

const now = at('2026-03-08T15:30:00Z')

/** Visitors may not see every post of the blog, and WordPress counts those, too. */
const isPublic = ({ author }: PostSummary) => author !== 'protected'

/** A source of the lists of a blog. Records the windows that it was asked for. */
function serve(blog: Snapshot, windows: (readonly [skip: number, count: number])[] = []): BlogSource {
  return {
    async listPosts({ skip, page, perPage, category }) {
      const all = lists.listPosts(blog, { page: 1, perPage: Infinity, ...(category && { category }) }).items
      const from = skip ?? (page - 1) * perPage
      windows.push([from, perPage])
      expect(perPage).toBeLessThanOrEqual(100)
      const sent = all.slice(from, from + perPage)
      return {
        items: sent.filter(isPublic),
        places: sent.flatMap((post, index) => (isPublic(post) ? [index] : [])),
        totalPages: countPages(all.length, perPage),
        total: all.length,
      }
    },
    findPost: async (slug) => lists.findPost(blog, slug),
    listRelatedPosts: async (post) => lists.listRelatedPosts(blog, post),
    listEvents: async (query) => lists.listEvents(blog, query, now),
    findEvent: async (slug) => lists.findEvent(blog, slug),
    listCategories: async (ids) => [shared].filter(({ id }) => ids === undefined || ids.includes(id)),
  }
}

const readOwn = (built: Snapshot): OwnNews => {
  const file = [...listStaticData(built)].find(({ path }) => path === staticHrefs.own)
  return (file?.json ?? { posts: [], events: [], categories: [] }) as OwnNews
}

/** The source of a site that was built from `built`, while the live blog has the posts of `live`. */
function merge(built: Snapshot, live: Snapshot, windows?: (readonly [number, number])[]) {
  const own = readOwn(built)
  const source = serve(live, windows)
  return createMergedSource({
    live: source,
    snapshot: serve(built),
    readOwn: async () => own,
    now: () => now,
  })
}

const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id)

async function listPages(source: BlogSource, perPage: number, category?: number): Promise<PostSummary[][]> {
  const ask = (page: number) => source.listPosts({ page, perPage, ...(category && { category }) })
  const { totalPages } = await ask(1)
  const pages = Array.from({ length: totalPages }, (_, index) => ask(index + 1))
  expect((await ask(totalPages + 1)).items).toEqual([])
  return (await Promise.all(pages)).map(({ items }) => [...items])
}

describe('one list of both', () => {
  const days = fc.array(fc.nat(40), { maxLength: 40 })

  test('has every post once, latest first, in full pages, whatever the blog published or removed since', async () => {
    await fc.assert(
      fc.asyncProperty(
        days,
        days,
        fc.array(fc.nat(60), { maxLength: 20 }),
        fc.nat(40),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(undefined, shared.id),
        fc.boolean(),
        async (ownDays, liveDays, newDays, removed, perPage, category, hasProtected) => {
          const own = ownDays.map((day, index) => createPost(firstOwnId + index, day))
          const before = liveDays.map((day, index) => createPost(1 + index, day))
          const added = newDays.map((day, index) => createPost(1000 + index, day))
          const after = [...before.slice(removed), ...added].map((post, index) =>
            hasProtected && index % 3 === 0 ? { ...post, author: 'protected' } : post,
          )
          const source = merge(createBlog([...own, ...before]), createBlog(after))
          const pages = await listPages(source, perPage, category)
          const whole = createBlog([...own, ...after])
          expect(ids(pages.flat())).toEqual(ids(whole.posts.filter(isPublic)))
          expect(pages).toHaveLength(Math.max(1, Math.ceil(whole.posts.length / perPage)))
          const isFull = ({ length }: { length: number }) => length === perPage
          expect(hasProtected || pages.slice(0, -1).every(isFull)).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('asks the live blog once per page while it has not changed', async () => {
    const own = Array.from({ length: 30 }, (_, index) => createPost(firstOwnId + index, 3 * index))
    const posts = Array.from({ length: 90 }, (_, index) => createPost(1 + index, index))
    const windows: [number, number][] = []
    const source = merge(createBlog([...own, ...posts]), createBlog(posts), windows)
    const pages = await listPages(source, 10)
    expect(pages).toHaveLength(12)
    // The first page twice, and the page after the last.
    expect(windows).toHaveLength(14)
  })

  test('a blog whose answers make no sense is a failure', async () => {
    const built = createBlog([createPost(firstOwnId, 1), createPost(1, 2)])
    const live: BlogSource = {
      ...serve(built),
      listPosts: async () => ({ items: [], totalPages: 9, total: 900 }),
    }
    const source = createMergedSource({
      live,
      snapshot: serve(built),
      readOwn: async () => readOwn(built),
      now: () => now,
    })
    await expect(source.listPosts({ page: 5, perPage: 10 })).rejects.toThrow(BlogError)
  })

  test('a category that only the firm has is not asked of the blog', async () => {
    const windows: [number, number][] = []
    const built = createBlog([createPost(firstOwnId, 1, [ownOnly]), createPost(1, 2)])
    const source = merge(built, createBlog([createPost(1, 2)]), windows)
    const { items } = await source.listPosts({ page: 1, perPage: 10, category: ownOnly.id })
    expect(ids(items)).toEqual([firstOwnId])
    expect(windows).toEqual([])
    expect(await source.listCategories()).toEqual([shared, ownOnly])
    expect(await source.listCategories([ownOnly.id])).toEqual([ownOnly])
  })
})

test('posts and events are found where they are, and related posts are from both', async () => {
  const own = [createPost(firstOwnId, 5), createPost(firstOwnId + 1, 1)]
  const posts = [createPost(1, 4), createPost(2, 3), createPost(3, 2)]
  const source = merge(createBlog([...own, ...posts]), createBlog(posts))
  expect(await source.findPost(`post-${firstOwnId}`)).toMatchObject({ html: `<p>${firstOwnId}</p>` })
  expect(await source.findPost('post-2')).toMatchObject({ id: 2 })
  expect(await source.findPost('post-99')).toBeUndefined()
  expect(ids(await source.listRelatedPosts(posts[0]!))).toEqual([firstOwnId, 2, 3])
  expect(ids(await source.listRelatedPosts(own[0]!))).toEqual([1, 2, 3])
})

test('events of both are in one order', async () => {
  const own = [createEvent(firstOwnId, '2026-03-20'), createEvent(firstOwnId + 1, '2026-02-02')]
  const events = [createEvent(1, '2026-03-10'), createEvent(2, '2026-04-01'), createEvent(3, '2026-01-01')]
  const source = merge(createBlog([], [...own, ...events]), createBlog([], events))
  const list = async (view: 'upcoming' | 'past') =>
    ids((await source.listEvents({ page: 1, perPage: 2, view })).items)
  expect(await list('upcoming')).toEqual([1, firstOwnId])
  expect(await list('past')).toEqual([firstOwnId + 1, 3])
  expect(await source.findEvent(`event-${firstOwnId}`)).toMatchObject({ id: firstOwnId })
})
