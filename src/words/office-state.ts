/** The words of the office state in the language of the page. All are in one file: together they are less than a request. */
import type { Language, Words } from './dictionaries.ts'
import { officeState as en } from './en/office-state.ts'

type OfficeWords = Words['officeState']

const languages: Record<string, OfficeWords> = { en } satisfies Record<Language, OfficeWords>

export const { [document.documentElement.lang.slice(0, 2)]: officeState = en } = languages
