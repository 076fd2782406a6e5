/** Everything that can be said of content before the site is built. `firm validate` and the build ask here. */
import { readSnapshot } from './blog/snapshot.server.ts'
import { checkRedirects } from './check-redirects.ts'
import { loadContent, type LoadOptions, type LoadResult } from './content/load.server.ts'
import { compareProblems } from './content/problems.ts'

/** Loads the content folder `root`, and checks what only the routes and the blog know. No site where there is any error. */
export async function checkContent(root: string, options: LoadOptions): Promise<LoadResult> {
  const result = await loadContent(root, options)
  const snapshot = await readSnapshot(root)
  const filesRead = result.filesRead + snapshot.filesRead
  // Without a site there are no addresses yet.
  const found = [...(result.site ? checkRedirects(result.site) : []), ...snapshot.problems]
  if (found.length === 0) return { ...result, filesRead }
  const problems = [...result.problems, ...found].sort(compareProblems)
  return { site: undefined, problems, filesRead }
}
