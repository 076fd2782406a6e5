import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { date, description, getFieldKind, href, image, isSlug, list, makeSlug, text } from '../fields.ts'
import { guessDate } from './dates.ts'
import { guessFocus } from './files.ts'
import type { ContentIssue } from './kind.ts'

/** The id of the first problem of a value, without "content/", or "good". */
function judge(schema: z.ZodType, value: unknown): string {
  const issue = schema.safeParse(value).error?.issues[0]
  if (!issue) return 'good'
  return issue.code === 'custom'
    ? (issue.params as unknown as ContentIssue).problem.replace('content/', '')
    : issue.code
}

describe('dates', () => {
  test.each([
    ['2026-03-31', 'good'],
    ['2024-02-29', 'good'],
    ['2000-02-29', 'good'],
    ['2026-02-29', 'impossible-date'],
    ['1900-02-29', 'impossible-date'],
    ['2026-04-31', 'impossible-date'],
    ['2026-00-10', 'impossible-date'],
    ['2026-13-10', 'impossible-date'],
    ['2026-01-00', 'impossible-date'],
    ['tomorrow', 'bad-date'],
  ])('%s is %s', (value, judgement) => {
    expect(judge(date('A day.'), value)).toBe(judgement)
  })

  test('every calendar day is good', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (day) => {
        expect(judge(date('A day.'), day.toISOString().slice(0, 10))).toBe('good')
      }),
    )
  })

  test.each([
    ['31.12.2026', '2026-12-31'],
    ['1.2.2026', '2026-02-01'],
    ['12/31/2026', '2026-12-31'],
    ['1/2/2026', '2026-01-02'],
    ['31/12/2026', '2026-12-31'],
    ['12-31-2026', '2026-12-31'],
    ['2026/12/31', '2026-12-31'],
    ['2026-1-2', '2026-01-02'],
    ['20261231', '2026-12-31'],
    ['December 31, 2026', '2026-12-31'],
    ['Dec. 31st 2026', '2026-12-31'],
    ['31 December 2026', '2026-12-31'],
    ['31.2.2026', undefined],
    ['31.12.26', undefined],
    ['Decimber 31, 2026', undefined],
    ['soon', undefined],
  ])('%s is understood as %s', (typed, guess) => {
    expect(guessDate(typed)).toBe(guess)
  })
})

describe('links', () => {
  test.each([
    ['/', 'good'],
    ['/services#dtpa', 'good'],
    ['#faq', 'good'],
    ['https://law.example/1', 'good'],
    ['mailto:a@b.example', 'good'],
    ['tel:+19365550100', 'good'],
    ['/two words', 'bad-link'],
    [' /services', 'bad-link'],
  ])('%s is %s', (value, judgement) => {
    expect(judge(href('A link.'), value)).toBe(judgement)
  })
})

describe('slugs', () => {
  test.each([
    ['St. Mary’s Élan', 'st-marys-elan'],
    ['What if I’m 50 % at fault?', 'what-if-im-50-at-fault'],
    ['日本', 'untitled'],
  ])('made from "%s": %s', (words, made) => {
    expect(makeSlug(words)).toBe(made)
  })

  test('made from any text are valid', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (words) => {
        expect(makeSlug(words)).toSatisfy(isSlug)
      }),
    )
  })
})

describe('texts', () => {
  test('of only white space are empty', () => {
    expect(judge(text('A text.'), ' \n')).toBe('empty-text')
    expect(judge(text('A text.'), 'x')).toBe('good')
  })

  test('for search results have 170 characters or fewer, and an emoji is one', () => {
    expect(judge(description(), 'x'.repeat(170))).toBe('good')
    expect(judge(description(), '🌲'.repeat(170))).toBe('good')
    expect(judge(description(), 'x'.repeat(171))).toBe('wrong-length')
  })
})

test.each([
  ['70 40', '70% 40%'],
  ['70%, 40%', '70% 40%'],
  ['70x40', '70% 40%'],
  ['right', '100% 50%'],
  ['top', '50% 0%'],
  ['top right', '100% 0%'],
  ['Right Top', '100% 0%'],
  ['70% top', '70% 0%'],
  ['center', '50% 50%'],
  ['140 40', undefined],
  ['the face', undefined],
  ['40% 70% 10%', undefined],
])('the focus "%s" is understood as %s', (typed, guess) => {
  expect(guessFocus(typed)).toBe(guess)
})

test('a field keeps its kind after describe()', () => {
  expect(getFieldKind(date('A day.'))).toMatchObject({ name: 'date' })
  expect(getFieldKind(image('A picture.', 900))).toMatchObject({ name: 'image', minWidth: 900 })
  expect(getFieldKind(list(text('A text.'), 'Texts.'))).toBeUndefined()
})
