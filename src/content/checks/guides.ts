import { createProblem, type Problem } from '#src/problems/problem.ts'
import { formatLongDate } from '../dates.ts'
import type { ParsedFile } from '../parse-file.server.ts'
import type { GuideData } from '../schemas/guide.ts'
import type { ReadContent } from './read-content.ts'

/** Reports two guides with the same address, and guides whose review is overdue or dated in the future. */
export function checkGuides({ files, today }: ReadContent): Problem[] {
  const problems: Problem[] = []
  const first = new Map<string, ParsedFile>()
  for (const guide of files.get('guides')!) {
    const { address, reviewedOn, reviewBy } = guide.value as GuideData
    const at = (field: string) => guide.locate([field])
    const other = first.get(address)
    if (other) {
      const details = { id: address, other: `content/${other.file}` }
      problems.push(createProblem('content/duplicate-slug', at('address'), details))
    } else first.set(address, guide)
    if (reviewedOn > today) {
      const reason = `${reviewedOn} is in the future`
      const details = { field: 'reviewedOn', reason, cure: 'Write the day an attorney last read it.' }
      problems.push(createProblem('content/bad-value', at('reviewedOn'), details))
    } else if (reviewBy < today)
      problems.push(
        createProblem('content/overdue-guide', at('reviewBy'), { reviewBy: formatLongDate(reviewBy) }),
      )
  }
  return problems
}
