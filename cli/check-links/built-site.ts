/** Reads the built files: which addresses are served, what is on each page, and every address in them. */
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { decodeXML } from 'entities'
import { isSiteFile } from '#src/content/collections.ts'
import { listFiles } from '#src/content/read-file.server.ts'
import { createPositionFinder } from '#src/text/positions.ts'
import { readContentRecord, recordContent } from '#scripts/build/content-record.ts'
import { listFilesBelow } from '../files.ts'
import { readPage, type FoundAddress, type PageContent } from './read-page.ts'
import { parseRedirects, type RedirectRule } from './redirects.ts'

/** An address in the built files, with every page that has it. */
export interface Use extends FoundAddress {
  /** The resolved address; undefined if it is invalid. */
  url: URL | undefined
  /** True if its meaning depends on the page: `#faq`, `faq`. */
  relative: boolean
  /** Addresses of the pages and other files that have it. */
  seen: string[]
}

export interface BuiltPage extends Omit<PageContent, 'addresses'> {
  /** Address, without a slash at the end. */
  address: string
  /** Path from the folder of built files. */
  file: string
}

export interface BuiltSite {
  /** Pages by address, including those that visitors cannot request (`/404`). */
  pages: ReadonlyMap<string, BuiltPage>
  /** The address of everything that is served. */
  served: ReadonlySet<string>
  redirects: readonly RedirectRule[]
  /** The `@id` of everything that the structured data of some page describes. */
  nodes: ReadonlySet<string>
  uses: readonly Use[]
  filesRead: number
}

/** Files for the host, which it does not serve. */
const ownFiles = new Set(['_headers', '_redirects', '404.html'])

/** Reads a folder of built files. `origin` is where the site will be: https://www.firm.example. */
export async function readBuiltSite(folder: string, origin: string): Promise<BuiltSite> {
  const files = await listFilesBelow(folder)
  const pages = new Map<string, BuiltPage>()
  const nodes = new Set<string>()
  const { add, uses } = createUses(origin)
  let redirects: RedirectRule[] = []
  let filesRead = 0
  const read = (file: string) => {
    filesRead++
    return readFileSync(path.join(folder, file), 'utf8')
  }
  for (const file of files) {
    const address = `/${file}`
    if (file.endsWith('.html')) {
      const { addresses, ...content } = readPage(read(file))
      // A copy: a substring would keep the whole page in memory.
      const page = { ...structuredClone(content), address: formatPageAddress(file), file }
      pages.set(page.address, page)
      for (const node of page.nodes) nodes.add(node)
      for (const found of addresses) add(found, page.address)
    } else if (file.endsWith('.css')) {
      for (const found of listStyleAddresses(read(file))) add(found, address)
    } else if (/(?:^|\/)sitemap[^/]*\.xml$/.test(file)) {
      for (const found of listSitemapAddresses(read(file))) add(found, address)
    } else if (file === 'robots.txt') {
      for (const found of listRobotsAddresses(read(file))) add(found, address)
    } else if (file === '_redirects') redirects = parseRedirects(read(file))
  }
  const served = new Set(files.filter((file) => !ownFiles.has(file)).map((file) => `/${file}`))
  for (const { address, file } of pages.values()) if (!ownFiles.has(file)) served.add(address)
  return { pages, served, redirects, nodes, uses: [...uses.values()], filesRead }
}

/** `about/index.html` → `/about`, `index.html` → `/`, `404.html` → `/404`. */
function formatPageAddress(file: string): string {
  if (file === '404.html') return '/404'
  return `/${file}`.replace(/\/index\.html$/, '') || '/'
}

/** Lists an address once, however many pages have it: the links of the menu are on all of them. */
function createUses(origin: string) {
  const uses = new Map<string, Use>()
  const add = (found: FoundAddress, seen: string) => {
    const { what, address } = found
    const relative = !/^(?:\/|[a-z][a-z\d+.-]*:)/i.test(address)
    // An address that depends on the page is known only within that page.
    const key = [what, relative ? seen : '', address].join('\n')
    const use = uses.get(key)
    if (!use) {
      const url = URL.canParse(address, origin + seen) ? new URL(address, origin + seen) : undefined
      uses.set(key, { ...structuredClone(found), url, relative, seen: [seen] })
      // Pages are read one by one, so a repetition follows directly.
    } else if (use.seen.at(-1) !== seen) use.seen.push(seen)
  }
  return { add, uses }
}

/** A use that is on no page. */
export function createUse(address: string, seen: string): Use {
  return { address, kind: 'link', what: 'The address', url: undefined, relative: false, seen: [seen] }
}

function listStyleAddresses(css: string): FoundAddress[] {
  const pattern = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]*))\s*\)|@import\s+(?:"([^"]*)"|'([^']*)')/g
  return [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(pattern)]
    .map((match) => match.slice(1).find((group) => group !== undefined) ?? '')
    .filter((address) => !address.startsWith('#'))
    .map((address) => ({ address, kind: 'file', what: 'The file' }))
}

function listSitemapAddresses(xml: string): FoundAddress[] {
  const findPosition = createPositionFinder(xml)
  return [...xml.matchAll(/(<(?:image:)?loc>\s*)([^<]*?)\s*<\//g)].map(
    ({ 0: tag, 1: before, 2: typed, index }) => {
      const kind = tag.startsWith('<image:') ? 'whole' : 'sitemap'
      const position = findPosition(index + before!.length)
      const what = kind === 'sitemap' ? 'The address' : 'The picture'
      return { address: decodeXML(typed!), kind, what, position }
    },
  )
}

function listRobotsAddresses(text: string): FoundAddress[] {
  const findPosition = createPositionFinder(text)
  return [...text.matchAll(/^(sitemap:\s*)(\S+)/gim)].map(({ 1: before, 2: address, index }) => ({
    address: address!,
    kind: 'whole',
    what: 'The sitemap',
    position: findPosition(index + before!.length),
  }))
}

/** Whether the content is another than that of the build, except for files whose words no page shows. */
export async function hasChangedSince(
  built: string,
  content: string,
  unshown: readonly string[] = [],
): Promise<boolean> {
  return (await compareContent(built, content, unshown)) !== 'same'
}

/**
 * Whether a build was made of this content, of this folder as it was earlier, or of another folder with other content. A
 * build without its record, such as a copy of the folder to deploy, is judged by the times of the files.
 */
export async function compareContent(
  built: string,
  content: string,
  unshown: readonly string[] = [],
): Promise<'same' | 'changed' | 'other'> {
  const before = readContentRecord(path.dirname(built))
  if (!before) return isOlder(built, content, unshown) ? 'changed' : 'same'
  const now = await recordContent(content)
  const names = new Set([...Object.keys(before.files), ...Object.keys(now.files)])
  const isSame = [...names].every((file) => unshown.includes(file) || before.files[file] === now.files[file])
  return isSame ? 'same' : before.folder === now.folder ? 'changed' : 'other'
}

function isOlder(built: string, content: string, unshown: readonly string[]): boolean {
  const builtAt = statSync(path.join(built, 'index.html')).mtimeMs
  const { files } = listFiles(content)
  const shown = files.filter((file) => isSiteFile(file) && !unshown.includes(file))
  return shown.some((file) => statSync(path.join(content, file)).mtimeMs > builtAt)
}
