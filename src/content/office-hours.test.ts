import { expect, test } from 'vitest'
import { describeOfficeState, formatDays } from './office-hours.ts'

const hours = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  opens: '08:30',
  closes: '17:00',
} as const
const describeAt = (now: string) =>
  describeOfficeState({ ...hours, days: [...hours.days] }, new Date(now)).replace('\u00a0', ' ')

test.each([
  ['a minute before it opens', '2026-11-20T08:29:59-06:00', 'Opens today 8:30 AM'],
  ['when it opens', '2026-11-20T08:30:00-06:00', 'Open until 5:00 PM'],
  ['just before it closes', '2026-11-20T16:59:59-06:00', 'Open until 5:00 PM'],
  ['on Friday evening', '2026-11-20T17:00:00-06:00', 'Opens Monday 8:30 AM'],
  ['on Saturday', '2026-11-21T12:00:00-06:00', 'Opens Monday 8:30 AM'],
  ['on Sunday', '2026-11-22T23:59:59-06:00', 'Opens tomorrow 8:30 AM'],
  ['on Monday night', '2026-11-23T22:00:00-06:00', 'Opens tomorrow 8:30 AM'],
  ['on the Monday after the clocks went forward', '2026-03-09T08:30:00-05:00', 'Open until 5:00 PM'],
  ['on the Monday after they went back', '2026-11-02T08:29:00-06:00', 'Opens today 8:30 AM'],
])('%s', (_, now, words) => {
  expect(describeAt(now)).toBe(words)
})

test('an office that opens on one day of the week opens a week later', () => {
  const once = { days: ['Monday' as const], opens: '09:00', closes: '10:00' }
  expect(describeOfficeState(once, new Date('2026-11-23T12:00:00-06:00'))).toBe('Opens Monday 9:00\u00a0AM')
})

test('consecutive days become a range, others a list', () => {
  expect(formatDays(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])).toBe('Monday–Friday')
  expect(formatDays(['Monday', 'Wednesday', 'Friday'])).toBe('Monday, Wednesday, and Friday')
  expect(formatDays(['Saturday'])).toBe('Saturday')
})
