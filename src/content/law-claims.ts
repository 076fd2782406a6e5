/** What a post says about the law, for a person to review: each figure, its sentence, and the facts that it may be. */
import { showPlain } from '#src/text/shown-text.ts'
import { findTypedLawNumbers } from './law-numbers.ts'
import type { LegalFact } from './schemas/legal-facts.ts'
import { getWordLists } from './word-lists/registry.ts'

export interface LawClaim {
  /** The figure as a reader sees it: "15 days". */
  typed: string
  /** The sentence that it is in. */
  sentence: string
  /** Ids of the facts with this figure. The text does not say which one it means. */
  facts: readonly string[]
  /** unknown: no fact has the figure. doubtful: each fact that has it is disputed or overdue for review. */
  standing: 'known' | 'doubtful' | 'unknown'
}

/**
 * Every figure once per sentence, in the order of a text without markup, in the main language, as all posts are. An empty
 * line separates its paragraphs. `today` is `YYYY-MM-DD`.
 */
export function findLawClaims(text: string, facts: readonly LegalFact[], today: string): LawClaim[] {
  const isDoubtful = ({ status, reviewBy }: LegalFact) => status === 'disputed' || reviewBy < today
  const claims = new Map<string, LawClaim>()
  const figures = findTypedLawNumbers(showPlain(text).text, facts, getWordLists())
  for (const { text: found, sentence, facts: named } of figures) {
    // "id.citation" names a part of a fact.
    const having = facts.filter(({ id }) => named.some((name) => name === id || name.startsWith(`${id}.`)))
    const claim: LawClaim = {
      typed: found.replace(/[.,]$/, ''),
      sentence,
      facts: having.map(({ id }) => id),
      standing: having.length === 0 ? 'unknown' : having.every(isDoubtful) ? 'doubtful' : 'known',
    }
    const key = `${claim.typed}\n${claim.sentence}`
    if (!claims.has(key)) claims.set(key, claim)
  }
  return [...claims.values()]
}

/** The claims as reports name them: `"15 days" (answer or decide)`, `"20 days" (not in legal-facts.json)`. */
export function formatLawClaims(claims: readonly LawClaim[]): string[] {
  return [...new Set(claims.map((claim) => `"${claim.typed}" (${formatFacts(claim)})`))]
}

/** Which facts a claim may be: at most three, because "two years" is in many. */
export function formatFacts({ facts, standing }: LawClaim): string {
  if (standing === 'unknown') return 'not in legal-facts.json'
  const more = facts.length > 3 ? ` or ${facts.length - 3} more` : ''
  return `${facts.slice(0, 3).join(' or ')}${more}${standing === 'doubtful' ? ', disputed or overdue' : ''}`
}
