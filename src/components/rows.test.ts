import { expect, test } from 'vitest'
import { countColumns } from './rows.ts'

const counts = Array.from({ length: 40 }, (_, index) => index + 1)

test.each(counts)('puts two to four of %i cards in each row', (count) => {
  expect([2, 3, 4]).toContain(countColumns(count))
})

test('leaves a card alone in the last row only if three and four columns both would', () => {
  const isAlone = (count: number, columns: number) => count > columns && count % columns === 1
  const alone = counts.filter((count) => isAlone(count, countColumns(count)))
  expect(alone).toEqual(counts.filter((count) => isAlone(count, 3) && isAlone(count, 4)))
})

test('splits five cards into three and two, and seven into four and three', () => {
  expect(countColumns(5)).toBe(3)
  expect(countColumns(7)).toBe(4)
})

test('keeps a single card from filling the width of the page', () => {
  expect(countColumns(1)).toBe(2)
})
