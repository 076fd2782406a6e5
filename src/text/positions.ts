/** Lines and columns of offsets. */
import type { Position } from '#src/problems/problem.ts'

/**
 * Returns a function that turns an offset of the text (from 0) into line and column (from 1). It uses a binary search, so
 * that thousands of problems in one long file stay cheap.
 */
export function createPositionFinder(text: string): (offset: number) => Position {
  const starts = [0]
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1)
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (starts[middle]! <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - starts[low]! + 1 }
  }
}
