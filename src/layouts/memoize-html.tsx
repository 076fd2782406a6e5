/** Renders parts that thousands of pages share, such as the footer, once per build. */
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createPageContext, PageContextProvider, usePage } from '#src/components/site-context.tsx'
import type { Site } from '#src/content/site.ts'

interface MemoizedHtml {
  __html: string
  /** The legal facts that the part cites. */
  facts: ReadonlySet<string>
}

const memo = new WeakMap<Site, Map<string, MemoizedHtml>>()

/**
 * HTML for `dangerouslySetInnerHTML`, rendered for the first page that uses this key. If the HTML depends on the page,
 * so must the key. `islands` is the number of islands in the part: their ids are numbered per page, so the part is
 * rendered again for pages with other islands before it.
 */
export function useMemoizedHtml(
  key: string,
  content: ReactElement,
  { islands = 0 } = {},
): { __html: string } {
  const { site, path, factsUsed, createIslandId } = usePage()
  const ids = Array.from({ length: islands }, createIslandId)
  const ofSite = memo.get(site) ?? new Map<string, MemoizedHtml>()
  memo.set(site, ofSite)
  const fullKey = [key, ...ids].join(' ')
  let html = ofSite.get(fullKey)
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
    ofSite.set(fullKey, html)
  }
  for (const fact of html.facts) factsUsed.add(fact)
  return { __html: html.__html }
}
