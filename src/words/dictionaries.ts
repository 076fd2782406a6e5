/** The dictionaries by language. Only this file, browser.ts and office-state.ts know which languages there are. */
import { en } from './en.ts'

/** What a dictionary of any language has. */
export type Words = typeof en

/** The parts that reach the browser, each in a file of its own. */
export type WordsPart = 'forms' | 'glossary' | 'news'

const dictionaries = { en } satisfies Record<string, Words>

export type Language = keyof typeof dictionaries

const defaultLanguage: Language = 'en'

export const getWords = (language: Language = defaultLanguage): Words => dictionaries[language]
