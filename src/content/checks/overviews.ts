import { createProblem, type Problem } from '#src/problems/problem.ts'
import { folders } from '../collections.ts'
import type { Section } from '../schemas/sections.ts'
import type { ReadContent } from './read-content.ts'

/** A practice area needs exactly one "overview" section, which shows its text. No other page may have one. */
export function checkOverviews({ files }: ReadContent): Problem[] {
  const problems: Problem[] = []
  for (const name of ['pages', 'practice-areas'] as const) {
    for (const { file, value, data } of files.get(name)!) {
      const types = ((value as { sections?: Section[] }).sections ?? []).map(({ type }) => type)
      const [first = -1, second] = types.flatMap((type, index) => (type === 'overview' ? [index] : []))
      const at = (index: number) => ({ file, ...data.locate(['sections', index, 'type']) })
      if (folders[name].body === 'none') {
        if (first !== -1)
          problems.push(
            createProblem('content/idle-overview', at(first), { reason: 'has no text below its fields' }),
          )
      } else if (first === -1)
        problems.push(
          createProblem('content/missing-overview', { file, ...data.locate(['sections'], 'key') }, undefined),
        )
      else if (second !== undefined)
        problems.push(
          createProblem('content/idle-overview', at(second), {
            reason: 'already shows its text in an overview',
          }),
        )
    }
  }
  return problems
}
