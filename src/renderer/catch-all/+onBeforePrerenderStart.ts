import { loadSite } from '#src/content/site.server.ts'
import { listUrls } from '#src/routes.ts'

export async function onBeforePrerenderStart() {
  return listUrls(await loadSite())
}
