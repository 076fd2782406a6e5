/** What is said while the snapshot stands in for the live blog. */
import { useEffect } from 'react'
import { showToast } from '../toaster.ts'
import { useFallback, useRetry } from './context.tsx'

/** Milliseconds, from the specification. */
const noticeTime = 5000

/** For some seconds a notice over the page; below it a quiet line that stays, with the way back to the live blog. */
export function FallbackNotice() {
  const state = useFallback()
  const retry = useRetry()
  useEffect(() => {
    if (state.failure === undefined) return
    showToast({
      title: 'Using sample blog posts',
      text: 'The blog service isn’t answering, so these are the posts and events we have at hand.',
      tone: 'note',
      duration: noticeTime,
    })
  }, [state])
  if (state.failure === undefined) return null
  return (
    <div className="wrap">
      <p className="news-stale">
        The blog service isn’t answering. You’re seeing the posts and events we have at hand.{' '}
        <button type="button" className="link" onClick={retry}>
          Try the blog service again
        </button>
      </p>
    </div>
  )
}
