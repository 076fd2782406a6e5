/** Writes the pages of the site: one document that vike made, filled for every address. */
import type { Site } from '#src/content/site.ts'
import { documentMarks } from '#src/document-marks.ts'
import { listRouteUrls, routes, type Route } from '#src/routes.ts'
import type { Effort, WriteText } from './file-writer.ts'

/** What goes into `<head>` and `<body>`, as in render-document.tsx. */
export interface Page {
  head: string
  body: string
  /** True where scripts are to run before the first paint. */
  scriptsFirst?: boolean
}

/** Pages of one route that are compressed as well as can be: beyond them lie old posts, which are rarely asked for. */
const wellCompressed = 50

/**
 * Renders every address of the site into the document, and `404.html`, and writes them. Throws at an address that has
 * no page. Holds a few pages in memory, however many there are; answers how many addresses there are.
 */
export async function writePages(
  site: Site,
  write: WriteText,
  document: string,
  render: { page: (url: string) => Page | undefined; notFound: () => Page },
): Promise<number> {
  const fill = splitDocument(document)
  let count = 0
  for (const { url, effort } of listAddresses(site)) {
    const page = render.page(url)
    if (!page) throw new Error(`No route knows ${url}, which is to be prerendered.`)
    await write(`${decodeURIComponent(url)}/index.html`, fill(page), effort)
    count++
  }
  await write('404.html', fill(render.notFound()), 'best')
  return count
}

function* listAddresses(site: Site): Generator<{ url: string; effort: Effort }> {
  for (const route of Object.values(routes)) {
    let position = 0
    for (const url of listRouteUrls(route as unknown as Route<Record<string, string>>, site))
      yield { url, effort: position++ < wellCompressed ? 'best' : 'quick' }
  }
}

/** Takes the document apart at its marks; answers with what puts a page between. */
function splitDocument(document: string): (page: Page) => string {
  let rest = document
  const [beforeHead, beforeBody] = Object.values(documentMarks).map((mark) => {
    const [before, after, ...more] = rest.split(mark)
    if (after === undefined || more.length > 0)
      throw new Error(`The document of the build does not hold ${mark} once, in its place.`)
    rest = after
    return before!
  })
  return ({ head, body, scriptsFirst }) =>
    [beforeHead, head, scriptsFirst && formatEarlyScript(document), beforeBody, body, rest]
      .filter(Boolean)
      .join('')
}

/** The script of the document once more, in the head: it runs once, when the page has been read, and holds the paint. */
function formatEarlyScript(document: string): string {
  const address = /<script src="([^"]+)" type="module"/.exec(document)?.[1]
  if (address === undefined) throw new Error('The document of the build does not hold its script.')
  return `<script src="${address}" type="module" blocking="render"></script>`
}
