import { createProblem, type Problem } from '#src/problems/problem.ts'
import { formatDate } from '../days.ts'
import { findRepeats } from './duplicates.ts'
import type { ReadContent } from './read-content.ts'

/** Reports two guides with the same address, and guides whose review is overdue or dated in the future. */
export function checkGuides({ files, today }: ReadContent): Problem[] {
  const twins = findRepeats(files.guides, ({ data }) => data.address)
  return [
    ...twins.map(({ key: id, item, first }) => {
      const details = { id, other: `content/${first.file}` }
      return createProblem('content/duplicate-slug', item.locate(['address']), details)
    }),
    ...files.guides.flatMap(({ data: { reviewedOn, reviewBy }, locate }): Problem[] => {
      if (reviewedOn > today) {
        const reason = `${reviewedOn} is in the future`
        const details = { field: 'reviewedOn', reason, cure: 'Write the day an attorney last read it.' }
        return [createProblem('content/bad-value', locate(['reviewedOn']), details)]
      }
      if (reviewBy >= today) return []
      const details = { reviewBy: formatDate(reviewBy) }
      return [createProblem('content/overdue-guide', locate(['reviewBy']), details)]
    }),
  ]
}
