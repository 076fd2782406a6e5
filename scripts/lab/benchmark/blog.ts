/** Measures what a growing blog costs a snapshot and a build. */
import { cp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { startFakeWordPress } from './fake-wordpress.ts'
import { formatUsage, measureProcess, withFolder, type Usage } from './measure-process.ts'
import type { Table } from './table.ts'

/** For the build and the snapshot. Milliseconds per page, which the build takes for each one more. */
const aims = { msPerPage: 3, peakMb: 1024 }

interface Size {
  pages: number
  snapshot: Usage
  build: Usage
}

/** Measures each number of posts. Sets the exit code 1 if an aim is missed. */
export function measureBlogs(posts: readonly number[]): Promise<Table[]> {
  return withFolder(async (folder) => {
    console.error('Building once to fill the cache of pictures …')
    await measureSize(folder, posts[0]!)
    const rows: Table['rows'] = {}
    let last: Size | undefined
    for (const count of posts) {
      console.error(`Measuring ${count} posts …`)
      const size = await measureSize(folder, count)
      const cost = last ? findCost(last, size, 'seconds') : 0
      if (cost > aims.msPerPage || size.build.peakMb > aims.peakMb) process.exitCode = 1
      rows[`${count} posts, ${size.pages} pages`] = {
        ...label('Snapshot', formatUsage(size.snapshot)),
        ...label('Build', formatUsage(size.build)),
        'Per page more': `${cost.toFixed(2)} ms`,
        'CPU per page more': `${(last ? findCost(last, size, 'cpuSeconds') : 0).toFixed(2)} ms`,
      }
      last = size
    }
    const title = `A growing blog: aims are ${aims.msPerPage} ms per page more and ${aims.peakMb} MB`
    return [{ title, rows }]
  })
}

async function measureSize(folder: string, posts: number): Promise<Size> {
  const [content, dist] = [path.join(folder, 'content'), path.join(folder, 'dist')]
  for (const old of [content, dist]) await rm(old, { recursive: true, force: true })
  await cp('content', content, { recursive: true, filter: (file) => file !== path.join('content', 'blog') })
  const service = await startFakeWordPress(posts)
  try {
    const snapshot = await measureProcess(
      ['cli/main.ts', 'snapshot', '--content', content],
      { BLOG_URL: `${service.origin}/wp-json/wp/v2` },
      folder,
    )
    const build = await measureProcess(
      ['scripts/build/build.ts', '--demo', '--no-env-file'],
      { CONTENT_DIR: content },
      folder,
    )
    const files = await readdir(path.join(dist, 'client'), { recursive: true })
    return { pages: files.filter((file) => file.endsWith('.html')).length, snapshot, build }
  } finally {
    service.close()
  }
}

/** Milliseconds that each page more costs the build. */
function findCost(from: Size, to: Size, time: 'seconds' | 'cpuSeconds'): number {
  return ((to.build[time] - from.build[time]) * 1000) / (to.pages - from.pages)
}

/** The cells of a process, under its name. */
function label(name: string, cells: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(cells).map(([column, cell]) => [`${name}: ${column}`, cell]))
}
