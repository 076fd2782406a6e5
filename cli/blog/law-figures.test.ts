import { beforeAll, describe, expect, test } from 'vitest'
import { loadBlog } from '#src/content/blog.server.ts'
import { findTypedLawNumbers } from '#src/content/law-numbers.ts'
import type { LegalFact } from '#src/content/schemas/legal-facts.ts'
import { readPlainText } from '#src/blog/text.ts'
import type { Post } from '#src/blog/types.ts'
import { checkLawFigures, readRegister } from './law-figures.ts'

const today = '2026-06-01'
const shared = { wording: 'Words.', source: 'https://law.example', reviewBy: '2027-01-01' }
const facts = [
  { ...shared, id: 'answer', value: '15 days', citation: 'Ins. Code § 542.055', status: 'verified' },
  { ...shared, id: 'cap', value: '$100,000', citation: 'CPRC § 101.023', status: 'disputed' },
  { ...shared, id: 'old', value: 'ninety days', citation: 'X', status: 'verified', reviewBy: '2026-05-31' },
] as unknown as LegalFact[]

test('a figure that the register has is no matter', () => {
  expect(checkLawFigures('The insurer must answer within fifteen days.', facts, today)).toEqual([])
  expect(checkLawFigures('We open at 9 and close 8 hours later, 300 days a year.', facts, today)).toEqual([])
})

test('a figure of law that the register does not have is reported once', () => {
  const text = 'The insurer must answer within 20 days. By law it has 20 days.'
  expect(checkLawFigures(text, facts, today)).toEqual(['"20 days" is not a figure in legal-facts.json.'])
})

test('a figure that only disputed or overdue facts have is reported', () => {
  expect(checkLawFigures('Up to $100,000, and 90 days, see § 101.023.', facts, today)).toEqual([
    '"$100,000" is from the fact cap, which is disputed or overdue.',
    '"90 days" is from the fact old, which is disputed or overdue.',
    '"§ 101.023" is from the fact cap, which is disputed or overdue.',
  ])
})

test('a register that cannot be read is none', async () => {
  expect(await readRegister('nowhere')).toBeUndefined()
})

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
      for (const { text } of findTypedLawNumbers(readText(post), register))
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
          expect(`${fact?.value} ${fact?.wording}`, `${slug}: ${figure}`).toContain(figure)
        }
      }
    }
  })

  test('and nothing in them needs to be looked at', () => {
    for (const { slug, html } of posts)
      expect(checkLawFigures(readPlainText(html), register, today), slug).toEqual([])
  })
})
