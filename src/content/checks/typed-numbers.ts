/** Phone numbers and legal figures that were typed by hand instead of taken from their records. */
import { createProblem, type Problem } from '#src/problems/problem.ts'
import { findCollection } from '../collections.ts'
import { findTypedLawNumbers, findTypedPhones } from '../law-numbers.ts'
import { memoize } from '#src/text/memoize.ts'
import { listFields, showText, type ParsedFile } from '../parsed-file.ts'
import { replaceTokens } from '../tokens.ts'
import type { ReadContent } from './read-content.ts'

export function checkTypedNumbers({ all, facts }: ReadContent): Problem[] {
  return all.flatMap(checkFileWith(facts))
}

const checkFileWith = memoize((facts: ReadContent['facts']) =>
  memoize((parsed: ParsedFile) => {
    const problems: Problem[] = []
    const isPost = findCollection(parsed.file) === 'posts'
    for (const { kind, value, path } of listFields(parsed)) {
      const text = String(value)
      if (kind.name === 'href' && text.startsWith('tel:'))
        problems.push(createProblem('content/typed-phone', parsed.locate(path), { text }))
    }
    for (const located of parsed.texts) {
      // What a token shows is not typed.
      const shown = replaceTokens(showText(located), () => ' ')
      const place = (index: number) => located.locate(shown.origins[index]!)
      for (const { text, index } of findTypedPhones(shown.text))
        problems.push(createProblem('content/typed-phone', place(index), { text }))
      // An attorney reviews posts: see checkPosts.
      if (isPost) continue
      for (const { text, index, facts: matching } of findTypedLawNumbers(shown.text, facts))
        problems.push(createProblem('content/typed-law-number', place(index), { text, facts: matching }))
    }
    return problems
  }),
)
