import { expect, test } from 'vitest'
import { en } from '#src/content/word-lists/en.ts'
import { maxGrowth, measureGrowth } from '#tests/support/growth.ts'
import { findSentences } from './sentences.ts'

const { sentences: words } = en

test('sentences are without gaps, and a line break ends one', () => {
  const text = 'Call Mr. Elm. He helps!\nRead Tex. Bus.\nCode § 1.2 says no. Yes'
  const sentences = findSentences(text, words).map(({ start, end }) => text.slice(start, end))
  expect(sentences).toEqual([
    'Call Mr. Elm. ',
    'He helps!\n',
    'Read Tex. Bus.\n',
    'Code § 1.2 says no. ',
    'Yes',
  ])
  expect(findSentences('', words)).toEqual([])
})

test.each(['Mr. ', 'a.', 'A. b. ', '. ', 'x', 'x\n', '!? ', '. 1', '.) '])(
  'the time to divide a text of %j grows with its length',
  (unit) => {
    expect(measureGrowth((length) => findSentences(unit.repeat(length / unit.length), words))).toBeLessThan(
      maxGrowth,
    )
  },
)
