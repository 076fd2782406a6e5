/** The lists of a snapshot in memory, by page. */
import { mostCategories, relatedPosts } from './constants.ts'
import { isPast } from './event-time.ts'
import { summarizeEvent, summarizePost, type Snapshot } from './snapshot.ts'
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

const indexes = new WeakMap<Snapshot, Map<number, Post[]>>()
const slugs = new WeakMap<readonly (Post | BlogEvent)[], Map<string, Post | BlogEvent>>()

/** The post at an address. */
export const findPost = ({ posts }: Snapshot, slug: string) => findBySlug(posts, slug)

/** The event at an address. */
export const findEvent = ({ events }: Snapshot, slug: string) => findBySlug(events, slug)

function findBySlug<Item extends Post | BlogEvent>(items: readonly Item[], slug: string): Item | undefined {
  const index = slugs.get(items) ?? new Map(items.map((item) => [item.slug, item]))
  slugs.set(items, index)
  return index.get(slug) as Item | undefined
}

/** The posts of each category, by its id. Created once per snapshot. */
function indexCategories(snapshot: Snapshot): ReadonlyMap<number, readonly Post[]> {
  let index = indexes.get(snapshot)
  if (!index) {
    index = new Map()
    for (const post of snapshot.posts) {
      for (const { id } of post.categories) {
        const posts = index.get(id)
        if (posts) posts.push(post)
        else index.set(id, [post])
      }
    }
    indexes.set(snapshot, index)
  }
  return index
}

export function listPosts(snapshot: Snapshot, { page, perPage, category }: PostQuery): Listing<PostSummary> {
  const posts = category === undefined ? snapshot.posts : (indexCategories(snapshot).get(category) ?? [])
  const { items, totalPages } = takePage(posts, page, perPage)
  return { items: items.map(summarizePost), totalPages }
}

export function listRelatedPosts(
  snapshot: Snapshot,
  { id, categories }: Pick<Post, 'id' | 'categories'>,
): PostSummary[] {
  const related: PostSummary[] = []
  for (const post of indexCategories(snapshot).get(categories[0]?.id ?? NaN) ?? []) {
    if (related.length === relatedPosts) break
    if (post.id !== id) related.push(summarizePost(post))
  }
  return related
}

export function listEvents(
  { events }: Snapshot,
  { page, perPage, view }: EventQuery,
  now: Date,
): Listing<EventSummary> {
  const fitting = events.filter((event) => isPast(event, now) === (view === 'past'))
  if (view === 'past') fitting.reverse()
  const { items, totalPages } = takePage(fitting, page, perPage)
  return { items: items.map(summarizeEvent), totalPages }
}

export const listCategories = ({ categories }: Snapshot): readonly Category[] =>
  categories.slice(0, mostCategories)
