/** The heads of pages in the news section, at build time and after a navigation in the browser. */
import type { BlogEvent, Category, EventSummary, Post, PostSummary } from '#src/blog/types.ts'
import { formatLongDate } from '#src/content/dates.ts'
import { routes } from '#src/routes.ts'
import type { Head } from './head-tags.tsx'
import type { Crumb } from './structured-data.tsx'

/** A head with everything that a navigation changes. */
export type NewsHead = Head & { canonical: string }

/** Texts of a page of this section, with tokens filled. */
export interface NewsWords {
  /** What breadcrumbs call the page. */
  name: string
  title: string
  description: string
  heading: string
  subtitle?: string
}

/** The part of a list that is shown. Only the browser shows any but the first page. */
interface Part {
  page?: number
  /** "past" for past events. */
  of?: string
}

/** Each page of a list has its own title, for tabs, bookmarks and the history. */
function formatTitle(title: string, { page = 1, of = '' }: Part): string {
  return [title, ...(of ? [of] : []), ...(page > 1 ? [`page ${page}`] : [])].join(', ')
}

export function headList(words: NewsWords, canonical: string, part: Part = {}): NewsHead {
  const { title, description } = words
  return { title: formatTitle(title, part), description, plain: true, social: 'news', canonical }
}

export function headPost(post: Post | PostSummary): NewsHead {
  return headRecord(post, routes.post.href({ slug: post.slug }), 'a post from our office')
}

/** With the day, because an event that repeats has the same title and text each time. */
export function headEvent(event: BlogEvent | EventSummary): NewsHead {
  const head = headRecord(event, routes.event.href({ slug: event.slug }), 'date, time and place')
  if (!event.date) return head
  const day = formatLongDate(event.date)
  return { ...head, title: `${event.title}, ${day}`, description: `${day}: ${head.description}` }
}

/** `fallback` describes a record without an excerpt. */
function headRecord(record: PostSummary | EventSummary, canonical: string, fallback: string): NewsHead {
  const { title, excerpt, sample, image } = record
  return {
    title,
    description: excerpt || `${title}: ${fallback}.`,
    plain: true,
    social: 'news',
    canonical,
    type: 'article',
    ...(sample && { hidden: true }),
    ...(image && { picture: image }),
  }
}

export function headCategory(
  category: Category,
  { sample = false, ...part }: { sample?: boolean } & Part = {},
): NewsHead {
  return {
    title: formatTitle(`${category.name}: posts`, part),
    description: `Our posts about ${category.name}, newest first.`,
    plain: true,
    social: 'news',
    canonical: routes.category.href({ id: String(category.id) }),
    ...(sample && { hidden: true }),
  }
}

/** A page that says that something does not exist. */
export function headMissing(title: string): NewsHead {
  return { title, description: title, plain: true, canonical: routes.newsEvents.href({}), hidden: true }
}

/** What breadcrumbs call the two lists. */
export interface ListNames {
  news: Pick<NewsWords, 'name'>
  events?: Pick<NewsWords, 'name'>
}

/** The breadcrumbs of a category or of the list of events. */
export function listNewsTrail({ news }: ListNames): Crumb[] {
  return [{ label: news.name, href: routes.newsEvents.href({}) }]
}

/** The breadcrumbs of a post, without the post. */
export function listPostTrail({ categories: [first] }: PostSummary, names: ListNames): Crumb[] {
  if (!first) return listNewsTrail(names)
  return [
    ...listNewsTrail(names),
    { label: first.name, href: routes.category.href({ id: String(first.id) }) },
  ]
}

/** The breadcrumbs of an event, without the event. */
export function listEventTrail(names: ListNames): Crumb[] {
  const { name } = names.events!
  return [...listNewsTrail(names), { label: name, href: routes.events.href({}) }]
}
