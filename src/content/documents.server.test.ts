import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withGoodContent } from '#tests/fixtures/assemble.ts'
import { makePdf, type PdfOptions } from '#tests/support/make-pdf.ts'
import { checkContent } from '#src/site/check-content.server.ts'
import { getWords } from '#src/words/dictionaries.ts'
import { describeDocument, explainDocumentError, readDocument } from './documents.server.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pdf-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(bytes: Buffer | string) {
  await writeFile(path.join(folder, 'a-paper.pdf'), bytes)
  return readDocument(folder, 'a-paper.pdf')
}

test('the size, the pages and the tags of a document are known', async () => {
  const bytes = await makePdf({ pages: 3 })
  const document = await read(bytes)
  expect(document).toEqual({
    file: 'a-paper.pdf',
    id: 'a-paper',
    bytes: bytes.length,
    pages: 3,
    isTagged: true,
  })
  expect((await read(await makePdf({ tagged: false }))).isTagged).toBe(false)
})

test.each<[string, PdfOptions | string, RegExp]>([
  ['with a password', { userPassword: 'fence' }, /password/],
  ['with limits', { ownerPassword: 'fence' }, /encrypted/],
  ['of another kind', 'Dear client,', /not a PDF/],
  ['that is cut off', '%PDF-1.7\n', /damaged/],
])('a document %s is refused with a reason', async (_, options, reason) => {
  const error: unknown = await read(typeof options === 'string' ? options : await makePdf(options)).catch(
    (thrown: unknown) => thrown,
  )
  expect(explainDocumentError(error)).toMatch(reason)
})

test.each([
  [{ bytes: 999, pages: 1 }, 'PDF, 1 KB, 1 page'],
  [{ bytes: 240_000, pages: 3 }, 'PDF, 240 KB, 3 pages'],
  [{ bytes: 4_650_000, pages: 120 }, 'PDF, 4.7 MB, 120 pages'],
])('%j is described as %s', (document, words) => {
  expect(describeDocument(document, getWords())).toBe(words)
})

describe('a document in content', () => {
  const page = (text: string) =>
    `---\ntitle: Trusts\ndescription: Trusts.\nhero:\n  title: Trusts\nsections:\n  - type: columns\n    title: Two\n    columns:\n      - ${text}\n      - Two.\n---\n`
  const load = (files: Record<string, string | Buffer>) =>
    withGoodContent(async (content) => {
      for (const [file, bytes] of Object.entries(files)) await writeFile(path.join(content, file), bytes)
      return checkContent(content, { today: '2026-01-15' })
    })

  test('is published if only a text links to it', async () => {
    const { site, problems } = await load({
      'pages/map.pdf': await makePdf(),
      'pages/trusts.md': page('See [the map](/documents/map.pdf#page=2).'),
    })
    expect(problems).toEqual([])
    expect([...site!.documents.keys()]).toEqual(['pages/map.pdf'])
  })

  test('may have moved', async () => {
    const { problems } = await load({
      'redirects.json': JSON.stringify({
        redirects: [{ from: '/documents/map.pdf', to: '/contact', permanent: true }],
      }),
      'pages/trusts.md': page('See [the map](/documents/map.pdf).'),
    })
    expect(problems).toEqual([])
  })

  test('is not called unused while a file that may name it cannot be read', async () => {
    const files = { 'pages/map.pdf': await makePdf() }
    const listIds = async (more: Record<string, string>) =>
      (await load({ ...files, ...more })).problems.map(({ id }) => id)
    expect(await listIds({})).toEqual(['content/unused-document'])
    expect(await listIds({ 'pages/trusts.md': '---\ntitle: [\n---\n' })).not.toContain(
      'content/unused-document',
    )
  })
})
