/** The word lists by language. A language without lists is reported: its texts are not checked for what they say. */
import { mainLanguage, type Language } from '#src/words/dictionaries.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import type { WordLists } from './word-lists.ts'

const known = { en, es } satisfies Partial<Record<Language, WordLists>>

/** The lists for a BCP 47 tag, which may also name a region; undefined if there are none. */
export const findWordLists = (tag: string): WordLists | undefined =>
  (known as Partial<Record<string, WordLists>>)[tag.split('-')[0]!]

/** The lists of the main language. */
export const getWordLists = (): WordLists => known[mainLanguage]
