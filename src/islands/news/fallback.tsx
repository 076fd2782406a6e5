/** What is said while the snapshot stands in for the live blog. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FallbackState } from '#src/blog/fallback-source.ts'
import { retryBlog, useFallback, useNews } from './context.tsx'

/** Milliseconds, from the specification. */
const noticeTime = 5000

/** For some seconds a notice over the page; below it a quiet line that stays, with the way back to the live blog. */
export function FallbackNotice() {
  const state = useFallback()
  const { source } = useNews()
  const client = useQueryClient()
  const [seen, setSeen] = useState<FallbackState>()
  const hasFailed = state.failure !== undefined
  useEffect(() => {
    if (!hasFailed) return
    const timer = setTimeout(() => setSeen(state), noticeTime)
    return () => clearTimeout(timer)
  }, [state, hasFailed])
  return (
    <>
      <output className="news-notice">
        {hasFailed && state !== seen && (
          <span className="news-notice-sheet">
            <strong className="line">Using sample blog posts</strong>
            The blog service isn’t answering, so these are the posts and events we have at hand.
          </span>
        )}
      </output>
      {hasFailed && (
        <div className="wrap">
          <p className="news-stale">
            The blog service isn’t answering. You’re seeing the posts and events we have at hand.{' '}
            <button type="button" className="link" onClick={() => retryBlog(source, client)}>
              Try the blog service again
            </button>
          </p>
        </div>
      )}
    </>
  )
}
