import { parseSettings } from '#src/settings.ts'
import { loadSite } from '#src/site/site.server.ts'
import { renderNotFound } from '../render-document.tsx'

/** Renders the error page, which the build writes to `404.html`. */
export async function data() {
  const site = await loadSite()
  return renderNotFound(site, parseSettings(process.env, site))
}
