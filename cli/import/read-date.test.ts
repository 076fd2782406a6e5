import { expect, test } from 'vitest'
import { readDay } from './read-date.ts'

const zone = 'America/Chicago'

test.each([
  ['2024-01-02', '2024-01-02'],
  ['2024-1-2', '2024-01-02'],
  ['2024-01-02 23:30:00', '2024-01-02'],
  ['2024-01-02 23:30:00 -0800', '2024-01-03'],
  ['2024-01-02T23:30:00-08:00', '2024-01-03'],
  ['2024-01-02T03:00:00Z', '2024-01-01'],
  ['2024-07-04 4:15 +0000', '2024-07-03'],
  ['Tue, 02 Jan 2024 21:30:00 -0600', '2024-01-02'],
  ['Wed, 03 Jan 2024 05:30:00 GMT', '2024-01-02'],
  ['January 2, 2024', '2024-01-02'],
  ['Jan 2nd, 2024', '2024-01-02'],
  ['2 January 2024', '2024-01-02'],
  ['01/02/2024', '2024-01-02'],
  ['20240102', '2024-01-02'],
  [20240102, '2024-01-02'],
])('the day of %j where the firm is, is %s', (typed, day) => expect(readDay(typed, zone)).toBe(day))

test('midnight in UTC is a day without a time', () => {
  expect(readDay('2024-01-02T00:00:00.000Z', zone)).toBe('2024-01-02')
  expect(readDay('2024-01-02 00:00:00 +0000', zone)).toBe('2024-01-02')
})

test.each(['', 'soon', '2024-02-30', '2024-13-01', {}, true, undefined])('%j is no date', (typed) =>
  expect(readDay(typed, zone)).toBeUndefined(),
)
