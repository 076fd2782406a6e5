import { expect, test } from 'vitest'
import { findDue, type Deadline } from './deadlines.ts'

const deadline: Deadline = { question: 'date', months: 24, days: 0, warning: 'Please call:' }
const find = (from: string, today: string, other: Partial<Deadline> = {}) =>
  findDue([{ ...deadline, ...other }], { date: from }, today)[0]?.state

test.each([
  ['on the first day', '2024-06-15', undefined],
  ['91 days before the last day', '2026-03-16', undefined],
  ['90 days before the last day', '2026-03-17', 'close'],
  ['on the last day', '2026-06-15', 'close'],
  ['on the day after', '2026-06-16', 'past'],
  ['years later', '2036-01-01', 'past'],
])('a period of two years, %s', (_, today, state) => {
  expect(find('2024-06-15', today)).toBe(state)
})

test('a period ends in a month that is shorter, on its last day', () => {
  const halfYear = { months: 6 }
  expect(find('2025-08-31', '2026-02-28', halfYear)).toBe('close')
  expect(find('2025-08-31', '2026-03-01', halfYear)).toBe('past')
  expect(find('2024-02-29', '2026-02-28')).toBe('close')
  expect(find('2024-02-29', '2026-03-01')).toBe('past')
})

test('a period of days is counted in days', () => {
  const days = { months: 0, days: 120 }
  expect(
    ['2026-01-30', '2026-01-31', '2026-05-01', '2026-05-02'].map((day) => find('2026-01-01', day, days)),
  ).toEqual([undefined, 'close', 'close', 'past'])
})

test.each(['', '2024', '2024-02-30', '0202-06-15', '1899-12-31', 'June 15'])(
  'what is no date yet is not judged: %j',
  (typed) => {
    expect(find(typed, '2026-06-15')).toBeUndefined()
  },
)

test('a date in the future is not close', () => {
  expect(find('2026-06-16', '2026-06-15')).toBeUndefined()
})

test('only the question that a period counts from matters', () => {
  expect(findDue([deadline], { other: '2020-01-01' }, '2026-06-15')).toEqual([])
})
