/** Everything that can be said of content before the site is built. `firm validate` and the build ask here. */
import { checkRedirects } from './check-redirects.ts'
import { loadContent, type LoadOptions, type LoadResult } from './content/load.server.ts'
import { compareProblems } from '#src/problems/problem.ts'

/** Loads the content folder `root`, and checks what only the routes know. No site where there is any error. */
export async function checkContent(root: string, options: LoadOptions): Promise<LoadResult> {
  const result = await loadContent(root, options)
  const found = checkRedirects(result.addresses)
  if (found.length === 0) return result
  return { ...result, site: undefined, problems: [...result.problems, ...found].sort(compareProblems) }
}
