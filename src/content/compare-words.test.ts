import { expect, test } from 'vitest'
import { compareWords, formatSide, shortenSame } from './compare-words.ts'

const [before, after] = ['You have two years,\n\nno more.', 'You have four years,\n\nno more.']

test('each side shows what the other one does not have, in one line', () => {
  const pieces = compareWords(before, after)
  expect(formatSide(pieces, 'removed')).toBe('You have [two years], no more.')
  expect(formatSide(pieces, 'added')).toBe('You have [four years], no more.')
})

test('words that only one side has leave no gap in the other', () => {
  const pieces = compareWords('We win.', 'We often win.')
  expect([formatSide(pieces, 'removed'), formatSide(pieces, 'added')]).toEqual(['We win.', 'We [often] win.'])
})

test('of a long text, the words around the change are enough', () => {
  const long = 'one two three four '.repeat(20)
  const pieces = shortenSame(compareWords(`${long}red ${long}`, `${long}blue ${long}`))
  expect(formatSide(pieces, 'added').length).toBeLessThan(100)
  expect(formatSide(pieces, 'added')).toContain(' [blue] one two')
})
