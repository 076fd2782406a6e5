/** Awards: names that other people gave, which may sound like a comparison, and claims in the words of the firm. */
import { findSentences } from '#src/text/sentences.ts'
import type { Claim } from './claims.ts'

/** `name`: an award may keep it. `undated`: it may, but no one can look it up. `own-words`: a claim of the firm. */
export type AwardReading = 'name' | 'undated' | 'own-words'

/** Reads a comparison in an entry of `awards`. */
export function readAward(entry: string, { words }: Pick<Claim, 'words'>): AwardReading {
  const isDated = /\b(?:19|20)\d\d\b/.test(entry)
  if (/\b(?:we|our|my|your?)\b/i.test(entry)) return 'own-words'
  if (isDated && isAttributed(entry)) return 'name'
  if (!isName(words)) return 'own-words'
  if (isDated) return 'name'
  // Lists of lawyers have a name in the plural. "Best Lawyer in Town" is praise.
  return /(?:lawyers|attorneys|firms|litigators|teams)$/i.test(words) ? 'undated' : 'own-words'
}

/** Whether words in a text look like the name of an award: `Super Lawyers`, `Top 100 Trial Lawyers`. */
export function isName(words: string): boolean {
  const small = /^(?:a|an|and|at|for|in|of|on|the|to|&)$/
  return words.split(/[\s-]+/).every((word) => small.test(word) || /^[\p{Lu}\d]/u.test(word))
}

/** `Voted best lawyer in Conroe by readers of the Courier`: who said so, and that they did. */
const isAttributed = (entry: string) =>
  findSentences(entry).some(({ start, end }) =>
    /\b(?:[Cc]hosen|[Ee]lected|[Hh]onored|[Ll]isted|[Nn]amed|[Nn]ominated|[Rr]anked|[Rr]ated|[Rr]ecognized|[Ss]elected|[Vv]oted)\b.{1,120}\b(?:by|from|in) [^.;:!?]{0,60}\p{Lu}/su.test(
      entry.slice(start, end),
    ),
  )
