/** Writes the files for search engines: `sitemap.xml` with the pages and the dates of their last changes, and `robots.txt`. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Site } from '#src/content/site.ts'
import { listIndexablePages } from '#src/pages/indexable.ts'
import { builtFiles } from '#src/routes.ts'
import { formatRobots, formatSitemap } from '#src/seo/sitemap.ts'
import { findLatest, readChanges } from './find-changes.ts'

/** Returns how many pages the sitemap lists. */
export async function writeSitemap(site: Site, contentFolder: string, folder: string): Promise<number> {
  const findChange = await readChanges(contentFolder)
  const entries = await Promise.all(
    listIndexablePages(site).map(async (page) => ({
      path: page.path,
      changed: await findLatest(page.files, findChange),
    })),
  )
  await writeFile(path.join(folder, builtFiles.sitemap), formatSitemap(entries, site))
  await writeFile(path.join(folder, builtFiles.robots), formatRobots(site))
  return entries.length
}
