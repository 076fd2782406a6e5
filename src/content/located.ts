/** Plain values that know where each part is in the file, so that a problem can name line and column. */
import type { Position, Problem } from '#src/problems/problem.ts'

export type Path = readonly (string | number)[]

/** The deepest nesting allowed. Real content needs about six levels. */
export const maxDepth = 24

export interface LocatedData {
  value: unknown
  /**
   * The position of the value (or, with 'key', of its key) at a path; of the nearest ancestor if the path does not exist.
   * With `index`, the position of that character of a text value, however it is quoted or folded.
   */
  locate(path: Path, at?: 'key' | 'value', index?: number): Position
  /** The value at a path as typed; empty if the path does not exist. */
  readSource(path: Path): string
}

export type Parsed = { data: LocatedData; problems: [] } | { data: undefined; problems: Problem[] }

export function refuse(...problems: Problem[]): Parsed {
  return { data: undefined, problems }
}
