import { expect, test } from 'vitest'
import { suggest } from './suggest.ts'

const fields = ['title', 'order', 'shortBio', 'description', 'alt']

test.each([
  ['titel', 'title'],
  ['Title', 'title'],
  ['short_bio', 'shortBio'],
  ['descripton', 'description'],
  ['al', 'alt'],
  ['photo', undefined],
  ['x', undefined],
])('"%s" is taken for %s', (word, meant) => {
  expect(suggest(word, fields)).toBe(meant)
})

test('of nothing nothing is suggested', () => {
  expect(suggest('title', [])).toBeUndefined()
})

test.each(fields)('%s is taken for itself', (word) => {
  expect(suggest(word, fields)).toBe(word)
})

test('a very long word takes no time', () => {
  const started = performance.now()
  suggest('x'.repeat(100_000), fields)
  expect(performance.now() - started).toBeLessThan(2000)
})
