import { expect, test } from 'vitest'
import { formatLongDate, formatTime, getToday, isRealDay } from './dates.ts'

test.each([
  ['in the evening of New Year’s Eve, when it is January in London', '2026-01-01T05:59:59Z', '2025-12-31'],
  ['at midnight', '2026-01-01T06:00:00Z', '2026-01-01'],
  ['in summer, an hour earlier', '2026-07-01T04:59:59Z', '2026-06-30'],
  ['at midnight in summer', '2026-07-01T05:00:00Z', '2026-07-01'],
  ['on the day the clocks go forward', '2026-03-08T12:00:00Z', '2026-03-08'],
  ['on a leap day', '2028-02-29T18:00:00Z', '2028-02-29'],
])('the day in Texas %s', (_, now, day) => {
  expect(getToday(new Date(now))).toBe(day)
})

test('without a time it is now', () => {
  expect(getToday()).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

test('a date is written long and does not slip a day in any time zone', () => {
  expect(formatLongDate('2026-03-01')).toBe('March 1, 2026')
})

test('times are written with AM and PM', () => {
  expect(['00:05', '08:30', '12:00', '17:00'].map(formatTime)).toEqual([
    '12:05\u00a0AM',
    '8:30\u00a0AM',
    '12:00\u00a0PM',
    '5:00\u00a0PM',
  ])
})

test('a date that is not in the calendar is none', () => {
  expect(['2026-02-28', '2028-02-29'].map(isRealDay)).toEqual([true, true])
  expect(['2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10'].map(isRealDay)).toEqual(
    Array(4).fill(false),
  )
})
