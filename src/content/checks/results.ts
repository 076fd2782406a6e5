/** Case results: what only a comparison with today can tell. */
import { createProblem, type Problem } from '#src/problems/problem.ts'
import type { ResultData } from '../schemas/result.ts'
import type { ReadContent } from './read-content.ts'

export function checkResults({ files, today }: ReadContent): Problem[] {
  return files.get('results')!.flatMap(({ value, locate }) => {
    const { year } = value as ResultData
    if (year <= Number(today.slice(0, 4))) return []
    return [createProblem('content/future-result', locate(['year']), { year, today })]
  })
}
