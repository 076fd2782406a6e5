import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listPageNumbers } from './page-numbers.ts'

test('five numbers stand around the current page', () => {
  expect(listPageNumbers(7, 20)).toEqual([5, 6, 7, 8, 9])
})

test('at either end the five are the first and the last', () => {
  expect(listPageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5])
  expect(listPageNumbers(2, 20)).toEqual([1, 2, 3, 4, 5])
  expect(listPageNumbers(19, 20)).toEqual([16, 17, 18, 19, 20])
  expect(listPageNumbers(20, 20)).toEqual([16, 17, 18, 19, 20])
})

test('fewer pages than five are all shown', () => {
  expect(listPageNumbers(2, 3)).toEqual([1, 2, 3])
})

test('whatever the page, the numbers are of pages that exist, in a row, with the current one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
      const [page, total] = [Math.min(a, b), Math.max(a, b)]
      const numbers = listPageNumbers(page, total)
      expect(numbers).toHaveLength(Math.min(5, total))
      expect(numbers).toContain(page)
      expect(numbers[0]).toBeGreaterThanOrEqual(1)
      expect(numbers.at(-1)).toBeLessThanOrEqual(total)
      expect(numbers.at(-1)! - numbers[0]!).toBe(numbers.length - 1)
    }),
  )
})

test('a page beyond the last still shows the last ones', () => {
  expect(listPageNumbers(99, 7)).toEqual([3, 4, 5, 6, 7])
})
