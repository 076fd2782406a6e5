import { expect, test } from 'vitest'
import { listSpans, splitRows } from './rows.ts'

test('no card stands alone in a row, and no row holds more than four', () => {
  for (let count = 2; count <= 20; count++) {
    const rows = splitRows(count)
    expect(rows.reduce((sum, size) => sum + size, 0)).toBe(count)
    for (const size of rows) expect([2, 3, 4]).toContain(size)
  }
})

test('five cards are three and two, seven are four and three', () => {
  expect(splitRows(5)).toEqual([3, 2])
  expect(splitRows(7)).toEqual([4, 3])
})

test('the widths of each row fill its twelve columns', () => {
  expect(listSpans(5)).toEqual(['span-4', 'span-4', 'span-4', 'span-6', 'span-6'])
})
