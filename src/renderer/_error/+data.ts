import type { PageContextServer } from 'vike/types'
import { loadSite } from '#src/site/site.server.ts'
import { renderNotFound } from '../render-document.tsx'

/** Renders the error page, which the build writes to `404.html`. */
export async function data({ globalContext }: PageContextServer) {
  return renderNotFound(await loadSite(), globalContext.settings)
}
