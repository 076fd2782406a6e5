/**
 * The blog: posts, events and categories, and the interface that the live service and its snapshot share. Texts are
 * plain (entities decoded, tags removed) unless they are called `html`.
 */

import type { PictureCopy } from './text-pictures.ts'

export interface BlogImage {
  /** An address of this site, or of the live blog. */
  src: string
  /** Empty if the blog has none. */
  alt: string
  /** Pixels, if known. */
  width?: number | undefined
  height?: number | undefined
  /** The point that stays in view where it is cropped, in percent from the left and from the top; none in a blog. */
  focus?: string | undefined
}

/** A picture in the text of an entry of the snapshot. */
export interface TextPicture {
  /** Its address on the blog. */
  source: string
  /** What the text shows in its place; missing if the picture was removed. */
  copy?: PictureCopy
}

export interface Category {
  id: number
  name: string
}

/** What the build knows about an entry and browsers do not need. */
export interface BuiltFrom {
  /** Its file in the content folder. */
  file: string
  /** True for the Markdown of the firm, false for the snapshot of a blog. */
  isOwn: boolean
  /** Ids of the legal facts that its text takes from the register. */
  facts?: readonly string[]
}

/** What lists show of a post. */
export interface PostSummary {
  id: number
  slug: string
  title: string
  /** At most 150 characters, and an ellipsis if it was longer. */
  excerpt: string
  /** `YYYY-MM-DDTHH:mm:ss`, the blog's local time, without an offset. */
  date: string
  /** Empty if the blog has none. */
  author: string
  /** In the order of the blog. For an empty list the page says "Uncategorized". */
  categories: readonly Category[]
  image?: BlogImage | undefined
  /** True for the sample posts that come with the product. */
  sample?: boolean | undefined
}

export interface Post extends PostSummary {
  /** Sanitized; headings start at h2. */
  html: string
  /** Only in the snapshot: when it was last changed, as the blog says. */
  modified?: string | undefined
  /** Only in the snapshot, and only if there are any. */
  pictures?: readonly TextPicture[] | undefined
  /** Only during the build. */
  built?: BuiltFrom | undefined
}

/** What lists show of an event. */
export interface EventSummary {
  id: number
  slug: string
  title: string
  excerpt: string
  /** `YYYY-MM-DD`; missing if the blog has none or an invalid one. */
  date?: string | undefined
  /** `HH:MM`, 24 hours. */
  startTime?: string | undefined
  endTime?: string | undefined
  location?: string | undefined
  registrationLink?: string | undefined
  image?: BlogImage | undefined
  sample?: boolean | undefined
}

export interface BlogEvent extends EventSummary {
  html: string
  modified?: string | undefined
  pictures?: readonly TextPicture[] | undefined
  built?: BuiltFrom | undefined
}

/** One page of a list. */
export interface Listing<Item> {
  items: readonly Item[]
  /** At least 1, even if the service says 0. */
  totalPages: number
  /** How many entries there are; missing if the service does not say. */
  total?: number | undefined
  /** The place of each item in the answer of the service, which counts entries that visitors may not see. */
  places?: readonly number[] | undefined
}

/** The same object without the fields that are undefined. */
export function dropUndefined<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
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
  /** How many posts to leave out from the start, in place of a page. Only the live blog understands it. */
  skip?: number | undefined
  /** Id of a category. */
  category?: number
}

export interface EventQuery {
  page: number
  perPage: number
  view: EventView
}

/**
 * Where posts and events come from. A method rejects with a BlogError if the source fails, and may reject with an
 * AbortError once its signal is aborted. What does not exist is undefined or an empty list, which is no failure.
 */
export interface BlogSource {
  listPosts(query: PostQuery, signal?: AbortSignal): Promise<Listing<PostSummary>>
  findPost(slug: string, signal?: AbortSignal): Promise<Post | undefined>
  /** Up to 3 other posts of the post's first category. */
  listRelatedPosts(
    post: Pick<Post, 'id' | 'categories'>,
    signal?: AbortSignal,
  ): Promise<readonly PostSummary[]>
  /** Upcoming events start with the next, past events with the latest. */
  listEvents(query: EventQuery, signal?: AbortSignal): Promise<Listing<EventSummary>>
  findEvent(slug: string, signal?: AbortSignal): Promise<BlogEvent | undefined>
  /** Up to 100, or those with the given ids. */
  listCategories(ids?: readonly number[], signal?: AbortSignal): Promise<readonly Category[]>
}

/** What a question is about. */
export type BlogSubject = 'posts' | 'post' | 'related posts' | 'events' | 'event' | 'categories'

/** A failure of the blog service. Its message is for logs. */
export class BlogError extends Error {
  readonly subject: BlogSubject
  /** HTTP status; undefined if no answer came, or none that could be read. */
  readonly status: number | undefined

  constructor(
    subject: BlogSubject,
    { status, cause }: { status?: number | undefined; cause?: unknown } = {},
  ) {
    super(`Failed to fetch ${subject}${status === undefined ? '' : `: ${status}`}`, { cause })
    this.name = 'BlogError'
    this.subject = subject
    this.status = status
  }
}
