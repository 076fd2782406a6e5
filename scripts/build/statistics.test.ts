import { expect, test } from 'vitest'
import { findMedian } from './statistics.ts'

test('the median is the middle value by size, and does not change the list', () => {
  const values = [30, 4, 100]
  expect(findMedian(values)).toBe(30)
  expect(values).toEqual([30, 4, 100])
  expect(findMedian([2, 1])).toBe(2)
  expect(() => findMedian([])).toThrow('no median')
})
