/** The middle value; with an even count the higher of the two. Throws an Error if there is none. */
export function findMedian(values: readonly number[]): number {
  if (values.length === 0) throw new Error('There is no median of nothing.')
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
}
