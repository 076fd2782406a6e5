/** Writes the files for search engines: `sitemap.xml` with the pages and the dates of their last changes, and `robots.txt`. */
import { execFile } from 'node:child_process'
import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Site } from '#src/site/site.ts'
import { listIndexablePages } from '#src/pages/indexable.ts'
import { builtFiles } from '#src/routes.ts'
import { listPageVersions, localize } from '#src/site/languages.ts'
import { formatRobots, formatSitemap } from '#src/seo/sitemap.ts'

/** Returns how many pages the sitemap lists. */
export async function writeSitemap(site: Site, contentFolder: string, folder: string): Promise<number> {
  const findChange = await readChanges(contentFolder)
  const entries = await Promise.all(
    site.versions.flatMap((version) =>
      listIndexablePages(version).map(async ({ path: page, files }) => ({
        path: localize(page, version),
        changed: await findLatest(files, findChange),
        versions: listPageVersions(page, version),
      })),
    ),
  )
  await writeFile(path.join(folder, builtFiles.sitemap), formatSitemap(entries, site))
  await writeFile(path.join(folder, builtFiles.robots), formatRobots(site))
  return entries.length
}

/** When a file was last changed, as an ISO time; undefined if unknown. */
type FindChange = (file: string) => Promise<string | undefined>

/**
 * Finds the last commit of each file in a folder. If git does not know a file, or if it has changed since, its time comes
 * from the disk. In a shallow clone, the age of files older than the clone is unknown.
 */
export async function readChanges(folder: string): Promise<FindChange> {
  const [log, status] = await Promise.all([
    runGit(folder, 'log', '--format=%x00%cI %P', '--name-only', '--no-renames', '--relative', '--', '.'),
    runGit(folder, 'status', '--porcelain', '--no-renames', '--untracked-files=all', '--', '.'),
  ])
  const isShallow = (await runGit(folder, 'rev-parse', '--is-shallow-repository'))?.trim() === 'true'
  const prefix = (await runGit(folder, 'rev-parse', '--show-prefix'))?.trim() ?? ''
  const changedSince = new Set((status ?? '').split('\n').map((line) => line.slice(3 + prefix.length)))
  const commits = new Map<string, string | undefined>()
  for (const commit of (log ?? '').split('\0').slice(1)) {
    const [head = '', ...files] = commit.split('\n').filter((line) => line !== '')
    const [date, firstParent] = head.split(' ')
    // In a shallow clone, the oldest commit appears to have changed every file.
    const known = isShallow && !firstParent ? undefined : date
    for (const file of files) if (!commits.has(file)) commits.set(file, known)
  }
  return async (file) => {
    if (commits.has(file) && !changedSince.has(file)) return commits.get(file)
    return (await stat(path.join(folder, file))).mtime.toISOString()
  }
}

/** The latest of several changes; undefined if any is unknown, because it could be the latest. */
export async function findLatest(
  files: readonly string[],
  findChange: FindChange,
): Promise<string | undefined> {
  const changes = await Promise.all([...new Set(files)].map(findChange))
  if (changes.includes(undefined)) return undefined
  return changes.toSorted((a, b) => Date.parse(a!) - Date.parse(b!)).at(-1)
}

/** What git prints; undefined without git or a repository. */
async function runGit(folder: string, ...options: string[]): Promise<string | undefined> {
  try {
    const words = ['-c', 'core.quotepath=off', ...options]
    return (await promisify(execFile)('git', words, { cwd: folder, maxBuffer: 2 ** 28 })).stdout
  } catch {
    return undefined
  }
}
