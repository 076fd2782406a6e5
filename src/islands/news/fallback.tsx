/** What the section says while it does not show the current answers of the live blog. */
import { useEffect, useRef } from 'react'
import { showToast } from '../toaster.ts'
import { offlineTitle, useFallback, useRetry, useShown } from './context.tsx'

/** Milliseconds, from the specification. */
const noticeTime = 5000

/**
 * For samples, a notice for a few seconds and a quiet line that stays, with a button to ask the live blog again. If there
 * is nothing to show, the view itself says what failed.
 */
export function FallbackNotice() {
  const state = useFallback()
  const { hasSamples, isStale } = useShown()
  const retry = useRetry()
  const noticed = useRef<typeof state>(undefined)
  useEffect(() => {
    if (!hasSamples || noticed.current === state) return
    noticed.current = state
    showToast({
      title: 'Using sample blog posts',
      text: 'The blog service isn’t answering, so we’re showing you the posts and events we have saved.',
      tone: 'note',
      duration: noticeTime,
    })
  }, [state, hasSamples])
  if (isStale) {
    return (
      <div className="wrap">
        <p className="news-stale">
          {offlineTitle}. There may be newer posts and events; they’ll be shown once there is a connection.
        </p>
      </div>
    )
  }
  if (!hasSamples) return null
  return (
    <div className="wrap">
      <p className="news-stale">
        The blog service isn’t answering. You’re seeing the posts and events we have saved.{' '}
        <button type="button" className="link" onClick={retry}>
          Try the blog service again
        </button>
      </p>
    </div>
  )
}
