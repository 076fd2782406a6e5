/** The files for search engines: the list of pages with the dates of their last changes, and its address. */
import type { Site } from '#src/site/site.ts'
import { builtFiles } from '#src/routes.ts'
import { escapeXml } from './xml.ts'

/**
 * `sitemap.xml`. `path` is without the origin: `/our-team`. `changed` is the ISO date or time of the last change;
 * undefined if unknown.
 */
export function formatSitemap(
  entries: readonly { path: string; changed: string | undefined }[],
  { firm }: Pick<Site, 'firm'>,
): string {
  const urls = entries.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ''
    return `  <url><loc>${escapeXml(firm.url + path)}</loc>${lastmod}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
}

/** `robots.txt`. It allows pages with `noindex`: a search engine must read a page to see that. */
export function formatRobots({ firm }: Pick<Site, 'firm'>): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${firm.url}${builtFiles.sitemap}\n`
}
