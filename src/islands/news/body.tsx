import { useCallback, useMemo, useState } from 'react'
import { embedClass } from '#src/blog/convert.ts'
import { parseEmbed } from '#src/blog/embeds.ts'
import { trust } from '#src/blog/sanitize-in-browser.ts'
import type { BlogSource } from '#src/blog/types.ts'
import { useWords } from '#src/words/context.tsx'
import type { Words } from '#src/words/dictionaries.ts'
import { showToast } from '../toaster.ts'
import { useHydrated } from '../use-in-browser.ts'
import { useAnnouncement, useBlog } from './context.tsx'
import type { QueryKey } from './keys.ts'

/** A post or an event; null if there is none. `loading` is announced. */
export function useEntry<Entry>(
  key: QueryKey,
  find: (source: BlogSource, signal: AbortSignal) => Promise<Entry | undefined>,
  loading: string,
) {
  // TanStack Query does not accept undefined.
  const { data, error } = useBlog(key, async (blog, signal) => (await find(blog, signal)) ?? null)
  useAnnouncement(data === undefined && !error ? loading : '')
  return { data, error }
}

/** The text of a post or an event. Prerendered text stays as it is; any other is sanitized first. */
export function Body({ html }: { html: string }) {
  const words = useWords('news')
  const isHydrated = useHydrated()
  const [rendered] = useState(isHydrated ? undefined : html)
  // React replaces the text whenever this is a new object.
  const content = useMemo(() => ({ __html: html === rendered ? html : trust(html) }), [html, rendered])
  const watchEmbeds = useCallback(
    (text: HTMLElement | null) => text?.addEventListener('click', (press) => showEmbed(press, words)),
    [words],
  )
  return (
    <div
      ref={watchEmbeds}
      className="prose prose-lead text-article"
      data-news-html=""
      dangerouslySetInnerHTML={content}
    />
  )
}

/** Replaces the link to a video or a map with the video or map itself when a visitor follows it. */
function showEmbed(press: MouseEvent, { embedOffline, toasts }: Words['news']) {
  const link = (press.target as Element).closest<HTMLAnchorElement>(`figure.${embedClass} > a`)
  const embed = link && parseEmbed(link.href)
  if (!embed || press.ctrlKey || press.metaKey || press.shiftKey) return
  press.preventDefault()
  if (!navigator.onLine) return void showToast({ ...embedOffline, tone: 'note' }, toasts)
  const frame = document.createElement('iframe')
  frame.src = embed.frame
  frame.title = link.textContent
  frame.allow = 'fullscreen'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  link.replaceWith(frame)
  frame.focus()
}
