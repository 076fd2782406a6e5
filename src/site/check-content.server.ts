/** All checks of content before the build. `firm validate` and the build call it. */
import path from 'node:path'
import { compareProblems } from '#src/problems/problem.ts'
import { checkAddresses } from '#src/site/checks/addresses.ts'
import { checkRedirects } from '#src/site/checks/redirects.ts'
import { checkPublicFiles } from '#src/site/checks/public-files.ts'
import { listPublicFiles } from '#src/content/public-files.server.ts'
import { listFiles } from '#src/content/read-file.server.ts'
import { imageCache } from '#src/content/images.server.ts'
import { loadContent, type LoadOptions, type LoadResult } from './load.server.ts'

/** What every firm serves unchanged. */
const everyFirm = path.join(import.meta.dirname, '../../public')

/**
 * Loads the content folder `root`, weighs its pictures, and checks its addresses, redirects and public files. `site` is
 * undefined if there is any error.
 */
export async function checkContent(root: string, options: LoadOptions = {}): Promise<LoadResult> {
  const result = await loadContent(root, { imageCache, ...options })
  const { addresses } = result
  const found = [
    ...checkAddresses(addresses),
    ...checkRedirects(addresses),
    ...checkPublicFiles(listPublicFiles(root), addresses, listFiles(everyFirm).files),
  ]
  if (found.length === 0) return result
  const isBad = found.some(({ severity }) => severity === 'error')
  const problems = [...result.problems, ...found].sort(compareProblems)
  return { ...result, site: isBad ? undefined : result.site, problems }
}
