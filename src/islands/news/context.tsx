/** What every view of the news section shares: the session, the cache of answers, and the hooks that use them. */
import { QueryCache, QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { cacheLifetime, retries, sharedKey } from '#src/blog/constants.ts'
import { isOffline, type Fallback, type FallbackState } from '#src/blog/fallback.ts'
import { limitTime } from '#src/blog/limit-time.ts'
import { BlogError, type BlogSource } from '#src/blog/types.ts'
import type { Moment } from '#src/content/dates.ts'
import { routes } from '#src/routes.ts'
import type { NewsHead } from '#src/seo/news-heads.ts'
import { useHydrated } from '../use-in-browser.ts'
import type { Announcer } from './announcements.ts'
import { findSubject, keys, type QueryKey } from './keys.ts'
import type { NewsProps } from './props.ts'
import { markMenu, removeStructuredData, showHead } from './show-head.ts'

const minute = 60_000

export interface News {
  props: NewsProps
  fallback: Fallback
  /** Where the section reads from. */
  sources: Readonly<Record<FallbackState['mode'], () => BlogSource>>
  /** Whether the visitor has just moved to the location with this key; true once per location. */
  arrive: (key: string) => boolean
  announcer: Announcer
}

/** The visitor has no network. */
export class OfflineError extends Error {}

const Context = createContext<News | undefined>(undefined)
export const NewsProvider = Context.Provider

export function useNews(): News {
  const news = useContext(Context)
  if (!news) throw new Error('useNews() was called outside the news section.')
  return news
}

/**
 * The cache, filled with what the page was prerendered with as answers of the snapshot. A question that the live blog
 * does not answer switches the section to the snapshot.
 */
export function createClient(
  { seeds, html }: Pick<NewsProps, 'seeds' | 'html'>,
  fallback: Fallback,
): QueryClient {
  const isServer = typeof document === 'undefined'
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey: [mode] }) => {
        if (mode === 'live' && error instanceof BlogError) fallback.giveUp(error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: cacheLifetime,
        gcTime: isServer ? Infinity : cacheLifetime,
        retry: false,
        // Without a network, fail at once instead of waiting for one.
        networkMode: 'always',
        // Retry what failed once there is a network.
        refetchOnReconnect: true,
        // A tab that comes back asks again for what it got more than `staleTime` ago.
        refetchOnWindowFocus: true,
      },
    },
  })
  const text = html ?? (isServer ? '' : (document.querySelector('[data-news-html]')?.innerHTML ?? ''))
  for (const { key, data } of seeds) {
    const whole = typeof data === 'object' && 'html' in data ? { ...data, html: text } : data
    client.setQueryData(['snapshot', ...key], whole)
  }
  return client
}

const nothing: FallbackState = { mode: 'live' }

/** Whether we show the snapshot instead of the live blog, and why. A new object on each change; live until hydration. */
export function useFallback(): FallbackState {
  const { fallback } = useNews()
  return useSyncExternalStore(fallback.subscribe, fallback.getState, () => nothing)
}

export interface Answer<Data> {
  /** Undefined while it loads, and if it cannot be loaded. */
  data: Data | undefined
  /** Set if neither the blog nor the snapshot answered. */
  error: Error | undefined
}

/** An answer of the live blog or, once that has failed, of the snapshot. `enabled: false` does not ask yet. */
export function useBlog<Data>(
  key: QueryKey,
  read: (source: BlogSource, signal: AbortSignal) => Promise<Data>,
  { enabled = true } = {},
): Answer<Data> {
  const { fallback, sources } = useNews()
  const client = useQueryClient()
  const getMode = () => fallback.getState().mode
  const mode = useSyncExternalStore(fallback.subscribe, getMode, getMode)
  const subject = findSubject(key)
  const { data: answer, error } = useQuery({
    queryKey: [mode, ...key],
    queryFn: async ({ signal, queryKey }) => {
      const ask = (stop: AbortSignal) => read(sources[mode](), stop)
      try {
        return await limitTime(ask, { timeout: fallback.getAttemptTime(), signal })
      } catch (cause) {
        if (isOffline()) throw new OfflineError(undefined, { cause })
        if (signal.aborted) throw cause
        const isLate = cause instanceof DOMException && cause.name === 'TimeoutError'
        const earlier = client.getQueryState(queryKey)?.fetchFailureReason
        const error = isLate ? (earlier ?? new BlogError(subject)) : cause
        if (error instanceof BlogError) fallback.report(error)
        throw error
      }
    },
    retry: (failures, error) =>
      mode === 'live' &&
      failures < retries &&
      isWorthRepeating(error) &&
      getRetryDelay(failures) < fallback.getTimeLeft(),
    retryDelay: getRetryDelay,
    enabled,
  })
  // Prerendered content stays until the blog has answered.
  const rendered = mode === 'live' ? client.getQueryData<Data>(['snapshot', ...key]) : undefined
  const data = answer === undefined ? rendered : answer
  return { data, error: data === undefined ? (error ?? undefined) : undefined }
}

/** All categories, as far as lists show them. */
export const useCategories = () =>
  useBlog(keys.categories(), (blog, signal) => blog.listCategories(undefined, signal))

/** Milliseconds before each repetition: 1 s, doubling to 30 s. */
const getRetryDelay = (repetition: number) => Math.min(1000 * 2 ** repetition, 30_000)

/** Answers of 4xx are final; any other failure may pass. */
const isWorthRepeating = (error: Error) =>
  error instanceof BlogError && (error.status === undefined || error.status < 400 || error.status >= 500)

/** Asks again: the live blog if that had failed, and otherwise for what is shown. */
export function useRetry(): () => void {
  const { fallback, announcer } = useNews()
  const client = useQueryClient()
  return () => {
    announcer.start()
    if (fallback.getState().failure === undefined) return void client.refetchQueries({ type: 'active' })
    for (const key of ['live', sharedKey]) client.removeQueries({ queryKey: [key] })
    fallback.retry()
  }
}

/** A whole number from 1; anything else is the first page. */
export function parsePage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isSafeInteger(page) && page >= 1 ? page : 1
}

/** The query of the address; empty until hydration, because pages are prerendered without one. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation()
  return new URLSearchParams(useHydrated() ? search : '')
}

/** The time to the minute; the time of the build until hydration. */
export function useNow(): Moment {
  const { builtAt, firm } = useNews().props
  const readMinute = () => Math.floor(findTime(builtAt) / minute) * minute
  const instant = new Date(useSyncExternalStore(watchMinutes, readMinute, () => builtAt))
  return { instant, timeZone: firm.timeZone }
}

/** Now, in milliseconds. A clock from before the build is wrong: then, the time of the build. */
export const findTime = (builtAt: number): number => Math.max(Date.now(), builtAt)

function watchMinutes(onChange: () => void): () => void {
  const timer = setInterval(onChange, minute)
  return () => clearInterval(timer)
}

/** Updates the head of the document once it is known. After a navigation, focuses the heading. */
export function useHead(head: NewsHead | undefined) {
  const { props, arrive } = useNews()
  const { key, pathname } = useLocation()
  const words = head && JSON.stringify(head)
  useEffect(() => {
    if (words === undefined) return
    showHead(JSON.parse(words) as NewsHead, props.firm)
    if (!arrive(key)) return
    removeStructuredData()
    markMenu(pathname, routes.newsEvents.href({}))
    document.querySelector<HTMLElement>('[data-island=news] h1')?.focus({ preventScroll: true })
  }, [words, key, pathname, arrive, props.firm])
}

/** Announces that a list has changed, after a navigation or a retry and not while a page loads. */
export function useAnnouncement(words: string) {
  const { announcer } = useNews()
  useEffect(() => {
    announcer.say(words)
  }, [announcer, words])
}

/** Every navigation restarts the clock for answers. All except back and forward scroll to the top. */
export function useNavigations() {
  const { announcer, fallback } = useNews()
  const { key } = useLocation()
  const type = useNavigationType()
  const [first] = useState(key)
  // Before the effects of the views, which ask.
  useLayoutEffect(() => {
    if (key === first) return
    announcer.start()
    fallback.restartClock()
  }, [announcer, fallback, key, first])
  useEffect(() => {
    if (type !== 'POP') scrollTo(0, 0)
  }, [key, type])
}
