import { expect, test } from 'vitest'
import { addDays, addYears, countDays, countYears, formatDate, formatInstant } from './days.ts'

test.each([
  ['the second before the clocks go forward', '2026-03-08T07:59:59Z', '2026-03-08T01:59:59-06:00'],
  ['when they go forward', '2026-03-08T08:00:00Z', '2026-03-08T03:00:00-05:00'],
  ['the second before they go back', '2026-11-01T06:59:59Z', '2026-11-01T01:59:59-05:00'],
  ['when they go back', '2026-11-01T07:00:00Z', '2026-11-01T01:00:00-06:00'],
])('an instant is written with the offset of the time zone, %s', (_, instant, written) => {
  expect(formatInstant(new Date(instant), 'America/Chicago')).toBe(written)
})

test('other time zones have other offsets', () => {
  const instant = new Date('2026-07-01T12:00:00Z')
  expect(formatInstant(instant, 'America/New_York')).toBe('2026-07-01T08:00:00-04:00')
  expect(formatInstant(instant, 'America/Phoenix')).toBe('2026-07-01T05:00:00-07:00')
})

test('days are counted across changes of the clocks, months and leap days', () => {
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09')
  expect(addDays('2026-10-31', 10)).toBe('2026-11-10')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(countDays('2026-03-07', '2026-03-09')).toBe(2)
  expect(countDays('2026-11-10', '2026-10-31')).toBe(-10)
})

test('three years later is the same day, and in February a real one', () => {
  expect(addYears('2026-03-01', 3)).toBe('2029-03-01')
  expect(addYears('2028-02-29', 3)).toBe('2031-02-28')
})

test('a date is written long', () => {
  expect(formatDate('2026-03-01')).toBe('March 1, 2026')
})

test('years are counted from day to day', () => {
  expect(countYears('2009-11-06', '2026-11-05')).toBe(16)
  expect(countYears('2009-11-06', '2026-11-06')).toBe(17)
})
