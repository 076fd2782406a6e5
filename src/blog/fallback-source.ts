/**
 * The live blog, and the snapshot for the rest of the visitor's session once the live one has failed. Whoever shows
 * the news asks only here: a question is answered within about 12 seconds, whatever the service does.
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

/** How a question to the live blog is repeated. */
export const retries = 3
/** Milliseconds before the first, second … repetition: 1 s, doubling to 30 s. */
export const getRetryDelay = (repetition: number) => Math.min(1000 * 2 ** repetition, 30_000)
/** So long after the first try the snapshot answers at the latest. */
export const fallbackAfter = 12_000
/** Milliseconds that the snapshot may take, and what is left of fifteen seconds where the live blog was waited for. */
export const snapshotTimeout = 8_000
export const snapshotTimeoutAfterWaiting = 2_500
/** Milliseconds for which an answer is shown again without asking. */
export const cacheLifetime = 5 * 60_000

/**
 * For TanStack Query. Repeating is the FallbackSource's: it alone knows when to stop and turn to the snapshot, so a
 * question that fails here has no answer left to hope for.
 */
export const queryDefaults = { staleTime: cacheLifetime, gcTime: cacheLifetime, retry: false } as const

/** Answers of 4xx stay what they are; everything else may be better the next time. */
export function isWorthRepeating(error: BlogError): boolean {
  return error.status === undefined || error.status < 400 || error.status >= 500
}

export interface FallbackState {
  /** Where answers come from now. */
  mode: 'live' | 'snapshot'
  /** Why the live blog was given up: "Failed to fetch posts: 503". Missing in live mode, and where there is no live blog. */
  failure?: string
}

export interface FallbackOptions {
  /** Left out where the site has no live blog. */
  live?: BlogSource & { forget?: () => void }
  snapshot: BlogSource
  /** Remembers over page loads that the live blog was given up; the visitor's session by default. */
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Whether the visitor's own network is gone, which is no failure of the blog. */
  isOffline?: () => boolean
}

/** Browsers are sure of it only when they say so. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false

const storageKey = 'blog-failure'

export class FallbackSource implements BlogSource {
  readonly #live: FallbackOptions['live']
  readonly #snapshot: BlogSource
  readonly #storage: FallbackOptions['storage']
  readonly #isOffline: () => boolean
  readonly #listeners = new Set<() => void>()
  #state: FallbackState
  /** Aborted when the live blog is given up: what still waits for it turns to the snapshot too. */
  #attempt = new AbortController()
  #gaveUpAt = -Infinity

  constructor({ live, snapshot, storage, isOffline: askNetwork = isOffline }: FallbackOptions) {
    this.#live = live
    this.#snapshot = snapshot
    this.#storage = storage
    this.#isOffline = askNetwork
    if (!live) this.#state = { mode: 'snapshot' }
    else {
      const failure = this.#useStorage((session) => session.getItem(storageKey))
      this.#state = failure ? { mode: 'snapshot', failure } : { mode: 'live' }
    }
  }

  /** For useSyncExternalStore: the same object until something changes. */
  readonly getState = (): FallbackState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Asks the live blog again from now on. What was asked before is to be asked anew. */
  retry(): void {
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
      const hasWaited = performance.now() - this.#gaveUpAt < 1000
      return askPatiently(subject, (stop) => question(this.#snapshot, stop), {
        signals: [signal],
        timeout: hasWaited ? snapshotTimeoutAfterWaiting : snapshotTimeout,
        isWorthRepeating: () => false,
      })
    }
    const live = this.#live
    const attempt = this.#attempt
    try {
      return await askPatiently(subject, (stop) => question(live, stop), {
        signals: [signal, attempt.signal],
        timeout: fallbackAfter,
        isWorthRepeating: (error) => isWorthRepeating(error) && !this.#isOffline(),
      })
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof BlogError) && !attempt.signal.aborted) throw error
      if (this.#isOffline()) throw error
      // After a retry meanwhile, this failure says nothing about the present attempt.
      if (attempt === this.#attempt && !attempt.signal.aborted) this.#giveUp(error as BlogError)
      return this.#ask(subject, question, signal)
    }
  }

  #giveUp(error: BlogError) {
    this.#useStorage((session) => session.setItem(storageKey, error.message))
    this.#attempt.abort(error)
    this.#gaveUpAt = performance.now()
    this.#change({ mode: 'snapshot', failure: error.message })
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

interface Patience {
  /** Each ends the question. */
  signals: readonly AbortSignal[]
  /** Milliseconds. */
  timeout: number
  isWorthRepeating: (error: BlogError) => boolean
}

/** Asks, and asks again while that is worth it and time is left. Rejects with a BlogError, or with the reason of a signal. */
async function askPatiently<Answer>(
  subject: BlogSubject,
  question: (signal: AbortSignal) => Promise<Answer>,
  { signals, timeout, isWorthRepeating }: Patience,
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
    const timer = setTimeout(() => stop(lastError ?? new BlogError(subject)), timeout)
    cleanUp.push(() => clearTimeout(timer))
  })
  let lastError: BlogError | undefined
  const ask = async () => {
    for (let repetition = 0; ; repetition++) {
      try {
        return await question(controller.signal)
      } catch (error) {
        if (!(error instanceof BlogError) || repetition === retries || !isWorthRepeating(error)) throw error
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
