/** The site and its URLs, from the contract that the build uses. */
import { loadSite } from '#src/content/site.server.ts'
import { listUrls } from '#src/routes.ts'

export const site = await loadSite()
export const urls = listUrls(site)
