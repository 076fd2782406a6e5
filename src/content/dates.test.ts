import { describe, expect, test } from 'vitest'
import { getWords } from '#src/words/dictionaries.ts'
import { at, timeZone } from '#tests/support/moments.ts'
import { findInstant, formatLongDate, formatTime, getToday, isRealDay, readClock } from './dates.ts'

const { locale } = getWords()

test.each([
  ['in the evening of New Year’s Eve, when it is January in London', '2026-01-01T05:59:59Z', '2025-12-31'],
  ['at midnight', '2026-01-01T06:00:00Z', '2026-01-01'],
  ['in summer, an hour earlier', '2026-07-01T04:59:59Z', '2026-06-30'],
  ['at midnight in summer', '2026-07-01T05:00:00Z', '2026-07-01'],
  ['on the day the clocks go forward', '2026-03-08T12:00:00Z', '2026-03-08'],
  ['on a leap day', '2028-02-29T18:00:00Z', '2028-02-29'],
])('the day in Texas %s', (_, now, day) => {
  expect(getToday(timeZone, new Date(now))).toBe(day)
})

test('the day depends on the time zone', () => {
  const now = new Date('2026-07-01T04:30:00Z')
  const days = ['America/New_York', 'America/Chicago', 'America/Phoenix'].map((zone) => getToday(zone, now))
  expect(days).toEqual(['2026-07-01', '2026-06-30', '2026-06-30'])
})

test('without a time it is now', () => {
  expect(getToday(timeZone)).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

describe('the instant of a time', () => {
  test.each([
    ['in winter', '2026-01-15', '18:00', '2026-01-16T00:00:00.000Z'],
    ['in summer', '2026-07-15', '18:00', '2026-07-15T23:00:00.000Z'],
    ['before the clocks go forward', '2026-03-08', '01:59', '2026-03-08T07:59:00.000Z'],
    ['in the hour that they skip', '2026-03-08', '02:30', '2026-03-08T08:30:00.000Z'],
    ['after they went forward', '2026-03-08', '03:00', '2026-03-08T08:00:00.000Z'],
    ['before the clocks go back', '2026-11-01', '00:30', '2026-11-01T05:30:00.000Z'],
    ['in the hour that they show twice, the first time', '2026-11-01', '01:30', '2026-11-01T06:30:00.000Z'],
    ['after they went back', '2026-11-01', '02:00', '2026-11-01T08:00:00.000Z'],
  ])('in Texas %s', (_, date, time, instant) => {
    expect(findInstant(date, time, timeZone).toISOString()).toBe(instant)
  })

  test.each([
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['America/Phoenix', '2026-03-08', '02:30', '2026-03-08T09:30:00.000Z'],
    ['America/Phoenix', '2026-11-01', '01:30', '2026-11-01T08:30:00.000Z'],
    ['Pacific/Guam', '2026-07-15', '18:00', '2026-07-15T08:00:00.000Z'],
  ])('in %s, on %s at %s', (zone, date, time, instant) => {
    expect(findInstant(date, time, zone).toISOString()).toBe(instant)
  })

  test('is what clocks then show, every half hour around each change', () => {
    for (const zone of ['America/New_York', 'America/Phoenix'])
      for (const day of ['2026-03-08', '2026-11-01'])
        for (let half = 0; half < 96; half++) {
          const instant = new Date(Date.parse(day) + half * 1_800_000)
          const { date, time } = readClock({ instant, timeZone: zone })
          const again = readClock({ instant: findInstant(date, time, zone), timeZone: zone })
          expect(again, instant.toISOString()).toEqual({ date, time })
        }
  })
})

test('a date is written long and does not slip a day in any time zone', () => {
  expect(formatLongDate('2026-03-01', locale)).toBe('March 1, 2026')
})

test('a date and a time are written as in the locale of the page', () => {
  expect(formatLongDate('2026-03-01', 'en-GB')).toBe('1 March 2026')
  expect(formatTime('17:00', 'en-GB')).toBe('17:00')
})

test('times are written with AM and PM', () => {
  expect(['00:05', '08:30', '12:00', '17:00'].map((time) => formatTime(time, locale))).toEqual([
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

test('clocks show what Intl says, every half hour of the week around each change from 2024 to 2040', () => {
  const tables = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  for (let year = 2024; year <= 2040; year++)
    for (const from of [Date.UTC(year, 2, 8), Date.UTC(year, 10, 1)])
      for (let offset = 0; offset < 8 * 24 * 60; offset += 30) {
        const now = at(from + offset * 60_000)
        const { date, time } = readClock(now)
        expect(`${date}, ${time}`).toBe(tables.format(now.instant))
      }
})
