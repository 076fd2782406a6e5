/** The committed copy of the blog, in memory. */
import { compareEvents } from './event-time.ts'
import type { BlogEvent, Category, EventSummary, Post, PostSummary } from './types.ts'

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

function comparePosts(a: Post, b: Post): number {
  return a.date < b.date ? 1 : a.date > b.date ? -1 : b.id - a.id
}

/** What lists show of a post. */
export function summarizePost(post: Post): PostSummary {
  const summary: PostSummary & Partial<Post> = { ...post }
  delete summary.html
  delete summary.pictures
  return summary
}

/** What lists show of an event. */
export function summarizeEvent(event: BlogEvent): EventSummary {
  const summary: EventSummary & Partial<BlogEvent> = { ...event }
  delete summary.html
  delete summary.pictures
  return summary
}

/** Prefix of the name of a picture in a record; the content loader replaces it with the real address. */
export const snapshotImageFolder = '/images/blog/'
