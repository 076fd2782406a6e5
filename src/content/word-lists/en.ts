/** The word lists of English. */
import { awards } from './en/awards.ts'
import { citations } from './en/citations.ts'
import { claims } from './en/claims.ts'
import { figures } from './en/figures.ts'
import { law } from './en/law.ts'
import { reading } from './en/reading.ts'
import { sentences } from './en/sentences.ts'
import type { WordLists } from './word-lists.ts'

export const en: WordLists = { awards, citations, claims, figures, law, reading, sentences }
