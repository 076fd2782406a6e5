/** The event that a visitor registers for with the form of /schedule. */
import { eventParameter } from '#src/routes.ts'

/** An upcoming event, as the page knew it when it was built. */
export interface UpcomingEvent {
  slug: string
  title: string
  /** `Saturday, December 5, 2026`; missing if the blog has no date. */
  day?: string | undefined
}

/** The parts of a page's address and history that name the event. */
export interface EventSource {
  /** `location.search`. */
  search: string
  /** `location.origin`. */
  origin: string
  /** `document.referrer`. */
  referrer: string
}

/** The slug in the address of the page; undefined without one. */
export const findEventSlug = (search: string): string | undefined =>
  new URLSearchParams(search).get(eventParameter) || undefined

/**
 * The event that the address of the page names; undefined if there is none. One that is newer than the build is called
 * what its slug says, but only for a visitor from a page of this site: anyone can make a link with any words in it.
 */
export function findEvent(
  events: readonly UpcomingEvent[],
  { search, origin, referrer }: EventSource,
): Pick<UpcomingEvent, 'title' | 'day'> | undefined {
  const slug = findEventSlug(search)
  if (!slug) return undefined
  const known = events.find((event) => event.slug === slug)
  if (known) return known
  if (!referrer.startsWith(`${origin}/`)) return undefined
  const words = slug.replaceAll('-', ' ')
  return { title: words.charAt(0).toUpperCase() + words.slice(1) }
}
