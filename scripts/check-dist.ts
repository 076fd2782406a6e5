/**
 * Checks the built files: what a visitor is sent is complete, within its budget, needs nothing the policy forbids, and
 * runs in every supported browser.
 * Where their links lead is checked by `firm check-links`.
 */
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parse, type HTMLElement } from 'node-html-parser'
import { loadSite } from '#src/content/site.server.ts'
import { inlineScript } from '#src/hosting.ts'
import { leadIds } from '#src/leads/define-lead.ts'
import { listUrls } from '#src/routes.ts'
import { client, manifestFile } from './build.ts'
import { checkNewerFeatures } from './check-dist/newer-features.ts'
import { checkHeroWeight } from './hero-weight.ts'
import { isMain } from './is-main.ts'

/** Most bytes (brotli) of JavaScript that a page may load before an island is due. */
export const scriptBudget = 3 * 1024
/** Most bytes (brotli) of JavaScript that a form may cost on top of React. */
export const formBudget = 45 * 1024

export interface BuiltPage {
  /** Address, decoded and without a slash at its end; `/404` for the error page. */
  url: string
  html: string
  root: HTMLElement
}

/** Chunks of the build, as Vite's manifest lists them. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** Everything wrong with the built site, a line each. */
export async function checkDist(
  folder: string,
  expected: readonly string[],
  manifest: Manifest,
): Promise<string[]> {
  const pages = await readPages(folder)
  const complaints = [...checkUrls(pages, expected), ...checkUnique(pages), ...checkCanonical(pages)]
  for (const page of pages) {
    const found = [
      ...checkPolicy(page),
      ...checkStructure(page),
      ...checkImages(page),
      ...checkHeroWeight(page.root, folder),
      ...checkWords(page),
      ...checkScripts(page, folder, manifest),
    ]
    complaints.push(...found.map((complaint) => `${page.url}: ${complaint}`))
  }
  return complaints
}

/** Reads every HTML file of a built site. */
export async function readPages(folder: string): Promise<BuiltPage[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html')).sort()
  return files.map((file) => {
    const html = readFileSync(path.join(folder, file), 'utf8')
    const url =
      `/${file.split(path.sep).join('/')}`.replace(/\/index\.html$/, '').replace(/\.html$/, '') || '/'
    return { url, html, root: parse(html) }
  })
}

function checkUrls(pages: readonly BuiltPage[], expected: readonly string[]): string[] {
  const built = new Set(pages.map(({ url }) => url))
  const wanted = new Set([...expected.map(decodeURIComponent), '/404'])
  return [
    ...[...wanted].filter((url) => !built.has(url)).map((url) => `${url}: the page was not built`),
    ...[...built].filter((url) => !wanted.has(url)).map((url) => `${url}: a page that no route lists`),
  ]
}

function checkUnique(pages: readonly BuiltPage[]): string[] {
  const complaints: string[] = []
  for (const [what, selector] of [
    ['title', 'title'],
    ['description', 'meta[name=description]'],
  ] as const) {
    const first = new Map<string, string>()
    for (const { url, root } of pages.filter((page) => !isSecondAddress(page))) {
      const element = root.querySelector(selector)
      const words = (what === 'title' ? element?.text : element?.getAttribute('content')) ?? ''
      const other = first.get(words)
      if (words.trim() === '') complaints.push(`${url}: no ${what}`)
      else if (other) complaints.push(`${url}: the same ${what} as ${other}`)
      else first.set(words, url)
    }
  }
  return complaints
}

/** A page that names another address as its own, or is kept out of search, may say what another one says. */
function isSecondAddress({ url, root }: BuiltPage): boolean {
  if (root.querySelector('meta[name=robots][content=noindex]')) return true
  const canonical = root.querySelector('link[rel=canonical]')?.getAttribute('href')
  return canonical !== undefined && decodeURIComponent(new URL(canonical).pathname) !== url
}

/** Each page names one address as its own: its own, or that of a page it repeats. A hidden page names none. */
function checkCanonical(pages: readonly BuiltPage[]): string[] {
  const named = new Map(
    pages
      .filter(({ root }) => !root.querySelector('meta[name=robots][content*=noindex]'))
      .map(({ url, root }) => [
        url,
        root
          .querySelectorAll('link[rel=canonical]')
          .map((link) => new URL(link.getAttribute('href') ?? '').pathname),
      ]),
  )
  return [...named].flatMap(([url, paths]) => {
    const [path] = paths
    if (path === undefined || paths.length > 1) return [`${url}: ${paths.length} canonical addresses`]
    return path === url || named.get(path)?.[0] === path
      ? []
      : [`${url}: its canonical address ${path} does not name itself`]
  })
}

/** The content security policy allows one inline script and no style; any other breaks the page in production only. */
function checkPolicy({ root }: BuiltPage): string[] {
  const complaints: string[] = []
  for (const element of root.querySelectorAll('*')) {
    const names = Object.keys(element.attributes)
    const name = element.rawTagName.toLowerCase()
    if (names.includes('style')) complaints.push(`<${name}> has a style attribute`)
    for (const handler of names.filter((attribute) => /^on/i.test(attribute)))
      complaints.push(`<${name}> has ${handler}`)
    if (name === 'style') complaints.push('an inline <style>')
    const type = element.getAttribute('type')
    const isKnown = element.innerHTML === inlineScript.code
    if (name === 'script' && !element.getAttribute('src') && type !== 'application/ld+json' && !isKnown)
      complaints.push('an inline <script>')
  }
  return complaints
}

function checkStructure({ root }: BuiltPage): string[] {
  const complaints: string[] = []
  const ids = root.querySelectorAll('[id]').map((element) => element.id)
  for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) !== index)))
    complaints.push(`the id "${id}" appears twice`)
  // Hidden alternatives of 404.html have headings of their own.
  const headings = root.querySelectorAll('h1, h2, h3, h4, h5, h6').filter((heading) => !isHidden(heading))
  const first = headings.filter(({ rawTagName }) => rawTagName.toLowerCase() === 'h1')
  if (first.length !== 1) complaints.push(`${first.length} <h1>`)
  let rank = 0
  for (const heading of headings) {
    const own = Number(heading.rawTagName.slice(1))
    if (own > rank + 1) complaints.push(`<h${own}> "${heading.text.trim()}" follows <h${rank}>`)
    rank = own
  }
  for (const landmark of ['header', 'main', 'footer']) {
    if (!root.querySelector(landmark)) complaints.push(`no <${landmark}>`)
  }
  return complaints
}

function isHidden(element: HTMLElement): boolean {
  for (let here: HTMLElement | null = element; here; here = here.parentNode) {
    if (here.attributes && 'hidden' in here.attributes) return true
  }
  return false
}

function checkImages({ root }: BuiltPage): string[] {
  const complaints: string[] = []
  for (const image of root.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? ''
    if (image.getAttribute('alt') === undefined) complaints.push(`the picture ${src} has no alt`)
    if (!image.getAttribute('width') || !image.getAttribute('height'))
      complaints.push(`the picture ${src} has no size`)
  }
  return complaints
}

/** What every page must say, and what must never reach a visitor. */
function checkWords({ html, root }: BuiltPage): string[] {
  const complaints: string[] = []
  const token = /\{(?:fact|phone|plain|email)[^}]*\}/.exec(html)
  if (token) complaints.push(`the words ${token[0]} were not filled`)
  if (/undefined|\[object Object\]|NaN/.test(root.querySelector('main')?.text ?? ''))
    complaints.push('"undefined" or the like is shown')
  if (!root.querySelector('a[href^="tel:"]')) complaints.push('no phone link')
  if (!/attorney responsible|responsible attorney/i.test(root.querySelector('footer')?.text ?? ''))
    complaints.push('no responsible attorney')
  return complaints
}

function checkScripts(page: BuiltPage, folder: string, manifest: Manifest): string[] {
  const bytes = measureInitialScripts(page, folder, manifest)
  return bytes > scriptBudget
    ? [`${bytes} bytes of JavaScript before any island, more than ${scriptBudget}`]
    : []
}

/** Bytes (brotli) of the JavaScript that a page runs before an island is due: its files, and what stands in the page. */
export function measureInitialScripts({ root, html }: BuiltPage, folder: string, manifest: Manifest): number {
  const inline = root.querySelectorAll('script:not([src], [type="application/ld+json"])')
  const rest = inline.reduce((words, script) => words.replace(script.outerHTML, ''), html)
  return listInitialScripts(root, manifest).reduce(
    (sum, file) => sum + measureBrotli(path.join(folder, file)),
    brotliCompressSync(html).length - brotliCompressSync(rest).length,
  )
}

/** The scripts a page loads at once: those it names, and what they import. */
export function listInitialScripts(root: HTMLElement, manifest: Manifest): string[] {
  const named = [
    ...root.querySelectorAll('script[src]').map((script) => script.getAttribute('src')!),
    ...root.querySelectorAll('link[rel=modulepreload]').map((link) => link.getAttribute('href')!),
  ]
  return listFiles(
    named.map((src) => src.replace(/^\//, '')),
    manifest,
  )
}

/** Files and all they import. */
function listFiles(entries: readonly string[], manifest: Manifest): string[] {
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const files = new Set<string>()
  const add = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    for (const name of byFile.get(file)?.imports ?? []) add(manifest[name]!.file)
  }
  for (const file of entries) add(file)
  return [...files]
}

/** What each form costs whoever opens it in a dialog, beyond what every island needs, which is React. */
export function checkForms(folder: string, manifest: Manifest): string[] {
  const island = 'src/islands/mount.ts'
  const dialog = 'src/islands/form-dialog.tsx'
  const definitions = leadIds.map((id) => `src/leads/definitions/${id}.ts`)
  const missing = [island, dialog, ...definitions].filter((source) => !manifest[source])
  if (missing.length > 0) return missing.map((source) => `the build has no chunk for ${source}`)
  const list = (...sources: string[]) =>
    listFiles(
      sources.map((source) => manifest[source]!.file),
      manifest,
    )
  const shared = new Set(list(island))
  return definitions.flatMap((definition) => {
    const files = list(dialog, definition).filter((file) => !shared.has(file))
    const bytes = files.reduce((sum, file) => sum + measureBrotli(path.join(folder, file)), 0)
    return bytes > formBudget ? [`${definition}: ${bytes} bytes for one form, more than ${formBudget}`] : []
  })
}

/** Size in bytes as a visitor's browser receives it. */
export function measureBrotli(file: string): number {
  return brotliCompressSync(readFileSync(file)).length
}

if (isMain(import.meta.url)) {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const complaints = [
    ...(await checkDist(client, listUrls(await loadSite()), manifest)),
    ...checkForms(client, manifest),
    ...(await checkNewerFeatures(client)),
  ]
  for (const complaint of complaints) console.error(complaint)
  const pages = await readPages(client)
  console.log(`${pages.length} pages checked, ${complaints.length} complaints.`)
  process.exitCode = complaints.length > 0 ? 1 : 0
}
