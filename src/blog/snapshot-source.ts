/** The blog from a snapshot that is there in full: for the pages that are made at build time. */
import { relatedPosts, mostCategories } from './constants.ts'
import { isPast } from './event-time.ts'
import { takePage } from './paging.ts'
import { summarizeEvent, summarizePost, type Snapshot } from './snapshot.ts'
import type {
  BlogEvent,
  BlogSource,
  Category,
  EventQuery,
  EventSummary,
  Listing,
  Post,
  PostQuery,
  PostSummary,
} from './types.ts'

export class SnapshotSource implements BlogSource {
  readonly #snapshot: Snapshot
  readonly #now: () => Date
  readonly #byCategory = new Map<number, Post[]>()

  constructor(snapshot: Snapshot, { now = () => new Date() }: { now?: () => Date } = {}) {
    this.#snapshot = snapshot
    this.#now = now
    for (const post of snapshot.posts) {
      for (const { id } of post.categories) {
        const posts = this.#byCategory.get(id)
        if (posts) posts.push(post)
        else this.#byCategory.set(id, [post])
      }
    }
  }

  async listPosts({ page, perPage, category }: PostQuery): Promise<Listing<PostSummary>> {
    const posts = category === undefined ? this.#snapshot.posts : (this.#byCategory.get(category) ?? [])
    const { items, totalPages } = takePage(posts, page, perPage)
    return { items: items.map(summarizePost), totalPages }
  }

  async findPost(slug: string): Promise<Post | undefined> {
    return this.#snapshot.posts.find((post) => post.slug === slug)
  }

  async listRelatedPosts({
    id,
    categories,
  }: Pick<Post, 'id' | 'categories'>): Promise<readonly PostSummary[]> {
    const related: PostSummary[] = []
    for (const post of this.#byCategory.get(categories[0]?.id ?? NaN) ?? []) {
      if (related.length === relatedPosts) break
      if (post.id !== id) related.push(summarizePost(post))
    }
    return related
  }

  async listEvents({ page, perPage, view }: EventQuery): Promise<Listing<EventSummary>> {
    const now = this.#now()
    const events = this.#snapshot.events.filter((event) => isPast(event, now) === (view === 'past'))
    if (view === 'past') events.reverse()
    const { items, totalPages } = takePage(events, page, perPage)
    return { items: items.map(summarizeEvent), totalPages }
  }

  async findEvent(slug: string): Promise<BlogEvent | undefined> {
    return this.#snapshot.events.find((event) => event.slug === slug)
  }

  async listCategories(ids?: readonly number[]): Promise<readonly Category[]> {
    const { categories } = this.#snapshot
    return ids ? categories.filter(({ id }) => ids.includes(id)) : categories.slice(0, mostCategories)
  }
}
