/**
 * Checks the built files: what a visitor is sent is complete, valid, within its budget, needs nothing the policy
 * forbids, and runs in every supported browser.
 * Where their links lead is checked by `firm check-links`.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { HTMLElement } from 'node-html-parser'
import { loadSite } from '#src/site/site.server.ts'
import { countErrors, formatProblems } from '#src/problems/format-problems.ts'
import { compareProblems, createProblem, type Problem, type Subject } from '#src/problems/problem.ts'
import { speculationRules, type HostingOptions } from '#src/hosting.ts'
import { routes } from '#src/routes.ts'
import { listAllUrls } from '#src/site/languages.ts'
import { listFormFiles } from '#scripts/build/write-form-files.ts'
import { formBudget, formFileBudget, scriptBudget, styleBudget } from './budgets.ts'
import { client, dist, manifestName } from '#scripts/build/build.ts'
import { takeContentOption } from '#scripts/build/content-option.ts'
import { checkResponsible, findResponsible } from './check-dist/responsible.ts'
import { checkNewerFeatures } from './check-dist/newer-features.ts'
import { checkHeroWeight } from './hero-weight.ts'
import { readPages, type BuiltPage } from './read-pages.ts'
import { readHosting } from '#scripts/build/hosting-files.ts'
import { findStyles, hashStyles } from '#scripts/build/inline-styles.ts'
import { isMain } from '#scripts/build/is-main.ts'

/** Chunks of the build, as Vite's manifest lists them. */
export type Manifest = Record<string, { file: string; imports?: string[] }>

type PageProblem = Problem<Subject>
/** A check yields what is wrong. */
type Check = Generator<PageProblem, void>

/** Reads the manifest of the build in a folder. */
export function readManifest(folder = dist): Manifest {
  return JSON.parse(readFileSync(path.join(folder, manifestName), 'utf8')) as Manifest
}

/** Everything wrong with the pages of a built site, which is served as `hosting` says. */
export async function checkDist(
  folder: string,
  expected: readonly string[],
  manifest: Manifest,
  hosting: HostingOptions,
): Promise<PageProblem[]> {
  const pages = await readPages(folder)
  return [
    ...checkUrls(pages, expected),
    ...checkUnique(pages),
    ...checkCanonical(pages),
    ...pages.flatMap((page) => [
      ...checkPolicy(page, hosting),
      ...checkStructure(page),
      ...checkImages(page),
      ...checkHeroWeight(page, folder),
      ...checkWords(page),
      ...checkCalls(page),
      ...checkScripts(page, folder, manifest),
      ...checkStyles(page),
    ]),
  ]
}

function* checkUrls(pages: readonly BuiltPage[], expected: readonly string[]): Check {
  const built = new Set(pages.map(({ url }) => url))
  const wanted = new Set([...expected.map(decodeURIComponent), '/404'])
  for (const subject of wanted)
    if (!built.has(subject)) yield createProblem('dist/missing-page', { subject }, undefined)
  for (const subject of built)
    if (!wanted.has(subject)) yield createProblem('dist/unlisted-page', { subject }, undefined)
}

function* checkUnique(pages: readonly BuiltPage[]): Check {
  for (const what of ['title', 'description'] as const) {
    const first = new Map<string, string>()
    for (const { url: subject, lang, root } of pages.filter((page) => !mayRepeat(page))) {
      const words =
        what === 'title'
          ? root.querySelector('title')?.text
          : root.querySelector('meta[name=description]')?.getAttribute('content')
      // A name is the same in each language.
      const key = `${lang} ${words}`
      const other = first.get(key)
      if (!words?.trim()) yield createProblem('dist/no-metadata', { subject }, { what })
      else if (other) yield createProblem('dist/same-metadata', { subject }, { what, other })
      else first.set(key, subject)
    }
  }
}

/**
 * Whether a page may have the title of another one: if it names another address as its own, is kept out of search, or
 * comes from the blog, where the people who change content cannot rename it.
 */
function mayRepeat({ url, root }: BuiltPage): boolean {
  if (root.querySelector('meta[name=robots][content=noindex]')) return true
  if ([routes.post, routes.event].some((route) => url.startsWith(route.href({ slug: '' })))) return true
  const canonical = root.querySelector('link[rel=canonical]')?.getAttribute('href')
  return canonical !== undefined && decodeURIComponent(new URL(canonical).pathname) !== url
}

/** Each page names one address as its own: its own, or that of a page it repeats. A hidden page names none. */
function* checkCanonical(pages: readonly BuiltPage[]): Check {
  const named = new Map<string, string[]>()
  for (const { url, root } of pages) {
    if (root.querySelector('meta[name=robots][content*=noindex]')) continue
    const links = root.querySelectorAll('link[rel=canonical]')
    named.set(
      url,
      links.map((link) => new URL(link.getAttribute('href') ?? '').pathname),
    )
  }
  for (const [subject, paths] of named) {
    const [path] = paths
    if (path === undefined || paths.length > 1)
      yield createProblem('dist/canonical-count', { subject }, { count: paths.length })
    else if (path !== subject && named.get(path)?.[0] !== path)
      yield createProblem('dist/canonical-chain', { subject }, { path })
  }
}

/** The content security policy allows one style, and no code in a `<script>`. Anything else would break in production only. */
function* checkPolicy({ url: subject, html, root }: BuiltPage, { styles }: HostingOptions): Check {
  const known = root.querySelectorAll('head > style').length === 1 && hashStyles(html) === styles ? 1 : 0
  if (root.querySelectorAll('style').length > known)
    yield createProblem('dist/inline-style', { subject }, undefined)
  for (const element of root.querySelectorAll('*')) {
    const names = Object.keys(element.attributes)
    const name = element.rawTagName.toLowerCase()
    if (names.includes('style')) yield createProblem('dist/style-attribute', { subject }, { element: name })
    for (const attribute of names.filter((one) => /^on/i.test(one)))
      yield createProblem('dist/event-attribute', { subject }, { element: name, attribute })
    const type = element.getAttribute('type')
    const isData =
      type === 'application/ld+json' ||
      (type === 'speculationrules' && element.innerHTML === speculationRules.text)
    if (name === 'script' && !element.getAttribute('src') && !isData)
      yield createProblem('dist/inline-script', { subject }, undefined)
  }
}

function* checkStructure({ url: subject, root }: BuiltPage): Check {
  const ids = root.querySelectorAll('[id]').map((element) => element.id)
  for (const name of new Set(ids.filter((id, index) => ids.indexOf(id) !== index)))
    yield createProblem('dist/repeated-id', { subject }, { name })
  // Hidden alternatives of 404.html have headings of their own. So do notes that show only if the script does not load.
  const headings = root
    .querySelectorAll('h1, h2, h3, h4, h5, h6')
    .filter((heading) => !heading.closest('[hidden], [data-late]'))
    .map(({ rawTagName, text }) => ({ level: Number(rawTagName.slice(1)), heading: text.trim() }))
  const count = headings.filter(({ level }) => level === 1).length
  if (count !== 1) yield createProblem('dist/main-heading', { subject }, { count })
  for (const [index, { level, heading }] of headings.entries()) {
    const previous = headings[index - 1]?.level ?? 0
    if (level > previous + 1)
      yield createProblem('dist/skipped-heading', { subject }, { heading, level, previous })
  }
  for (const element of ['header', 'main', 'footer'])
    if (!root.querySelector(element)) yield createProblem('dist/missing-landmark', { subject }, { element })
}

function* checkImages({ url: subject, root }: BuiltPage): Check {
  for (const image of root.querySelectorAll('img')) {
    const { src = '', alt, width, height } = image.attributes
    if (alt === undefined) yield createProblem('dist/missing-alt', { subject }, { src })
    if (!width || !height) yield createProblem('dist/missing-size', { subject }, { src })
  }
}

/** What every page must say, and what must never reach a visitor. */
function* checkWords({ url: subject, html, root }: BuiltPage): Check {
  const token = /\{(?:fact|phone|plain|email)[^}]*\}/.exec(html)?.[0]
  if (token) yield createProblem('dist/unfilled-token', { subject }, { token })
  if (/undefined|\[object Object\]|NaN/.test(root.querySelector('main')?.text ?? ''))
    yield createProblem('dist/shown-undefined', { subject }, undefined)
  if (!root.querySelector('a[href^="tel:"]')) yield createProblem('dist/no-phone', { subject }, undefined)
}

/** Every call to action has the number of the phone bar, which is the one for new cases. */
function* checkCalls({ url: subject, root }: BuiltPage): Check {
  const listNumbers = (part: string) =>
    root.querySelectorAll(`${part} a[href^="tel:"]`).map((link) => link.getAttribute('href')!.slice(4))
  const [wanted] = listNumbers('[data-part=phone-bar]')
  if (wanted === undefined) return
  for (const number of listNumbers('[data-section=call-to-action]'))
    if (number !== wanted) yield createProblem('dist/other-number', { subject }, { number, wanted })
}

function* checkScripts({ url: subject, root }: BuiltPage, folder: string, manifest: Manifest): Check {
  const bytes = measureFiles(folder, listInitialScripts(root, manifest))
  if (bytes > scriptBudget) yield createProblem('dist/heavy-page', { subject }, { bytes, max: scriptBudget })
}

function* checkStyles({ url: subject, html }: BuiltPage): Check {
  const bytes = measureCompressed(Buffer.from(findStyles(html)))
  if (bytes > styleBudget) yield createProblem('dist/heavy-styles', { subject }, { bytes, max: styleBudget })
}

/** The built scripts that a page loads at once: those it names, and what they import. Not those of the firm itself. */
export function listInitialScripts(root: HTMLElement, manifest: Manifest): string[] {
  const elements = root.querySelectorAll('script[type=module][src], link[rel=modulepreload]')
  const files = elements.map((element) => element.getAttribute('src') ?? element.getAttribute('href')!)
  return withImports(
    files.map((file) => file.replace(/^\//, '')),
    manifest,
  )
}

/** The built files of sources, and all they import. A source without a chunk has none. */
export function listChunkFiles(sources: readonly string[], manifest: Manifest): string[] {
  return withImports(
    sources.flatMap((source) => manifest[source]?.file ?? []),
    manifest,
  )
}

function withImports(files: readonly string[], manifest: Manifest): string[] {
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const found = new Set(files)
  // A set also visits what is added to it on the way.
  for (const file of found)
    for (const name of byFile.get(file)?.imports ?? []) found.add(manifest[name]!.file)
  return [...found]
}

/** What forms cost a visitor who opens one, beyond React, which every island needs. */
export function checkForms(folder: string, manifest: Manifest): PageProblem[] {
  const island = 'src/islands/mount.ts'
  const form = 'src/islands/form.tsx'
  const missing = [island, form].filter((source) => !manifest[source])
  if (missing.length > 0)
    return missing.map((subject) => createProblem('dist/missing-chunk', { subject }, undefined))
  const shared = listChunkFiles([island], manifest)
  const files = listChunkFiles([form], manifest).filter((file) => !shared.includes(file))
  const bytes = measureFiles(folder, files)
  const measured = [
    { subject: form, bytes, max: formBudget },
    ...listFormFiles(folder).map((file) => {
      return { subject: file, bytes: measureFiles(folder, [file]), max: formFileBudget }
    }),
  ]
  return measured
    .filter((one) => one.bytes > one.max)
    .map(({ subject, ...details }) => createProblem('dist/heavy-form', { subject }, details))
}

/** The size of files in bytes as a visitor's browser receives them. */
export function measureFiles(folder: string, files: readonly string[]): number {
  return files
    .map((file) => measureCompressed(readFileSync(path.join(folder, file))))
    .reduce((sum, bytes) => sum + bytes, 0)
}

/** Sizes that are known. Most pages have the same styles and scripts. */
const sizes = new Map<string, number>()

function measureCompressed(content: Buffer): number {
  const key = content.toString('latin1')
  const bytes = sizes.get(key) ?? brotliCompressSync(content).length
  sizes.set(key, bytes)
  return bytes
}

async function main(): Promise<void> {
  takeContentOption()
  // Not above: `firm release` imports this file, and may run where development packages are not installed.
  const { checkHtml } = await import('./check-dist/valid-html.ts')
  const site = await loadSite()
  const manifest = readManifest()
  const pages = await readPages(client)
  const problems = [
    ...(await checkDist(client, listAllUrls(site), manifest, readHosting(dist))),
    ...checkForms(client, manifest),
    ...checkResponsible(pages, findResponsible(site)),
    ...checkHtml(pages),
    ...(await checkNewerFeatures(client)),
  ].sort(compareProblems)
  const filesRead = pages.length
  const again = 'npm run build && npx tsx scripts/check/check-dist.ts'
  process.stdout.write(
    formatProblems(problems, { format: 'text', folder: client, filesRead, noun: 'page', again }),
  )
  process.exitCode = countErrors(problems) > 0 ? 1 : 0
}

if (isMain(import.meta.url))
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  })
