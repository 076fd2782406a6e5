/**
 * The live blog and the firm's own posts and events as one list, in the browser. The build knows the firm's own posts. Only
 * the live blog knows how many of its posts come between them.
 */
import type { Moment } from '#src/content/dates.ts'
import { maxCategories, relatedPosts } from './constants.ts'
import { compareEvents, isPast } from './event-time.ts'
import { comparePosts } from './snapshot.ts'
import type { OwnNews, OwnPostSummary } from './static-data.ts'
import {
  BlogError,
  countPages,
  takePage,
  type BlogSource,
  type Listing,
  type PostQuery,
  type PostSummary,
} from './types.ts'

interface MergedSourceOptions {
  live: BlogSource
  /** The copy of everything that the build knew. It has the texts of the firm's own posts and events. */
  snapshot: BlogSource
  readOwn: () => Promise<OwnNews>
  now: () => Moment
}

/** More events than any firm has on one list. */
const allEvents = 1000

/** The most requests for one page of the list. One is enough unless the blog has changed since the build. */
const mostLooks = 4

/** The most posts that WordPress sends at once. */
const largestWindow = 100

export function createMergedSource({ live, snapshot, readOwn, now }: MergedSourceOptions): BlogSource {
  return {
    async listPosts(query, signal) {
      const { posts, categories } = await readOwn()
      const { category } = query
      const own = posts.filter(isIn(category))
      if (own.length === 0) return live.listPosts(query, signal)
      if (categories.some(({ id }) => id === category)) return takePage(own, query.page, query.perPage)
      return mergePages(own, query, (window) => live.listPosts({ ...query, ...window }, signal))
    },

    async findPost(slug, signal) {
      const { posts } = await readOwn()
      const isOwn = posts.some((post) => post.slug === slug)
      return (isOwn ? snapshot : live).findPost(slug, signal)
    },

    async listRelatedPosts(post, signal) {
      const [first] = post.categories
      if (!first) return []
      const { posts, categories } = await readOwn()
      const isLive = !categories.some(({ id }) => id === first.id)
      const others = isLive ? await live.listRelatedPosts(post, signal) : []
      const own = posts.filter(isIn(first.id)).filter(({ id }) => id !== post.id)
      return [...own, ...others].sort(comparePosts).slice(0, relatedPosts)
    },

    async listEvents({ page, perPage, view }, signal) {
      const [{ events }, others] = await Promise.all([
        readOwn(),
        live.listEvents({ page: 1, perPage: allEvents, view }, signal),
      ])
      const time = now()
      const own = events.filter((event) => isPast(event, time) === (view === 'past'))
      const all = [...own, ...others.items].sort(compareEvents)
      return takePage(view === 'past' ? all.reverse() : all, page, perPage)
    },

    async findEvent(slug, signal) {
      const { events } = await readOwn()
      const isOwn = events.some((event) => event.slug === slug)
      return (isOwn ? snapshot : live).findEvent(slug, signal)
    },

    async listCategories(ids, signal) {
      const { categories } = await readOwn()
      const own = ids ? categories.filter(({ id }) => ids.includes(id)) : categories
      const others = ids?.filter((id) => !own.some((category) => category.id === id))
      return [...(await live.listCategories(others, signal)), ...own].slice(0, maxCategories)
    },
  }
}

const isIn =
  (category: number | undefined) =>
  ({ categories }: PostSummary): boolean =>
    category === undefined || categories.some(({ id }) => id === category)

type Window = Pick<PostQuery, 'perPage' | 'skip'>

/**
 * One page of both lists. The place of a live post is its place in the live list plus the number of own posts that are
 * as new or newer, so a part of the live list is enough if it begins before the page and ends after it.
 */
async function mergePages(
  own: readonly OwnPostSummary[],
  { page, perPage, category = 0 }: PostQuery,
  askLive: (window: Window) => Promise<Listing<PostSummary>>,
): Promise<Listing<PostSummary>> {
  const [start, end] = [(page - 1) * perPage, page * perPage]
  // Where the page began in the live list when the site was built.
  const ahead = own.filter(({ newer }, index) => index + (newer[category] ?? 0) < start).length
  let skip = Math.max(0, start - ahead - 1)
  let count = perPage + 2
  for (let look = 0; look < mostLooks; look++) {
    const {
      items,
      total = skip + items.length,
      places = items.map((_, index) => index),
    } = await askLive({
      skip,
      perPage: count,
    })
    /** The place in the live list of an item, and the place after the last one. */
    const livePlace = (index: number) => skip + (places[index] ?? Math.min(count, total - skip))
    const place = (index: number) =>
      livePlace(index) + own.filter(({ date }) => date >= items[index]!.date).length
    const last = items.length - 1
    // The first and last posts of the answer may be hidden, so later requests ask for more.
    const slack = 4 * (look + 1)
    if (skip > 0 && (last < 0 || place(0) > start)) {
      // Goes back by the number of posts in between, or to the end of a list that is shorter now.
      skip = Math.max(0, last < 0 ? total - count : skip - (place(0) - start) - slack)
    } else if (skip + count < total && (last < 0 || place(last) < end - 1)) {
      skip += Math.max(
        0,
        items.findLastIndex((_, index) => place(index) <= start),
      )
    } else {
      const placed = [
        ...items.map((item, index) => ({ item, place: place(index) })),
        ...own.map((item, index) => {
          const next = items.findIndex(({ date }) => date <= item.date)
          return { item, place: livePlace(next < 0 ? items.length : next) + index }
        }),
      ]
      return {
        items: placed
          .filter(({ place }) => place >= start && place < end)
          .sort((a, b) => a.place - b.place)
          .map(({ item }) => item),
        totalPages: countPages(total + own.length, perPage),
        total: total + own.length,
      }
    }
    // All of the firm's own posts may come between the posts of the page.
    count = Math.min(largestWindow, perPage + own.length + 1 + 2 * slack)
  }
  throw new BlogError('posts')
}
