import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { parseEmbed } from '#src/blog/embeds.ts'
import { isOffline } from '#src/blog/fallback.ts'
import { embedClass } from '#src/blog/sanitize.ts'
import { OfflineError, offlineTitle, useAwake } from './context.tsx'
import { ListFailure } from './failure.tsx'

/** Loads the code that lets the page show a text. A view asks ahead, so that its text is there with everything else. */
export const trustQuery = {
  queryKey: ['trust'],
  queryFn: async () => (await import('#src/blog/sanitize-in-browser.ts')).trust,
  staleTime: Infinity,
  gcTime: Infinity,
}

/** The text of a post or an event. What the page came with stays as it is; anything else is sanitized first. */
export function Body({ html }: { html: string }) {
  const isAwake = useAwake()
  const [rendered] = useState(isAwake ? undefined : html)
  const isRendered = html === rendered
  const { data: trust, error } = useQuery({ ...trustQuery, enabled: !isRendered })
  // React writes the text again whenever this is another object.
  const needed = isRendered ? undefined : trust
  const content = useMemo(() => {
    if (isRendered) return { __html: html }
    return needed && { __html: needed(html) }
  }, [html, isRendered, needed])
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const text = element.current
    text?.addEventListener('click', showEmbed)
    return () => text?.removeEventListener('click', showEmbed)
  }, [])
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
    <div ref={element} className="prose prose-lead" data-news-html="" dangerouslySetInnerHTML={content} />
  )
}

/** A video or a map of another site is loaded once a visitor asks for it: then it takes the place of its link. */
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
