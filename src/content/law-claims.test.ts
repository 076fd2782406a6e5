import { expect, test } from 'vitest'
import { findLawClaims, formatLawClaims } from './law-claims.ts'
import type { LegalFact } from './schemas/legal-facts.ts'

const today = '2026-06-01'
const shared = { wording: 'Words.', source: 'https://law.example', reviewBy: '2027-01-01', citation: 'X' }
const facts: LegalFact[] = [
  { ...shared, id: 'answer', value: '15 days', status: 'verified' },
  { ...shared, id: 'start', value: '15 days', status: 'unverified' },
  { ...shared, id: 'cap', value: '$100,000', citation: 'Code § 101.023', status: 'disputed' },
  { ...shared, id: 'old', value: 'ninety days', status: 'verified', reviewBy: '2026-05-31' },
]

test('a claim has its figure, its sentence, and the facts that it may be', () => {
  const text = 'Answers\n\nThe insurer has 15 days. It may ask (“why?”) for more. By law, 20 days is the most'
  expect(findLawClaims(text, facts, today)).toEqual([
    { typed: '15 days', sentence: 'The insurer has 15 days.', facts: ['answer', 'start'], standing: 'known' },
    { typed: '20 days', sentence: 'By law, 20 days is the most', facts: [], standing: 'unknown' },
  ])
})

test.each(['15\u00a0days', '15 d\u00adays', '15\ndays', '15 \u200bdays', '15\u2011days'])(
  'a post with %j has the figure',
  (figure) => {
    const [claim] = findLawClaims(`The insurer has ${figure} to answer.`, facts, today)
    const typed = figure.includes('\u2011') ? '15-days' : '15 days'
    expect(claim).toMatchObject({ typed, sentence: `The insurer has ${typed} to answer.`, standing: 'known' })
  },
)

test('a figure is doubtful if all of its facts are disputed or overdue', () => {
  const claims = findLawClaims('Up to $100,000, after 90 days, see § 101.023.', facts, today)
  expect(claims.map(({ typed, facts, standing }) => [typed, ...facts, standing])).toEqual([
    ['$100,000', 'cap', 'doubtful'],
    ['90 days', 'old', 'doubtful'],
    ['§ 101.023', 'cap', 'doubtful'],
  ])
})

test('the same figure twice in a sentence is one claim, and in two sentences it is two, named once', () => {
  const claims = findLawClaims('15 days, or 15 days. Then 15 days. By law 9 days.', facts, today)
  expect(claims).toHaveLength(3)
  expect(formatLawClaims(claims)).toEqual([
    '"15 days" (answer or start)',
    '"9 days" (not in legal-facts.json)',
  ])
  expect(formatLawClaims(findLawClaims('$100,000', facts, today))).toEqual([
    '"$100,000" (cap, disputed or overdue)',
  ])
})
