/** The dictionaries by language. Only this file, browser.ts and office-state.ts know which languages there are. */
import { en } from './en.ts'
import { es } from './es.ts'
import { paths as esPaths } from './es/paths.ts'

/** What a dictionary of any language has. */
export type Words = typeof en

/** The parts that reach the browser, each in a file of its own. */
export type WordsPart = 'forms' | 'glossary' | 'news'

/** The address of each route in a language, by its name, after the tag: `/servicios/:id`. The parts that vary are those of the route. */
export type Paths = Readonly<Record<string, string>>

export interface Dictionary {
  words: Words
  /** Left out in the main language: the routes have its addresses. */
  paths?: Paths
}

const known = {
  en: { words: en },
  es: { words: es, paths: esPaths },
} satisfies Record<string, Dictionary>

export type Language = keyof typeof known

/** By the language, without a region. */
export const dictionaries: Record<string, Dictionary> = known

/** The language of the content that is not in the folder of a language. */
export const mainLanguage: Language = 'en'

/** The dictionary for a BCP 47 tag, which may also name a region; undefined if there is none. */
export const findDictionary = (tag: string): Dictionary | undefined => dictionaries[tag.split('-')[0]!]

/** The words of the main language. */
export const getWords = (): Words => known[mainLanguage].words
