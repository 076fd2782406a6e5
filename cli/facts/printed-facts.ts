/** Which pages print which legal facts: renders every page, because only a page knows what it shows. */
import type { Site } from '#src/site/site.ts'
import { renderPage } from '#src/renderer/render-document.tsx'
import { listUrls } from '#src/routes.ts'

/** The addresses of the pages that print each fact, by the id of the fact, in the order of the routes. */
export function findPrintedFacts(site: Site): Map<string, string[]> {
  const pages = new Map<string, string[]>()
  for (const address of listUrls(site))
    for (const id of renderPage(site, address)?.facts ?? [])
      pages.set(id, [...(pages.get(id) ?? []), address])
  return pages
}
