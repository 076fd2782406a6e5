/** All checks of content before the build. `firm validate` and the build call it. */
import path from 'node:path'
import { compareProblems } from '#src/problems/problem.ts'
import { checkAddresses } from '#src/site/checks/addresses.ts'
import { checkFlags } from '#src/site/checks/flags.ts'
import { listBuiltFiles } from '#src/site/checks/built-files.ts'
import { checkRedirects } from '#src/site/checks/redirects.ts'
import { checkPublicFiles, checkScripts } from '#src/site/checks/public-files.ts'
import { documentFile } from '#src/content/collections.ts'
import { formatDocumentHref } from '#src/content/documents.ts'
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
  const { addresses, content } = result
  const unchanged = listFiles(everyFirm).files
  const publicFiles = listPublicFiles(root)
  const documents = content.paths.filter((file) => documentFile.test(file))
  const files = [
    ...listBuiltFiles(unchanged),
    ...documents.map((file) => formatDocumentHref(path.posix.parse(file).name)),
  ]
  const found = [
    ...checkAddresses(addresses),
    ...checkFlags(content),
    ...checkRedirects(addresses, files),
    ...checkPublicFiles(publicFiles, addresses, unchanged),
    ...checkScripts(publicFiles, content.files.firm),
  ]
  if (found.length === 0) return result
  const isBad = found.some(({ severity }) => severity === 'error')
  const problems = [...result.problems, ...found].sort(compareProblems)
  return { ...result, site: isBad ? undefined : result.site, problems }
}
