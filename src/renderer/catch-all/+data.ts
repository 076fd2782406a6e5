import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import type { RenderedPage } from '../render-document.tsx'

/** While developing, renders the address that was asked for. The build renders every address itself. */
export async function data(pageContext: PageContextServer): Promise<RenderedPage | undefined> {
  if (import.meta.env.PROD) return undefined
  const [{ loadSite }, { renderPage }] = await Promise.all([
    import('#src/content/site.server.ts'),
    import('../render-document.tsx'),
  ])
  const path = pageContext.urlPathname.replace(/(?<=.)\/$/, '')
  const page = renderPage(await loadSite(), path, pageContext.globalContext.settings)
  if (!page) throw render(404, `No route knows ${path}`)
  return page
}
