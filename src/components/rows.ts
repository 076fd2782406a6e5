/** Shares cards out among rows so that none stands alone: 5 → 3+2, 6 → 3+3, 7 → 4+3, 10 → 4+3+3. */
export function splitRows(count: number): number[] {
  if (count <= 4) return [count]
  const rows = count % 4 === 0 && count % 3 !== 0 ? count / 4 : Math.ceil(count / (count % 3 === 0 ? 3 : 4))
  const least = Math.floor(count / rows)
  const longer = count % rows
  return Array.from({ length: rows }, (_, row) => (row < longer ? least + 1 : least))
}

/** The class of each card of a grid of twelve columns: its width by the row it falls into. */
export function listSpans(count: number): string[] {
  return splitRows(count).flatMap((size) => Array.from({ length: size }, () => `span-${12 / size}`))
}
