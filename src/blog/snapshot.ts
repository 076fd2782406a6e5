/** The committed copy of the blog, in memory. */
import { compareEvents } from './event-time.ts'
import type { BlogEvent, Category, EventSummary, Post, PostSummary } from './types.ts'

export interface Snapshot {
  /** The address of the blog it was taken from; empty for the sample. */
  source: string
  /** True for the posts and events that the product ships with. */
  sample: boolean
  /** The latest first. */
  posts: readonly Post[]
  /** In the order in which they begin; those without a date at the end. */
  events: readonly BlogEvent[]
  /** By id. */
  categories: readonly Category[]
}

/** What the site shows where nobody ever took a snapshot. */
export const emptySnapshot: Snapshot = { source: '', sample: false, posts: [], events: [], categories: [] }

/** Puts posts, events and categories into their order. */
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

/** Before the name of a picture of the snapshot, where a record refers to it; the loader of the content knows its address. */
export const snapshotImageFolder = '/images/blog/'
