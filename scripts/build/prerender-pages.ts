/** `prerender-pages.ts <folder>`: has vike render every page with the code that build-code.ts bundled, and writes them. */
import path from 'node:path'
import { prerender } from 'vike/api'
import { writeFiles, type WriteText } from './file-writer.ts'
import { openStyles } from './inline-styles.ts'
import { isMain } from './is-main.ts'
import { notFoundPath } from '#src/routes.ts'
import { packageRoot } from './package-root.ts'

/** What vike passes to `onPagePrerender`. The names with an underscore are internal: check them when updating vike. */
export interface PrerenderedPage {
  urlOriginal: string
  is404: boolean
  data?: unknown
  _prerenderResult?: { fileContent: string }
  _prerenderContext: { pageContexts: unknown[]; output: unknown[] }
}

const errorFile = '404.html'

/** How many pages of a folder are compressed as well as possible. The rest are old posts, which few people open. */
const wellCompressed = 50

/** Returns a function that writes each page as `finish` returns it, once there is room for it. */
export function createPageWriter(
  write: WriteText,
  finish: (html: string) => string,
): (page: PrerenderedPage) => Promise<void> {
  const counts = new Map<string, number>()
  return async (page) => {
    const { urlOriginal, is404, _prerenderResult, _prerenderContext } = page
    // vike keeps every page, with its HTML, until the last one: https://github.com/vikejs/vike/issues/3159
    _prerenderContext.pageContexts.length = 0
    _prerenderContext.output.length = 0
    delete page.data
    delete page._prerenderResult
    const folder = path.posix.dirname(urlOriginal)
    const count = (counts.get(folder) ?? 0) + 1
    counts.set(folder, count)
    const html = finish(_prerenderResult!.fileContent)
    const address = decodeURIComponent(urlOriginal)
    const file = is404 ? errorFile : path.posix.join(address, 'index.html')
    await write(file, html, count <= wellCompressed ? 'best' : 'quick')
    // Hosts look for an error page in the folder of an address first.
    if (!is404 && address.endsWith(notFoundPath))
      await write(path.posix.join(folder, errorFile), html, 'best')
  }
}

if (isMain(import.meta.url)) {
  const outDir = process.argv[2]!
  const client = `${outDir}/client`
  const styles = openStyles(client)
  try {
    await writeFiles(client, (write) =>
      prerender({
        viteConfig: { root: packageRoot, build: { outDir } },
        onPagePrerender: createPageWriter(write, styles.inline),
      }),
    )
    await styles.deleteFiles()
  } catch (error) {
    // vike handles uncaught errors itself, so the process would end with 0.
    console.error(error)
    process.exit(1)
  }
}
