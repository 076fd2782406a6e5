/** Loads the words that a part of the page needs, in the language of the page and no other. */
import type { Language, Words, WordsPart } from './dictionaries.ts'

/** The parts by name. What a page of the main language needs at once is with the code that needs it. */
export type Loaders = { [Part in WordsPart | 'officeState']: () => Promise<Pick<Words, Part>> }

const main = {
  forms: () => import('./en/forms.ts'),
  glossary: () => import('./en/glossary.ts'),
  news: () => import('./en/news.ts'),
} satisfies Partial<Loaders>

// When the page loads: a browser that translates it changes this attribute, too. The build has no document.
const language = globalThis.document?.documentElement.lang.slice(0, 2)

/** One part of the dictionary of the page; undefined on a page in the main language. */
export const loadOtherWords = async <Part extends keyof Loaders>(
  part: Part,
): Promise<Pick<Words, Part> | undefined> =>
  language === ('en' satisfies Language)
    ? undefined
    : import('./other-languages.ts').then(({ load }) => load(language, part))

/** One part of the dictionary of the page, for its WordsProvider. */
export const loadWords = async (part: WordsPart): Promise<Partial<Words>> =>
  (await loadOtherWords(part)) ?? main[part]()
