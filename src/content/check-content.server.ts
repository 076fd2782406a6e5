/** All checks of content before the build. `firm validate` and the build call it. */
import { compareProblems } from '#src/problems/problem.ts'
import { checkRedirects } from './checks/redirects.ts'
import { imageCache } from './images.server.ts'
import { loadContent, type LoadOptions, type LoadResult } from './load.server.ts'

/** Loads the content folder `root`, weighs its pictures and checks its redirects. `site` is undefined if there is any error. */
export async function checkContent(root: string, options: LoadOptions): Promise<LoadResult> {
  const result = await loadContent(root, { imageCache, ...options })
  const found = checkRedirects(result.addresses)
  if (found.length === 0) return result
  return { ...result, site: undefined, problems: [...result.problems, ...found].sort(compareProblems) }
}
