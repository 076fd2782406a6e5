/** The files for search engines: which pages there are, when each was last changed, and where that list is. */
import type { Site } from '#src/content/site.ts'
import { builtFiles } from '#src/routes.ts'
import { escapeXml } from './xml.ts'

export interface SitemapEntry {
  /** Without the name of the site: `/our-team`. */
  path: string
  /** When the page was last changed, as an ISO date or time; left out where nobody knows. */
  changed: string | undefined
}

/** `sitemap.xml`. */
export function formatSitemap(entries: readonly SitemapEntry[], { firm }: Pick<Site, 'firm'>): string {
  const urls = entries.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ''
    return `  <url><loc>${escapeXml(firm.url + path)}</loc>${lastmod}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
}

/** `robots.txt`. Pages hidden from search are not forbidden here: an engine must read them to see that they are. */
export function formatRobots({ firm }: Pick<Site, 'firm'>): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${firm.url}${builtFiles.sitemap}\n`
}
