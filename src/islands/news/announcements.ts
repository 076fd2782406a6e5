/** What screen readers announce when something in the news section has changed. */
import type { Listing } from '#src/blog/types.ts'

export type Announcer = ReturnType<typeof createAnnouncer>

/** The current announcement. There is none while a page loads, until the visitor does something. */
export function createAnnouncer() {
  const listeners = new Set<() => void>()
  let spoken = ''
  let isSilent = true
  return {
    say: (words: string) => {
      if (isSilent || words === spoken) return
      spoken = words
      for (const listener of listeners) listener()
    },
    /** The visitor has done something: announce changes from now on. */
    start: () => {
      isSilent = false
    },
    /** For useSyncExternalStore. */
    subscribe: (listener: () => void) => {
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
