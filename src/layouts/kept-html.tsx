/** Parts of the frame that are the same on thousands of pages: rendered once. */
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
 * whatever depends on the page. An island has no place in it, since each page numbers its own.
 */
export function useKeptHtml(key: string, content: ReactElement): { __html: string } {
  const { site, path, factsUsed } = usePage()
  const ofSite = kept.get(site) ?? new Map<string, KeptHtml>()
  kept.set(site, ofSite)
  let html = ofSite.get(key)
  if (!html) {
    const context = createPageContext(site, path, '')
    context.createIslandId = () => {
      throw new Error(`The part "${key}" is the same on many pages and cannot hold an island.`)
    }
    const __html = renderToStaticMarkup(<PageContextProvider value={context}>{content}</PageContextProvider>)
    html = { __html, facts: context.factsUsed }
    ofSite.set(key, html)
  }
  for (const fact of html.facts) factsUsed.add(fact)
  return { __html: html.__html }
}
