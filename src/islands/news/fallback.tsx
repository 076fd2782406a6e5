/** What is said while the snapshot stands in for the live blog. */
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { patience, retryBlog, useFailure, useNews } from './context.tsx'
import type { Failure } from './session.ts'

/** Milliseconds, from the specification. */
const noticeTime = 5000

/** Turns to the snapshot where the live blog takes too long. */
export function Impatience() {
  const { session } = useNews()
  const client = useQueryClient()
  const { key } = useLocation()
  const isWaiting = useIsFetching({ queryKey: ['live'] }) > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => {
      session.fail('The blog service did not answer in time.')
      void client.cancelQueries({ queryKey: ['live'] })
    }, patience)
    return () => clearTimeout(timer)
  }, [isWaiting, key, session, client])
  return null
}

/** For some seconds a notice over the page; below it a quiet line that stays, with the way back to the live blog. */
export function FallbackNotice() {
  const failure = useFailure()
  const { session } = useNews()
  const client = useQueryClient()
  const [seen, setSeen] = useState<Failure>()
  useEffect(() => {
    if (!failure) return
    const timer = setTimeout(() => setSeen(failure), noticeTime)
    return () => clearTimeout(timer)
  }, [failure])
  return (
    <>
      <output className="news-notice">
        {failure && failure !== seen && (
          <span className="news-notice-sheet">
            <strong className="line">Using sample blog posts</strong>
            The blog service isn’t answering, so these are the posts and events we have at hand.
          </span>
        )}
      </output>
      {failure && (
        <div className="wrap">
          <p className="news-stale">
            The blog service isn’t answering. You’re seeing the posts and events we have at hand.{' '}
            <button type="button" className="link" onClick={() => retryBlog(session, client)}>
              Try the blog service again
            </button>
          </p>
        </div>
      )}
    </>
  )
}
