import { expect, test } from 'vitest'
import { maxGrowth, measureGrowth } from '#tests/support/growth.ts'
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

test('the time to look for a long word grows with its length', () => {
  expect(measureGrowth((length) => suggest('x'.repeat(length), fields))).toBeLessThan(maxGrowth)
})
