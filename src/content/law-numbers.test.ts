import { describe, expect, test } from 'vitest'
import { maxGrowth, measureGrowth } from '#tests/support/growth.ts'
import { findTypedLawNumbers, findTypedPhones } from './law-numbers.ts'
import { showMarkdown } from '#src/text/shown-text.ts'
import { parseMarkdown } from './markdown.server.ts'
import type { LegalFact } from './schemas/legal-facts.ts'
import { replaceTokens } from './tokens.ts'
import { en } from './word-lists/en.ts'

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
const show = (text: string) => replaceTokens(showMarkdown(text, parseMarkdown(text)), () => ' ')
const find = (text: string) =>
  findTypedLawNumbers(show(text).text, facts, en).map(({ text, facts: matching }) =>
    matching.length > 0 ? `${text} = ${matching.join(' or ')}` : text,
  )

describe('a figure from the register is found in any spelling', () => {
  test.each([
    ['within two years', 'two years = limitation or other-limitation'],
    ['within 2 years', '2 years = limitation or other-limitation'],
    ['the two-year limit', 'two-year = limitation or other-limitation'],
    ['Two years later', 'Two years = limitation or other-limitation'],
    ['two\u00a0years', 'two years = limitation or other-limitation'],
    ['two\nyears', 'two years = limitation or other-limitation'],
    ['two&nbsp;years', 'two years = limitation or other-limitation'],
    ['two\u2011year', 'two-year = limitation or other-limitation'],
    ['2–year', '2–year = limitation or other-limitation'],
    ['tw\u00ado y\u200bears', 'two years = limitation or other-limitation'],
    ['**tw**o [years](/a)', 'two years = limitation or other-limitation'],
    ['two&#32;yea&#114;s', 'two years = limitation or other-limitation'],
    ['two (2) years', 'two (2) years = limitation or other-limitation'],
    ['2 (two) yrs.', '2 (two) yrs. = limitation or other-limitation'],
    ['a two (2)-year limit', 'two (2)-year = limitation or other-limitation'],
    ['two-(2)-year', 'two-(2)-year = limitation or other-limitation'],
    ['2(two) years', '2(two) years = limitation or other-limitation'],
    ['two [2] full years', 'two [2] full years = limitation or other-limitation'],
    ['two (\uff12) consecutive years', 'two (2) consecutive years = limitation or other-limitation'],
    ['two—year', 'two—year = limitation or other-limitation'],
    ['two\u2012year', 'two-year = limitation or other-limitation'],
    ['two\u2212year', 'two-year = limitation or other-limitation'],
    ['2\u0443rs', '2yrs = limitation or other-limitation'],
    ['tw\u043e ye\u0430rs', 'two years = limitation or other-limitation'],
    ['two years’ time', 'two years = limitation or other-limitation'],
    ['2+ years', '2+ years = limitation or other-limitation'],
    ['two or more years', 'two or more years = limitation or other-limitation'],
    ['two- (2-) year', 'two- (2-) year = limitation or other-limitation'],
    ['two to five years', 'two to five years = limitation or other-limitation'],
    ['2-5 years', '2-5 years = limitation or other-limitation'],
    ['2–5 yrs.', '2–5 yrs. = limitation or other-limitation'],
    ['a two- or five-year limit', 'two- or five-year = limitation or other-limitation'],
    ['between two and five years', 'two and five years = limitation or other-limitation'],
    ['one, two, or five years', 'one, two, or five years = limitation or other-limitation'],
    ['2/5/10 years', '2/5/10 years = limitation or other-limitation'],
    ['two (2) to five (5) years', 'two (2) to five (5) years = limitation or other-limitation'],
    ['two and up to five years', 'two and up to five years = limitation or other-limitation'],
    ['10-18%', '10-18% = interest'],
    ['$100,000 to 250,000', '$100,000 to 250,000 = cap'],
    ['$250–500K', '$250–500K = cap'],
    ['250 to 300 thousand dollars', '250 to 300 thousand dollars = cap'],
    ['2yrs', '2yrs = limitation or other-limitation'],
    ['TWO YEARS', 'TWO YEARS = limitation or other-limitation'],
    ['18 pct.', '18 pct. = interest'],
    ['18 per-cent', '18 per-cent = interest'],
    ['up to $250,000.00', '$250,000.00 = cap'],
    ['up to $250K', '$250K = cap'],
    ['up to USD 250,000', 'USD 250,000 = cap'],
    ['up to 250,000 dollars', '250,000 dollars = cap'],
    ['up to two hundred fifty thousand dollars', 'two hundred fifty thousand dollars = cap'],
    ['up to $0.25 million', '$0.25 million = cap'],
    ['a quarter  **million** dollars', 'a quarter million dollars = cap'],
    ['18% interest', '18% = interest'],
    ['18 per cent', '18 per cent = interest'],
    ['eighteen percent', 'eighteen percent = interest'],
    ['up to $250,000.', '$250,000 = cap'],
    ['up to $250000', '$250000 = cap'],
    ['A quarter  million dollars', 'A quarter million dollars = cap'],
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
    ['an ordinal, in a sentence about something else', 'This is our 2nd year, and our 3rd month here.'],
    ['a number that merely precedes a word', 'We had 2 daylight hours, 2 yearlings and 18 percentiles.'],
    ['the order of things, in a sentence about the law', 'File a claim on the first day of the first year.'],
    ['a year and a section before a figure', 'Since 2024, 3 days; section 2 and 3 days; 30.2 years.'],
    ['another amount', 'A $2.5 gadget, $250 each, and 250,000 readers.'],
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
  ['Under Texas law, you have 30 days.', '30 days'],
  ['Under New Mexico law, you have 30 days.', '30 days'],
  ['You must file a claim within 30 days.', '30 days'],
  ['The insurer has 20 days to answer.', '20 days'],
  ['You must give written notice within one hundred and eighty days.', 'one hundred and eighty days'],
  ['Damages are limited to 10% of the amount.', '10%'],
  ['You must sue within two and one-half years.', 'two and one-half years'],
  ['The statute gives you 24 mos. to act.', '24 mos.'],
  ['By law, pay within 10 (ten) business days.', '10 (ten) business days'],
  ['Under Tex. Civ. Prac. & Rem. Code, a defendant has 30 days.', '30 days'],
  ['You may appeal within twenty-one days.', 'twenty-one days'],
  ['A defendant then pays $4,000.', '$4,000'],
  ['The statute gives you 24mo. to act.', '24mo.'],
  ['You must file an answer within forty-eight (48) hours.', 'forty-eight (48) hours'],
  ['You must sue by the 61st day.', '61st day'],
  ['You must sue by the sixty-first day.', 'sixty-first day'],
  ['You must sue before the second anniversary.', 'second anniversary = limitation or other-limitation'],
  [
    'You must sue before the 2nd (second) anniversary.',
    '2nd (second) anniversary = limitation or other-limitation',
  ],
  ['The deadline is the one hundred eightieth calendar day.', 'one hundred eightieth calendar day'],
  ['The deadline is her eighteenth birthday.', 'eighteenth birthday'],
  ['The statute ends on day 60.', 'day 60'],
  ['The statute gives you a year and a half.', 'a year and a half'],
  ['The statute gives you two years and a half.', 'two years and a half'],
  ['The statute gives you ½ year.', '½ year'],
  ['The statute gives you half a year.', 'half a year'],
  ['You must sue within a year.', 'a year'],
  ['The cap is 33⅓%.', '33⅓%'],
  ['You must sue within one hundred and eighty days.', 'one hundred and eighty days'],
  ['This is a 180-day deadline.', '180-day'],
  ['This is a six (6)-month deadline.', 'six (6)-month'],
  ['The statute gives you 24-month windows.', '24-month'],
  ['The deadline is 6O days.', '60 days'],
  ['The deadline is 30/60/90 days.', '30/60/90 days'],
  ['The deadline is 30 or 60 days.', '30 or 60 days'],
  ['By law, respond within 10 working days.', '10 working days'],
])('%s states the law', (text, figure) => {
  expect(find(text)).toEqual([figure])
})

test('a number in words is the number in digits', () => {
  const register = [
    createFact('charge', '180 days'),
    createFact('decide', '45 days'),
    createFact('wait', 'two and a half years'),
  ]

  const read = (text: string) => findTypedLawNumbers(text, register, en).map(({ facts }) => facts.join())
  expect(read('one hundred eighty days')).toEqual(['charge'])
  expect(read('a hundred and eighty days')).toEqual(['charge'])
  for (const same of [
    '2.5',
    '2½',
    '2 ½',
    '2 1/2',
    'two and one-half',
    'two-and-a-half',
    'two and one-half (2½)',
  ])
    expect(read(`${same} years`)).toEqual(['wait'])
  expect(read('forty-five days')).toEqual(['decide'])
  expect(read('one hundred eighty (180) days')).toEqual(['charge'])
  expect(read('forty-six days')).toEqual([])
  for (const same of ['two years and a half', '2 and 1/2 years', '2 and ½ years'])
    expect(read(same)).toEqual(['wait'])
  expect(read('45-180 days')).toEqual(['decide,charge'])
  expect(read('By law, the forty-fifth day.')).toEqual(['decide'])
  expect(read('By law, day 45.')).toEqual(['decide'])
  expect(read('The forty-fifth day.')).toEqual([])
})

test('a penalty of the register is found in any spelling', () => {
  const register = [
    createFact('limit', '0.08'),
    createFact('points', 'six points'),
    createFact('felony', 'life in prison'),
    createFact('jail', '93 days in jail', { citation: 'MCL 257.625(9)' }),
    createFact('bar', 'three years', { citation: '8 U.S.C. § 1182(a)(9)(B)' }),
    createFact('force', '10 days', { citation: '720 ILCS 5/12-3' }),
  ]
  const read = (text: string) => findTypedLawNumbers(text, register, en).map(({ facts }) => facts.join())
  for (const same of ['.08', '0.08%', '0.08 percent', '.08 g/210 L']) expect(read(same)).toEqual(['limit'])
  for (const same of ['6 points', 'six (6) points', 'six license points', '6-point'])
    expect(read(same)).toEqual(['points'])
  expect(read('Life in prison')).toEqual(['felony'])
  expect(read('ninety-three days')).toEqual(['jail'])
  expect(read('M.C.L. § 257.625')).toEqual(['jail.citation'])
  expect(read('8 USC 1182(a)')).toEqual(['bar.citation'])
  expect(read('720 ILCS 5/12-3(a)')).toEqual(['force.citation'])
  for (const other of ['0.08 miles', '§ 257.6', '$0.08', '10.08', 'a six-point plan'])
    expect(read(other).filter(Boolean)).toEqual([])
})

test('of overlapping figures, only one is found', () => {
  expect(find('$250,000, 15 business days')).toHaveLength(2)
  expect(find('the statute of § 16.003 gives two years')).toHaveLength(2)
})

test('indexes are those of the original text', () => {
  const text = 'x {email} two years, then two years'
  const { text: words, origins } = show(text)
  expect(findTypedLawNumbers(words, facts, en).map(({ index }) => origins[index])).toEqual([10, 26])
})

test.each([
  ['936-555-0100', ['936-555-0100']],
  ['(936) 555-0100', ['(936) 555-0100']],
  ['(936)555-0100', ['(936)555-0100']],
  ['+1 936.555.0100', ['+1 936.555.0100']],
  ['936–555–0100', ['936–555–0100']],
  ['936\u2012555\u22120100', ['936-555-0100']],
  ['936 - 555 - 0100', ['936 - 555 - 0100']],
  ['936 · 555 · 0100', ['936 · 555 · 0100']],
  ['936_555_0100', ['936_555_0100']],
  ['[936] 555-0100', ['[936] 555-0100']],
  ['936-5550100', ['936-5550100']],
  ['+19365550100', ['+19365550100']],
  ['936-555-\n0100', ['936-555- 0100']],
  ['9365550100', ['9365550100']],
  ['936&nbsp;**555**‑0\u200b100', ['936 555-0100']],
  ['{plain:936-555-0100}', []],
  ['[call](tel:936-555-0100)', []],
  ['ZIP 77380-1234, claim 123456789012', []],
  ['2026-03-31', []],
])('phone numbers in "%s"', (text, found) => {
  expect(findTypedPhones(show(text).text).map(({ text }) => text)).toEqual(found)
})

describe('the time to search a text grows with its length', () => {
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
    ['lists of number words', 'two, '],
    ['ranges', '1 to '],
    ['ranges of number words', 'one hundred and two-'],
    ['ordinals', 'hundred and sixtieth '],
    ['fractions', '1 1/2 and '],
    ['penalties in an endless sentence', 'jail for up to 2 days '],
    ['words with capitals', 'Penal '],
    ['codes', 'Penal Code & '],
    ['initials', 'A. '],
    ['capitals', 'ABC '],
    ['sections', 'section 1-'],
    ['numbers of sections', 'ABC 1.22.'],
    ['points', 'license 1 point '],
  ])('%s', (_, unit) => {
    const growth = measureGrowth((length) => {
      const text = unit.repeat(length / unit.length)
      findTypedLawNumbers(text, facts, en)
      findTypedPhones(text)
    })
    expect(growth).toBeLessThan(maxGrowth)
  })
})
