/** Which content file each page is made of. Only this file and the sitemap ask the pages. */
import { matchPath } from 'react-router-dom'
import type { Site } from '#src/site/site.ts'
import { notFoundPage } from '#src/pages/not-found.tsx'
import { pages } from '#src/pages/registry.ts'

/** The path from the content folder; undefined if there is no page at the address. */
export function findPageFile(site: Site, address: string): string | undefined {
  for (const page of [...Object.values(pages), notFoundPage]) {
    const match = matchPath({ path: page.route.pattern, caseSensitive: true }, address)
    const found = match && page.find(site, match.params as Record<string, string>)
    if (found) return page.file(found, site)
  }
  return undefined
}

/** The parameters in an address: the id of a team member or a practice area. */
export function listRouteIds(address: string): string[] {
  for (const { route } of Object.values(pages)) {
    const match = matchPath({ path: route.pattern, caseSensitive: true }, address)
    if (match) return Object.values(match.params).filter((id) => id !== undefined)
  }
  return []
}
