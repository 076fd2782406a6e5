import { expect, test } from 'vitest'
import { listDayPositions, parseDays } from './day-scale.ts'

test('parses days written in digits or in words', () => {
  expect(parseDays('15 days')).toEqual({ count: 15, business: false })
  expect(parseDays('five business days')).toEqual({ count: 5, business: true })
  expect(parseDays('1 day')).toEqual({ count: 1, business: false })
})

test('ignores anything that is not a number of days', () => {
  for (const value of ['two years', '51 percent', '30/60/25', 'many days', 'the 15th day', '0 days'])
    expect(parseDays(value), value).toBeUndefined()
})

test('leaves a weekend after every five business days', () => {
  expect(listDayPositions({ count: 7, business: false })).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(listDayPositions({ count: 7, business: true })).toEqual([0, 1, 2, 3, 4, 7, 8])
})
