/** Placeholders that `firm new` leaves for people to fill in. */
import { createProblem, type Problem } from '#src/problems/problem.ts'
import { visitTexts } from '../located.ts'
import type { ParsedFile } from '../parse-file.server.ts'

/** Marks each place in a skeleton where a person has to write something. */
export const placeholder = 'WRITE HERE'

/** Reports one problem for the whole file, at the first placeholder. */
export function checkUnfinished({ value, body, locate, locateInBody }: ParsedFile): Problem[] {
  const places = [...visitTexts(value)].flatMap(({ path, text }) =>
    findPlaceholders(text).map((index) => locate(path, 'value', index)),
  )
  places.push(...findPlaceholders(body).map(locateInBody))
  const [first] = places.sort((a, b) => a.line - b.line || a.column - b.column)
  return first ? [createProblem('content/unfinished', first, { count: places.length })] : []
}

function findPlaceholders(text: string): number[] {
  return [...text.matchAll(new RegExp(`\\b${placeholder}\\b`, 'g'))].map(({ index }) => index)
}
