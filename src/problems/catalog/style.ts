/** What makes a page hard to read. Staff ask for these words with `firm validate --style`. */
import { warning } from '../kind.ts'

/**
 * The most words in a sentence. Readers lose the start of a longer one. Guides to plain language ask for 15 to 20 on
 * average.
 */
export const longestSentence = 30
/** The most words in a quote of a client: a carousel shows each for five seconds. */
export const longestQuote = 30
/**
 * The highest Flesch-Kincaid grade of a page. Advice for the public aims at grade 8. The names of statutes and courts,
 * which no one can shorten, add about one.
 */
export const highestGrade = 9
/** The lowest score of a page on the INFLESZ scale, for Spanish. From here on, it calls a text normal. */
export const lowestEase = 55

/** `score` is on the scale of the language of the page. */
interface HardPage {
  scale: 'grade' | 'ease'
  score: number
  hardest: string
  line: number | undefined
}

export const styleProblems = {
  'style/long-sentence': warning<{ sentence: string; words: number; origin: 'text' | 'law' }>('staff', {
    release: 'nothing',
    title: `A sentence with more than ${longestSentence} words`,
    message: ({ sentence, words }) => `The sentence "${sentence}" has ${words} words.`,
    hint: ({ origin }) =>
      origin === 'law'
        ? `Split it, with at most ${longestSentence} words in each sentence. An attorney must check that it still says what the law says.`
        : `Split it: one thought in each sentence, and at most ${longestSentence} words.`,
  }),
  'style/hard-page': warning<HardPage>('staff', {
    release: 'nothing',
    title: `A page above grade ${highestGrade}, or below ${lowestEase} on the INFLESZ scale for Spanish`,
    message: ({ scale, score }) =>
      scale === 'grade'
        ? `This page is hard to read: readers need ${score.toFixed(1)} years of school. The limit is ${highestGrade}.`
        : `This page is hard to read: it has ${score.toFixed(1)} on the INFLESZ scale, where more is easier. The limit is ${lowestEase}.`,
    hint: ({ hardest, line }) =>
      line === undefined
        ? `In the blog, use shorter sentences and everyday words. Start with "${hardest}"`
        : `Use shorter sentences and everyday words. Start with line ${line}: "${hardest}"`,
  }),
  'style/long-quote': warning<{ words: number }>('staff', {
    release: 'nothing',
    title: `A quote with more than ${longestQuote} words`,
    message: ({ words }) =>
      `The quote has ${words} words. The carousel moves on after five seconds, which is enough for ${longestQuote}.`,
    hint: () =>
      'Choose a shorter part of what the client said, and mark what you leave out with “…”. Do not change the meaning.',
  }),
} as const
