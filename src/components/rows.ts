/**
 * How many cards are side by side: 2, 3 or 4. All rows have the same columns, and the last row has more than one card if
 * any of these allows it: 5 → 3+2, 6 → 3+3, 7 → 4+3, 10 → 4+4+2.
 */
export function countColumns(count: number): number {
  if (count <= 4) return Math.max(count, 2)
  if (count % 3 === 0) return 3
  return count % 4 === 1 && count % 3 !== 1 ? 3 : 4
}
