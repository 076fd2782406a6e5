import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { getToday } from '#src/content/dates.ts'
import { loadContent } from '#src/content/load.server.ts'
import type { Site } from '#src/content/site.ts'
import { documentMarks } from '#src/document-marks.ts'
import { listUrls } from '#src/routes.ts'
import { writeFiles } from './file-writer.ts'
import { writePages, type Page } from './write-pages.ts'

const document = `<html><head><link>${documentMarks.head}</head><body>${documentMarks.body}<script></script></body></html>`
const show = (url: string) => ({
  head: `<title>${url}</title>`,
  body: `<p>$& ${url}</p>`.repeat(200),
})

const notFound = () => ({ head: '<title>None</title>', body: '' })
const write = (into: string, html: string, page: (url: string) => Page | undefined) =>
  writeFiles(into, (add) => writePages(site, add, html, { page, notFound }))

let site: Site
let folder: string

beforeAll(async () => {
  const result = await loadContent('content', { today: getToday() })
  site = result.site!
})

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pages-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

test('every address gets its own page in the document, and its compressed forms', async () => {
  expect(await write(folder, document, show)).toBe(listUrls(site).length)
  for (const url of listUrls(site)) {
    const file = path.join(folder, url, 'index.html')
    const html = await readFile(file, 'utf8')
    const { head, body } = show(url)
    expect(html).toBe(`<html><head><link>${head}</head><body>${body}<script></script></body></html>`)
    expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(html)
    expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(html)
  }
})

test('where scripts come first, the script of the document stands in the head too, and holds the paint', async () => {
  const script = '<script src="/assets/a.js" type="module" async></script>'
  const page = (url: string) => ({ ...show(url), scriptsFirst: url === '/events' })
  await write(folder, document.replace('<script></script>', script), page)
  const read = async (url: string) =>
    (await readFile(path.join(folder, url, 'index.html'), 'utf8')).split('</head>')[0]
  expect(await read('/events')).toContain(
    '<script src="/assets/a.js" type="module" blocking="render"></script>',
  )
  expect(await read('/about')).not.toContain('<script')
  await expect(write(folder, document, page)).rejects.toThrow('does not hold its script')
})

test('the error page has a name of its own, and what is small is not compressed', async () => {
  await write(folder, document, show)
  expect(await readFile(path.join(folder, '404.html'), 'utf8')).toContain('<title>None</title>')
  expect(existsSync(path.join(folder, '404.html.br'))).toBe(false)
})

test('an address without a page fails, naming it, and nothing is written after that', async () => {
  const last = listUrls(site).at(-1)!
  const written = write(folder, document, (url) => (url === last ? undefined : show(url)))
  await expect(written).rejects.toThrow(`No route knows ${last}`)
  // Removing the folder at once would fail, or be undone, while something is still being written.
  await rm(folder, { recursive: true })
  await new Promise((resolve) => setImmediate(resolve))
  expect(existsSync(folder)).toBe(false)
})

test('a folder that cannot be written to fails the build', async () => {
  await writeFile(path.join(folder, 'file'), '')
  await expect(write(path.join(folder, 'file'), document, show)).rejects.toThrow(/ENOTDIR|EEXIST/)
})

test('a document without its marks, or with one of them twice, is refused', async () => {
  for (const wrong of ['<html></html>', document + documentMarks.body, document + documentMarks.head])
    await expect(write(folder, wrong, show)).rejects.toThrow('once, in its place')
})
