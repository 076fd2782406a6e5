import { expect, test } from 'vitest'
import { findDictionary, getWords } from '#src/words/dictionaries.ts'
import { listDayPositions, parseDays } from './day-scale.ts'

const { days } = getWords().sections

test('parses days written in digits or in words', () => {
  expect(parseDays('15 days', days)).toEqual({ count: 15, business: false })
  expect(parseDays('five business days', days)).toEqual({ count: 5, business: true })
  expect(parseDays('1 day', days)).toEqual({ count: 1, business: false })
})

test('parses days in Spanish', () => {
  const { days: spanish } = findDictionary('es')!.words.sections
  expect(parseDays('15 días', spanish)).toEqual({ count: 15, business: false })
  expect(parseDays('cinco días hábiles', spanish)).toEqual({ count: 5, business: true })
  expect(parseDays('un día hábil', spanish)).toEqual({ count: 1, business: true })
  for (const value of ['dos años', '15 días calendario', 'muchos días', '15 days'])
    expect(parseDays(value, spanish), value).toBeUndefined()
})

test('ignores anything that is not a number of days', () => {
  for (const value of ['two years', '51 percent', '30/60/25', 'many days', 'the 15th day', '0 days'])
    expect(parseDays(value, days), value).toBeUndefined()
})

test('leaves a weekend after every five business days', () => {
  expect(listDayPositions({ count: 7, business: false })).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(listDayPositions({ count: 7, business: true })).toEqual([0, 1, 2, 3, 4, 7, 8])
})
