import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { fixtureToday, withGoodContent } from '#tests/fixtures/assemble.ts'
import { loadContent } from '#src/site/load.server.ts'

/** The problems of the tests’ own firm, with another text in the privacy policy. */
const check = (body: string, allowed?: string) =>
  withGoodContent(async (folder) => {
    const head = '---\ntitle: Privacy\ndescription: What we keep\neffective: 2026-01-01\n---\n'
    await writeFile(path.join(folder, 'legal/privacy-policy.md'), `${head}${body}\n`)
    if (allowed !== undefined) {
      const entry = { file: 'legal/privacy-policy.md', problem: 'advertising/comparison', words: allowed }
      const list = { allowed: [{ ...entry, reason: 'A quotation.' }] }
      await writeFile(path.join(folder, 'advertising.json'), JSON.stringify(list))
    }
    const { problems } = await loadContent(folder, { today: fixtureToday, style: true })
    return problems.map(({ id, line, column, message }) => {
      const quoted = /"([^"]*)"/.exec(message)?.[1]
      return `${line}:${column} ${id.replace(/^.*\//, '')}: ${quoted}`
    })
  })

const page = (space: string, within: string) =>
  [
    `A rule: you sue within three${space}wee${within}ks.`,
    `Call (936)${space}555-01${within}88.`,
    `We will${space}w${within}in your case.`,
    `Pay nothing unless we${space}wi${within}n.`,
  ].join('\n\n')
const found = [
  ':24 typed-law-number: three weeks',
  ':6 typed-phone: (936) 555-0188',
  ':1 promise: We will win',
  ':13 costs: unless we win',
]
const dropLine = (problem: string) => problem.replace(/^\d+/, '')

describe('words and figures are found, whatever is between them', () => {
  const spaces = ['\u00a0', '&nbsp;', '&#32;', '\u2009', '\n', '  \n', '\\\n', '\n&nbsp;', '&#8203; &#8206;']
  test.each(spaces.map((space) => [space]))('%j', async (space) => {
    expect((await check(page(space, ''))).map(dropLine)).toEqual(found)
  })
})

describe('words and figures are found, with any invisible characters in them', () => {
  const parts = ['\u00ad', '&shy;', '&#8203;', '&zwj;', '&#x200E;', '&#8288;']
  test.each(parts.map((part) => [part]))('%j', async (part) => {
    expect((await check(page(' ', part))).map(dropLine)).toEqual(found)
  })
})

describe('words and figures are found where they were typed', () => {
  test.each([
    ['Emphasis: you sue within **thr**ee *we*eks.', '6:28 typed-law-number: three weeks'],
    ['A reference: you sue within &#116;hree w&#101;eks.', '6:29 typed-law-number: three weeks'],
    ['A hyphen: you sue in a three\u2011week term.', '6:24 typed-law-number: three-week'],
    ['- A quotation:\n  > You sue\n  > within three\n  > weeks.', '8:12 typed-law-number: three weeks'],
    ['| A | cell |\n|-|-|\n| *b* | You sue within **three** weeks. |', '8:26 typed-law-number: three weeks'],
    ['![You sue within three weeks](/images/fence.jpg)', '6:18 typed-law-number: three weeks'],
    ['[You *sue*](/contact) within [three](/about) weeks.', '6:31 typed-law-number: three weeks'],
    ['Call **(936)** 555\u20110188.', '6:8 typed-phone: (936) 555-0188'],
    ['Call (9&#51;6) 555-0188.', '6:6 typed-phone: (936) 555-0188'],
    ['We [will](/contact) `win`.', '6:1 promise: We will win'],
    ['The **lead**ing law firm', '6:7 comparison: leading law firm'],
    ['We won {plain:$1.2 million} for a family.', '6:4 bare-result: won $1.2 million'],
    ['A *contingency*\u2010fee', '6:4 costs: contingency-fee'],
  ])('%j', async (body, problem) => {
    expect((await check(body)).filter((one) => !one.includes('image'))).toEqual([problem])
  })
})

test('a sentence has the words that readers see', async () => {
  const words = (space: string) => `A fence.\n\n${'w**o**r&shy;d '.repeat(30)}fell${space}down.`
  expect(await check(words(' '))).toEqual(['8:1 long-sentence: word word word word word word word …'])
  expect(await check(words('&#8203;'))).toEqual(['8:1 long-sentence: word word word word word word word …'])
  expect(await check(words('').replace('word ', ''))).not.toEqual([])
})

test('words of two blocks do not touch', async () => {
  const blocks = [
    'You sue in three\n\nweeks',
    '- You sue in three\n- weeks',
    '| You sue in three | weeks |\n|-|-|',
  ]
  for (const body of blocks) expect(await check(body)).toEqual([])
})

test('readers do not see addresses', async () => {
  expect(await check('The evaluation at [our office](/contact#best-lawyers) costs nothing.')).toEqual([])
})

test('what a token shows is from a record, which is checked by itself', async () => {
  expect(await check('A jury can award {fact:injury-limitation} for a settlement.')).toEqual([])
})

test('an allowance may be copied from the file or from the report', async () => {
  for (const words of ['The **lead**ing law firm', 'leading law firm'])
    expect(await check('The **lead**ing law firm', words)).toEqual([])
})
