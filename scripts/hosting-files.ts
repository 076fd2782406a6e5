/** The files that say how to serve the built site: to hosts, and to the preview server. */
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Site } from '#src/content/site.ts'
import {
  formatHeadersFile,
  formatNginxFile,
  formatRedirectsFile,
  getHostingOptions,
  type HostingOptions,
} from '#src/hosting.ts'
import type { Settings } from '#src/settings.ts'

/** Writes into `dist`, and into the `client` folder in it. */
export async function writeHostingFiles(site: Site, settings: Settings, dist: string): Promise<void> {
  const hosting = getHostingOptions(settings, {
    redirects: site.redirects,
    hasNews: site.pages.has('news-events'),
  })
  const serverName = new URL(site.firm.url).hostname
  const files = {
    'client/_headers': formatHeadersFile(hosting),
    'client/_redirects': formatRedirectsFile(hosting),
    'nginx.conf': formatNginxFile({ ...hosting, root: '/var/www/site', serverName }),
    'hosting.json': JSON.stringify(hosting),
  }
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(dist, file), text)
}

/** Reads how the site in `dist` was built to be served. */
export function readHosting(dist: string): HostingOptions {
  return JSON.parse(readFileSync(path.join(dist, 'hosting.json'), 'utf8')) as HostingOptions
}
