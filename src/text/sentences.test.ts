import { expect, test } from 'vitest'
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
  'a long text of %j is quick',
  (unit) => {
    const started = performance.now()
    findSentences(unit.repeat(200_000 / unit.length))
    expect(performance.now() - started).toBeLessThan(3000)
  },
)
