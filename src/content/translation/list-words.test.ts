import { describe, expect, test } from 'vitest'
import { loadContent } from '#src/site/load.server.ts'
import { fullFirm } from '#tests/fixtures/firms.ts'
import { collections, findCollection } from '../collections.ts'
import { listWords } from './list-words.ts'
import { overlay } from './overlay.ts'

const { content } = await loadContent(fullFirm, { posts: false })
const files = content.all.filter(({ file }) => !collections[findCollection(file)!].untranslated)

describe('the words of a file are a translation of it that lacks nothing', () => {
  test.each(files.map(({ file, schema, data }) => [file, schema, data] as const))('%s', (_, schema, data) => {
    const words = listWords(schema, data, (text) => `(${text})`)
    const { texts, faults } = overlay(schema, data, words ?? {})
    expect(faults).toEqual([])
    expect(texts.filter(({ original, translated }) => translated !== `(${original})`)).toEqual([])
  })
})

test('they have nothing that is not words, but what tells entries apart', () => {
  const page = files.find(({ file }) => file === 'pages/home.md')!
  const words = listWords(page.schema, page.data, () => 'words') as Record<string, unknown>
  expect(words).toMatchObject({ title: 'words', hero: { title: 'words' } })
  expect(JSON.stringify(words)).toContain('{"type":"practice-areas","title":"words"')
  expect(JSON.stringify(words)).not.toMatch(/"(?:href|src|show|as)":/)
})
