/** The record of filings: what only a comparison with today can tell. */
import { createProblem, type Problem } from '#src/problems/problem.ts'
import type { ReadContent } from './read-content.ts'

export function checkFilings({ files, today }: ReadContent): Problem[] {
  return files.filing.flatMap(({ data, locate }) =>
    (['published', 'filed'] as const).flatMap((field) =>
      data[field].flatMap(({ date }, index) =>
        date > today
          ? [createProblem('content/future-filing', locate([field, index, 'date']), { field, date, today })]
          : [],
      ),
    ),
  )
}
