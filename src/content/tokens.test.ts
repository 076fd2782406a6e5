import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillTokens, findTokens, type TokenValues } from './tokens.ts'

const values: TokenValues = {
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
    ],
  },
}

test.each([
  ['{fact:notice}', '60 days'],
  ['{fact:notice.wording}', 'Notice comes 60 days before.'],
  ['{fact:notice.citation}', 'Code § 2.002'],
  ['{phone:main} or {phone:intake}', '(936) 555-0100 or (936) 555-0101'],
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
  '{phone:fax}',
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
  expect(() => fillTokens('{phone:main}', { ...values, firm })).toThrow('"main"')
})
