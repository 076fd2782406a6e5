import { loadSite } from '#src/site/site.server.ts'
import { listUrls } from '#src/routes.ts'

/** Every URL that the build prerenders, except `404.html`. */
export async function onBeforePrerenderStart() {
  return listUrls(await loadSite())
}
