/**
 * The live blog, and the snapshot for the rest of the session once the live blog has failed. The news section asks only
 * here: each question is answered or rejected within about 13 seconds of the moment the visitor opened the view.
 */
import {
  BlogError,
  type BlogEvent,
  type BlogSource,
  type BlogSubject,
  type Category,
  type EventQuery,
  type EventSummary,
  type Listing,
  type Post,
  type PostQuery,
  type PostSummary,
} from './types.ts'

/** How often a question to the live blog is repeated. */
export const retries = 3
/** Milliseconds before each repetition: 1 s, doubling to 30 s. */
export const getRetryDelay = (repetition: number) => Math.min(1000 * 2 ** repetition, 30_000)
/** Milliseconds after the visitor opened the view at which the snapshot takes over. */
export const fallbackAfter = 10_500
/** Milliseconds that the live blog gets even where our code took long to arrive. */
export const leastLiveTime = 4_000
/** Milliseconds that the snapshot may take, and what is left of 13 seconds where the live blog was waited for. */
export const snapshotTimeout = 8_000
export const snapshotTimeoutAfterWaiting = 2_000
/** Milliseconds for which an answer is shown again without asking. */
export const cacheLifetime = 5 * 60_000

/** For TanStack Query. It repeats nothing: only the FallbackSource knows when to stop and turn to the snapshot. */
export const queryDefaults = { staleTime: cacheLifetime, gcTime: cacheLifetime, retry: false } as const

/** Answers of 4xx stay what they are; everything else may be better the next time. */
export function isWorthRepeating(error: BlogError): boolean {
  return error.status === undefined || error.status < 400 || error.status >= 500
}

export interface FallbackState {
  /** Where answers come from now. */
  mode: 'live' | 'snapshot'
  /** Set where the live blog was given up. Missing in live mode, and where there is no live blog. */
  failure?: BlogFailure
}

export interface BlogFailure {
  /** HTTP status; undefined where no answer came, or none that could be read. */
  status: number | undefined
}

export interface FallbackOptions {
  /** Left out where the site has no live blog. */
  live?: BlogSource & { forget?: () => void }
  snapshot: BlogSource
  /** Remembers over page loads that the live blog was given up; the visitor's session by default. */
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Whether the visitor's own network is gone, which is no failure of the blog. */
  isOffline?: () => boolean
  /** When the visitor opened the page, on the clock of `performance.now()`; now by default. */
  openedAt?: number
  /** Takes each failure once, without anything a visitor typed; the console by default. */
  log?: (message: string) => void
}

/** Browsers are sure of it only when they say so. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false

const storageKey = 'blog-failure'
const noStatus = 'no status'

export class FallbackSource implements BlogSource {
  readonly #live: FallbackOptions['live']
  readonly #snapshot: BlogSource
  readonly #storage: FallbackOptions['storage']
  readonly #isOffline: () => boolean
  readonly #log: (message: string) => void
  readonly #logged = new Set<string>()
  readonly #listeners = new Set<() => void>()
  #state: FallbackState
  /** Aborted when the live blog is given up: what still waits for it turns to the snapshot too. */
  #attempt = new AbortController()
  #gaveUpAt = -Infinity
  #openedAt: number

  constructor({
    live,
    snapshot,
    storage,
    isOffline: askNetwork = isOffline,
    openedAt = performance.now(),
    log = (message) => console.warn(message),
  }: FallbackOptions) {
    this.#live = live
    this.#snapshot = snapshot
    this.#storage = storage
    this.#isOffline = askNetwork
    this.#openedAt = openedAt
    this.#log = log
    if (!live) this.#state = { mode: 'snapshot' }
    else {
      const kept = this.#useStorage((session) => session.getItem(storageKey))
      this.#state = kept ? { mode: 'snapshot', failure: parseFailure(kept) } : { mode: 'live' }
    }
  }

  /** For useSyncExternalStore: the same object until something changes. */
  readonly getState = (): FallbackState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The visitor has opened another view, and waits from now on. */
  restartClock(): void {
    this.#openedAt = performance.now()
  }

  /** Asks the live blog again from now on. Callers repeat what they asked before. */
  retry(): void {
    this.restartClock()
    if (!this.#live || this.#state.mode === 'live') return
    this.#useStorage((session) => session.removeItem(storageKey))
    this.#live.forget?.()
    this.#attempt = new AbortController()
    this.#change({ mode: 'live' })
  }

  listPosts(query: PostQuery, signal?: AbortSignal): Promise<Listing<PostSummary>> {
    return this.#ask('posts', (source, stop) => source.listPosts(query, stop), signal)
  }

  findPost(slug: string, signal?: AbortSignal): Promise<Post | undefined> {
    return this.#ask('post', (source, stop) => source.findPost(slug, stop), signal)
  }

  listRelatedPosts(
    post: Pick<Post, 'id' | 'categories'>,
    signal?: AbortSignal,
  ): Promise<readonly PostSummary[]> {
    return this.#ask('related posts', (source, stop) => source.listRelatedPosts(post, stop), signal)
  }

  listEvents(query: EventQuery, signal?: AbortSignal): Promise<Listing<EventSummary>> {
    return this.#ask('events', (source, stop) => source.listEvents(query, stop), signal)
  }

  findEvent(slug: string, signal?: AbortSignal): Promise<BlogEvent | undefined> {
    return this.#ask('event', (source, stop) => source.findEvent(slug, stop), signal)
  }

  listCategories(ids?: readonly number[], signal?: AbortSignal): Promise<readonly Category[]> {
    return this.#ask('categories', (source, stop) => source.listCategories(ids, stop), signal)
  }

  async #ask<Answer>(
    subject: BlogSubject,
    question: (source: BlogSource, signal: AbortSignal) => Promise<Answer>,
    signal: AbortSignal = new AbortController().signal,
  ): Promise<Answer> {
    signal.throwIfAborted()
    if (!this.#live || this.#state.mode === 'snapshot') {
      try {
        return await askPatiently(subject, (stop) => question(this.#snapshot, stop), {
          signals: [signal],
          timeout: this.#getSnapshotTime(),
          isWorthRepeating: () => false,
        })
      } catch (error) {
        signal.throwIfAborted()
        if (error instanceof BlogError) this.#report('snapshot of the blog', error)
        throw error
      }
    }
    const live = this.#live
    const attempt = this.#attempt
    try {
      return await askPatiently(subject, (stop) => question(live, stop), {
        signals: [signal, attempt.signal],
        timeout: this.#getLiveTime(),
        isWorthRepeating: (error) => isWorthRepeating(error) && !this.#isOffline(),
        onFailure: (error) => this.#report('blog service', error),
      })
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof BlogError) && !attempt.signal.aborted) throw error
      if (this.#isOffline()) throw error
      // After a retry meanwhile, this failure says nothing about the present attempt.
      if (attempt === this.#attempt && !attempt.signal.aborted) this.#giveUp(error as BlogError)
      // The news section now asks the snapshot itself, and drops this question before it is sent.
      await Promise.resolve()
      return this.#ask(subject, question, signal)
    }
  }

  /** Milliseconds the visitor has waited. A question that comes after every answer was due starts another wait. */
  #measureWait(): number {
    const wait = performance.now() - this.#openedAt
    if (wait <= fallbackAfter + snapshotTimeoutAfterWaiting) return wait
    this.restartClock()
    return 0
  }

  #getLiveTime(): number {
    return Math.max(leastLiveTime, fallbackAfter - this.#measureWait())
  }

  #getSnapshotTime(): number {
    if (performance.now() - this.#gaveUpAt < 1000) return snapshotTimeoutAfterWaiting
    const left = fallbackAfter + snapshotTimeoutAfterWaiting - this.#measureWait()
    return Math.min(snapshotTimeout, Math.max(leastLiveTime, left))
  }

  #giveUp(error: BlogError) {
    const failure = { status: error.status }
    this.#useStorage((session) => session.setItem(storageKey, formatFailure(failure)))
    this.#gaveUpAt = performance.now()
    this.#logOnce('The blog service failed. This session shows the snapshot of the blog.')
    this.#change({ mode: 'snapshot', failure })
    this.#attempt.abort(error)
  }

  #report(source: string, error: BlogError) {
    if (!this.#isOffline()) this.#logOnce(`The ${source}: ${describeFailure(error)}`)
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

interface Patience {
  /** Each ends the question. */
  signals: readonly AbortSignal[]
  /** Milliseconds. */
  timeout: number
  isWorthRepeating: (error: BlogError) => boolean
  /** Told of each failure, including those that a repetition makes good. */
  onFailure?: (error: BlogError) => void
}

/** Asks, and asks again while that is worth it and time is left. Rejects with a BlogError, or with the reason of a signal. */
async function askPatiently<Answer>(
  subject: BlogSubject,
  question: (signal: AbortSignal) => Promise<Answer>,
  { signals, timeout, isWorthRepeating, onFailure = () => {} }: Patience,
): Promise<Answer> {
  const controller = new AbortController()
  const cleanUp: (() => void)[] = []
  const stopped = new Promise<never>((_, reject) => {
    const stop = (reason: unknown) => {
      reject(reason as Error)
      controller.abort(reason)
    }
    for (const signal of signals) {
      const forward = () => stop(signal.reason)
      signal.addEventListener('abort', forward)
      cleanUp.push(() => signal.removeEventListener('abort', forward))
    }
    const timer = setTimeout(() => {
      if (!lastError) onFailure(new BlogError(subject))
      stop(lastError ?? new BlogError(subject))
    }, timeout)
    cleanUp.push(() => clearTimeout(timer))
  })
  let lastError: BlogError | undefined
  const ask = async () => {
    for (let repetition = 0; ; repetition++) {
      try {
        return await question(controller.signal)
      } catch (error) {
        if (!(error instanceof BlogError) || controller.signal.aborted) throw error
        onFailure(error)
        if (repetition === retries || !isWorthRepeating(error)) throw error
        lastError = error
        await new Promise((resolve) => {
          const timer = setTimeout(resolve, getRetryDelay(repetition))
          cleanUp.push(() => clearTimeout(timer))
        })
      }
    }
  }
  try {
    return await Promise.race([ask(), stopped])
  } finally {
    for (const undo of cleanUp) undo()
  }
}
