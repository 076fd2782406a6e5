import { loadSite } from '#src/site/site.server.ts'
import { listAllUrls } from '#src/site/languages.ts'

/** Every URL that the build prerenders, except `404.html`. */
export async function onBeforePrerenderStart() {
  return listAllUrls(await loadSite())
}
