/** When each content file was last changed, as far as anybody knows. */
import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

/** When a file was last changed, as an ISO time; undefined where nobody knows. */
export type FindChange = (file: string) => Promise<string | undefined>

/**
 * Finds the day of the last commit of each file of a folder. A file that git does not know, or that has been changed
 * since, is as old as the disk says. In a clone cut short, files older than the cut are of unknown age.
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
    // What has no parent here, but has one elsewhere, claims to have changed everything.
    const known = isShallow && !firstParent ? undefined : date
    for (const file of files) if (!commits.has(file)) commits.set(file, known)
  }
  return async (file) => {
    if (commits.has(file) && !changedSince.has(file)) return commits.get(file)
    return (await stat(path.join(folder, file))).mtime.toISOString()
  }
}

/** The latest of several changes; undefined where one of them is unknown, for it may be the latest. */
export async function findLatest(
  files: readonly string[],
  findChange: FindChange,
): Promise<string | undefined> {
  const changes = await Promise.all([...new Set(files)].map(findChange))
  if (changes.includes(undefined)) return undefined
  return changes.toSorted((a, b) => Date.parse(a!) - Date.parse(b!)).at(-1)
}

/** What git prints; undefined where there is no git, or no repository. */
async function runGit(folder: string, ...options: string[]): Promise<string | undefined> {
  try {
    const quoting = ['-c', 'core.quotepath=off']
    const { stdout } = await promisify(execFile)('git', [...quoting, ...options], {
      cwd: folder,
      maxBuffer: 2 ** 28,
    })
    return stdout
  } catch {
    return undefined
  }
}
