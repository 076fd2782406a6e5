/** The addresses of the built site, from the same contract that built it. */
import { loadSite } from '#src/content/site.server.ts'
import { listUrls } from '#src/routes.ts'

export const site = await loadSite()
export const urls = listUrls(site)
