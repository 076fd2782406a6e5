import { expect, test } from 'vitest'
import type { LegalFact } from '#src/content/schemas/legal-facts.ts'
import { site } from '#tests/support/fixture-firm.ts'
import { listDeadlines } from './deadlines.ts'

const fact: LegalFact = {
  ...site.facts.get('auto-minimum')!,
  period: '2 years',
  from: 'insurance.dateOfLoss',
  warning: 'Please call us today:',
}
const list = (change: Partial<LegalFact>) =>
  listDeadlines('insurance', { ...site, facts: new Map([['one', { ...fact, ...change }]]) })

test.each([
  ['2 years', { months: 24, days: 0 }],
  ['1 year', { months: 12, days: 0 }],
  ['6 months', { months: 6, days: 0 }],
  ['30 days', { months: 0, days: 30 }],
])('a form knows a period of %s', (period, length) => {
  expect(list({ period })).toEqual([{ question: 'dateOfLoss', ...length, warning: 'Please call us today:' }])
})

test('a form uses only verified facts', () => {
  expect(list({ status: 'unverified' })).toEqual([])
  expect(list({ status: 'disputed' })).toEqual([])
})

test('a fact is for one form', () => {
  expect(list({ from: 'personal-injury.dateOfAccident' })).toEqual([])
  expect(listDeadlines('personal-injury', site).map(({ question }) => question)).toEqual(['dateOfAccident'])
  expect(listDeadlines('newsletter', site)).toEqual([])
})
