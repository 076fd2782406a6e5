/** What the section says while it does not show the current answers of the live blog. */
import { useQueryClient, type Query } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useWords } from '#src/words/context.tsx'
import { showToast } from '../toaster.ts'
import { OfflineError, useFallback, useRetry } from './context.tsx'

const staleNote = clsx('border-t border-line pt-4 pb-stack text-small text-muted print:hidden')

/** Milliseconds, from the specification. */
const noticeTime = 5000

/**
 * For samples, a notice for a few seconds and a quiet line that stays, with a button to ask the live blog again. If there
 * is nothing to show, the view itself says what failed.
 */
export function FallbackNotice() {
  const state = useFallback()
  const client = useQueryClient()
  const hasSamples = useActiveQuery(isSample) && state.failure !== undefined
  // The visitor is offline, and sees something that could not be refreshed.
  const isStale = useActiveQuery(({ queryKey, state: { data, error } }) => {
    if (!(error instanceof OfflineError)) return false
    return (data ?? client.getQueryData(['snapshot', ...queryKey.slice(1)])) !== undefined
  })
  const words = useWords('news')
  const retry = useRetry()
  const noticed = useRef<typeof state>(undefined)
  useEffect(() => {
    if (!hasSamples || noticed.current === state) return
    noticed.current = state
    showToast({ ...words.usingSamples, tone: 'note', duration: noticeTime }, words.toasts)
  }, [state, hasSamples, words])
  if (isStale) {
    return (
      <div className="wrap">
        <p className={staleNote} data-part="news-stale">
          {words.offlineStale}
        </p>
      </div>
    )
  }
  if (!hasSamples) return null
  return (
    <div className="wrap">
      <p className={staleNote} data-part="news-stale">
        {words.showingSaved}{' '}
        <button type="button" className="link" onClick={retry}>
          {words.retryBlog}
        </button>
      </p>
    </div>
  )
}

/** Whether the test is true for an answer that the view shows. */
function useActiveQuery(test: (query: Query) => boolean): boolean {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => cache.findAll({ type: 'active' }).some(test),
    () => false,
  )
}

/** A post or an event of the snapshot, or a list that has any. */
function isSample({ queryKey: [mode, subject], state: { data } }: Query): boolean {
  if (mode !== 'snapshot' || subject === 'categories' || !data) return false
  const items = 'items' in (data as object) ? (data as { items: unknown }).items : data
  return !Array.isArray(items) || items.length > 0
}
