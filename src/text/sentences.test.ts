import { expect, test } from 'vitest'
import { maxGrowth, measureGrowth } from '#tests/support/growth.ts'
import { findSentences } from './sentences.ts'

test('sentences are without gaps, and a line break ends one', () => {
  const text = 'Call Mr. Elm. He helps!\nRead Tex. Bus.\nCode § 1.2 says no. Yes'
  const sentences = findSentences(text).map(({ start, end }) => text.slice(start, end))
  expect(sentences).toEqual([
    'Call Mr. Elm. ',
    'He helps!\n',
    'Read Tex. Bus.\n',
    'Code § 1.2 says no. ',
    'Yes',
  ])
  expect(findSentences('')).toEqual([])
})

test.each(['Mr. ', 'a.', 'A. b. ', '. ', 'x', 'x\n', '!? ', '. 1', '.) '])(
  'the time to divide a text of %j grows with its length',
  (unit) => {
    expect(measureGrowth((length) => findSentences(unit.repeat(length / unit.length)))).toBeLessThan(
      maxGrowth,
    )
  },
)
