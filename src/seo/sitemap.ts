/** The files for search engines: the list of pages with the dates of their last changes, and its address. */
import type { Site } from '#src/site/site.ts'
import { builtFiles } from '#src/routes.ts'
import type { PageVersion } from '#src/site/languages.ts'
import { escapeXml } from './xml.ts'

interface SitemapEntry {
  path: string
  changed: string | undefined
  /** The page in each of its languages. */
  versions: readonly PageVersion[]
}

/**
 * `sitemap.xml`. `path` is without the origin: `/our-team`. `changed` is the ISO date or time of the last change;
 * undefined if unknown.
 */
export function formatSitemap(entries: readonly SitemapEntry[], { firm }: Pick<Site, 'firm'>): string {
  const urls = entries.map(({ path, changed, versions }) => {
    const lastmod = changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ''
    const others = versions.length > 1 ? versions : []
    const alternates = others.map(
      ({ lang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(firm.url + href)}"/>`,
    )
    return `  <url><loc>${escapeXml(firm.url + path)}</loc>${lastmod}${alternates.join('')}</url>\n`
  })
  const hasOthers = entries.some(({ versions }) => versions.length > 1)
  const namespace = hasOthers ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespace}>
${urls.join('')}</urlset>
`
}

/** `robots.txt`. It allows pages with `noindex`: a search engine must read a page to see that. */
export function formatRobots({ firm }: Pick<Site, 'firm'>): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${firm.url}${builtFiles.sitemap}\n`
}
