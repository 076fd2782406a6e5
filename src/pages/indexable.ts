import type { Site } from '#src/site/site.ts'
import { isIndexable } from '#src/seo/head-tags.tsx'
import { pages } from './registry.ts'

/**
 * Every page that search engines should index, under its canonical path, with the content files whose text and pictures
 * it shows, its own first.
 */
export function listIndexablePages(site: Site): { path: string; files: string[] }[] {
  return Object.values(pages).flatMap((page) =>
    page.route.listParams(site).flatMap((params) => {
      const path = page.route.href(params)
      const found = page.find(site, params)
      if (found === undefined || !isIndexable(page.head(found, site), path)) return []
      return [{ path, files: [page.file(found, site), ...(page.shows?.(found, site) ?? [])] }]
    }),
  )
}
