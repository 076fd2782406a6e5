/** The words of the browser in all languages but the main one. Pages of the main one do not load this file. */
import type { Loaders } from './browser.ts'
import type { Language, Words } from './dictionaries.ts'

const others: Record<string, Loaders> = {
  es: {
    forms: () => import('./es/forms.ts'),
    glossary: () => import('./es/glossary.ts'),
    news: () => import('./es/news.ts'),
    officeState: () => import('./es/office-state.ts'),
  },
} satisfies Record<Exclude<Language, 'en'>, Loaders>

/** Undefined for a language without a dictionary. */
export const load = <Part extends keyof Loaders>(
  language: string,
  part: Part,
): Promise<Pick<Words, Part>> | undefined => others[language]?.[part]()
