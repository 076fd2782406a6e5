import { loadSite } from '#src/content/site.server.ts'
import { listUrls } from '#src/routes.ts'

/** Every URL that the build prerenders, besides `404.html`. */
export async function onBeforePrerenderStart() {
  return listUrls(await loadSite())
}
