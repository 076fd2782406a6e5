import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { parseEmbed } from '#src/blog/embeds.ts'
import { isOffline } from '#src/blog/fallback.ts'
import { embedClass } from '#src/blog/sanitize.ts'
import type { BlogSource } from '#src/blog/types.ts'
import { useHydrated } from '../use-in-browser.ts'
import { OfflineError, offlineTitle, useAnnouncement, useBlog } from './context.tsx'
import { ListFailure } from './failure.tsx'
import type { QueryKey } from './keys.ts'

/** Loads the code that lets the page show a text. */
const trustQuery = {
  queryKey: ['trust'],
  queryFn: async () => (await import('#src/blog/sanitize-in-browser.ts')).trust,
  staleTime: Infinity,
  gcTime: Infinity,
}

/** A post or an event, together with the code that shows its text; null if there is none. `loading` is announced. */
export function useEntry<Entry>(
  key: QueryKey,
  find: (source: BlogSource, signal: AbortSignal) => Promise<Entry | undefined>,
  loading: string,
) {
  const client = useQueryClient()
  const { data, error } = useBlog(key, async (blog, signal) => {
    // The body says if its code could not be loaded.
    const [found] = await Promise.all([find(blog, signal), client.prefetchQuery(trustQuery)])
    // TanStack Query does not accept undefined.
    return found ?? null
  })
  useAnnouncement(data === undefined && !error ? loading : '')
  return { data, error }
}

/** The text of a post or an event. Prerendered text stays as it is; any other is sanitized first. */
export function Body({ html }: { html: string }) {
  const isHydrated = useHydrated()
  const [rendered] = useState(isHydrated ? undefined : html)
  const isRendered = html === rendered
  const { data: trust, error } = useQuery({ ...trustQuery, enabled: !isRendered })
  const needed = isRendered ? undefined : trust
  // React replaces the text whenever this is a new object.
  const content = useMemo(() => {
    if (isRendered) return { __html: html }
    return needed && { __html: needed(html) }
  }, [html, isRendered, needed])
  if (error && !isRendered && !trust) {
    return (
      <ListFailure
        error={isOffline() ? new OfflineError(offlineTitle, { cause: error }) : error}
        message="The text could not be loaded. Loading the page again may help."
        retryLabel="Try again"
      />
    )
  }
  return (
    <div
      ref={watchEmbeds}
      className="prose prose-lead text-article"
      data-news-html=""
      dangerouslySetInnerHTML={content}
    />
  )
}

function watchEmbeds(text: HTMLElement | null) {
  text?.addEventListener('click', showEmbed)
}

/** Replaces the link to a video or a map with the video or map itself when a visitor follows it. */
function showEmbed(press: MouseEvent) {
  const link = (press.target as Element).closest<HTMLAnchorElement>(`figure.${embedClass} > a`)
  const embed = link && parseEmbed(link.href)
  if (!embed || press.ctrlKey || press.metaKey || press.shiftKey) return
  press.preventDefault()
  const frame = document.createElement('iframe')
  frame.src = embed.frame
  frame.title = link.textContent
  frame.allow = 'fullscreen'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  link.replaceWith(frame)
  frame.focus()
}
