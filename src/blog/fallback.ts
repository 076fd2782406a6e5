/** Whether visitors see the live blog or, once that has failed, the snapshot for the rest of the session. */
import type { BlogError } from './types.ts'

/** Milliseconds after the visitor opened a view at which the snapshot takes over. */
const fallbackAfter = 10_500
/** Milliseconds that the live blog gets if our own code arrived late. */
const leastLiveTime = 4_000
/** Milliseconds that one attempt gets, however little time is left. */
const leastAttemptTime = 1_500
/** Milliseconds that the snapshot may take, and how many of them remain after waiting for the live blog. */
const snapshotTimeout = 8_000
const snapshotTimeoutAfterWaiting = 2_000

export interface FallbackState {
  /** Where answers come from now. */
  mode: 'live' | 'snapshot'
  /** Set once the live blog has failed. Missing in live mode, and if there is no live blog. */
  failure?: BlogFailure
}

export interface BlogFailure {
  /** HTTP status; undefined if no answer came, or none that could be read. */
  status: number | undefined
}

export interface FallbackOptions {
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

const storageKey = 'blog-failure'
const noStatus = 'no status'

export class Fallback {
  readonly #storage: FallbackOptions['storage']
  readonly #log: (message: string) => void
  readonly #logged = new Set<string>()
  readonly #listeners = new Set<() => void>()
  #state: FallbackState
  /** When the snapshot takes over from a live blog that has not answered, on the clock of `performance.now()`. */
  #deadline: number

  constructor({
    hasLive,
    storage,
    openedAt = performance.now(),
    log = (message) => console.warn(message),
  }: FallbackOptions) {
    this.#storage = storage
    this.#log = log
    this.#deadline = Math.max(openedAt + fallbackAfter, performance.now() + leastLiveTime)
    const kept = hasLive && this.#useStorage((session) => session.getItem(storageKey))
    if (kept) this.#state = { mode: 'snapshot', failure: parseFailure(kept) }
    else this.#state = { mode: hasLive ? 'live' : 'snapshot' }
  }

  /** For useSyncExternalStore: the same object until something changes. */
  readonly getState = (): FallbackState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The visitor has opened another view, and waits from now on. */
  restartClock(): void {
    this.#deadline = performance.now() + fallbackAfter
  }

  /** Milliseconds until the snapshot takes over. A question asked after every answer was due restarts the clock. */
  getTimeLeft(): number {
    if (performance.now() > this.#deadline + snapshotTimeoutAfterWaiting) this.restartClock()
    return this.#deadline - performance.now()
  }

  /** Milliseconds that one attempt may take. */
  getAttemptTime(): number {
    const left = this.getTimeLeft()
    if (this.#state.mode === 'live') return Math.max(leastAttemptTime, left)
    return Math.min(snapshotTimeout, snapshotTimeoutAfterWaiting + Math.max(0, left))
  }

  /** Shows the snapshot from now on, for the whole session. */
  giveUp({ status }: BlogError): void {
    if (this.#state.mode === 'snapshot') return
    const failure = { status }
    this.#useStorage((session) => session.setItem(storageKey, formatFailure(failure)))
    this.#logOnce('The blog service failed. This session shows the snapshot of the blog.')
    this.#change({ mode: 'snapshot', failure })
  }

  /** Shows the live blog again, if there is one. */
  retry(): void {
    this.restartClock()
    if (!this.#state.failure) return
    this.#useStorage((session) => session.removeItem(storageKey))
    this.#change({ mode: 'live' })
  }

  /** Logs why a question failed. */
  report(error: BlogError): void {
    const source = this.#state.mode === 'live' ? 'blog service' : 'snapshot of the blog'
    this.#logOnce(`The ${source}: ${describeFailure(error)}`)
  }

  #logOnce(message: string) {
    if (this.#logged.has(message)) return
    this.#logged.add(message)
    this.#log(message)
  }

  #change(state: FallbackState) {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }

  /** A browser may forbid storage, and the build has none; then the state lasts as long as the page. */
  #useStorage<Result>(use: (session: NonNullable<FallbackOptions['storage']>) => Result): Result | undefined {
    try {
      const session = this.#storage ?? (globalThis as { sessionStorage?: Storage }).sessionStorage
      return session && use(session)
    } catch {
      return undefined
    }
  }
}

const formatFailure = ({ status }: BlogFailure) => (status === undefined ? noStatus : String(status))

const parseFailure = (kept: string): BlogFailure => ({
  status: /^\d{3}$/.test(kept) ? Number(kept) : undefined,
})

const reasons: Readonly<Record<string, string>> = { TypeError: 'network error', SyntaxError: 'not JSON' }

/** What failed, and why. Addresses are left out: a visitor may have typed them. */
function describeFailure({ message, status, cause }: BlogError): string {
  if (status !== undefined) return message
  if (!(cause instanceof Error)) return `${message} (no answer in time)`
  // Browsers word the others, and may quote addresses.
  const isOurs = cause.name === 'TimeoutError' || cause.name === 'AnswerError'
  return `${message} (${isOurs ? cause.message : (reasons[cause.name] ?? cause.name)})`
}
