import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillTokens, findTokens, splitTokens, type TokenValues } from './tokens.ts'

const values: TokenValues = {
  team: [
    { id: 'ada', data: { name: 'Ada Elm', phone: '(936) 555-0142 ext. 214' } },
    { id: 'bo', data: { name: 'Bo' } },
  ],
  facts: new Map([
    [
      'notice',
      {
        id: 'notice',
        value: '60 days',
        wording: 'Notice comes 60 days before.',
        citation: 'Code § 2.002',
        source: 'https://law.example',
        reviewBy: '2027-01-01',
        status: 'verified',
      },
    ],
  ]),
  firm: {
    email: 'a@b.example',
    offices: [
      {
        address: {
          street: '1 Fence Lane',
          suite: 'Suite 2',
          city: 'Conroe',
          county: 'Montgomery County',
          state: 'TX',
          postalCode: '77301',
        },
        hours: [],
      },
    ],
    contingency: 'No fee without recovery.',
    phones: [
      { role: 'main', label: 'Office', number: '(936) 555-0100' },
      { role: 'intake', label: 'New cases', number: '(936) 555-0101' },
      { id: 'espanol', label: 'En español', number: '(936) 555-0102' },
    ],
    otherPhones: [
      { id: 'crisis-line', label: '988 Suicide & Crisis Lifeline', number: '988' },
      { id: 'medicare', label: 'Medicare', number: '1-800-MEDICARE' },
      { id: 'london', label: 'Guild', number: '+44 20 7946 0958' },
    ],
  },
}

test.each([
  ['{fact:notice}', '60 days'],
  ['{fact:notice.wording}', 'Notice comes 60 days before.'],
  ['{fact:notice.citation}', 'Code § 2.002'],
  ['{phone:main} or {phone:intake}', '(936) 555-0100 or (936) 555-0101'],
  ['{phone:espanol}', '(936) 555-0102'],
  ['{phone:crisis-line} and {phone:ada}', '988 and (936) 555-0142 ext. 214'],
  ['{email}', 'a@b.example'],
  ['{address}', '1 Fence Lane, Suite 2, Conroe, TX 77301'],
  ['{contingency}', 'No fee without recovery.'],
  ['{plain:two years}', 'two years'],
  ['{plain:$5 & more}', '$5 & more'],
  ['a { alone', 'a { alone'],
])('%s becomes "%s"', (typed, words) => {
  expect(fillTokens(typed, values)).toBe(words)
})

test('a list on contingency fees becomes sentences within a text', () => {
  const contingency = '- **Fee:** A share.\n- **Costs:** They are separate.\n\n1. We advance them.'
  expect(fillTokens('{contingency} Ask us.', { ...values, firm: { ...values.firm, contingency } })).toBe(
    'Fee: A share. Costs: They are separate. We advance them. Ask us.',
  )
})

test.each([
  '{fact: notice}',
  '{fact:Notice}',
  '{fact:notice.value}',
  '{phone:Fax}',
  '{Email}',
  '{plain:}',
  '{plain:*two* years}',
  '{}',
  '{constructor}',
])('%s is unknown, and cannot be filled', (typed) => {
  expect(findTokens(typed)).toEqual([{ typed, index: 0, token: { kind: 'unknown' } }])
  expect(() => fillTokens(typed, values)).toThrow(typed)
})

describe('tokens are found', () => {
  test('in order, with their places', () => {
    expect(findTokens('{email}, {x} {email}').map(({ typed, index }) => [typed, index])).toEqual([
      ['{email}', 0],
      ['{x}', 9],
      ['{email}', 13],
    ])
  })

  test('on one line only', () => {
    expect(findTokens('{email\n} {fact:a')).toEqual([])
  })

  test('and what is between them is not changed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        fc.pre(!/[{}]/.test(before + after))
        expect(fillTokens(`${before}{email}${after}`, values)).toBe(`${before}a@b.example${after}`)
      }),
    )
  })
})

test('a fact or a phone number that does not exist cannot be filled', () => {
  expect(() => fillTokens('{fact:other}', values)).toThrow('{fact:other}')
  const firm = { ...values.firm, phones: [] }
  expect(() => fillTokens('{phone:main}', { ...values, firm })).toThrow('{phone:main}')
})

test('a number in otherPhones becomes a link that says whose it is, as a token or typed', () => {
  const list = (text: string) => splitTokens(text, values).filter(({ href }) => href !== undefined)
  const medicare = { href: 'tel:+18006334227', label: 'Medicare' }
  const ada = { href: 'tel:+19365550142,214', label: 'Ada Elm' }
  expect(list('{phone:medicare}, 1-800-633-4227 or 1-800-MEDICARE.')).toEqual([
    { ...medicare, words: '1-800-MEDICARE' },
    { ...medicare, words: '1-800-633-4227' },
    { ...medicare, words: '1-800-MEDICARE' },
  ])
  expect(list('Ada: 936-555-0142 ext. 214. Guild: +44 (0)20 7946 0958')).toEqual([
    { ...ada, words: '936-555-0142 ext. 214' },
    { href: 'tel:+442079460958', label: 'Guild', words: '+44 (0)20 7946 0958' },
  ])
  expect(list('{phone:main}')).toEqual([{ words: '(936) 555-0100', href: 'tel:+19365550100' }])
  // It may be anything, and a typed number that no list has stays as it is.
  expect(list('There are 988 fences at (936) 555-0199.')).toEqual([])
  expect(() => splitTokens('{phone:bo}', values)).toThrow('{phone:bo}')
})

test('no word of a text is lost around phone numbers', () => {
  const text = 'A 1-800-MEDICARE, B +44 20 7946 0958C {phone:crisis-line} D'
  expect(fillTokens(text, values)).toBe(text.replace('{phone:crisis-line}', '988'))
})
