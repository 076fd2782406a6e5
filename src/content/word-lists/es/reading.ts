/** How hard a Spanish text is to read. */
import type { ReadingWords } from '#src/text/readability.ts'

/** The syllables of the names of letters that have more than one: "efe", "doble ve". */
const letters = new Map([...'FHJLMNÑRSXZ'].map((letter): [string, number] => [letter, 2])).set('W', 3)

export const reading: ReadingWords = {
  countSyllables,
  countLetters: (initials) => [...initials].reduce((sum, letter) => sum + (letters.get(letter) ?? 1), 0),
  scale: {
    kind: 'ease',
    /**
     * The INFLESZ scale: 40 to 55 is rather hard, and 55 to 65 normal. It reads the perspicuity of Szigriszt Pazos (Sistemas
     * predictivos de legibilidad del mensaje escrito, Madrid 1993) as I. M. Barrio-Cantalejo and others validated it: An Sist
     * Sanit Navar 2008, 31(2), pages 135–152.
     */
    compute: ({ sentences, words, syllables }) =>
      Number((206.835 - 62.3 * (syllables / words) - words / sentences).toFixed(1)),
  },
}

/**
 * The vowels of a syllable are together: one of "aeo", and "iu" next to it without an accent. An accent on "í" or "ú" next to
 * one of "aeo" makes two syllables. An "h" between vowels does not count, nor does the "u" of "que" and "gui".
 */
function countSyllables(word: string): number {
  const spoken = word
    .normalize('NFC')
    .replace(/(?<=q)u|(?<=g)u(?=[eiéí])/g, '')
    .replaceAll('h', '')
    .replace(/y(?!\p{L})/gu, 'i')
  return (spoken.match(/[aeiouáéíóúü]+/g) ?? []).reduce((sum, vowels) => sum + countNuclei(vowels), 0)
}

function countNuclei(vowels: string): number {
  const strong = vowels.match(/[aeoáéó]/g)?.length ?? 0
  const apart = vowels.match(/(?<=[aeoáéó])[íú]|[íú](?=[aeoáéó])/g)?.length ?? 0
  return Math.max(1, strong + apart)
}
