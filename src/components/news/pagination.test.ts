import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listPageNumbers } from './pagination.tsx'

test('shows five numbers around the current page', () => {
  expect(listPageNumbers(7, 20)).toEqual([5, 6, 7, 8, 9])
})

test('shows the first five or the last five near the ends', () => {
  expect(listPageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5])
  expect(listPageNumbers(2, 20)).toEqual([1, 2, 3, 4, 5])
  expect(listPageNumbers(19, 20)).toEqual([16, 17, 18, 19, 20])
  expect(listPageNumbers(20, 20)).toEqual([16, 17, 18, 19, 20])
})

test('shows all pages if there are fewer than five', () => {
  expect(listPageNumbers(2, 3)).toEqual([1, 2, 3])
})

test('shows consecutive, existing pages that include the current one, for any page', () => {
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

test('shows the last pages for a page beyond the last', () => {
  expect(listPageNumbers(99, 7)).toEqual([3, 4, 5, 6, 7])
})
