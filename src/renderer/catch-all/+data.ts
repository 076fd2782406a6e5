import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { loadSite } from '#src/content/site.server.ts'
import { parseLeadSettings } from '#src/leads/settings.ts'
import { renderPage, type RenderedPage } from '../render-document.tsx'

/** Renders the address. One that no route knows is a 404, and while prerendering fails the build. */
export async function data(pageContext: PageContextServer): Promise<RenderedPage> {
  const path = pageContext.urlPathname.replace(/(?<=.)\/$/, '')
  const page = renderPage(await loadSite(), path, parseLeadSettings(process.env))
  if (!page) throw render(404, `No route knows ${path}`)
  return page
}
