/** Phone numbers and legal figures that were typed by hand instead of taken from their records. */
import { createProblem, type Problem } from '#src/problems/problem.ts'
import { findTypedLawNumbers, findTypedPhones } from '../law-numbers.ts'
import { visitFields } from '../schema-tree.ts'
import type { ReadContent } from './read-content.ts'

export function checkTypedNumbers({ all, facts }: ReadContent): Problem[] {
  const problems: Problem[] = []
  for (const { schema, value, locate: locateField, texts } of all) {
    for (const field of visitFields(schema, value)) {
      const text = String(field.value)
      if (field.kind.kind === 'href' && text.startsWith('tel:'))
        problems.push(createProblem('content/typed-phone', locateField(field.path), { text }))
    }
    for (const { text: source, locate } of texts) {
      for (const { text, index } of findTypedPhones(source))
        problems.push(createProblem('content/typed-phone', locate(index), { text }))
      for (const { text, index, facts: matching } of findTypedLawNumbers(source, facts))
        problems.push(createProblem('content/typed-law-number', locate(index), { text, facts: matching }))
    }
  }
  return problems
}
