import type { ReadContent } from '#src/content/checks/read-content.ts'
import { leads } from '#src/leads/registry.ts'
import { createProblem, type Problem } from '#src/problems/problem.ts'
import { suggest } from '#src/text/suggest.ts'

/** Reports legal facts that count from a question that no form asks, or that is not about a day. */
export function checkDeadlines({ facts, register }: ReadContent): Problem[] {
  const choices = Object.values(leads).flatMap(({ id, questions }) =>
    questions.flatMap(({ kind, name }) => (kind === 'date' ? [`${id}.${name}`] : [])),
  )
  return facts.flatMap(({ from }, index) => {
    if (from === undefined || choices.includes(from)) return []
    const details = { field: 'from', value: from, choices, suggestion: suggest(from, choices) }
    return [createProblem('content/unknown-choice', register!.locate(['facts', index, 'from']), details)]
  })
}
