/** Plain values that know where each part is in the file, so that a problem can name line and column. */
import { compareProblems, type Position, type Problem } from '#src/problems/problem.ts'
import { alignText } from './align-text.ts'

export type Path = readonly (string | number)[]

/** The name of the field at a path, or of the list that an entry is in: `sections[2].title` is called "title". */
export const getFieldName = (path: Path) => String(path.findLast((step) => typeof step === 'string') ?? '')

/** The deepest nesting allowed. Real content needs about six levels. */
export const maxDepth = 24

export interface LocatedData {
  value: unknown
  /**
   * The position of the value (or, with 'key', of its key) at a path; of the nearest ancestor if the path does not exist.
   * With `index`, the position of that character of a text value, however it is quoted or folded.
   */
  locate(path: Path, at?: 'key' | 'value', index?: number): Position
  /** The value at a path as typed; that of the nearest ancestor if the path does not exist. */
  readSource(path: Path): string
}

export type Parsed = { data: LocatedData; problems: [] } | { data: undefined; problems: Problem[] }

export function refuse(...problems: Problem[]): Parsed {
  return { data: undefined, problems: problems.sort(compareProblems) }
}

/** Every text in a value. */
export function* visitTexts(value: unknown, path: Path = []): Generator<{ path: Path; text: string }> {
  if (typeof value === 'string') yield { path, text: value }
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value))
      yield* visitTexts(inner, [...path, Array.isArray(value) ? Number(name) : name])
}

/** A value as typed, from `start` to `end` of the source: a list, fields by name, or a plain value. */
export interface Tree {
  start: number
  end: number
  items?: readonly Tree[]
  fields?: ReadonlyMap<string, Field>
  value?: unknown
}

export interface Field {
  name: string
  key: Tree
  /** The key if there is no value. */
  value: Tree
}

/** Fields by name. Calls `report` with the first of the fields in a row that occur for a second time. */
export function indexFields(fields: readonly Field[], report: (double: Field) => void): Map<string, Field> {
  const byName = new Map<string, Field>()
  let isSecond = false
  for (const field of fields) {
    const wasSecond = isSecond
    isSecond = byName.has(field.name)
    // A missing `-` or bracket repeats every field of the entry: report it once.
    if (isSecond && !wasSecond) report(field)
    byName.set(field.name, field)
  }
  return byName
}

/** Connects a value with its tree in `source`. */
export function locateTree(
  value: unknown,
  root: Tree,
  source: string,
  findPosition: (offset: number) => Position,
): LocatedData {
  const alignments = new WeakMap<Tree, Uint32Array>()
  return {
    value,
    locate(path, at, index) {
      const node = findNode(root, path, at)
      if (index === undefined || typeof node.value !== 'string') return findPosition(node.start)
      const offsets = alignments.get(node) ?? alignText(source.slice(node.start, node.end), node.value)
      alignments.set(node, offsets)
      return findPosition(node.start + offsets[Math.min(index, offsets.length - 1)]!)
    },
    readSource(path) {
      const { start, end } = findNode(root, path)
      return source.slice(start, end)
    },
  }
}

function findNode(root: Tree, path: Path, at: 'key' | 'value' = 'value'): Tree {
  let node = root
  for (const [index, step] of path.entries()) {
    const field = node.fields?.get(String(step))
    const isLast = index === path.length - 1
    const inner = field ? field[isLast ? at : 'value'] : node.items?.[Number(step)]
    if (!inner) break
    node = inner
  }
  return node
}
