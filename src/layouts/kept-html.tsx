/** Parts that are the same on thousands of pages: rendered once. */
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createPageContext, PageContextProvider, usePage } from '#src/components/site-context.tsx'
import type { Site } from '#src/content/site.ts'

interface KeptHtml {
  __html: string
  /** Legal facts that it refers to. */
  facts: ReadonlySet<string>
}

const kept = new WeakMap<Site, Map<string, KeptHtml>>()

/**
 * HTML for `dangerouslySetInnerHTML`, rendered at the first page that asks for this key. The key must tell apart
 * whatever depends on the page. `islands` says how many there are in it: they have ids of the page, and so the part is
 * rendered anew where it comes after other islands.
 */
export function useKeptHtml(key: string, content: ReactElement, { islands = 0 } = {}): { __html: string } {
  const { site, path, factsUsed, createIslandId } = usePage()
  const ids = Array.from({ length: islands }, createIslandId)
  const ofSite = kept.get(site) ?? new Map<string, KeptHtml>()
  kept.set(site, ofSite)
  const keyOfAll = [key, ...ids].join(' ')
  let html = ofSite.get(keyOfAll)
  if (!html) {
    const context = createPageContext(site, path, '')
    context.createIslandId = () => {
      const id = ids.shift()
      if (id === undefined) throw new Error(`The part "${key}" holds more islands than it says.`)
      return id
    }
    const __html = renderToStaticMarkup(<PageContextProvider value={context}>{content}</PageContextProvider>)
    if (ids.length > 0) throw new Error(`The part "${key}" holds fewer islands than it says.`)
    html = { __html, facts: context.factsUsed }
    ofSite.set(keyOfAll, html)
  }
  for (const fact of html.facts) factsUsed.add(fact)
  return { __html: html.__html }
}
