/** Phone numbers and legal figures that were typed by hand instead of taken from their records. */
import { createProblem, type Place, type Problem } from '#src/problems/problem.ts'
import { findCollection } from '../collections.ts'
import { findTypedLawNumbers } from '../law-numbers.ts'
import { memoize } from '#src/text/memoize.ts'
import { listFields, showText, type LocatedText, type ParsedFile } from '../parsed-file.ts'
import { replaceTokens } from '../tokens.ts'
import { findWordLists } from '../word-lists/registry.ts'
import type { WordLists } from '../word-lists/word-lists.ts'
import { findWrittenPhones, type WrittenPhone } from '../written-phones.ts'
import { checkTypedPhone, findPhones } from './phones.ts'
import type { ReadContent } from './read-content.ts'

export function checkTypedNumbers(content: ReadContent): Problem[] {
  const { all, ids, allowsTypedFigures } = content
  const couldWarn = !allowsTypedFigures && ids['legal-facts']?.length === 0
  const figures = listTypedFigures(content).map(({ text, facts, place }): Problem => {
    const problem = createProblem('content/typed-law-number', place, { text, facts, couldWarn })
    return allowsTypedFigures ? { ...problem, severity: 'warning' } : problem
  })
  // If firm.json has problems, nothing is known of the numbers in it.
  const phones = findPhones(content)
  const typed = phones ? all.flatMap(listTypedPhones) : []
  return [...typed.flatMap(({ place, ...phone }) => checkTypedPhone(phone, place, phones!)), ...figures]
}

export interface LocatedFigure {
  /** As a reader sees it. */
  text: string
  /** What a token for it could name. */
  facts: readonly string[]
  place: Place
}

/** Every legal figure that was typed into a text, except for posts: attorneys review those, see checkPosts. */
export function listTypedFigures({
  all,
  facts,
  words,
}: Pick<ReadContent, 'all' | 'facts' | 'words'>): LocatedFigure[] {
  const lists = findWordLists(words.locale)
  if (!lists) return []
  return all.filter(({ file }) => findCollection(file) !== 'posts').flatMap(findFiguresWith(lists)(facts))
}

const findFiguresWith = memoize((lists: WordLists) =>
  memoize((facts: ReadContent['facts']) =>
    memoize((parsed: ParsedFile) =>
      parsed.texts.flatMap((located) => {
        const { text, locate } = showTyped(located)
        return findTypedLawNumbers(text, facts, lists).map(({ text, index, facts }): LocatedFigure => ({
          text,
          facts,
          place: locate(index),
        }))
      }),
    ),
  ),
)

/** Every phone number in a file that no token shows, in texts and in links of fields. */
const listTypedPhones = memoize((parsed: ParsedFile): (Omit<WrittenPhone, 'index'> & { place: Place })[] => [
  ...listFields(parsed).flatMap(({ kind, value, path }) => {
    const text = String(value)
    if (kind.name !== 'href' || !text.startsWith('tel:')) return []
    return [{ text, extension: '', place: parsed.locate(path) }]
  }),
  ...parsed.texts.flatMap((located) => {
    const { text, locate } = showTyped(located)
    return findWrittenPhones(text).map(({ index, ...phone }) => ({ ...phone, place: locate(index) }))
  }),
])

/** What a reader sees of a text. What a token shows is not typed. */
const showTyped = memoize((located: LocatedText) => {
  const { text, origins } = replaceTokens(showText(located), () => ' ')
  return { text, locate: (index: number) => located.locate(origins[index]!) }
})
