/** What screen readers announce when something in the news section has changed. */
import type { Listing } from '#src/blog/types.ts'

/** The current announcement. There is none while a page loads, until the visitor does something. */
export interface Announcer {
  say: (words: string) => void
  /** The visitor has done something: announce changes from now on. */
  start: () => void
  /** For useSyncExternalStore. */
  subscribe: (listener: () => void) => () => void
  getWords: () => string
}

export function createAnnouncer(): Announcer {
  const listeners = new Set<() => void>()
  let spoken = ''
  let isSilent = true
  return {
    say: (words) => {
      if (isSilent || words === spoken) return
      spoken = words
      for (const listener of listeners) listener()
    },
    start: () => {
      isSilent = false
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getWords: () => spoken,
  }
}

/** The announcement of a list: that it is loading, which page it shows, or that it is empty. A failure announces itself. */
export function describeList(
  list: Listing<unknown> | undefined,
  error: Error | undefined,
  page: number,
  of: 'posts' | 'upcoming events' | 'past events',
  empty: string,
): string {
  if (error) return ''
  if (!list) return `Loading ${of} …`
  if (list.items.length === 0) return empty
  return `Page ${page} of ${list.totalPages} of ${of}.`
}
