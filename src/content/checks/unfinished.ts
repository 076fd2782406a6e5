/** Placeholders that `firm new` leaves for people to fill in, and the dummy text of designers. */
import { createProblem, type Problem } from '#src/problems/problem.ts'
import { visitTexts } from '#src/text/located.ts'
import { placeholder } from '../fields.ts'
import type { ParsedFile } from '../parsed-file.ts'

/** Reports one problem of each kind for the whole file, at the first place. */
export function checkUnfinished({ data, body, locate, locateInBody }: Omit<ParsedFile, 'texts'>): Problem[] {
  const findPlaces = (pattern: RegExp) => {
    const places = [...visitTexts(data)].flatMap(({ path, text }) =>
      [...text.matchAll(pattern)].map(({ index }) => locate(path, 'value', index)),
    )
    places.push(...[...body.matchAll(pattern)].map(({ index }) => locateInBody(index)))
    return places.sort((a, b) => a.line - b.line || a.column - b.column)
  }
  const kinds = [
    // An address has no spaces.
    ['content/unfinished', new RegExp(`\\b${placeholder.replace(' ', '[ -]')}\\b`, 'g')],
    ['content/dummy-text', /\blorem\s+ipsum\b/gi],
  ] as const
  return kinds.flatMap(([id, pattern]) => {
    const places = findPlaces(pattern)
    return places[0] ? [createProblem(id, places[0], { count: places.length })] : []
  })
}
