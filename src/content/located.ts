/** Plain values that remember where each part stood in the file, so that a complaint can name line and column. */
import type { Position, Problem } from '#src/problems/problem.ts'

export type Path = readonly (string | number)[]

/** Nesting deeper than this is refused: real content needs about six levels. */
export const maxDepth = 24

export interface LocatedData {
  value: unknown
  /**
   * Where the value (or, with 'key', its key) at a path stands. A path that leads nowhere answers with its
   * nearest ancestor. With `index`, where that letter of a text value stands, however it is quoted or folded.
   */
  locate(path: Path, at?: 'key' | 'value', index?: number): Position
  /** The value at a path as it was typed; empty where the path leads nowhere. */
  readSource(path: Path): string
}

export type Parsed = { data: LocatedData; problems: [] } | { data: undefined; problems: Problem[] }

export function refuse(...problems: Problem[]): Parsed {
  return { data: undefined, problems }
}
