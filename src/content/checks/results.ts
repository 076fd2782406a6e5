/** Case results: what only a comparison with today can tell. */
import { createProblem, type Problem } from '#src/problems/problem.ts'
import type { ReadContent } from './read-content.ts'

export function checkResults({ files, today }: ReadContent): Problem[] {
  return files.results.flatMap(({ data: { year }, locate }) => {
    if (year <= Number(today.slice(0, 4))) return []
    return [createProblem('content/future-result', locate(['year']), { year, today })]
  })
}
