/** How hard a text is to read: its sentences, words and syllables, and the grade that follows from them. */
import { syllable } from 'syllable'
import { findSentences, type Span } from './sentences.ts'

/** What a grade is computed from. */
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
export function listSentences(text: string): Sentence[] {
  return findSentences(text)
    .flatMap((sentence) => splitAtColons(text, sentence))
    .map(({ start, end }) => measure(text, start, end))
    .filter(({ words }) => words > 0)
}

/** A whole sentence can follow a colon: "Notice: You must write first." Flesch counts two. */
function splitAtColons(text: string, { start, end }: Span): Span[] {
  const colons = text.slice(start, end).matchAll(/:["”’]? +(?=[“"‘]?\p{Lu})/gu)
  const ends = [...[...colons].map(({ 0: colon, index }) => start + index + colon.length), end]
  return ends.map((to, at) => ({ start: ends[at - 1] ?? start, end: to }))
}

function measure(text: string, from: number, to: number): Sentence {
  const typed = text.slice(from, to)
  const words = listWords(typed)
  return {
    start: from + typed.length - typed.trimStart().length,
    end: from + typed.trimEnd().length,
    words: words.length,
    syllables: words.reduce((sum, word) => sum + countSyllables(word), 0),
    isWhole: /[.?!…]["”’)]*\s*$/.test(typed),
  }
}

/** Words as people count them: "17.50(b)(1)", "two-year" and "attorney’s" are one each. "§" and "&" are none. */
const listWords = (text: string): string[] =>
  text.split(/[\s—/]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))

/** A figure counts as one syllable. Initials such as "LLC" are read letter by letter. */
export function countSyllables(word: string): number {
  const initials = /^\P{L}*(\p{Lu}{2,5})(?:[’']?s)?\P{L}*$/u.exec(word)?.[1]
  if (initials !== undefined) return initials.length + 2 * initials.replace(/[^W]/g, '').length
  const parts =
    word
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/\p{L}+(?:'\p{L}+)*/gu) ?? []
  const sum = parts.reduce(
    (count, part) => count + (spoken.get(part.replace(/'?s$/, '')) ?? syllable(part)),
    0,
  )
  return Math.max(1, sum)
}

/** Common words that the library gets wrong, without an "s" at the end. */
const spoken = new Map([
  ['area', 3],
  ['everything', 3],
  ['lawyer', 2],
  ['owe', 1],
  ['professional', 4],
])

/** Adds up sentences. */
export const countAll = (sentences: readonly Sentence[]): Counts => ({
  sentences: sentences.length,
  words: sentences.reduce((sum, { words }) => sum + words, 0),
  syllables: sentences.reduce((sum, { syllables }) => sum + syllables, 0),
})

/** The Flesch-Kincaid grade with one decimal: the years of school that a reader needs. There must be a word. */
export function computeGrade({ sentences, words, syllables }: Counts): number {
  return Number((0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59).toFixed(1))
}
