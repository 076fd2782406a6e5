import { expect, test } from 'vitest'
import { formatDays, formatTime } from './formats.ts'

test('times are written with AM and PM', () => {
  expect(['00:05', '08:30', '12:00', '17:00'].map(formatTime)).toEqual([
    '12:05\u00a0AM',
    '8:30\u00a0AM',
    '12:00\u00a0PM',
    '5:00\u00a0PM',
  ])
})

test('days in a row become a range, others a list', () => {
  expect(formatDays(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])).toBe('Monday–Friday')
  expect(formatDays(['Monday', 'Wednesday', 'Friday'])).toBe('Monday, Wednesday, and Friday')
  expect(formatDays(['Saturday'])).toBe('Saturday')
})
