import { expect, test } from 'vitest'
import { toTexasClock } from './texas-clock.ts'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const tables = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Chicago',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
})
const weekdayTable = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', weekday: 'short' })

/** The same, from the tables of time zones. */
function readTables(now: Date) {
  const [date, time] = tables.format(now).split(', ')
  return { date, time, weekday: weekdays.indexOf(weekdayTable.format(now)) }
}

test('the clock agrees with the tables of time zones, every half hour of the week around each change from 2024 to 2040', () => {
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

test('the clock agrees with the tables at every third hour of a year, New Year’s Eve included', () => {
  for (let time = Date.UTC(2026, 0, 1) - 86_400_000; time < Date.UTC(2027, 0, 2); time += 3 * 3_600_000) {
    const now = new Date(time)
    expect(toTexasClock(now), now.toISOString()).toEqual(readTables(now))
  }
})
