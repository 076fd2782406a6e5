import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { loadContent } from '#src/site/load.server.ts'
import { fixtureToday, withGoodContent } from '#tests/fixtures/assemble.ts'
import { stateZones } from '../states.ts'
import { generalLaw } from './general/law.ts'
import { findLaw, guessLaw } from './registry.ts'
import { texasLaw } from './texas/law.ts'

/** What the checks say about the content of the tests' firm in a state, with some words in a page. */
const check = (state: string, words: string) =>
  withGoodContent(async (folder) => {
    const change = async (file: string, from: string | RegExp, to: string) => {
      const full = path.join(folder, file)
      await writeFile(full, (await readFile(full, 'utf8')).replaceAll(from, to))
    }
    await change('firm.json', '"state": "TX"', `"state": "${state}"`)
    await change('firm.json', '"demo": true', `"timeZone": "${stateZones[state]![0]}", "demo": true`)
    await change('pages/about.md', /^description: .*$/gm, `description: ${words}`)
    const { site, problems } = await loadContent(folder, { today: fixtureToday })
    return { site, found: problems.map(({ id, hint }) => `${id} ${/\(.*\)$/.exec(hint)?.[0] ?? ''}`) }
  })

test('a claim breaks the rule of the state in which the firm is', async () => {
  const words = 'The leading law firm for fences.'
  expect((await check('TX', words)).found).toEqual(['advertising/comparison (Texas Rule 7.01(a))'])
  expect((await check('OH', words)).found).toEqual(['advertising/comparison (Model Rule 7.1, Comment 3)'])
})

test('what only one state asks for is not asked for in another', async () => {
  const words = 'We work on a contingency fee.'
  expect((await check('TX', words)).found).toEqual(['advertising/costs (Texas Rule 7.02(c))'])
  const { site, found } = await check('OH', words)
  expect(found).toEqual([])
  expect(findLaw(site!.firm)).toBe(generalLaw)
  expect(generalLaw.filing).toBeUndefined()
})

test('a firm.json with other problems still says the state', () => {
  const office = (state: unknown) => ({ offices: [{ address: { state } }, 3], name: false })
  expect(guessLaw(office('TX'))).toBe(texasLaw)
  expect(guessLaw(office('tx'))).toBe(texasLaw)
  expect(guessLaw(office('OH'))).toBe(generalLaw)
  for (const data of [office('Nowhere'), office(''), office(3), { offices: [] }, undefined])
    expect(guessLaw(data)).toBeUndefined()
})

test.each([
  ['2026-01-15', '2027-09-15'],
  ['2027-09-14', '2027-09-15'],
  ['2027-09-15', '2029-09-15'],
])('what is verified in Texas on %s is reviewed on %s, after new laws took effect', (today, day) => {
  expect(texasLaw.review.findNext(today)).toBe(day)
})

test('elsewhere, what is verified is reviewed after a year', () => {
  expect(generalLaw.review.findNext('2026-01-15')).toBe('2027-01-15')
})
