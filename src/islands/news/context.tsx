/** What every view of the news section shares: the session, the cache of answers, and how both are asked. */
import { QueryClient, useQuery, useQueryClient, type Query } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import {
  isOffline,
  queryDefaults,
  type FallbackSource,
  type FallbackState,
} from '#src/blog/fallback-source.ts'
import type { BlogSource } from '#src/blog/types.ts'
import { routes } from '#src/routes.ts'
import type { NewsHead } from '#src/seo/news-heads.ts'
import type { Announcer } from './announcements.ts'
import type { NewsProps, QueryKey } from './props.ts'
import { markMenu, removeStructuredData, showHead } from './show-head.ts'

const minute = 60_000

export interface News {
  props: NewsProps
  source: FallbackSource
  /** Whether a visitor has just moved to the location with this key; true once for each. */
  arrive: (key: string) => boolean
  announcer: Announcer
}

export const offlineTitle = 'You seem to be offline'

/** The visitor has no network. */
export class OfflineError extends Error {}

const Context = createContext<News | undefined>(undefined)
export const NewsProvider = Context.Provider

export function useNews(): News {
  const news = useContext(Context)
  if (!news) throw new Error('useNews() was called outside the news section.')
  return news
}

/** The cache, holding what the page was rendered with as answers of the snapshot. */
export function createClient({ seeds, html }: NewsProps): QueryClient {
  const isServer = typeof document === 'undefined'
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        ...queryDefaults,
        ...(isServer && { gcTime: Infinity }),
        // Without a network the first try fails, instead of waiting for one.
        networkMode: 'always',
        // What failed is asked for again once there is a network.
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
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

/** Whether we show the snapshot instead of the live blog, and why. A new object on each change; live until hydrated. */
export function useFallback(): FallbackState {
  const { source } = useNews()
  return useSyncExternalStore(source.subscribe, source.getState, () => nothing)
}

export interface Answer<Data> {
  /** Undefined while it is fetched, and where it cannot be. */
  data: Data | undefined
  /** Set where neither the blog nor the snapshot could be asked. */
  error: Error | undefined
}

/** What an active query of the section does to what the visitor sees. */
export interface Shown {
  /** A post or an event of the snapshot is shown because the live blog failed. */
  hasSamples: boolean
  /** Something is shown that could not be refreshed, because the visitor is offline. */
  isStale: boolean
}

/** What the view shows in place of answers of the live blog. */
export function useShown(): Shown {
  const { source } = useNews()
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const describe = () => {
    const active = cache.findAll({ type: 'active' })
    const { failure } = source.getState()
    const hasSamples = failure !== undefined && active.some(hasSample)
    const isStale = active.some(
      ({ queryKey, state }) =>
        state.error instanceof OfflineError &&
        (state.data ?? client.getQueryData(['snapshot', ...queryKey.slice(1)])) !== undefined,
    )
    return `${hasSamples} ${isStale}`
  }
  const shown = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    describe,
    () => 'false false',
  )
  const [hasSamples, isStale] = shown.split(' ').map((word) => word === 'true')
  return { hasSamples: hasSamples!, isStale: isStale! }
}

function hasSample({ queryKey: [mode, subject], state: { data } }: Query): boolean {
  if (mode !== 'snapshot' || subject === 'categories' || !data) return false
  const items = 'items' in (data as object) ? (data as { items: unknown }).items : data
  return !Array.isArray(items) || items.length > 0
}

/** An answer of the blog or, once that has failed, of the snapshot. `enabled: false` does not ask yet. */
export function useBlog<Data>(
  key: QueryKey,
  read: (source: BlogSource, signal: AbortSignal) => Promise<Data>,
  { enabled = true } = {},
): Answer<Data> {
  const { source } = useNews()
  const client = useQueryClient()
  const getMode = () => source.getState().mode
  const mode = useSyncExternalStore(source.subscribe, getMode, getMode)
  const { data: answer, error } = useQuery({
    queryKey: [mode, ...key],
    queryFn: async ({ signal }) => {
      try {
        return await read(source, signal)
      } catch (cause) {
        throw isOffline() ? new OfflineError(offlineTitle, { cause }) : cause
      }
    },
    enabled,
  })
  // What the page was rendered with stays until the blog has answered.
  const rendered = mode === 'live' ? client.getQueryData<Data>(['snapshot', ...key]) : undefined
  const data = answer === undefined ? rendered : answer
  return { data, error: data === undefined ? (error ?? undefined) : undefined }
}

/** Asks again: the live blog where that had been given up, and otherwise whoever was asked for what is shown. */
export function useRetry(): () => void {
  const { source, announcer } = useNews()
  const client = useQueryClient()
  return () => {
    announcer.begin()
    if (source.getState().failure === undefined) return void client.refetchQueries({ type: 'active' })
    client.removeQueries({ queryKey: ['live'] })
    source.retry()
  }
}

/** True once the page is awake: what only the browser knows may be shown from then on. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

/** Whole numbers from 1; anything else is the first page. */
export function parsePage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isSafeInteger(page) && page >= 1 ? page : 1
}

/** The query of the address. Empty until the page is awake, since pages are rendered without. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation()
  return new URLSearchParams(useAwake() ? search : '')
}

/** The time to the minute: that of the build until the page is awake. */
export function useNow(): Date {
  const { builtAt } = useNews().props
  return new Date(useSyncExternalStore(watchMinutes, readMinute, () => builtAt))
}

const readMinute = () => Math.floor(Date.now() / minute) * minute

function watchMinutes(onChange: () => void): () => void {
  const timer = setInterval(onChange, minute)
  return () => clearInterval(timer)
}

/** Tells the document what it shows now; undefined while that is not known. After a move the heading gets the focus. */
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
    document.querySelector<HTMLElement>('.news h1')?.focus({ preventScroll: true })
  }, [words, key, pathname, arrive, props.firm])
}

/** Words for those who do not see that a list has changed: said after a move or a retry, and not while a page loads. */
export function useAnnouncement(words: string) {
  const { announcer } = useNews()
  useEffect(() => {
    announcer.say(words)
  }, [announcer, words])
}

/** Every move starts a new wait for answers, and every move but back and forward starts at the top. */
export function useMoves() {
  const { announcer, source } = useNews()
  const { key } = useLocation()
  const type = useNavigationType()
  const [first] = useState(key)
  // Before the effects of the views inside, which ask.
  useLayoutEffect(() => {
    if (key === first) return
    announcer.begin()
    source.restartClock()
  }, [announcer, source, key, first])
  useEffect(() => {
    if (type !== 'POP') scrollTo({ top: 0, behavior: 'instant' })
  }, [key, type])
}
