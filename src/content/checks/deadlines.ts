import { createProblem, type Problem } from '#src/problems/problem.ts'
import { suggest } from '#src/text/suggest.ts'
import { folders } from '../collections.ts'
import type { ReadContent } from './read-content.ts'

/** Reports legal facts that count from a question that no form asks, or that is not about a day. */
export function checkDeadlines({ facts, files, doubtful, register }: ReadContent): Problem[] {
  // A form that could not be read may ask it.
  if (doubtful.has(folders.forms.folder)) return []
  const choices = files.forms.flatMap(({ id, data }) =>
    data.questions.flatMap(({ kind, name }) => (kind === 'date' ? [`${id}.${name}`] : [])),
  )
  return facts.flatMap(({ from }, index) => {
    if (from === undefined || choices.includes(from)) return []
    const place = register!.locate(['facts', index, 'from'])
    if (choices.length === 0) {
      const reason = 'no form asks for a day'
      const cure =
        'Ask for one in a form, with a question of the kind "date". Or delete "period", "from" and "warning".'
      return [createProblem('content/bad-value', place, { field: 'from', reason, cure })]
    }
    const details = { field: 'from', value: from, choices, suggestion: suggest(from, choices) }
    return [createProblem('content/unknown-choice', place, details)]
  })
}
