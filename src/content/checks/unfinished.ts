/** Placeholders that `firm new` leaves for people to fill in. */
import { createProblem, type Problem } from '#src/problems/problem.ts'
import type { LocatedData, Path } from '../located.ts'
import { createPositionFinder } from '../positions.ts'

/** Marks each place in a skeleton where a person has to write something. */
export const placeholder = 'WRITE HERE'

interface Written {
  file: string
  data: LocatedData
  body: string
  bodyLine: number
}

/** Reports one problem for the whole file, at the first placeholder. */
export function checkUnfinished({ file, data, body, bodyLine }: Written): Problem[] {
  const places: { line: number; column: number }[] = []
  const visit = (value: unknown, path: Path) => {
    if (typeof value === 'string')
      for (const index of findPlaceholders(value)) places.push(data.locate(path, 'value', index))
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value))
        visit(inner, [...path, Array.isArray(value) ? Number(name) : name])
  }
  visit(data.value, [])
  const findPosition = createPositionFinder(body)
  for (const index of findPlaceholders(body)) {
    const { line, column } = findPosition(index)
    places.push({ line: line + bodyLine - 1, column })
  }
  const [first] = places.sort((a, b) => a.line - b.line || a.column - b.column)
  if (!first) return []
  return [createProblem('content/unfinished', { file, ...first }, { count: places.length })]
}

function findPlaceholders(text: string): number[] {
  return [...text.matchAll(new RegExp(`\\b${placeholder}\\b`, 'g'))].map(({ index }) => index)
}
