/**
 * `build-pages.ts <folder>`: has vike bundle the code and prerender every page. A separate process, because vike and
 * Vite return the memory they take only when it ends.
 */
import path from 'node:path'
import { build, prerender } from 'vike/api'
import { writeFiles, type WriteText } from './file-writer.ts'
import { isMain } from './is-main.ts'

/** What vike passes to `onPagePrerender`. The names with an underscore are internal: check them when updating vike. */
export interface PrerenderedPage {
  urlOriginal: string
  is404: boolean
  _prerenderResult: { fileContent: string }
  _prerenderContext: { pageContexts: unknown[]; output: unknown[] }
}

/** How many pages of a folder are compressed as well as possible. The rest are old posts, which few people open. */
const wellCompressed = 50

/** Returns a function that writes each page, once there is room for it. */
export function createPageWriter(write: WriteText): (page: PrerenderedPage) => Promise<void> {
  const counts = new Map<string, number>()
  return async ({ urlOriginal, is404, _prerenderResult, _prerenderContext }) => {
    // vike keeps every page in memory until the last one: https://github.com/vikejs/vike/issues/3159
    _prerenderContext.pageContexts.length = 0
    _prerenderContext.output.length = 0
    const folder = path.posix.dirname(urlOriginal)
    const count = (counts.get(folder) ?? 0) + 1
    counts.set(folder, count)
    const file = is404 ? '404.html' : path.posix.join(decodeURIComponent(urlOriginal), 'index.html')
    await write(file, _prerenderResult.fileContent, count <= wellCompressed ? 'best' : 'quick')
  }
}

if (isMain(import.meta.url)) {
  const outDir = process.argv[2]!
  const viteConfig = { build: { outDir } }
  await build({ viteConfig })
  await writeFiles(`${outDir}/client`, (write) =>
    prerender({ viteConfig, onPagePrerender: createPageWriter(write) }),
  )
}
