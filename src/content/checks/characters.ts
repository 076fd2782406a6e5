/** Invisible control characters in fields. */
import { createProblem, type Problem } from '#src/problems/problem.ts'
import type { LocatedData, Path } from '../located.ts'
import { findControlCharacter } from '../read-file.server.ts'

export function checkCharacters(data: LocatedData, file: string): Problem[] {
  const problems: Problem[] = []
  const visit = (value: unknown, path: Path) => {
    if (typeof value === 'string') {
      const control = findControlCharacter(value)
      if (!control) return
      const place = { file, ...data.locate(path, 'value', control.index) }
      problems.push(createProblem('content/control-character', place, { code: control.code }))
    } else if (Array.isArray(value)) value.forEach((item, index) => visit(item, [...path, index]))
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) visit(inner, [...path, name])
  }
  visit(data.value, [])
  return problems
}
