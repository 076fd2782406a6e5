import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { parseSettings } from '#src/settings.ts'
import { loadSite } from '#src/site/site.server.ts'
import { renderPage } from '../render-document.tsx'

/** Renders the page at the URL. An unknown URL gets the error page in development, and makes the build fail. */
export async function data({ urlParsed }: PageContextServer) {
  const path = urlParsed.pathnameOriginal.replace(/(?<=.)\/$/, '')
  const site = await loadSite()
  const page = renderPage(site, path, parseSettings(process.env, site))
  if (!page) throw render(404, `No route knows ${path}`)
  return page
}
