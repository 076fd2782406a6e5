/** The tests’ own firm in full, with its pages: loaded and rendered once for all unit tests that read them. */
import { parse, type HTMLElement } from 'node-html-parser'
import { renderPage, type RenderedPage } from '#src/renderer/render-document.tsx'
import { loadContent } from '#src/site/load.server.ts'
import { fullFirm } from '#tests/fixtures/firms.ts'

const loaded = await loadContent(fullFirm)
if (!loaded.site) throw new Error(JSON.stringify(loaded.problems, null, 2))

export const { site } = loaded
const pages = new Map<string, RenderedPage>()
const bodies = new Map<string, HTMLElement>()

/** Renders the page at an address of the site. */
export function render(url: string): RenderedPage {
  const page = pages.get(url) ?? renderPage(site, url)!
  pages.set(url, page)
  return page
}

/** The body of a page, for tests that only read it. */
export function show(url: string): HTMLElement {
  const body = bodies.get(url) ?? parse(render(url).body)
  bodies.set(url, body)
  return body
}
