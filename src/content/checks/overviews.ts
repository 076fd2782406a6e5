import { createProblem, type Problem } from '#src/problems/problem.ts'
import { folders } from '../collections.ts'
import type { ReadContent } from './read-content.ts'

/** A practice area needs exactly one "overview" section, which shows its text. No other page may have one. */
export function checkOverviews({ files }: ReadContent): Problem[] {
  const problems: Problem[] = []
  for (const name of ['pages', 'practice-areas'] as const) {
    for (const { data, locate } of files[name]) {
      const types = (data.sections ?? []).map(({ type }) => type)
      const [first, second] = types.flatMap((type, index) => (type === 'overview' ? [index] : []))
      const report = (index: number | undefined, reason: string) => {
        if (index === undefined) return
        const place = locate(['sections', index, 'type'])
        problems.push(createProblem('content/idle-overview', place, { reason }))
      }
      if (folders[name].body === 'none') report(first, 'has no text below its fields')
      else if (first === undefined)
        problems.push(createProblem('content/missing-overview', locate(['sections'], 'key'), undefined))
      else report(second, 'already shows its text in an overview')
    }
  }
  return problems
}
