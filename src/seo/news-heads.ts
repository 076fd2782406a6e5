/** What the pages of the news section say about themselves, at build time and after a move in the browser alike. */
import type { BlogEvent, Category, EventSummary, Post, PostSummary } from '#src/blog/types.ts'
import { routes } from '#src/routes.ts'
import type { Head } from './head-tags.tsx'
import type { Crumb } from './structured-data.tsx'

/** A head with everything that changes from page to page in the browser. */
export type NewsHead = Head & { canonical: string }

/** Titles that this section's pages have, with their tokens filled. */
export interface NewsWords {
  title: string
  description: string
  heading: string
  subtitle?: string
}

/** Which part of a list is shown; only the browser knows any but the first page. */
interface Part {
  page?: number
  /** "past" of past events. */
  of?: string
}

/** Tabs, bookmarks and the history tell the pages of a list apart. */
function formatTitle(title: string, { page = 1, of = '' }: Part): string {
  return [title, ...(of ? [of] : []), ...(page > 1 ? [`page ${page}`] : [])].join(', ')
}

export function headList(words: NewsWords, canonical: string, part: Part = {}): NewsHead {
  const { title, description } = words
  return { title: formatTitle(title, part), description, plain: true, social: 'news', canonical }
}

export function headPost(post: Post | PostSummary): NewsHead {
  return {
    title: post.title,
    description: post.excerpt || `${post.title}: a post from our office.`,
    plain: true,
    social: 'news',
    canonical: routes.post.href({ slug: post.slug }),
    type: 'article',
    ...(post.sample && { hidden: true }),
    ...(post.image && { picture: post.image }),
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

export function headEvent(event: BlogEvent | EventSummary): NewsHead {
  return {
    title: event.title,
    description: event.excerpt || `${event.title}: date, time and place.`,
    plain: true,
    social: 'news',
    canonical: routes.event.href({ slug: event.slug }),
    type: 'article',
    ...(event.sample && { hidden: true }),
    ...(event.image && { picture: event.image }),
  }
}

/** A page that says that something is not there. */
export function headMissing(title: string): NewsHead {
  return { title, description: title, plain: true, canonical: routes.newsEvents.href({}), hidden: true }
}

const news: Crumb = { label: 'News & Events', href: routes.newsEvents.href({}) }

/** The way to a post, itself left out. */
export function listPostTrail({ categories: [first] }: PostSummary): Crumb[] {
  if (!first) return [news]
  return [news, { label: first.name, href: routes.category.href({ id: String(first.id) }) }]
}

/** The way to a category or to the list of events. */
export const listNewsTrail = (): Crumb[] => [news]

/** The way to an event. */
export const listEventTrail = (): Crumb[] => [news, { label: 'Events', href: routes.events.href({}) }]
