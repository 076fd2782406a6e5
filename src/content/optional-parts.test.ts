/** Each part that a firm may leave out: without its files, only what still refers to it is a problem. */
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { fixtureToday, withGoodContent } from '#tests/fixtures/assemble.ts'
import { listUrls } from '#src/routes.ts'
import { checkContent } from '#src/site/check-content.server.ts'

const allParts = path.join('tests', 'fixtures', 'optional-parts')

/** The tests' own firm with every part. */
const withAllParts = (use: (folder: string) => Promise<void>) =>
  withGoodContent(async (folder) => {
    await cp(allParts, folder, { recursive: true })
    await use(folder)
  })

const check = (folder: string, options = {}) =>
  checkContent(folder, { today: fixtureToday, hasLiveBlog: false, ...options })

const removeFiles = (folder: string, files: readonly string[]) =>
  Promise.all(files.map((file) => rm(path.join(folder, file), { recursive: true })))

/** Every object without the menu entries that lead to an address that matches. */
function dropEntries(value: unknown, gone: RegExp): unknown {
  if (Array.isArray(value))
    return value
      .filter((item: { href?: string }) => !gone.test(item.href ?? ''))
      .map((item) => dropEntries(item, gone))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, dropEntries(inner, gone)]))
}

interface Part {
  name: string
  files: readonly string[]
  /** The addresses of the part. */
  addresses: RegExp
  /** How often the menus name an address of the part. */
  entries: number
  /** Other problems, as file and the kind of problem, and the edits that remove them. */
  others?: readonly string[]
  edits?: Readonly<Record<string, readonly [string | RegExp, string]>>
}

const parts: readonly Part[] = [
  { name: 'a page', files: ['pages/trusts.md'], addresses: /^\/trusts$/, entries: 0 },
  { name: 'a page in a folder', files: ['pages/about/history.md'], addresses: /^\/about\//, entries: 1 },
  {
    name: 'the glossary',
    files: ['glossary.json', 'pages/insurance-glossary.md'],
    addresses: /^\/insurance-glossary/,
    entries: 3,
  },
  {
    name: 'the accessibility statement',
    files: ['legal/accessibility.md'],
    addresses: /^\/accessibility$/,
    entries: 2,
  },
  { name: 'the guides', files: ['guides'], addresses: /^\/(?:resources|guides)\//, entries: 0 },
  { name: 'the events', files: ['pages/events.md'], addresses: /^\/events/, entries: 3 },
  {
    name: 'the news',
    files: ['blog', 'pages/news-events.md', 'pages/events.md'],
    addresses: /^\/(?:news-events|wp|blog|events)/,
    entries: 5,
  },
  {
    name: 'the testimonials',
    files: ['testimonials'],
    addresses: /^\/testimonials/,
    entries: 0,
    others: ['pages/home.md content/missing-reference'],
    edits: { 'pages/home.md': [/ {2}- type: testimonials\n.*\n.*\n.*\n/, ''] },
  },
  {
    name: 'a team member',
    files: ['team/ben-reed.md', 'team/ben-reed.svg'],
    addresses: /^\/team\/ben-reed$/,
    entries: 0,
    others: ['pages/about/history.md content/missing-page'],
    edits: { 'pages/about/history.md': ['[Ben](/team/ben-reed)', 'Ben'] },
  },
]

test('a firm with every part has no problem, and an address for each', async () => {
  await withAllParts(async (folder) => {
    const { problems, site } = await check(folder)
    expect(problems).toEqual([])
    const urls = listUrls(site!)
    for (const { name, addresses } of parts.filter(({ name }) => name !== 'the testimonials'))
      expect(
        urls.some((url) => addresses.test(url)),
        name,
      ).toBe(true)
    expect(urls).toContain('/about/history')
    expect(urls).toContain('/wp/who-owns-the-fence')
  })
})

describe.each(parts)('without $name', ({ files, addresses, entries, others = [], edits = {} }) => {
  test('what still refers to it is the only problem, and without that it is gone', async () => {
    await withAllParts(async (folder) => {
      await removeFiles(folder, files)
      const before = await check(folder)
      expect(before.problems.map(({ file, id }) => `${file} ${id}`)).toEqual([
        ...Array.from({ length: entries }, () => 'navigation.json content/missing-page'),
        ...others,
      ])
      expect(before.site === undefined).toBe(before.problems.length > 0)

      const menu = path.join(folder, 'navigation.json')
      const left = dropEntries(JSON.parse(await readFile(menu, 'utf8')), addresses)
      await writeFile(menu, JSON.stringify(left))
      for (const [file, [typed, wanted]] of Object.entries(edits)) {
        const full = path.join(folder, file)
        await writeFile(full, (await readFile(full, 'utf8')).replace(typed, wanted))
      }
      const { problems, site } = await check(folder)
      expect(problems).toEqual([])
      expect(listUrls(site!).filter((url) => addresses.test(url))).toEqual([])
    })
  })
})

test('a redirect to a part that is gone is a problem', async () => {
  await withAllParts(async (folder) => {
    await removeFiles(folder, ['pages/trusts.md'])
    const redirects = { redirects: [{ from: '/old-trusts', to: '/trusts' }] }
    await writeFile(path.join(folder, 'redirects.json'), JSON.stringify(redirects))
    const { problems } = await check(folder)
    expect(problems.map(({ file, id }) => [file, id])).toEqual([
      ['redirects.json', 'content/redirect-target'],
    ])
  })
})

test('with a live blog, the site has news without a copy of it', async () => {
  await withAllParts(async (folder) => {
    await removeFiles(folder, ['blog'])
    const { problems, site } = await check(folder, { hasLiveBlog: true })
    expect(problems).toEqual([])
    expect(listUrls(site!)).toContain('/news-events')
  })
})

test('without a blog, the pages of the news are not built, and the checks say why', async () => {
  await withAllParts(async (folder) => {
    await removeFiles(folder, ['blog', 'navigation.json'])
    await cp(path.join('tests', 'fixtures', 'firm', 'navigation.json'), path.join(folder, 'navigation.json'))
    const { problems, site } = await check(folder)
    expect(problems.map(({ file, id }) => `${file} ${id}`)).toEqual([
      'pages/events.md content/idle-file',
      'pages/news-events.md content/idle-file',
    ])
    expect(listUrls(site!).filter((url) => /news|events/.test(url))).toEqual([])
  })
})
