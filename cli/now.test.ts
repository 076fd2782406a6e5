import { expect, test } from 'vitest'
import { parseNow } from './now.ts'

test('--now is noon in Texas, in winter and in summer', () => {
  expect(parseNow('2026-12-01').toISOString()).toBe('2026-12-01T18:00:00.000Z')
  expect(parseNow('2027-07-01').toISOString()).toBe('2027-07-01T17:00:00.000Z')
})

test.each(['tomorrow', '2026-02-30', '12/01/2026', '2026-12-01T10:00', ''])('%j is not a day', (value) => {
  expect(() => parseNow(value)).toThrow('Write a day as year-month-day')
})
