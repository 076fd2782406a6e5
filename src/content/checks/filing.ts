/** The record of filings: what only a comparison with today can tell. */
import { createProblem, type Problem } from '#src/problems/problem.ts'
import type { FilingData } from '../schemas/filing.ts'
import type { ReadContent } from './read-content.ts'

export function checkFilings({ files, today }: ReadContent): Problem[] {
  return files
    .get('filing')!
    .flatMap(({ value, locate }) =>
      (['published', 'filed'] as const).flatMap((field) =>
        (value as FilingData)[field].flatMap(({ date }, index) =>
          date > today
            ? [createProblem('content/future-filing', locate([field, index, 'date']), { field, date, today })]
            : [],
        ),
      ),
    )
}
