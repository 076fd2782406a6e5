/** What the demo firm’s sample posts say of the law. Not part of `npm test`: npm test -- --only demo */
import { beforeAll, describe, expect, test } from 'vitest'
import { checkLawFigures, readRegister } from '#cli/blog/law-figures.ts'
import { readPlainText } from '#src/blog/text.ts'
import type { Post } from '#src/blog/types.ts'
import { loadBlog } from '#src/site/blog.server.ts'
import { findTypedLawNumbers } from '#src/content/law-numbers.ts'
import { en } from '#src/content/word-lists/en.ts'
import type { LegalFact } from '#src/content/schemas/legal-facts.ts'

const today = '2026-06-01'
/** The register has digits. */
const numbers: Readonly<Record<string, number>> = { two: 2, four: 4, six: 6 }
const { blog } = await loadBlog('content', { today })

/** Posts cannot refer to facts, so this says which one each figure means. The firm's own posts do not matter here. */
describe.skipIf(!blog.sample)('the sample posts say what the register says', () => {
  const meant: Record<string, Record<string, readonly string[]>> = {
    'papers-to-put-in-order': { 'four years': ['probate-deadline'] },
    'first-week-after-the-storm': { '15 days': ['insurer-acknowledge', 'insurer-investigate'] },
    'what-to-write-down-after-a-crash': {
      '50 percent': ['comparative-bar'],
      'six months': ['government-notice'],
      'two years': ['injury-limitation'],
    },
    'when-the-estimate-keeps-growing': { '60 days': ['dtpa-notice'], 'two years': ['dtpa-limitation'] },
  }
  const { posts } = blog
  let register: readonly LegalFact[]
  beforeAll(async () => {
    register = (await readRegister('content'))!
  })

  const readText = ({ excerpt, html }: Post) => `${excerpt}\n\n${readPlainText(html)}`

  test('in every figure of law that is found in them', () => {
    for (const post of posts) {
      for (const { text } of findTypedLawNumbers(readText(post), register, en))
        expect(Object.keys(meant[post.slug] ?? {}), post.slug).toContain(text)
    }
    for (const [slug, figures] of Object.entries(meant)) {
      const text = readText(posts.find((post) => post.slug === slug)!)
      for (const figure of Object.keys(figures)) expect(text, slug).toContain(figure)
    }
  })

  test('and as it says it', () => {
    for (const [slug, figures] of Object.entries(meant)) {
      for (const [figure, ids] of Object.entries(figures)) {
        for (const id of ids) {
          const fact = register.find((one) => one.id === id)
          const digits = figure.replace(/^\p{L}+/u, (word) => `${numbers[word] ?? word}`)
          expect(`${fact?.value} ${fact?.wording}`, `${slug}: ${figure}`).toContain(digits)
        }
      }
    }
  })

  test('and nothing in them needs to be looked at', () => {
    for (const { slug, html } of posts)
      expect(checkLawFigures(readPlainText(html), register, today), slug).toEqual([])
  })
})
