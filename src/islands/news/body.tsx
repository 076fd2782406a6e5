import { useEffect, useMemo, useState } from 'react'
import { useAwake } from './context.tsx'
import { getTrust, loadTrust } from './trust.ts'

/** The text of a post or an event. What the page came with is left as it is; anything else is made harmless first. */
export function Body({ html }: { html: string }) {
  const isAwake = useAwake()
  const [rendered] = useState(isAwake ? undefined : html)
  const isRendered = html === rendered
  const [trust, setTrust] = useState(getTrust)
  useEffect(() => {
    if (!isRendered && !trust) void loadTrust().then((loaded) => setTrust(() => loaded))
  }, [isRendered, trust])
  // React writes the text anew whenever this is another object.
  const trustNeeded = isRendered ? undefined : trust
  const content = useMemo(
    () => ({ __html: isRendered ? html : (trustNeeded?.(html) ?? '') }),
    [html, isRendered, trustNeeded],
  )
  return <div className="prose prose-lead" data-news-html="" dangerouslySetInnerHTML={content} />
}
