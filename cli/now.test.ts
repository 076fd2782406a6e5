import { expect, test } from 'vitest'
import { goodContent } from '#tests/fixtures/assemble.ts'
import { findNoon, parseDay } from './now.ts'

test('--now is noon where the firm is, in winter and in summer', async () => {
  expect((await findNoon('2026-12-01', goodContent)).toISOString()).toBe('2026-12-01T18:00:00.000Z')
  expect((await findNoon('2027-07-01', goodContent)).toISOString()).toBe('2027-07-01T17:00:00.000Z')
})

test.each(['tomorrow', '2026-02-30', '12/01/2026', '2026-12-01T10:00', ''])('%j is not a day', (value) => {
  expect(() => parseDay(value)).toThrow('Write a day as year-month-day')
})
