/** Finds words that the advertising rules restrict. Works on sentences, as readers see them. */
import { findSentences } from '#src/text/sentences.ts'
import type { WordLists } from '../word-lists/word-lists.ts'

/** What a text says that a rule restricts. */
export interface Claim {
  kind: 'specialist' | 'promise' | 'comparison' | 'bare-result' | 'free-offer'
  /** As a reader sees them. */
  words: string
  index: number
  /** The sentence around it, with straight apostrophes. */
  sentence: string
}

/** How a language makes claims. Every pattern reads sentences with straight apostrophes. */
export interface ClaimWords {
  patterns: readonly ClaimPattern[]
  /** How a text offers a contingency fee. */
  contingency: RegExp
  /** Words for costs or expenses. */
  costs: RegExp
  /** Words that say who pays them. */
  payment: RegExp
  denial: DenialWords
}

export interface ClaimPattern {
  kind: Claim['kind']
  /** With the flag g. */
  pattern: RegExp
  /** A sentence with these words means something else. */
  unless?: RegExp
  /** True if "not" before the words clears them: "We cannot promise a result." */
  maybeDenied?: true
}

/** How a language denies a claim. */
export interface DenialWords {
  /** "not", somewhere. */
  no: RegExp
  /** "not" before a claim, up to the end of a text, with no word between them that begins another clause. */
  noBefore: RegExp
  /** How a claim starts that is a clause of its own right after a comma. */
  ownClause: RegExp
  /** The start of a claim up to its verb: it can contain the "not" itself, as in "we do not promise a result". */
  upToVerb: RegExp
}

type ClaimLists = Pick<WordLists, 'claims' | 'sentences'>

/** Every restricted claim in a text as shown, in order. Where claims overlap, only the first. */
export function findClaims(text: string, lists: ClaimLists): Claim[] {
  const { patterns, denial } = lists.claims
  const claims: Claim[] = []
  for (const { start, sentence } of listSentences(text, lists)) {
    for (const { kind, pattern, unless, maybeDenied } of patterns) {
      if (unless?.test(sentence)) continue
      for (const { 0: found, index } of sentence.matchAll(pattern)) {
        if (maybeDenied && isDenied(sentence, index, kind, denial)) continue
        const at = start + index
        claims.push({ kind, words: text.slice(at, at + found.length), index: at, sentence })
      }
    }
  }
  claims.sort((a, b) => a.index - b.index)
  return claims.filter(({ index }, at) => {
    const before = claims[at - 1]
    return !before || index >= before.index + before.words.length
  })
}

/** The first words of a text as shown that offer a contingency fee. */
export function findContingencyOffer(
  text: string,
  { claims }: ClaimLists,
): { words: string; index: number } | undefined {
  const offer = claims.contingency.exec(straighten(text))
  return offer
    ? { words: text.slice(offer.index, offer.index + offer[0].length), index: offer.index }
    : undefined
}

/** Whether a text as shown says who pays costs or expenses, in the sentence that names them or soon after. */
export function tellsCosts(text: string, lists: ClaimLists): boolean {
  const { costs, payment } = lists.claims
  const sentences = listSentences(text, lists).map(({ sentence }) => sentence)
  return sentences.some(
    (sentence, index) =>
      costs.test(sentence) &&
      // "Costs are separate. We advance them. They are repaid from the recovery."
      payment.test(sentences.slice(index, index + 3).join(' ')),
  )
}

const straighten = (text: string) => text.replaceAll('’', "'")

const listSentences = (text: string, { sentences }: ClaimLists) =>
  findSentences(text, sentences).map(({ start, end }) => ({
    start,
    sentence: straighten(text.slice(start, end)),
  }))

/** Whether the words before a claim deny it, or the sentence only asks: "Can you promise that I win?" */
function isDenied(
  sentence: string,
  index: number,
  kind: Claim['kind'],
  { no, noBefore, ownClause, upToVerb }: DenialWords,
): boolean {
  if (kind === 'promise' && /\?["”)']*\s*$/.test(sentence)) return true
  const before = sentence.slice(Math.max(0, index - 80), index)
  const claim = sentence.slice(index)
  // In "If you are not sure, we guarantee it", the "not" belongs to another clause.
  const isNewClause = /,\s*$/.test(before) && ownClause.test(claim)
  return (!isNewClause && noBefore.test(before)) || no.test(upToVerb.exec(claim)?.[0] ?? '')
}
