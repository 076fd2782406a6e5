/** The files that say how to serve the built site: to hosts, and to the preview server. */
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { embedOrigins } from '#src/blog/embeds.ts'
import { listRewritesInLanguage } from '#src/site/languages.ts'
import type { Site } from '#src/site/site.ts'
import { findEmbeddedPage } from '#src/content/embed-providers.ts'
import { findVideo, videoOrigins } from '#src/content/videos.ts'
import {
  formatCloudflareRedirectsFile,
  formatHeadersFile,
  formatRedirectsFile,
  getHostingOptions,
  type HostingOptions,
} from '#src/hosting.ts'
import type { Settings } from '#src/settings.ts'
import { formatNginxContainer, formatNginxSite } from './format-nginx.ts'
import { hashStyles } from './inline-styles.ts'

/** Where `firm deploy` puts the site on a server. */
const siteFolder = '/var/www/site'

/** The file for each host, by its path in `dist`. docs/deploy.md says what to do with each. */
export function listHostingFiles(url: string, hosting: HostingOptions): Record<string, string> {
  return {
    'client/_headers': formatHeadersFile(hosting),
    'client/_redirects': formatRedirectsFile(hosting),
    'cloudflare/client/_redirects': formatCloudflareRedirectsFile(hosting),
    // Cloudflare compresses files by itself.
    'cloudflare/client/.assetsignore': '*.br\n*.gz\n',
    'cloudflare/wrangler.json': formatWranglerFile(url),
    'nginx.conf': formatNginxSite({
      ...hosting,
      // The name of each release says which styles it has.
      styles: 'self',
      url,
      root: `${siteFolder}/current/client`,
      challenges: siteFolder,
      isRelease: true,
    }),
    'nginx.container.conf': formatNginxContainer({ ...hosting, url, root: '/usr/share/nginx/html' }),
    'hosting.json': JSON.stringify(hosting),
  }
}

/** How to serve a site. */
export const getSiteHosting = (site: Site, settings: Settings): HostingOptions =>
  getHostingOptions(settings, {
    forms: [...site.forms.keys()],
    redirects: site.redirects,
    translated: site.versions.flatMap(listRewritesInLanguage),
    hasNews: site.pages.has('news-events'),
    hasOffices: site.officePages.length > 0,
    hasMedia: site.films.size > 0,
    frames: listFrameOrigins(site, settings),
    scriptTargets: site.firm.scripts?.flatMap(({ sendsTo = [] }) => sendsTo) ?? [],
  })

/** Writes into `dist`, and into the `client` folder in it, which has the pages. */
export async function writeHostingFiles(site: Site, settings: Settings, dist: string): Promise<void> {
  const styles = hashStyles(readFileSync(path.join(dist, 'client/index.html'), 'utf8'))
  const files = listHostingFiles(site.firm.url, { styles, ...getSiteHosting(site, settings) })
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(dist, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

/** The settings of Cloudflare's command line tool: pages have no slash at the end, and 404.html is the error page. */
function formatWranglerFile(url: string): string {
  const name = new URL(url).hostname
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 54)
    .replace(/^-|-$/g, '')
  const assets = {
    directory: '../client',
    html_handling: 'drop-trailing-slash',
    not_found_handling: '404-page',
  }
  return `${JSON.stringify({ name, compatibility_date: '2026-01-01', assets }, null, 2)}\n`
}

/**
 * The origins that pages may show in frames: those of the videos and pages of other services in sections, and those that
 * a post may embed if there is a blog.
 */
function listFrameOrigins(
  { firm, pages, practiceAreas, blog: { posts, events } }: Site,
  { blog: { blogUrl } }: Settings,
): readonly string[] {
  const sections = [...pages.values(), ...practiceAreas].flatMap(({ data }) => data.sections ?? [])
  const shown = sections.flatMap((one): readonly string[] =>
    one.type === 'video' && one.video !== undefined
      ? [videoOrigins[findVideo(one.video)!.provider]]
      : one.type === 'embed'
        ? findEmbeddedPage(one.address, firm.embedHosts)!.origins
        : [],
  )
  const hasPosts = blogUrl !== undefined || posts.length + events.length > 0
  return [...new Set([...(hasPosts ? embedOrigins : []), ...shown])]
}

/** Reads how the site in `dist` was built to be served. */
export function readHosting(dist: string): HostingOptions {
  return JSON.parse(readFileSync(path.join(dist, 'hosting.json'), 'utf8')) as HostingOptions
}
