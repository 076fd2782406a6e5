/** Writes the pages of the site: one document that vike made, filled for every address. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Site } from '#src/content/site.ts'
import { documentMarks } from '#src/document-marks.ts'
import { listRouteUrls, routes, type Route } from '#src/routes.ts'
import { atOnce, compressFile, type Effort } from './compress-files.ts'

/** What goes into `<head>` and `<body>`. */
export interface Page {
  head: string
  body: string
}

/** Pages of one route that are compressed as well as can be: beyond them lie old posts, which are rarely asked for. */
const wellCompressed = 50

/**
 * Renders every address of the site into the document and writes it below the folder, with its compressed forms.
 * Throws at an address that has no page. Holds a few pages in memory, however many there are; answers how many.
 */
export async function writePages(
  site: Site,
  folder: string,
  document: string,
  render: (url: string) => Page | undefined,
): Promise<number> {
  const parts = splitDocument(document)
  const writing = new Set<Promise<void>>()
  let count = 0
  try {
    for (const { url, effort } of listAddresses(site)) {
      const page = render(url)
      if (!page) throw new Error(`No route knows ${url}, which is to be prerendered.`)
      const done = writePage(path.join(folder, url), 'index.html', fillDocument(parts, page), effort)
      writing.add(done)
      void done.then(
        () => writing.delete(done),
        // It is awaited below, among all that are left.
        () => {},
      )
      // Rendering never outruns the disk; and while it waits, what was written is let go of.
      if (writing.size >= atOnce) await Promise.race(writing)
      count++
    }
  } finally {
    // Nothing is being written any more once this has failed.
    await Promise.allSettled(writing)
  }
  await Promise.all(writing)
  return count
}

/** Writes the error page, which hosts expect under a name of its own. */
export async function writeNotFound(folder: string, document: string, page: Page): Promise<void> {
  await writePage(folder, '404.html', fillDocument(splitDocument(document), page), 'best')
}

function* listAddresses(site: Site): Generator<{ url: string; effort: Effort }> {
  for (const route of Object.values(routes)) {
    let position = 0
    for (const url of listRouteUrls(route as unknown as Route<Record<string, string>>, site))
      yield { url, effort: position++ < wellCompressed ? 'best' : 'quick' }
  }
}

async function writePage(folder: string, name: string, html: string, effort: Effort): Promise<void> {
  const file = path.join(folder, name)
  const bytes = Buffer.from(html)
  await mkdir(folder, { recursive: true })
  await Promise.all([writeFile(file, bytes), compressFile(file, bytes, effort)])
}

/** What stands before, between and after the two marks. */
function splitDocument(document: string): [string, string, string] {
  const [before, rest = '', ...more] = document.split(documentMarks.head)
  const [between, after, ...others] = rest.split(documentMarks.body)
  if (before === undefined || between === undefined || after === undefined || more.length + others.length > 0)
    throw new Error(
      `The document of the build does not hold ${Object.values(documentMarks).join(' and ')} once each.`,
    )
  return [before, between, after]
}

function fillDocument([before, between, after]: [string, string, string], { head, body }: Page): string {
  return before + head + between + body + after
}
