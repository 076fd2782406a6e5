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
import { formatProblems } from '#src/problems/format-problems.ts'
import { compareProblems, createProblem, type Problem, type Subject } from '#src/problems/problem.ts'
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

type PageProblem = Problem<Subject>

/** Everything wrong with the pages of a built site. */
export async function checkDist(
  folder: string,
  expected: readonly string[],
  manifest: Manifest,
): Promise<PageProblem[]> {
  const pages = await readPages(folder)
  return [
    ...checkUrls(pages, expected),
    ...checkUnique(pages),
    ...checkCanonical(pages),
    ...pages.flatMap((page) => [
      ...checkPolicy(page),
      ...checkStructure(page),
      ...checkImages(page),
      ...checkHeroWeight(page, folder),
      ...checkWords(page),
      ...checkScripts(page, folder, manifest),
    ]),
  ]
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

function checkUrls(pages: readonly BuiltPage[], expected: readonly string[]): PageProblem[] {
  const built = new Set(pages.map(({ url }) => url))
  const wanted = new Set([...expected.map(decodeURIComponent), '/404'])
  return [
    ...[...wanted]
      .filter((url) => !built.has(url))
      .map((subject) => createProblem('dist/missing-page', { subject }, undefined)),
    ...[...built]
      .filter((url) => !wanted.has(url))
      .map((subject) => createProblem('dist/unlisted-page', { subject }, undefined)),
  ]
}

function checkUnique(pages: readonly BuiltPage[]): PageProblem[] {
  const problems: PageProblem[] = []
  for (const [what, selector] of [
    ['title', 'title'],
    ['description', 'meta[name=description]'],
  ] as const) {
    const first = new Map<string, string>()
    for (const { url: subject, root } of pages.filter((page) => !isSecondAddress(page))) {
      const element = root.querySelector(selector)
      const words = (what === 'title' ? element?.text : element?.getAttribute('content')) ?? ''
      const other = first.get(words)
      if (words.trim() === '') problems.push(createProblem('dist/no-metadata', { subject }, { what }))
      else if (other) problems.push(createProblem('dist/same-metadata', { subject }, { what, other }))
      else first.set(words, subject)
    }
  }
  return problems
}

/** A page that names another address as its own, or is kept out of search, may say what another one says. */
function isSecondAddress({ url, root }: BuiltPage): boolean {
  if (root.querySelector('meta[name=robots][content=noindex]')) return true
  const canonical = root.querySelector('link[rel=canonical]')?.getAttribute('href')
  return canonical !== undefined && decodeURIComponent(new URL(canonical).pathname) !== url
}

/** Each page names one address as its own: its own, or that of a page it repeats. A hidden page names none. */
function checkCanonical(pages: readonly BuiltPage[]): PageProblem[] {
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
  return [...named].flatMap(([subject, paths]) => {
    const [path] = paths
    if (path === undefined || paths.length > 1)
      return [createProblem('dist/canonical-count', { subject }, { count: paths.length })]
    return path === subject || named.get(path)?.[0] === path
      ? []
      : [createProblem('dist/canonical-chain', { subject }, { path })]
  })
}

/** The content security policy allows one inline script and no style; any other breaks the page in production only. */
function checkPolicy({ url: subject, root }: BuiltPage): PageProblem[] {
  const problems: PageProblem[] = []
  for (const element of root.querySelectorAll('*')) {
    const names = Object.keys(element.attributes)
    const name = element.rawTagName.toLowerCase()
    if (names.includes('style'))
      problems.push(createProblem('dist/style-attribute', { subject }, { element: name }))
    for (const attribute of names.filter((one) => /^on/i.test(one)))
      problems.push(createProblem('dist/event-attribute', { subject }, { element: name, attribute }))
    if (name === 'style') problems.push(createProblem('dist/inline-style', { subject }, undefined))
    const type = element.getAttribute('type')
    const isKnown = element.innerHTML === inlineScript.code
    if (name === 'script' && !element.getAttribute('src') && type !== 'application/ld+json' && !isKnown)
      problems.push(createProblem('dist/inline-script', { subject }, undefined))
  }
  return problems
}

function checkStructure({ url: subject, root }: BuiltPage): PageProblem[] {
  const problems: PageProblem[] = []
  const ids = root.querySelectorAll('[id]').map((element) => element.id)
  for (const name of new Set(ids.filter((id, index) => ids.indexOf(id) !== index)))
    problems.push(createProblem('dist/repeated-id', { subject }, { name }))
  // Hidden alternatives of 404.html have headings of their own.
  const headings = root.querySelectorAll('h1, h2, h3, h4, h5, h6').filter((heading) => !isHidden(heading))
  const count = headings.filter(({ rawTagName }) => rawTagName.toLowerCase() === 'h1').length
  if (count !== 1) problems.push(createProblem('dist/main-heading', { subject }, { count }))
  let previous = 0
  for (const element of headings) {
    const level = Number(element.rawTagName.slice(1))
    const heading = element.text.trim()
    if (level > previous + 1)
      problems.push(createProblem('dist/skipped-heading', { subject }, { heading, level, previous }))
    previous = level
  }
  for (const element of ['header', 'main', 'footer']) {
    if (!root.querySelector(element))
      problems.push(createProblem('dist/missing-landmark', { subject }, { element }))
  }
  return problems
}

function isHidden(element: HTMLElement): boolean {
  for (let here: HTMLElement | null = element; here; here = here.parentNode) {
    if (here.attributes && 'hidden' in here.attributes) return true
  }
  return false
}

function checkImages({ url: subject, root }: BuiltPage): PageProblem[] {
  return root.querySelectorAll('img').flatMap((image) => {
    const { src = '', alt, width, height } = image.attributes
    return [
      ...(alt === undefined ? [createProblem('dist/missing-alt', { subject }, { src })] : []),
      ...(!width || !height ? [createProblem('dist/missing-size', { subject }, { src })] : []),
    ]
  })
}

/** What every page must say, and what must never reach a visitor. */
function checkWords({ url: subject, html, root }: BuiltPage): PageProblem[] {
  const problems: PageProblem[] = []
  const token = /\{(?:fact|phone|plain|email)[^}]*\}/.exec(html)?.[0]
  if (token) problems.push(createProblem('dist/unfilled-token', { subject }, { token }))
  if (/undefined|\[object Object\]|NaN/.test(root.querySelector('main')?.text ?? ''))
    problems.push(createProblem('dist/shown-undefined', { subject }, undefined))
  if (!root.querySelector('a[href^="tel:"]'))
    problems.push(createProblem('dist/no-phone', { subject }, undefined))
  if (!/attorney responsible|responsible attorney/i.test(root.querySelector('footer')?.text ?? ''))
    problems.push(createProblem('dist/no-attorney', { subject }, undefined))
  return problems
}

function checkScripts(page: BuiltPage, folder: string, manifest: Manifest): PageProblem[] {
  const bytes = measureInitialScripts(page, folder, manifest)
  if (bytes <= scriptBudget) return []
  return [createProblem('dist/heavy-page', { subject: page.url }, { bytes, most: scriptBudget })]
}

/** Bytes (brotli) of the JavaScript that a page runs before an island is due: its files and its inline scripts. */
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

/** What each form costs a visitor who opens it in a dialog, beyond React, which every island needs. */
export function checkForms(folder: string, manifest: Manifest): PageProblem[] {
  const island = 'src/islands/mount.ts'
  const dialog = 'src/islands/form-dialog.tsx'
  const definitions = leadIds.map((id) => `src/leads/definitions/${id}.ts`)
  const missing = [island, dialog, ...definitions].filter((source) => !manifest[source])
  if (missing.length > 0)
    return missing.map((subject) => createProblem('dist/missing-chunk', { subject }, undefined))
  const list = (...sources: string[]) =>
    listFiles(
      sources.map((source) => manifest[source]!.file),
      manifest,
    )
  const shared = new Set(list(island))
  return definitions.flatMap((definition) => {
    const files = list(dialog, definition).filter((file) => !shared.has(file))
    const bytes = files.reduce((sum, file) => sum + measureBrotli(path.join(folder, file)), 0)
    if (bytes <= formBudget) return []
    return [createProblem('dist/heavy-form', { subject: definition }, { bytes, most: formBudget })]
  })
}

/** Size in bytes as a visitor's browser receives it. */
export function measureBrotli(file: string): number {
  return brotliCompressSync(readFileSync(file)).length
}

if (isMain(import.meta.url)) {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const problems = [
    ...(await checkDist(client, listUrls(await loadSite()), manifest)),
    ...checkForms(client, manifest),
    ...(await checkNewerFeatures(client)),
  ].sort(compareProblems)
  const filesRead = (await readPages(client)).length
  const again = 'npm run build && npx tsx scripts/check-dist.ts'
  process.stdout.write(
    formatProblems(problems, { format: 'text', folder: client, filesRead, noun: 'page', again }),
  )
  process.exitCode = problems.length > 0 ? 1 : 0
}
