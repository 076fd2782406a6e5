/**
 * The snapshot as small JSON files next to the pages, so that a visitor loads one page of a list or one post, and never
 * all of it. This file defines their addresses and contents; static-source.ts reads them in the browser.
 */
import { pageSizes } from './page-sizes.ts'
import { firstOwnId, listCategoryPosts, summarizeEvent, summarizePost, type Snapshot } from './snapshot.ts'
import type { Category, EventSummary, PostSummary } from './types.ts'

const root = '/blog-data'

/** Addresses on this site. Pages of lists count from 1. */
export const staticHrefs = {
  posts: (page: number) => `${root}/posts/page-${page}.json`,
  categoryPosts: (category: number, page: number) => `${root}/categories/${category}/page-${page}.json`,
  post: (slug: string) => `${root}/posts/by-slug/${encodeURIComponent(slug)}.json`,
  /** Only read if a file of a post is missing. */
  postSlugs: `${root}/posts/slugs.json`,
  /** All events by start: the reader decides which are past. */
  events: (page: number) => `${root}/events/page-${page}.json`,
  eventIndex: `${root}/events/index.json`,
  event: (slug: string) => `${root}/events/by-slug/${encodeURIComponent(slug)}.json`,
  eventSlugs: `${root}/events/slugs.json`,
  categories: `${root}/categories.json`,
  /** Read only on a site that also has a live blog. */
  own: `${root}/own.json`,
} as const

/** Entries in one file of a list: as many as the page that shows it. */
export const staticSizes = {
  posts: pageSizes.newsPosts,
  categoryPosts: pageSizes.categoryPosts,
  events: pageSizes.events,
} as const

/** One file of a list. */
export interface StaticList<Item> {
  /** Number of entries in the whole list. */
  total: number
  items: readonly Item[]
}

/** One of the firm's own posts, with its place among the posts of the blog. */
export interface OwnPostSummary extends PostSummary {
  /** How many posts of the snapshot are newer, under 0, and how many of each of its categories, under its number. */
  newer: Readonly<Record<number, number>>
}

/** The firm's own posts and events, for pages that also show a live blog. */
export interface OwnNews {
  /** Latest first. */
  posts: readonly OwnPostSummary[]
  /** By start. */
  events: readonly EventSummary[]
  /** The categories that the blog does not have. */
  categories: readonly Category[]
}

/** Which file contains which events. */
export interface StaticEventIndex {
  total: number
  /** Date of the first event in each file, in order; null if it has none. */
  firstDates: readonly (string | null)[]
}

/** Every file to write into the built site. `path` is its decoded address. */
export function* listStaticData(snapshot: Snapshot): Generator<{ path: string; json: unknown }> {
  const { posts, events, categories } = snapshot
  const write = (href: string, json: unknown) => ({ path: decodeURIComponent(href), json })

  yield* listPages(posts.map(summarizePost), staticSizes.posts, staticHrefs.posts)
  for (const { id } of categories) {
    const listed = listCategoryPosts(snapshot, id).map(summarizePost)
    const href = (page: number) => staticHrefs.categoryPosts(id, page)
    yield* listPages(listed, staticSizes.categoryPosts, href)
  }
  for (const { built: _, ...post } of posts) yield write(staticHrefs.post(post.slug), post)
  yield write(staticHrefs.postSlugs, listSlugs(posts))

  yield* listPages(events.map(summarizeEvent), staticSizes.events, staticHrefs.events)
  const firsts = events.filter((_, position) => position % staticSizes.events === 0)
  const firstDates = firsts.map(({ date }) => date ?? null)
  yield write(staticHrefs.eventIndex, { total: events.length, firstDates } satisfies StaticEventIndex)
  for (const { built: _, ...event } of events) yield write(staticHrefs.event(event.slug), event)
  yield write(staticHrefs.eventSlugs, listSlugs(events))
  yield write(staticHrefs.categories, categories)
  const own = listOwnNews(snapshot)
  if (own.posts.length + own.events.length > 0) yield write(staticHrefs.own, own)
}

function listOwnNews({ posts, events, categories }: Snapshot): OwnNews {
  const newer: Record<number, number> = { 0: 0 }
  const own: OwnPostSummary[] = []
  for (const post of posts) {
    const keys = [0, ...post.categories.map(({ id }) => id)]
    if (post.built?.isOwn) {
      const counts = keys.map((key) => [key, newer[key] ?? 0] as const)
      own.push({ ...summarizePost(post), newer: Object.fromEntries(counts) })
    } else for (const key of keys) newer[key] = (newer[key] ?? 0) + 1
  }
  return {
    posts: own,
    events: events.filter(({ built }) => built?.isOwn).map(summarizeEvent),
    categories: categories.filter(({ id }) => id >= firstOwnId),
  }
}

const listSlugs = (entries: readonly { slug: string }[]) => entries.map(({ slug }) => slug)

/** At least one file, so that an empty list differs from a missing one. */
function* listPages(items: readonly unknown[], size: number, href: (page: number) => string) {
  for (let from = 0; from === 0 || from < items.length; from += size) {
    const json: StaticList<unknown> = { total: items.length, items: items.slice(from, from + size) }
    yield { path: href(from / size + 1), json }
  }
}
