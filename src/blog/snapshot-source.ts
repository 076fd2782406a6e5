/** The blog from a snapshot that is there in full. */
import { mostCategories } from './constants.ts'
import { findEvent, findPost, listEvents, listPosts, listRelatedPosts } from './snapshot-lists.ts'
import type { Snapshot } from './snapshot.ts'
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

  constructor(snapshot: Snapshot, { now = () => new Date() }: { now?: () => Date } = {}) {
    this.#snapshot = snapshot
    this.#now = now
  }

  async listPosts(query: PostQuery): Promise<Listing<PostSummary>> {
    return listPosts(this.#snapshot, query)
  }

  async findPost(slug: string): Promise<Post | undefined> {
    return findPost(this.#snapshot, slug)
  }

  async listRelatedPosts(post: Pick<Post, 'id' | 'categories'>): Promise<readonly PostSummary[]> {
    return listRelatedPosts(this.#snapshot, post)
  }

  async listEvents(query: EventQuery): Promise<Listing<EventSummary>> {
    return listEvents(this.#snapshot, query, this.#now())
  }

  async findEvent(slug: string): Promise<BlogEvent | undefined> {
    return findEvent(this.#snapshot, slug)
  }

  async listCategories(ids?: readonly number[]): Promise<readonly Category[]> {
    const { categories } = this.#snapshot
    return ids ? categories.filter(({ id }) => ids.includes(id)) : categories.slice(0, mostCategories)
  }
}
