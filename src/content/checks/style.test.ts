import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fixtureToday, goodContent, loadFixture, withGoodContent } from '#tests/fixtures/assemble.ts'
import { loadContent } from '#src/site/load.server.ts'
import { minWords, type StyleReport } from './style.ts'

/** 31 words. */
const long =
  'We walk along the fence with you and with your neighbor, and we write down what each of you says about who built it, who paid for it, and who fixed it.'

/** The report on the tests' own firm, with another text in the privacy policy. */
const read = (body: string) =>
  withGoodContent(async (folder) => {
    const file = 'legal/privacy-policy.md'
    const head = '---\ntitle: Privacy\ndescription: What we keep\neffective: 2026-01-01\n---\n'
    await writeFile(path.join(folder, file), `${head}${body}\n`)
    const { problems, style } = await loadContent(folder, { today: fixtureToday, style: true })
    return { problems, page: style?.[0]?.pages.find((page) => page.file === file) }
  })

test.each([
  ['a paragraph', `${long}`, 6, 1],
  ['the second sentence, on another line', `A fence.\nIt fell. ${long}`, 7, 10],
  ['a list entry with an indented second line', `- It fell.\n  Then it\n  lay there. ${long}`, 8, 14],
  ['a cell of a table', `| One | Two |\n| --- | --- |\n| It fell. | ${long} |`, 8, 14],
  ['bold words after an escape', `It\\*s *old*. **${long}**`, 6, 16],
  ['words after a token', `Write to {email}. ${long}`, 6, 19],
  ['a sentence that starts with a token', `It is {email}. {phone:main} ${long}`, 6, 16],
])('a long sentence is found in %s', async (_, body, line, column) => {
  const { problems } = await read(body)
  expect(problems.map(({ id, line, column }) => [id, line, column])).toEqual([
    ['style/long-sentence', line, column],
  ])
})

test('tokens count with their words, links and pictures without their addresses', async () => {
  const { page } = await read(
    'Call {phone:main}, or [read **this**](/contact). You have {fact:injury-limitation}.',
  )
  expect(page).toMatchObject({ sentences: 2, words: 10 })
})

test('headings, labels and entries without a period do not count', async () => {
  const { page } = await read(
    '## Fences and walls\n\n- Bring the deed\n- Bring the map.\n\n**Time:** You have a year.',
  )
  expect(page).toMatchObject({ sentences: 2, words: 7 })
})

test('a page has a grade from a hundred words on', async () => {
  const sentence = 'The old fence fell on the road.'
  const [few, enough] = [14, 15].map((count) => Array.from({ length: count }, () => sentence).join(' '))
  expect(minWords).toBe(100)
  expect((await read(few!)).page).toMatchObject({ words: 98, score: null })
  expect((await read(enough!)).page).toMatchObject({ words: 105, score: -1.1 })
})

test('a wording of the register is reported there, and not where pages repeat it', async () => {
  const { problems } = await loadFixture('style-long-sentence')
  const words = problems.filter(({ message }) => message.includes('Written notice comes'))
  expect(words.map(({ file }) => file)).toEqual(['legal-facts.json'])
})

test('pages are sorted by grade, the hardest first', async () => {
  const { style } = await loadFixture('style-hard-page')
  const [{ pages }] = style as [StyleReport]
  const grades = pages.flatMap(({ score }) => score ?? [])
  expect(pages[0]).toMatchObject({ file: 'legal/privacy-policy.md', score: expect.any(Number) })
  expect(grades).toEqual(grades.toSorted((a, b) => b - a))
})

test('nothing is read unless it is asked for, or while there are errors', async () => {
  expect((await loadContent(goodContent, { today: fixtureToday })).style).toBeUndefined()
  expect((await read('{nothing}')).page).toBeUndefined()
})
