/** The heads of pages in the news section, at build time and after a navigation in the browser. */
import type { BlogEvent, Category, EventSummary, EventView, Post, PostSummary } from '#src/blog/types.ts'
import { formatLongDate } from '#src/content/dates.ts'
import { routes } from '#src/routes.ts'
import type { Words } from '#src/words/dictionaries.ts'
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
  view?: EventView
}

/** Each page of a list has its own title, for tabs, bookmarks and the history. */
function formatTitle(title: string, { events, pages }: Words['news'], { page = 1, view }: Part): string {
  const ofView = view === 'past' ? events.pastTitle(title) : title
  return page > 1 ? pages.title(ofView, page) : ofView
}

export function headList(
  { title, description }: NewsWords,
  canonical: string,
  words: Words['news'],
  part: Part = {},
): NewsHead {
  return { title: formatTitle(title, words, part), description, plain: true, social: 'news', canonical }
}

export function headPost(post: Post | PostSummary, words: Words['news']): NewsHead {
  return headRecord(post, routes.post.href({ slug: post.slug }), words.post.description(post.title))
}

/** With the day, because an event that repeats has the same title and text each time. */
export function headEvent(event: BlogEvent | EventSummary, words: Words['news']): NewsHead {
  const { title, description, descriptionOnDay } = words.event
  const head = headRecord(event, routes.event.href({ slug: event.slug }), description(event.title))
  if (!event.date) return head
  const day = formatLongDate(event.date, words.locale)
  return { ...head, title: title(event.title, day), description: descriptionOnDay(head.description, day) }
}

/** `fallback` describes a record without an excerpt. */
function headRecord(record: PostSummary | EventSummary, canonical: string, fallback: string): NewsHead {
  const { title, excerpt, sample, image } = record
  return {
    title,
    description: excerpt || fallback,
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
  words: Words['news'],
  { sample = false, ...part }: { sample?: boolean } & Part = {},
): NewsHead {
  return {
    title: formatTitle(words.category.title(category.name), words, part),
    description: words.category.description(category.name),
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
