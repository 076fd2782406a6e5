import { describe, expect, test } from 'vitest'
import { getWords } from '#src/words/dictionaries.ts'
import { at, timeZone } from '#tests/support/moments.ts'
import {
  compareEvents,
  findEnd,
  findStart,
  formatDetailDate,
  formatListDate,
  formatPostDate,
  formatTimes,
  isPast,
} from './event-time.ts'

const { locale } = getWords()

describe('an event is past', () => {
  test('at its end, if it has one', () => {
    const event = { date: '2026-01-15', startTime: '18:00', endTime: '19:30' }
    expect(isPast(event, at('2026-01-16T01:29:59Z'))).toBe(false)
    expect(isPast(event, at('2026-01-16T01:30:00Z'))).toBe(true)
  })

  test('at its start, if it has no end', () => {
    const event = { date: '2026-07-15', startTime: '18:00' }
    expect(isPast(event, at('2026-07-15T22:59:00Z'))).toBe(false)
    expect(isPast(event, at('2026-07-15T23:00:00Z'))).toBe(true)
  })

  test('at the end of its day, if it has no time, even on days of 23 and 25 hours', () => {
    expect(findEnd({ date: '2026-01-15' }, timeZone)?.toISOString()).toBe('2026-01-16T06:00:00.000Z')
    expect(findEnd({ date: '2026-03-08' }, timeZone)?.toISOString()).toBe('2026-03-09T05:00:00.000Z')
    expect(findEnd({ date: '2026-11-01' }, timeZone)?.toISOString()).toBe('2026-11-02T06:00:00.000Z')
  })

  test('and stays so in the hour that the clocks show twice', () => {
    const event = { date: '2026-11-01', startTime: '00:30', endTime: '01:30' }
    expect(isPast(event, at('2026-11-01T06:45:00Z'))).toBe(true)
    expect(isPast(event, at('2026-11-01T07:15:00Z'))).toBe(true)
  })

  test('on the next day, if it ends after midnight', () => {
    const event = { date: '2026-12-31', startTime: '21:00', endTime: '01:00' }
    expect(findEnd(event, timeZone)?.toISOString()).toBe('2027-01-01T07:00:00.000Z')
  })

  test('by the clocks of the firm, wherever they are', () => {
    const event = { date: '2026-07-15', startTime: '18:00' }
    const ends = ['America/New_York', 'America/Chicago', 'America/Phoenix'].map((zone) =>
      findEnd(event, zone),
    )
    expect(ends.map((end) => end?.getUTCHours())).toEqual([22, 23, 1])
    const instant = new Date('2026-07-15T22:30:00Z')
    expect(isPast(event, { instant, timeZone: 'America/New_York' })).toBe(true)
    expect(isPast(event, { instant, timeZone: 'America/Phoenix' })).toBe(false)
  })

  test('never, if it has no date', () => {
    expect(isPast({ startTime: '10:00' }, at('2099-01-01T00:00:00Z'))).toBe(false)
  })
})

test('a start needs a date and a time', () => {
  expect(findStart({ date: '2026-01-15' }, timeZone)).toBeUndefined()
  expect(findStart({ startTime: '10:00' }, timeZone)).toBeUndefined()
  expect(findStart({ date: '2026-01-15', startTime: '10:00' }, timeZone)?.toISOString()).toBe(
    '2026-01-15T16:00:00.000Z',
  )
})

test('events are sorted by start, those without a date last', () => {
  const events = [
    { id: 1 },
    { id: 2, date: '2026-02-01', startTime: '18:00' },
    { id: 3, date: '2026-02-01' },
    { id: 5, date: '2026-02-01', startTime: '09:00', endTime: '17:00' },
    { id: 4, date: '2026-02-01', startTime: '09:00', endTime: '10:00' },
    { id: 6, date: '2026-01-31', startTime: '23:00' },
  ]
  expect(events.sort(compareEvents).map(({ id }) => id)).toEqual([6, 3, 4, 5, 2, 1])
})

test('dates are written long for posts, with a short weekday in lists and a long one on the page of an event', () => {
  expect(formatPostDate('2026-03-08T23:59:59', locale)).toBe('March 8, 2026')
  expect(formatListDate('2026-03-12', locale)).toBe('Thu, Mar 12, 2026')
  expect(formatDetailDate('2026-03-12', locale)).toBe('Thursday, March 12, 2026')
})

test('times are written with AM and PM, as a range if both are known', () => {
  expect(formatTimes({ startTime: '09:05', endTime: '12:00' }, locale)).toBe(
    '9:05\u00a0AM\u00a0– 12:00\u00a0PM',
  )
  expect(formatTimes({ startTime: '00:30' }, locale)).toBe('12:30\u00a0AM')
  expect(formatTimes({ startTime: '13:00', endTime: '23:59' }, locale)).toBe(
    '1:00\u00a0PM\u00a0– 11:59\u00a0PM',
  )
  expect(formatTimes({ endTime: '12:00' }, locale)).toBeUndefined()
})
