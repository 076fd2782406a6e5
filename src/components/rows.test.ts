import { expect, test } from 'vitest'
import { listSpans, splitRows } from './rows.ts'

test('puts two to four cards in each row', () => {
  for (let count = 2; count <= 20; count++) {
    const rows = splitRows(count)
    expect(rows.reduce((sum, size) => sum + size, 0)).toBe(count)
    for (const size of rows) expect([2, 3, 4]).toContain(size)
  }
})

test('splits five cards into three and two, and seven into four and three', () => {
  expect(splitRows(5)).toEqual([3, 2])
  expect(splitRows(7)).toEqual([4, 3])
})

test('fills the twelve columns of each row', () => {
  expect(listSpans(5)).toEqual([4, 4, 4, 6, 6])
})
