/** The word lists of Spanish. */
import { awards } from './es/awards.ts'
import { citations } from './es/citations.ts'
import { claims } from './es/claims.ts'
import { figures } from './es/figures.ts'
import { law } from './es/law.ts'
import { reading } from './es/reading.ts'
import { sentences } from './es/sentences.ts'
import type { WordLists } from './word-lists.ts'

export const es: WordLists = { awards, citations, claims, figures, law, reading, sentences }
