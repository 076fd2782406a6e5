/** What posts say about the law: in the snapshot of the blog, where figures are typed, and in the firm's own. */
import { createProblem, quote, startOf, type Problem } from '#src/problems/problem.ts'
import { findLawClaims, formatLawClaims } from '../law-claims.ts'
import { showText } from '../parsed-file.ts'
import { replaceTokens } from '../tokens.ts'
import type { ReadContent } from './read-content.ts'

/** A post, as far as the check needs it. */
export interface PostText {
  file: string
  /** Its title and its text, with paragraphs apart. */
  text: string
  /** The day until which an attorney's last review counts, `YYYY-MM-DD`; missing if no attorney has reviewed it. */
  reviewBy?: string | undefined
  /** True for a post in posts/, which staff edit here. */
  isOwn?: boolean
}

/** The firm's own posts. What a token shows is not typed. */
export const listPostTexts = ({ files }: Pick<ReadContent, 'files'>): PostText[] =>
  files.posts.map(({ file, texts, data }) => ({
    file,
    text: texts.map((text) => replaceTokens(showText(text), () => ' ').text).join('\n\n'),
    reviewBy: data.reviewBy,
    isOwn: true,
  }))

/** Warns of legal figures that no attorney has reviewed, and of those whose facts are disputed or overdue. */
export function checkPosts(
  posts: readonly PostText[],
  { facts, today, allowsTypedFigures }: Pick<ReadContent, 'facts' | 'today' | 'allowsTypedFigures'>,
): Problem[] {
  // A firm with an empty register has not begun to keep one. A firm that keeps none wants to know.
  if (facts.length === 0 && !allowsTypedFigures) return []
  return posts.flatMap(({ file, text, reviewBy, isOwn = false }) => {
    const isReviewed = reviewBy !== undefined && reviewBy >= today
    const claims = findLawClaims(text, facts, today).filter(
      ({ standing }) => !isReviewed || standing === 'doubtful',
    )
    if (claims.length === 0) return []
    const figures = formatLawClaims(claims).map(quote)
    const details = { figures, reviewBy, isReviewed, isOwn, hasRegister: facts.length > 0 }
    return [createProblem('content/post-law-figures', startOf(file), details)]
  })
}
