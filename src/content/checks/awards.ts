/** Awards: names that other people gave, which may sound like a comparison, and claims in the words of the firm. */
import { findSentences } from '#src/text/sentences.ts'
import type { WordLists } from '../word-lists/word-lists.ts'
import type { Claim } from './claims.ts'

/** `name`: an award may keep it. `undated`: it may, but no one can look it up. `own-words`: a claim of the firm. */
export type AwardReading = 'name' | 'undated' | 'own-words'

/** How a language names awards. */
export interface AwardWords {
  /** Words that only the firm itself uses. */
  own: RegExp
  /** The end of the name of a list of lawyers, which is in the plural. "Best Lawyer in Town" is praise. */
  list: RegExp
  /** Words of a name without a capital. */
  small: RegExp
  /** `Voted best lawyer in Conroe by readers of the Courier`: who said so, and that they did. */
  attributed: RegExp
}

type AwardLists = Pick<WordLists, 'awards' | 'sentences'>

/** Reads a comparison in an entry of `awards`. */
export function readAward(entry: string, { words }: Pick<Claim, 'words'>, lists: AwardLists): AwardReading {
  const { own, list, attributed } = lists.awards
  const isDated = /\b(?:19|20)\d\d\b/.test(entry)
  if (own.test(entry)) return 'own-words'
  const isAttributed = findSentences(entry, lists.sentences).some(({ start, end }) =>
    attributed.test(entry.slice(start, end)),
  )
  if (isDated && isAttributed) return 'name'
  if (!isName(words, lists)) return 'own-words'
  if (isDated) return 'name'
  return list.test(words) ? 'undated' : 'own-words'
}

/** Whether words in a text look like the name of an award: `Super Lawyers`, `Top 100 Trial Lawyers`. */
export const isName = (words: string, { awards: { small } }: AwardLists): boolean =>
  words.split(/[\s-]+/).every((word) => small.test(word) || /^[\p{Lu}\d]/u.test(word))
