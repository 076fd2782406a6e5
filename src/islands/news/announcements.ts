/** What is said aloud in the news section to those who do not see that something has changed. */
import type { Listing } from '#src/blog/types.ts'

/** Keeps the words that are to be said. They are silent while a page loads, until a visitor has done something. */
export interface Announcer {
  say: (words: string) => void
  /** What a visitor does from now on is answered aloud. */
  begin: () => void
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
    begin: () => {
      isSilent = false
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getWords: () => spoken,
  }
}

/** What to say aloud of a list: that it is being fetched, which page it is, or that it is empty. A failure says itself. */
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
