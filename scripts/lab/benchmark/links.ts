/** Measures `firm check-links` on a large site: the build, with many copies of its largest post. */
import { cp, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { getContentFolder } from '#src/content/content-folder.server.ts'
import { client } from '#scripts/build/build.ts'
import { formatUsage, measureProcess, withFolder } from './measure-process.ts'
import { withBuild } from './serve-build.ts'
import type { Table } from './table.ts'

/** One copy in so many has a broken link of its own. */
const brokenEvery = 100

/** Throws an Error if the command does not find what is broken. */
export function measureLinks(copies: number): Promise<Table[]> {
  return withFolder((folder) =>
    withBuild(async (_, pages) => {
      const built = path.join(folder, 'client')
      await cp(client, built, { recursive: true })
      const post = pages
        .filter(({ url }) => url.startsWith('/wp/'))
        .reduce((one, other) => (one.html.length > other.html.length ? one : other))
      for (let copy = 0; copy < copies; copy++) {
        const own = `${post.url}-${copy}`
        const broken = copy % brokenEvery === 0 ? `<a href="/no-such-page-${copy}">Broken</a>` : ''
        const html = post.html.replaceAll(post.url, own).replace('</main>', `${broken}</main>`)
        await mkdir(built + own)
        await writeFile(`${built}${own}/index.html`, html)
      }
      const content = path.resolve(getContentFolder())
      const command = ['cli/main.ts', 'check-links', '--built', built, '--content', content]
      // 1: broken links.
      const usage = await measureProcess(command, {}, folder, 1)
      return [{ title: 'firm check-links', rows: { [`${pages.length + copies} pages`]: formatUsage(usage) } }]
    }),
  )
}
