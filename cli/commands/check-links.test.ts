import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReportFormat } from '#src/problems/format-problems.ts'
import { withLinkFixture } from '#tests/fixtures/links/assemble.ts'
import { ExitError } from '../exit-error.ts'
import { checkLinksCommand, type CheckLinksOptions } from './check-links.ts'

let printed = ''
let said = ''

beforeEach(() => {
  printed = said = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((printed += String(text)), true))
  vi.spyOn(console, 'error').mockImplementation((line: string) => void (said += `${line}\n`))
})
afterEach(() => vi.restoreAllMocks())

const defaults = { format: 'text' as ReportFormat, allowList: 'cli/check-links/allow-list.txt', maxAge: 7 }

/** Runs the command on a fixture; the answer is its exit code. */
async function run(fixture: string | undefined, options: Partial<CheckLinksOptions> = {}): Promise<number> {
  return withLinkFixture(fixture, async (folders) => {
    try {
      await checkLinksCommand({ ...defaults, ...folders, ...options })
      return 0
    } catch (error) {
      if (error instanceof ExitError) return error.code
      throw error
    }
  })
}

test('a clean site ends with 0', async () => {
  expect(await run(undefined)).toBe(0)
  expect(printed).toMatch(/^No problems \(\d+ files read\)\.\n$/)
})

test('warnings end with 0, errors with 1', async () => {
  expect(await run('detour')).toBe(0)
  expect(printed).toContain('links/detour')
  expect(await run('missing-page')).toBe(1)
  expect(printed).toMatch(/npm run build -- --content \S+ && npm run firm -- check-links --content \S+/)
})

test('json holds the same problems, with the path of the file', async () => {
  expect(await run('missing-page', { format: 'json' })).toBe(1)
  const report = JSON.parse(printed) as {
    errors: number
    problems: { id: string; file: string; line: number }[]
  }
  expect(report).toMatchObject({ errors: 1, problems: [{ id: 'links/missing-page', line: 17, column: 25 }] })
  expect(report.problems[0]!.file).toMatch(/content\/legal\/privacy-policy\.md$/)
})

test('github gets an annotation as well as the text', async () => {
  expect(await run('missing-page', { format: 'github' })).toBe(1)
  expect(printed).toMatch(
    /\n::error file=[^,]*content\/legal\/privacy-policy\.md,line=17,col=25,title=links\/missing-page::The link "\/servces" on \/privacy-policy leads nowhere\. Did you mean "\/services"\?\n$/,
  )
})

test('where nothing is built, it says what to do and ends with 2', async () => {
  const empty = await mkdtemp(path.join(tmpdir(), 'empty-'))
  expect(await run(undefined, { built: path.join(empty, 'nothing') })).toBe(2)
  expect(await run(undefined, { built: empty })).toBe(2)
  expect(said.match(/npm run build/g)).toHaveLength(2)
  await rm(empty, { recursive: true })
})

test('without content, or with a firm.json that cannot be read, it ends with 2', async () => {
  const other = await mkdtemp(path.join(tmpdir(), 'content-'))
  expect(await run(undefined, { content: other })).toBe(2)
  await writeFile(path.join(other, 'firm.json'), '{')
  expect(await run(undefined, { content: other })).toBe(2)
  expect(said).toMatch(/The content folder .* is empty[\s\S]*firm\.json cannot be read/)
  await rm(other, { recursive: true })
})

test('an allow-list that is not there ends with 2', async () => {
  expect(await run(undefined, { external: true, allowList: 'no-such-list.txt' })).toBe(2)
  expect(said).toContain('no-such-list.txt')
})

test('says that lines may be off when content has changed since the build', async () => {
  await withLinkFixture('missing-page', async (folders) => {
    const options = { ...defaults, ...folders }
    const index = path.join(folders.built, 'index.html')
    await utimes(index, new Date(), new Date(Date.now() + 60_000))
    await expect(checkLinksCommand(options)).rejects.toMatchObject({ code: 1 })
    expect(said).toBe('')
    await utimes(index, new Date(), new Date(0))
    await expect(checkLinksCommand(options)).rejects.toMatchObject({ code: 1 })
    expect(said).toMatch(/changed since the last build/)
  })
})

test('content with errors is still searched, and the report says what is missing', async () => {
  await withLinkFixture('missing-page', async (folders) => {
    await writeFile(path.join(folders.content, 'pages/services.md'), 'No fields.')
    await expect(checkLinksCommand({ ...defaults, ...folders })).rejects.toMatchObject({ code: 1 })
  })
  expect(printed).toMatch(/legal\/privacy-policy\.md\n {2}17:25 /)
  expect(said).toMatch(/The content has errors/)
})
