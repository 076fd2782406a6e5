/** Case results: those of a year that has not come, and those without the words that must be next to them. */
import { createProblem, startOf, type Problem } from '#src/problems/problem.ts'
import type { ReadContent } from './read-content.ts'

export function checkResults({ files, today }: ReadContent): Problem[] {
  const future = files.results.flatMap(({ data: { year }, locate }) => {
    if (year <= Number(today.slice(0, 4))) return []
    return [createProblem('content/future-result', locate(['year']), { year, today })]
  })
  return [...future, ...checkDisclaimer(files)]
}

/** The advertising rules want a disclaimer beside each result. */
function checkDisclaimer({ firm, results, testimonials }: ReadContent['files']): Problem[] {
  const first =
    results.find(({ data }) => data.disclaimer === undefined) ??
    testimonials.find(({ data }) => data.result !== undefined)
  if (!first) return []
  return firm
    .filter(({ data }) => data.resultsDisclaimer === undefined)
    .map(({ file }) =>
      createProblem('content/missing-field', startOf(file), {
        field: 'resultsDisclaimer',
        about: `what people must know about results, such as that in content/${first.file}`,
        json: true,
      }),
    )
}
