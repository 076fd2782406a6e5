import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { loadSite } from '#src/site/site.server.ts'
import { renderPage } from '../render-document.tsx'

/** Renders the page at the URL. An unknown URL gets the error page in development, and makes the build fail. */
export async function data({ urlParsed, globalContext }: PageContextServer) {
  const path = urlParsed.pathnameOriginal.replace(/(?<=.)\/$/, '')
  const page = renderPage(await loadSite(), path, globalContext.settings)
  if (!page) throw render(404, `No route knows ${path}`)
  return page
}
