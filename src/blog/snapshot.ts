/** The committed copy of the blog, in memory. */
import { maxCategories, relatedPosts } from './constants.ts'
import type { Moment } from '#src/content/dates.ts'
import { compareEvents, isPast } from './event-time.ts'
import {
  takePage,
  type BlogEvent,
  type Category,
  type EventQuery,
  type EventSummary,
  type Listing,
  type Post,
  type PostQuery,
  type PostSummary,
} from './types.ts'

export interface Snapshot {
  /** The address of the blog it was taken from; empty for the sample. */
  source: string
  /** True for the posts and events that come with the product. */
  sample: boolean
  /** Latest first. */
  posts: readonly Post[]
  /** By start; those without a date come last. */
  events: readonly BlogEvent[]
  /** By id. */
  categories: readonly Category[]
}

/** The first number of the firm's own posts, events and categories. WordPress counts from 1. */
export const firstOwnId = 1e8

/** What the site shows if there is no snapshot. */
export const emptySnapshot: Snapshot = { source: '', sample: false, posts: [], events: [], categories: [] }

/** Sorts posts, events and categories. */
export function sortSnapshot(snapshot: Snapshot): Snapshot {
  return {
    ...snapshot,
    posts: [...snapshot.posts].sort(comparePosts),
    events: [...snapshot.events].sort(compareEvents),
    categories: [...snapshot.categories].sort((a, b) => a.id - b.id),
  }
}

/** Latest first. */
export function comparePosts(a: Pick<Post, 'id' | 'date'>, b: Pick<Post, 'id' | 'date'>): number {
  return a.date < b.date ? 1 : a.date > b.date ? -1 : b.id - a.id
}

/** Prefix of the name of a picture in a record; the content loader replaces it with the real address. */
export const snapshotImageFolder = '/images/blog/'

/** What lists show of a post. */
export function summarizePost({
  html: _html,
  modified: _modified,
  pictures: _pictures,
  built: _built,
  ...summary
}: Post): PostSummary {
  return summary
}

/** What lists show of an event. */
export function summarizeEvent({
  html: _html,
  modified: _modified,
  pictures: _pictures,
  built: _built,
  ...summary
}: BlogEvent): EventSummary {
  return summary
}

interface Index {
  /** By slug. */
  posts: ReadonlyMap<string, Post>
  events: ReadonlyMap<string, BlogEvent>
  /** The posts of each category that has any, by its id. */
  byCategory: ReadonlyMap<number, readonly Post[]>
}

const indexes = new WeakMap<Snapshot, Index>()

/** Created once: with thousands of posts, a search for each page would slow down the build. */
function getIndex(snapshot: Snapshot): Index {
  const known = indexes.get(snapshot)
  if (known) return known
  const byCategory = new Map<number, Post[]>()
  for (const post of snapshot.posts) {
    for (const { id } of post.categories) {
      const posts = byCategory.get(id) ?? []
      byCategory.set(id, posts)
      posts.push(post)
    }
  }
  const index = {
    posts: new Map(snapshot.posts.map((post) => [post.slug, post])),
    events: new Map(snapshot.events.map((event) => [event.slug, event])),
    byCategory,
  }
  indexes.set(snapshot, index)
  return index
}

/** The post at an address. */
export const findPost = (snapshot: Snapshot, slug: string) => getIndex(snapshot).posts.get(slug)

/** The event at an address. */
export const findEvent = (snapshot: Snapshot, slug: string) => getIndex(snapshot).events.get(slug)

/** All posts of a category, latest first. */
export const listCategoryPosts = (snapshot: Snapshot, id: number) =>
  getIndex(snapshot).byCategory.get(id) ?? []

export function listPosts(snapshot: Snapshot, { page, perPage, category }: PostQuery): Listing<PostSummary> {
  const posts = category === undefined ? snapshot.posts : listCategoryPosts(snapshot, category)
  const { items, totalPages } = takePage(posts, page, perPage)
  return { items: items.map(summarizePost), totalPages }
}

export function listRelatedPosts(
  snapshot: Snapshot,
  { id, categories: [first] }: Pick<Post, 'id' | 'categories'>,
): PostSummary[] {
  if (!first) return []
  const latest = listCategoryPosts(snapshot, first.id).slice(0, relatedPosts + 1)
  const others = latest.filter((post) => post.id !== id)
  return others.slice(0, relatedPosts).map(summarizePost)
}

export function listEvents(
  { events }: Snapshot,
  { page, perPage, view }: EventQuery,
  now: Moment,
): Listing<EventSummary> {
  const fitting = events.filter((event) => isPast(event, now) === (view === 'past'))
  if (view === 'past') fitting.reverse()
  const { items, totalPages } = takePage(fitting, page, perPage)
  return { items: items.map(summarizeEvent), totalPages }
}

export const listCategories = ({ categories }: Snapshot): readonly Category[] =>
  categories.slice(0, maxCategories)
