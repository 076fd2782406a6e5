import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ExitError } from '../exit-error.ts'
import { diff, type DiffOptions } from './diff.ts'

let folder: string
let output: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'diff-'))
  output = ''
  const write = (text: unknown) => {
    output += String(text)
    return true
  }
  vi.spyOn(process.stdout, 'write').mockImplementation(write)
  vi.spyOn(console, 'error').mockImplementation(write)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

/** Writes a build; `pages` has the main part of each, and `head` what all of them have in their heads. */
async function writeBuild(
  name: string,
  pages: Record<string, string>,
  head: (page: string) => string = () => '',
): Promise<string> {
  for (const [page, main] of Object.entries(pages)) {
    const file = path.join(folder, name, page, 'index.html')
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(
      file,
      `<html lang="${page.startsWith('es') ? 'es-US' : 'en-US'}"><head><title>T</title>${head(page)}</head><body><main>${main}</main><footer>F</footer></body></html>`,
    )
  }
  return path.join(folder, name)
}

/** Says that each page but /news-events and /new is there in Spanish, too. */
function linkVersions(page: string): string {
  if (page === 'new' || page === 'news-events') return ''
  const own = page.replace(/^es\/?/, '')
  const versions = { en: own, es: own === '' ? 'es' : `es/${own}`, 'x-default': own }
  return Object.entries(versions)
    .map(([lang, to]) => `<link rel="alternate" hreflang="${lang}" href="https://www.firm.example/${to}">`)
    .join('')
}

/** The exit code. */
async function run(base: string, options: Partial<DiffOptions> = {}): Promise<number> {
  output = ''
  try {
    await diff(base, { format: 'text', ...options })
    return 0
  } catch (error) {
    if (error instanceof ExitError) return error.code
    throw error
  }
}

test('two builds with the same words are the same, whatever else differs', async () => {
  const before = await writeBuild('before', { '': '<p>Hello.</p>', about: '<a href="/x">A</a>' })
  const built = await writeBuild('after', { '': '<p>Hello.</p>', about: '<a href="/y">A</a>' })
  expect(await run(before, { built })).toBe(0)
  expect(output).toContain('No page changes its words. 1 page changes in other ways only')
})

test('a page that changed, one that is new and one that is gone', async () => {
  const before = await writeBuild('before', { '': '<p>Pay within two years.</p>', old: '<p>Old.</p>' })
  const built = await writeBuild('after', { '': '<p>Pay within four years.</p>', new: '<p>New.</p>' })
  expect(await run(before, { built, format: 'json' })).toBe(1)
  expect(JSON.parse(output)).toMatchObject({
    base: before,
    pages: [
      { path: '/', status: 'changed' },
      { path: '/new', status: 'new' },
      { path: '/old', status: 'removed' },
    ],
    changes: [
      {
        pages: ['/'],
        pieces: [
          { kind: 'same' },
          { kind: 'removed', text: 'two years', fact: 'figure' },
          { kind: 'added', text: 'four years', fact: 'figure' },
          { kind: 'same' },
        ],
      },
      { pages: ['/new'] },
      { pages: ['/new'], pieces: [{ kind: 'added', text: 'New.' }] },
    ],
  })
})

test('a change on many pages is reported once', async () => {
  const names = ['', 'a', 'b', 'c', 'd', 'e']
  const pages = (text: string) => Object.fromEntries(names.map((name) => [name, `<p>${text}</p>`]))
  const before = await writeBuild('before', pages('Call us today.'))
  const built = await writeBuild('after', pages('Call us tomorrow.'))
  expect(await run(before, { built })).toBe(1)
  expect(output).toContain('On 6 pages: /, /a, /b and 3 more pages')
  expect(output.match(/tomorrow/g)).toHaveLength(1)
})

test('a changed text has its translation beside it: changed, as it was, or not there yet', async () => {
  const write = (name: string, [fee, years, news, office]: string[]) =>
    writeBuild(
      name,
      {
        '': `<section><p>${fee}</p></section><section><h2>Law</h2><p>${years}</p></section>`,
        es: `<section><p>Sin honorarios.</p></section><section class="news"><p>Noticias</p></section><section><h2>Ley</h2><p>${years === 'You have two years.' ? 'Tiene dos años.' : 'Tiene cuatro años.'}</p></section>`,
        new: `<p>${office}</p>`,
        'news-events': `<p>${news}</p>`,
        'es/only': `<p>${office === 'Our office.' ? 'Una palabra sola.' : 'Una palabra más.'}</p>`,
      },
      linkVersions,
    )
  const before = await write('before', ['No fee.', 'You have two years.', 'We won.', 'Our office.'])
  const built = await write('after', ['No fees.', 'You have four years.', 'We won again.', 'Our new office.'])
  expect(await run(before, { built })).toBe(1)
  const list = (text: string) => text.split('\n').filter((line) => /^ *- /.test(line))
  expect(list(output)).toEqual([
    '- Figure: two years → four years, on /',
    '- Law',
    '  - Before: You have [[two years]].',
    '  - After: You have [[four years]].',
    '  - Spanish, before: Tiene [dos] años.',
    '  - Spanish, after: Tiene [cuatro] años.',
    '- Top of the page',
    '  - Before: No [fee].',
    '  - After: No [fees].',
    '  - Spanish, translation not changed: Sin honorarios.',
    // Only the translation changed.
    '- Top of the page',
    '  - Before: Una palabra [sola].',
    '  - After: Una palabra [más].',
    '- Top of the page',
    '  - Before: Our office.',
    '  - After: Our [new] office.',
    '  - Spanish: not translated yet',
    // News are in one language.
    '- Top of the page',
    '  - Before: We won.',
    '  - After: We won [again].',
  ])
})

test('the report is written in each form, and its JSON can be formatted again', async () => {
  const before = await writeBuild('before', { '': '<p>Old words here.</p>' })
  const built = await writeBuild('after', { '': '<p>New words here.</p>' })
  const report = path.join(folder, 'report')
  expect(await run(before, { built, report })).toBe(1)
  expect(await readFile(path.join(report, 'report.html'), 'utf8')).toContain('<ins>New</ins>')
  const comment = await readFile(path.join(report, 'comment.md'), 'utf8')
  expect(await run(path.join(report, 'report.json'), { format: 'github' })).toBe(1)
  expect(output).toBe(comment)
})

test.each([
  ['a commit that does not exist', 'no-such-commit', {}, 'There is no folder and no commit "no-such-commit"'],
  ['an option of git in place of a commit', '--all', {}, 'There is no folder and no commit "--all"'],
  ['a report that does not exist', 'none.json', {}, 'There is no file "none.json"'],
  ['a file that is no report', 'package.json', {}, 'is not a report of firm diff'],
  ['a folder without pages', 'cli', {}, 'There is no "index.html" in the folder "cli"'],
  ['a build without pages', 'HEAD', { built: 'cli' }, 'There is no "index.html" in the folder "cli"'],
  ['pictures without a folder for them', 'HEAD', { pictures: true }, '--report <folder>'],
  ['a report and a build', 'x.json', { built: 'dist' }, 'A report is only formatted'],
])('%s is wrong usage', async (_, base, options, message) => {
  expect(await run(base, options)).toBe(2)
  expect(output).toContain(message)
})
