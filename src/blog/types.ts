/**
 * What the site knows of the blog: posts, events and categories, and the one interface behind which the live service
 * and its snapshot are the same. Texts are plain (entities decoded, tags removed) unless their name says `html`.
 */

import type { PictureCopy } from './text-pictures.ts'

export interface BlogImage {
  /** An address of this site, or of the live blog. */
  src: string
  /** Empty where the blog gives none. */
  alt: string
  /** Pixels, where known. */
  width?: number
  height?: number
}

/** A picture in the text of an entry of the snapshot. */
export interface TextPicture {
  /** Its address at the blog. */
  source: string
  /** What the text shows in its place; missing where the picture was taken out. */
  copy?: PictureCopy
}

export interface Category {
  id: number
  name: string
}

/** A post as lists show it. */
export interface PostSummary {
  id: number
  slug: string
  title: string
  /** At most 150 characters, and an ellipsis where it was longer. */
  excerpt: string
  /** `YYYY-MM-DDTHH:mm:ss`, the blog's local time (America/Chicago), without an offset. */
  date: string
  /** Empty where the blog gives none. */
  author: string
  /** In the order of the blog; empty: the page says "Uncategorized". */
  categories: readonly Category[]
  image?: BlogImage
  /** True for the sample posts that the product ships with. */
  sample?: boolean
}

export interface Post extends PostSummary {
  /** Sanitised; headings start at h2. */
  html: string
  /** Of a post in the snapshot that has any. */
  pictures?: readonly TextPicture[]
}

/** An event as lists show it. */
export interface EventSummary {
  id: number
  slug: string
  title: string
  excerpt: string
  /** `YYYY-MM-DD`, Central; missing where the blog gives none or nonsense. */
  date?: string
  /** `HH:MM`, 24 hours, Central. */
  startTime?: string
  endTime?: string
  location?: string
  registrationLink?: string
  image?: BlogImage
  sample?: boolean
}

export interface BlogEvent extends EventSummary {
  html: string
  pictures?: readonly TextPicture[]
}

/** One page of a list. */
export interface Listing<Item> {
  items: readonly Item[]
  /** At least 1, also where the service says 0. */
  totalPages: number
}

/** At least 1. */
export const countPages = (total: number, perPage: number) => Math.max(1, Math.ceil(total / perPage))

/** One page of a complete list. */
export function takePage<Item>(items: readonly Item[], page: number, perPage: number): Listing<Item> {
  return {
    items: items.slice((page - 1) * perPage, page * perPage),
    totalPages: countPages(items.length, perPage),
  }
}

export type EventView = 'upcoming' | 'past'

export interface PostQuery {
  /** From 1. A page beyond the last is an empty list. */
  page: number
  perPage: number
  /** Id of a category. */
  category?: number
}

export interface EventQuery {
  page: number
  perPage: number
  view: EventView
}

/**
 * Where posts and events come from. A method rejects with a BlogError where the source fails, and with an AbortError
 * where it was told to stop; what does not exist is undefined or an empty list, which is no failure.
 */
export interface BlogSource {
  listPosts(query: PostQuery, signal?: AbortSignal): Promise<Listing<PostSummary>>
  findPost(slug: string, signal?: AbortSignal): Promise<Post | undefined>
  /** Up to 3 posts of the post's first category, without the post itself. */
  listRelatedPosts(
    post: Pick<Post, 'id' | 'categories'>,
    signal?: AbortSignal,
  ): Promise<readonly PostSummary[]>
  /** Upcoming: the next first. Past: the latest first. */
  listEvents(query: EventQuery, signal?: AbortSignal): Promise<Listing<EventSummary>>
  findEvent(slug: string, signal?: AbortSignal): Promise<BlogEvent | undefined>
  /** Up to 100, or those of the given ids. */
  listCategories(ids?: readonly number[], signal?: AbortSignal): Promise<readonly Category[]>
}

/** What is asked of the service, as the messages of the specification name it. */
export type BlogSubject = 'posts' | 'post' | 'related posts' | 'events' | 'event' | 'categories'

/** "Failed to fetch posts: 503" */
export function formatFailure(subject: BlogSubject, status: number | undefined): string {
  return `Failed to fetch ${subject}${status === undefined ? '' : `: ${status}`}`
}

/** A failure of the blog service. */
export class BlogError extends Error {
  /** HTTP status; undefined where no answer came, or none that could be read. */
  readonly status: number | undefined

  constructor(
    subject: BlogSubject,
    { status, cause }: { status?: number | undefined; cause?: unknown } = {},
  ) {
    super(formatFailure(subject, status), { cause })
    this.name = 'BlogError'
    this.status = status
  }
}
