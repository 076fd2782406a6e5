/** Phone numbers and legal figures that were typed by hand instead of taken from their records. */
import { createProblem, type Problem } from '#src/problems/problem.ts'
import { findTypedLawNumbers, findTypedPhones } from '../law-numbers.ts'
import { memoize } from '../memoize.ts'
import { listFields, type ParsedFile } from '../parse-file.server.ts'
import type { ReadContent } from './read-content.ts'

export function checkTypedNumbers({ all, facts }: ReadContent): Problem[] {
  return all.flatMap(checkFileWith(facts))
}

const checkFileWith = memoize((facts: ReadContent['facts']) =>
  memoize((parsed: ParsedFile) => {
    const problems: Problem[] = []
    for (const { kind, value, path } of listFields(parsed)) {
      const text = String(value)
      if (kind.kind === 'href' && text.startsWith('tel:'))
        problems.push(createProblem('content/typed-phone', parsed.locate(path), { text }))
    }
    for (const { text: source, locate } of parsed.texts) {
      for (const { text, index } of findTypedPhones(source))
        problems.push(createProblem('content/typed-phone', locate(index), { text }))
      for (const { text, index, facts: matching } of findTypedLawNumbers(source, facts))
        problems.push(createProblem('content/typed-law-number', locate(index), { text, facts: matching }))
    }
    return problems
  }),
)
