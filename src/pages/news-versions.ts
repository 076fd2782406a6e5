/** What a news page tells the browser, so that it loads React only once the page is no longer true. */
import { findEnd } from '#src/blog/event-time.ts'
import { formatRestAddress } from '#src/blog/settings.ts'
import {
  findEvent,
  findPost,
  listCategoryPosts,
  listRelatedPosts,
  type Snapshot,
} from '#src/blog/snapshot.ts'
import type { BlogEvent, EventSummary, Listing, Post } from '#src/blog/types.ts'
import type { Moment } from '#src/content/dates.ts'
import { hashVersions, versionFields, type Versions } from '#src/blog/versions.ts'
import type { Seed } from '#src/islands/news/props.ts'

interface Question {
  collection: 'posts' | 'events'
  parameters?: Record<string, string | number>
  perPage: number
  /** All entries that it finds, in order. */
  entries: readonly (Post | BlogEvent)[]
}

/** Questions to the live blog about what the seeds show, with their answers. Undefined if the snapshot records no times. */
export function listVersions(blog: Snapshot, seeds: readonly Seed[]): Versions | undefined {
  const versions: Record<string, string> = {}
  for (const { key } of seeds) {
    const question = createQuestion(blog, key)
    if (!question) continue
    const { collection, parameters, perPage, entries } = question
    const first = entries.slice(0, perPage)
    if (first.some(({ modified }) => modified === undefined)) return undefined
    const answer = first.map(({ id, modified }) => ({ id, modified_gmt: modified }))
    const fields = { per_page: perPage, ...parameters, _fields: versionFields.join() }
    versions[formatRestAddress('', collection, fields)] = hashVersions(
      Math.ceil(entries.length / perPage),
      answer,
    )
  }
  return versions
}

function createQuestion(blog: Snapshot, key: Seed['key']): Question | undefined {
  const [subject, ...rest] = key
  const [first, perPage] = rest.map(Number)
  if (subject === 'posts') {
    return first
      ? {
          collection: 'posts',
          parameters: { categories: first },
          perPage: perPage!,
          entries: listCategoryPosts(blog, first).filter(isOfBlog),
        }
      : { collection: 'posts', perPage: perPage!, entries: blog.posts.filter(isOfBlog) }
  }
  if (subject === 'post') {
    const post = findPost(blog, String(rest[0]))!
    return askFor('posts', [post, ...listRelatedPosts(blog, post).map(({ slug }) => findPost(blog, slug)!)])
  }
  if (subject === 'event') return askFor('events', [findEvent(blog, String(rest[0]))!])
  // WordPress alone can neither leave out past events nor sort them by date: any change counts.
  if (subject === 'events') {
    const entries = blog.events.filter(isOfBlog).sort((a, b) => b.id - a.id)
    return { collection: 'events', parameters: { orderby: 'id' }, perPage: 100, entries }
  }
  // Related posts are asked for with their post. Categories have no times.
  return undefined
}

/** The live blog knows nothing of the firm's own posts and events. */
const isOfBlog = ({ built }: Post | BlogEvent) => !built?.isOwn

/** Asks for these entries alone: an edited, moved, hidden or deleted one changes the answer. */
function askFor(collection: Question['collection'], all: Question['entries']): Question | undefined {
  const entries = all.filter(isOfBlog)
  if (entries.length === 0) return undefined
  const include = entries.map(({ id }) => id).join()
  return { collection, parameters: { include, orderby: 'include' }, perPage: 10, entries }
}

/** When the first event of the seeds that is not over ends, in milliseconds: from then on the page is no longer true. */
export function findNextEnd(seeds: readonly Seed[], { instant, timeZone }: Moment): number | undefined {
  const events = seeds.flatMap(({ key: [subject], data }) => {
    if (subject === 'event') return [data as BlogEvent]
    return subject === 'events' ? (data as Listing<EventSummary>).items : []
  })
  const ends = events
    .flatMap((event) => findEnd(event, timeZone)?.getTime() ?? [])
    .filter((end) => end > instant.getTime())
  return ends.length > 0 ? Math.min(...ends) : undefined
}
