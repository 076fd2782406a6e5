import { expect, test } from 'vitest'
import { formatInstant, formatLongDate, formatTime, getToday, isRealDay, toTexasClock } from './dates.ts'

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

test.each([
  ['the second before the clocks go forward', '2026-03-08T07:59:59Z', '2026-03-08T01:59:59-06:00'],
  ['when they go forward', '2026-03-08T08:00:00Z', '2026-03-08T03:00:00-05:00'],
  ['the second before they go back', '2026-11-01T06:59:59Z', '2026-11-01T01:59:59-05:00'],
  ['when they go back', '2026-11-01T07:00:00Z', '2026-11-01T01:00:00-06:00'],
])('an instant is written with the offset of Texas, %s', (_, instant, written) => {
  expect(formatInstant(new Date(instant))).toBe(written)
})

test('times are written with AM and PM', () => {
  expect(['00:05', '08:30', '12:00', '17:00'].map(formatTime)).toEqual([
    '12:05\u00a0AM',
    '8:30\u00a0AM',
    '12:00\u00a0PM',
    '5:00\u00a0PM',
  ])
})

test('a date that is not in the calendar is not real', () => {
  expect(['2026-02-28', '2028-02-29'].map(isRealDay)).toEqual([true, true])
  expect(['2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10'].map(isRealDay)).toEqual(
    Array(4).fill(false),
  )
})

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const tables = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Chicago',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
})
const weekdayTable = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', weekday: 'short' })

/** The same, by the time zones of Intl. */
function readTables(now: Date) {
  const [date, time] = tables.format(now).split(', ')
  return { date, time, weekday: weekdays.indexOf(weekdayTable.format(now)) }
}

test('the clock agrees with Intl, every half hour of the week around each change from 2024 to 2040', () => {
  for (let year = 2024; year <= 2040; year++) {
    for (const [month, day] of [
      [2, 8],
      [10, 1],
    ] as const) {
      const from = Date.UTC(year, month, day)
      for (let offset = 0; offset < 8 * 24 * 60; offset += 30) {
        const now = new Date(from + offset * 60_000)
        expect(toTexasClock(now), now.toISOString()).toEqual(readTables(now))
      }
    }
  }
})

test('the clock agrees with Intl at every third hour of a year, including New Year’s Eve', () => {
  for (let time = Date.UTC(2026, 0, 1) - 86_400_000; time < Date.UTC(2027, 0, 2); time += 3 * 3_600_000) {
    const now = new Date(time)
    expect(toTexasClock(now), now.toISOString()).toEqual(readTables(now))
  }
})
