/** What the posts of the snapshot say about the law. They are typed in the blog, so they do not follow the register. */
import { createProblem, quote, startOf, type Problem } from '#src/problems/problem.ts'
import { findLawClaims, formatLawClaims } from '../law-claims.ts'
import type { LegalFact } from '../schemas/legal-facts.ts'

/** A post of the snapshot, as far as the check needs it. */
export interface PostText {
  file: string
  /** Its title and its text, with paragraphs apart. */
  text: string
  /** The day until which an attorney's last review counts, `YYYY-MM-DD`; missing if no attorney has reviewed it. */
  reviewBy?: string | undefined
}

/** Warns of legal figures that no attorney has reviewed, and of those whose facts are disputed or overdue. */
export function checkPosts(
  posts: readonly PostText[],
  facts: readonly LegalFact[],
  today: string,
): Problem[] {
  if (facts.length === 0) return []
  return posts.flatMap(({ file, text, reviewBy }) => {
    const isReviewed = reviewBy !== undefined && reviewBy >= today
    const claims = findLawClaims(text, facts, today).filter(
      ({ standing }) => !isReviewed || standing === 'doubtful',
    )
    if (claims.length === 0) return []
    const figures = formatLawClaims(claims).map(quote)
    const details = { figures, reviewBy, isReviewed }
    return [createProblem('content/post-law-figures', startOf(file), details)]
  })
}
