/** How hard an English text is to read. */
import { syllable } from 'syllable'
import type { ReadingWords } from '#src/text/readability.ts'

/** Common words that the library gets wrong, without an "s" at the end. */
const spoken = new Map([
  ['area', 3],
  ['everything', 3],
  ['lawyer', 2],
  ['owe', 1],
  ['professional', 4],
])

export const reading: ReadingWords = {
  countSyllables: (word) => spoken.get(word.replace(/'?s$/, '')) ?? syllable(word),
  countLetters: (initials) => initials.length + 2 * initials.replace(/[^W]/g, '').length,
  scale: {
    kind: 'grade',
    /** The Flesch-Kincaid grade: the years of school that a reader needs. */
    compute: ({ sentences, words, syllables }) =>
      Number((0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59).toFixed(1)),
  },
}
