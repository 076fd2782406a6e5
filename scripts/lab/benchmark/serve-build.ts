import { existsSync } from 'node:fs'
import { client, dist } from '#scripts/build/build.ts'
import { readHosting } from '#scripts/build/hosting-files.ts'
import { createPreviewHandler, serveAtFreePort } from '#scripts/build/preview-server.ts'
import { readPages } from '#scripts/check/read-pages.ts'
import { listSitePages, type SitePage } from '#scripts/check/page-kinds.ts'

/** Runs `work` while the build is served as in production. Throws an Error if there is no build. */
export async function withBuild<Result>(
  work: (origin: string, pages: readonly SitePage[]) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(`${client}/index.html`))
    throw new Error(`There is no build in ${dist}. Run this first: npm run build -- --demo`)
  const pages = listSitePages(await readPages(client))
  const { origin, close } = await serveAtFreePort(createPreviewHandler(client, readHosting(dist)))
  return work(origin, pages).finally(close)
}
