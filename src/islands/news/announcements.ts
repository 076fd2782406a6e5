/** What screen readers announce when something in the news section has changed. */
import type { Listing } from '#src/blog/types.ts'
import type { Words } from '#src/words/dictionaries.ts'

export type Announcer = ReturnType<typeof createAnnouncer>

/** Says nothing while a page loads, until the visitor does something. */
export function createAnnouncer() {
  let region: HTMLOutputElement | null = null
  let isSilent = true
  return {
    /** The `ref` of the live region. */
    attach: (element: HTMLOutputElement | null) => {
      region = element
    },
    say: (words: string) => {
      if (region && !isSilent && region.textContent !== words) region.textContent = words
    },
    /** The visitor has done something: announce changes from now on. */
    start: () => {
      isSilent = false
    },
  }
}

/** The announcement of a list: that it is loading, which page it shows, or that it is empty. A failure announces itself. */
export function describeList(
  list: Listing<unknown> | undefined,
  error: Error | undefined,
  page: number,
  of: 'posts' | 'upcoming events' | 'past events',
  empty: string,
  words: Words['news']['announced'],
): string {
  if (error) return ''
  if (!list) return words.loading(of)
  if (list.items.length === 0) return empty
  return words.page(page, list.totalPages, of)
}
