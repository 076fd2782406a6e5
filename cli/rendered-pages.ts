/** Which pages print which legal facts, and have which forms: renders every page, because only a page knows what it shows. */
import type { Site } from '#src/site/site.ts'
import { renderPage } from '#src/renderer/render-document.tsx'
import { listAllUrls } from '#src/site/languages.ts'

/** The addresses of the pages that have each fact or form, by its id, in the order of the routes. */
export function findPagesWith(what: 'facts' | 'forms', site: Site): Map<string, string[]> {
  const pages = new Map<string, string[]>()
  for (const address of listAllUrls(site))
    for (const id of renderPage(site, address)?.[what] ?? [])
      pages.set(id, [...(pages.get(id) ?? []), address])
  return pages
}
