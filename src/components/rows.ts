/** Splits cards into rows so that none is alone in its row: 5 → 3+2, 6 → 3+3, 7 → 4+3, 10 → 4+3+3. */
export function splitRows(count: number): number[] {
  if (count <= 4) return [count]
  const rows = count % 4 === 0 && count % 3 !== 0 ? count / 4 : Math.ceil(count / (count % 3 === 0 ? 3 : 4))
  const min = Math.floor(count / rows)
  const longer = count % rows
  return Array.from({ length: rows }, (_, row) => (row < longer ? min + 1 : min))
}

/** How many of twelve columns each card spans: 12, 6, 4 or 3. */
export function listSpans(count: number): number[] {
  return splitRows(count).flatMap((size) => Array.from({ length: size }, () => 12 / size))
}
