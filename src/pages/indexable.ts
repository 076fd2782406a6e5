import { findOwnFiles } from '#src/site/languages.ts'
import type { Site } from '#src/site/site.ts'
import { isIndexable } from '#src/seo/head-tags.tsx'
import { pages } from './registry.ts'

/**
 * Every page that search engines should index, under its canonical path in the main language, with the content files whose text and pictures
 * it shows, its own first.
 */
export function listIndexablePages(site: Site): { path: string; files: string[] }[] {
  return Object.values(pages).flatMap((page) =>
    page.route.listParams(site).flatMap((params) => {
      const path = page.route.href(params)
      if (site.language && !site.language.addresses.has(path)) return []
      const found = page.find(site, params)
      if (found === undefined || !isIndexable(page.head(found, site), path)) return []
      const files = [page.file(found, site), ...(page.shows?.(found, site) ?? [])]
      return [{ path, files: findOwnFiles(files, site) }]
    }),
  )
}
