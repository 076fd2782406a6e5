/** How hard a text is to read: its sentences, words and syllables, and the score that follows from them. */
import { findSentences, type SentenceWords, type Span } from './sentences.ts'

/** How a language measures how hard a text is to read. */
export interface ReadingWords {
  /** The syllables of a word in lower case, with straight apostrophes. */
  countSyllables: (word: string) => number
  /** The syllables of capitals such as "LLC", which are read letter by letter. */
  countLetters: (initials: string) => number
  scale: ReadingScale
}

export interface ReadingScale {
  /** grade: the years of school that a reader needs. ease: from 0 to 100, and more is easier. */
  kind: 'grade' | 'ease'
  /** The score with one decimal. There must be a word. */
  compute: (counts: Counts) => number
}

interface ReadingLists {
  sentences: SentenceWords
  reading: ReadingWords
}

/** What a score is computed from. */
export interface Counts {
  sentences: number
  words: number
  syllables: number
}

/** One sentence, without the spaces around it. */
export interface Sentence extends Span {
  words: number
  syllables: number
  /** False for a heading, a label or another line without a period, a question mark or an exclamation mark. */
  isWhole: boolean
}

/** The sentences of a text that have words, in order. A line break ends a sentence. */
export function listSentences(text: string, { sentences, reading }: ReadingLists): Sentence[] {
  return findSentences(text, sentences)
    .flatMap((sentence) => splitAtColons(text, sentence))
    .map(({ start, end }) => measure(text, start, end, reading))
    .filter(({ words }) => words > 0)
}

/** A whole sentence can follow a colon: "Notice: You must write first." Flesch counts two. */
function splitAtColons(text: string, { start, end }: Span): Span[] {
  const colons = text.slice(start, end).matchAll(/:["”’»]? +(?=[“"‘«]?[¿¡]?\p{Lu})/gu)
  const ends = [...[...colons].map(({ 0: colon, index }) => start + index + colon.length), end]
  return ends.map((to, at) => ({ start: ends[at - 1] ?? start, end: to }))
}

function measure(text: string, from: number, to: number, words: ReadingWords): Sentence {
  const typed = text.slice(from, to)
  const counted = listWords(typed)
  return {
    start: from + typed.length - typed.trimStart().length,
    end: from + typed.trimEnd().length,
    words: counted.length,
    syllables: counted.reduce((sum, word) => sum + countSyllables(word, words), 0),
    isWhole: /[.?!…]["”’»)]*\s*$/.test(typed),
  }
}

/** Words as people count them: "17.50(b)(1)", "two-year" and "attorney’s" are one each. "§" and "&" are none. */
const listWords = (text: string): string[] =>
  text.split(/[\s—/]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))

/** A figure counts as one syllable. */
export function countSyllables(word: string, words: ReadingWords): number {
  const initials = /^\P{L}*(\p{Lu}{2,5})(?:[’']?s)?\P{L}*$/u.exec(word)?.[1]
  if (initials !== undefined) return words.countLetters(initials)
  const parts =
    word
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/\p{L}+(?:'\p{L}+)*/gu) ?? []
  return Math.max(
    1,
    parts.reduce((sum, part) => sum + words.countSyllables(part), 0),
  )
}

/** Adds up sentences. */
export const countAll = (sentences: readonly Sentence[]): Counts => ({
  sentences: sentences.length,
  words: sentences.reduce((sum, { words }) => sum + words, 0),
  syllables: sentences.reduce((sum, { syllables }) => sum + syllables, 0),
})
