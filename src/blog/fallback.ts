/** Whether visitors see the live blog or, once that has failed, the snapshot for the rest of the session. */
import { failureKey } from './constants.ts'
import type { BlogError } from './types.ts'

/** Milliseconds after the visitor opened a view at which the snapshot takes over. */
const fallbackAfter = 10_500
/** Milliseconds that the live blog gets if our own code arrived late. */
const minLiveTime = 4_000
/** Milliseconds that one attempt gets, however little time is left. */
const minAttemptTime = 1_500
/** Milliseconds that the snapshot may take, and how many of them remain after waiting for the live blog. */
const snapshotTimeout = 8_000
const snapshotTimeoutAfterWaiting = 2_000

export interface FallbackState {
  /** Where answers come from now. */
  mode: 'live' | 'snapshot'
  /** Set once the live blog has failed. Missing in live mode, and if there is no live blog. */
  failure?: Pick<BlogError, 'status'>
}

interface FallbackOptions {
  /** False if the site has no live blog. */
  hasLive: boolean
  /** Remembers a failure from page to page; the visitor's session by default. */
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** When the visitor opened the page, on the clock of `performance.now()`; now by default. */
  openedAt?: number
  /** Receives each failure once, without anything a visitor typed; the console by default. */
  log?: (message: string) => void
}

/** Whether the visitor's own network is gone, which is no failure of the blog. Browsers are sure only when they say so. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false

export type Fallback = ReturnType<typeof createFallback>

export function createFallback({
  hasLive,
  storage,
  openedAt = performance.now(),
  log = (message) => console.warn(message),
}: FallbackOptions) {
  const logged = new Set<string>()
  const listeners = new Set<() => void>()
  /** When the snapshot takes over from a live blog that has not answered, on the clock of `performance.now()`. */
  let deadline = Math.max(openedAt + fallbackAfter, performance.now() + minLiveTime)
  const kept = hasLive && withStorage((session) => session.getItem(failureKey))
  let state: FallbackState = kept
    ? { mode: 'snapshot', failure: { status: Number(kept) || undefined } }
    : { mode: hasLive ? 'live' : 'snapshot' }

  return {
    /** For useSyncExternalStore: the same object until something changes. */
    getState: () => state,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    restartClock,

    /** Milliseconds until the snapshot takes over. A question asked after every answer was due restarts the clock. */
    getTimeLeft,

    /** Milliseconds that one attempt may take. */
    getAttemptTime(): number {
      const left = getTimeLeft()
      if (state.mode === 'live') return Math.max(minAttemptTime, left)
      return Math.min(snapshotTimeout, snapshotTimeoutAfterWaiting + Math.max(0, left))
    },

    /** Shows the snapshot from now on, for the whole session. */
    giveUp({ status }: BlogError): void {
      if (state.mode === 'snapshot') return
      withStorage((session) => session.setItem(failureKey, String(status ?? 'no status')))
      logOnce('The blog service failed. This session shows the snapshot of the blog.')
      change({ mode: 'snapshot', failure: { status } })
    },

    /** Shows the live blog again, if there is one. */
    retry(): void {
      restartClock()
      if (!state.failure) return
      withStorage((session) => session.removeItem(failureKey))
      change({ mode: 'live' })
    },

    /** Logs why a question failed. */
    report(error: BlogError): void {
      const source = state.mode === 'live' ? 'blog service' : 'snapshot of the blog'
      logOnce(`The ${source}: ${describeFailure(error)}`)
    },
  }

  /** The visitor has opened another view, and waits from now on. */
  function restartClock(): void {
    deadline = performance.now() + fallbackAfter
  }

  function getTimeLeft(): number {
    if (performance.now() > deadline + snapshotTimeoutAfterWaiting) restartClock()
    return deadline - performance.now()
  }

  function logOnce(message: string) {
    if (!logged.has(message)) log(message)
    logged.add(message)
  }

  function change(next: FallbackState) {
    state = next
    for (const listener of listeners) listener()
  }

  /** A browser may forbid storage, and the build has none; then the state lasts as long as the page. */
  function withStorage<Result>(use: (session: NonNullable<typeof storage>) => Result): Result | undefined {
    try {
      const session = storage ?? (globalThis as { sessionStorage?: Storage }).sessionStorage
      return session && use(session)
    } catch {
      return undefined
    }
  }
}

const reasons: Readonly<Record<string, string>> = { TypeError: 'network error', SyntaxError: 'not JSON' }

/** What failed, and why. Addresses are left out: a visitor may have typed them. */
function describeFailure({ message, status, cause }: BlogError): string {
  if (status !== undefined) return message
  if (!(cause instanceof Error)) return `${message} (no answer in time)`
  // Browsers word the others, and may quote addresses.
  const isOurs = cause.name === 'TimeoutError' || cause.name === 'AnswerError'
  return `${message} (${isOurs ? cause.message : (reasons[cause.name] ?? cause.name)})`
}
