import { describe, expect, test } from 'vitest'
import { findTypedLawNumbers, findTypedPhones } from './law-numbers.ts'
import type { LegalFact } from './schemas/legal-facts.ts'

function createFact(id: string, value: string, more: Partial<LegalFact> = {}): LegalFact {
  return {
    id,
    value,
    wording: `${value}.`,
    citation: 'Code',
    source: 'https://law.example',
    reviewBy: '2027-01-01',
    status: 'verified',
    ...more,
  }
}

const facts = [
  createFact('limitation', 'two years', { citation: 'Tex. Example Code § 16.003(a)' }),
  createFact('interest', '18 percent a year'),
  createFact('cap', '$250,000', { figures: ['a quarter million dollars'] }),
  createFact('minimum', '30/60/25', { figures: ['30/60/25'] }),
  createFact('decide', '15 business days'),
  createFact('other-limitation', 'two years'),
]
const find = (text: string) =>
  findTypedLawNumbers(text, facts).map(({ text, facts: matching }) =>
    matching.length > 0 ? `${text} = ${matching.join(' or ')}` : text,
  )

describe('a figure from the register is found in any spelling', () => {
  test.each([
    ['within two years', 'two years = limitation or other-limitation'],
    ['within 2 years', '2 years = limitation or other-limitation'],
    ['the two-year limit', 'two-year = limitation or other-limitation'],
    ['Two years later', 'Two years = limitation or other-limitation'],
    ['two\u00a0years', 'two\u00a0years = limitation or other-limitation'],
    ['two\nyears', 'two\nyears = limitation or other-limitation'],
    ['18% interest', '18% = interest'],
    ['18 per cent', '18 per cent = interest'],
    ['eighteen percent', 'eighteen percent = interest'],
    ['up to $250,000.', '$250,000 = cap'],
    ['up to $250000', '$250000 = cap'],
    ['A quarter  million dollars', 'A quarter  million dollars = cap'],
    ['a 30/60/25 policy', '30/60/25 = minimum'],
    ['fifteen business days', 'fifteen business days = decide'],
    ['see § 16.003(a).', '§ 16.003(a) = limitation.citation'],
    ['see §16.003', '§16.003 = limitation.citation'],
    ['Section 16.003 says', 'Section 16.003 = limitation.citation'],
    ['(see § 99.001)', '§ 99.001'],
  ])('%s', (text, found) => {
    expect(find(text)).toEqual([found])
  })
})

describe('nothing is found in', () => {
  test.each([
    [
      'a figure outside the register, in a sentence about something else',
      'We are open 9 hours, and have been for 30 years.',
    ],
    ['a token', 'You have {fact:limitation}, or {plain:two years}, under § {plain:16.003}.'],
    ['the address of a link', 'See [the guide](/guides/two-years).'],
    ['a number without a unit', 'Two of our 18 clients.'],
    ['a part of a longer figure', 'A 130/60/25 mix, and $1,250,000.'],
    ['a chapter without a section number', 'Chapter 7, section 8 housing.'],
  ])('%s', (_, text) => {
    expect(find(text)).toEqual([])
  })
})

test('every figure in a sentence about the law is found, and none in the next', () => {
  expect(find('The deadline is 90 days. We answer within 3 days. By law it is seven years!')).toEqual([
    '90 days',
    'seven years',
  ])
})

test.each([
  ['You must file a claim within 30 days.', '30 days'],
  ['The insurer has 20 days to answer.', '20 days'],
  ['You must give written notice within one hundred and eighty days.', 'one hundred and eighty days'],
  ['Damages are limited to 10% of the amount.', '10%'],
  ['You may appeal within twenty-one days.', 'twenty-one days'],
  ['A defendant then pays $4,000.', '$4,000'],
])('%s states the law', (text, figure) => {
  expect(find(text)).toEqual([figure])
})

test('a number in words is the number in digits', () => {
  const register = [createFact('charge', '180 days'), createFact('decide', '45 days')]
  const read = (text: string) => findTypedLawNumbers(text, register).map(({ facts }) => facts.join())
  expect(read('one hundred eighty days')).toEqual(['charge'])
  expect(read('a hundred and eighty days')).toEqual(['charge'])
  expect(read('forty-five days')).toEqual(['decide'])
  expect(read('forty-six days')).toEqual([])
})

test('of overlapping figures, only one is found', () => {
  expect(find('$250,000, 15 business days')).toHaveLength(2)
  expect(find('the statute of § 16.003 gives two years')).toHaveLength(2)
})

test('indexes are those of the original text', () => {
  const text = 'x {email} two years, then two years'
  expect(findTypedLawNumbers(text, facts).map(({ index }) => index)).toEqual([10, 26])
})

test.each([
  ['936-555-0100', ['936-555-0100']],
  ['(936) 555-0100', ['(936) 555-0100']],
  ['(936)555-0100', ['(936)555-0100']],
  ['+1 936.555.0100', ['+1 936.555.0100']],
  ['936–555–0100', ['936–555–0100']],
  ['9365550100', ['9365550100']],
  ['{plain:936-555-0100}', []],
  ['[call](tel:936-555-0100)', []],
  ['ZIP 77380-1234, claim 123456789012', []],
  ['2026-03-31', []],
])('phone numbers in "%s"', (text, found) => {
  expect(findTypedPhones(text).map(({ text }) => text)).toEqual(found)
})

describe('a long text is quick', () => {
  test.each([
    ['commas and digits', '1,'],
    ['digits', '1'],
    ['section signs', '§'],
    ['section signs and spaces', '§ '],
    ['time spans in an endless sentence', '2 days '],
    ['time spans in sentences about the law', 'by law 2 days. '],
    ['braces', '{'],
    ['brackets', ']('],
    ['parts of phone numbers', '936-555-'],
    ['dollars', '$'],
    ['number words', 'two '],
  ])('%s', (_, unit) => {
    const text = unit.repeat(200_000 / unit.length)
    const started = performance.now()
    findTypedLawNumbers(text, facts)
    findTypedPhones(text)
    expect(performance.now() - started).toBeLessThan(3000)
  })
})
