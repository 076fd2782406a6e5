/** What new or changed posts say about the law that they did not say before, for a person to review. */
import type { PostRecord } from '#src/blog/snapshot-schema.ts'
import { readParagraphs } from '#src/blog/text.ts'
import { findLawClaims, formatFacts, type LawClaim } from '#src/content/law-claims.ts'
import type { LegalFact } from '#src/content/schemas/legal-facts.ts'

export interface PostClaims {
  id: number
  slug: string
  /** The day by which an attorney must read the post again, as the blog says; null if it does not. */
  reviewBy: string | null
  claims: readonly LawClaim[]
}

/** The claims of each post that its last version does not have, figure and sentence. `today` is `YYYY-MM-DD`. */
export function findNewClaims(
  posts: readonly PostRecord[],
  before: readonly PostRecord[],
  facts: readonly LegalFact[],
  today: string,
): PostClaims[] {
  const find = ({ title, html }: PostRecord) =>
    findLawClaims(`${title}\n\n${readParagraphs(html)}`, facts, today)
  const makeKey = ({ typed, sentence }: LawClaim) => `${typed}\n${sentence}`
  const old = new Map(before.map((post) => [post.id, post]))
  return posts.flatMap((post) => {
    const previous = old.get(post.id)
    if (previous && previous.html === post.html && previous.title === post.title) return []
    const known = new Set(previous && find(previous).map(makeKey))
    const claims = find(post).filter((claim) => !known.has(makeKey(claim)))
    const { id, slug, reviewBy = null } = post
    return claims.length > 0 ? [{ id, slug, reviewBy, claims }] : []
  })
}

const longestSentence = 160

/** The list for the report of `firm snapshot`; empty without claims. */
export function formatNewClaims(posts: readonly PostClaims[]): string[] {
  if (posts.length === 0) return []
  return [
    'Legal claims to review, new in these posts:',
    ...posts.flatMap(({ id, slug, reviewBy, claims }) => [
      `  post ${id} ${slug} (${reviewBy ? `review by ${reviewBy}` : 'no review date'})`,
      ...claims.flatMap((claim) => {
        const { typed, sentence } = claim
        const short = sentence.length > longestSentence ? `${sentence.slice(0, longestSentence)}…` : sentence
        return [`    "${typed}", ${formatFacts(claim)}`, `      ${short}`]
      }),
    ]),
    'An attorney compares each with content/legal-facts.json, then sets the "review_by" of the post in the blog.',
    '',
  ]
}
