/** Loads the words that a part of the page needs, in the language of the page and no other. */
import type { Language, Words, WordsPart } from './dictionaries.ts'

type Loaders = { [Part in WordsPart]: () => Promise<Pick<Words, Part>> }

const en: Loaders = {
  forms: () => import('./en/forms.ts'),
  glossary: () => import('./en/glossary.ts'),
  news: () => import('./en/news.ts'),
}

const languages: Record<string, Loaders> = { en } satisfies Record<Language, Loaders>

// When the page loads: a browser that translates it changes this attribute, too.
const { [document.documentElement.lang.slice(0, 2)]: loaders = en } = languages

/** One part of the dictionary of the page, for its WordsProvider. */
export const loadWords = (part: WordsPart): Promise<Partial<Words>> => loaders[part]()
