/** All checks of content before the build. `firm validate` and the build call it. */
import { compareProblems } from '#src/problems/problem.ts'
import { checkAddresses } from './checks/addresses.ts'
import { checkRedirects } from './checks/redirects.ts'
import { imageCache } from './images.server.ts'
import { loadContent, type LoadOptions, type LoadResult } from './load.server.ts'

/**
 * Loads the content folder `root`, weighs its pictures, and checks its addresses and redirects. `site` is undefined if
 * there is any error.
 */
export async function checkContent(root: string, options: LoadOptions): Promise<LoadResult> {
  const result = await loadContent(root, { imageCache, ...options })
  const found = [...checkAddresses(result.addresses), ...checkRedirects(result.addresses)]
  if (found.length === 0) return result
  const isBad = found.some(({ severity }) => severity === 'error')
  const problems = [...result.problems, ...found].sort(compareProblems)
  return { ...result, site: isBad ? undefined : result.site, problems }
}
