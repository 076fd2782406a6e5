import type { Site } from '#src/content/site.ts'
import { isIndexable } from '#src/seo/head-tags.tsx'
import { pages } from './registry.ts'

export interface IndexablePage {
  path: string
  /** The content files whose text and pictures it shows, its own first. */
  files: string[]
}

/** Every page that search engines should index, under its canonical path. */
export function listIndexablePages(site: Site): IndexablePage[] {
  return Object.values(pages).flatMap((page) =>
    page.route.listParams(site).flatMap((params) => {
      const path = page.route.href(params)
      const found = page.find(site, params)
      if (found === undefined || !isIndexable(page.head(found, site), path)) return []
      return [{ path, files: [page.file(found), ...(page.shows?.(found, site) ?? [])] }]
    }),
  )
}
