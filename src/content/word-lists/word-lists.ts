/** What the checks that read words need to know about a language: what `src/words` is for the interface. */
import type { SentenceWords } from '#src/text/sentences.ts'
import type { ReadingWords } from '#src/text/readability.ts'
import type { AwardWords } from '../checks/awards.ts'
import type { ClaimWords } from '../checks/claims.ts'
import type { CitationWords } from '../law-citations.ts'
import type { FigureWords } from '../law-figures.ts'
import type { LawWords } from '../law-words.ts'

export interface WordLists {
  sentences: SentenceWords
  reading: ReadingWords
  claims: ClaimWords
  awards: AwardWords
  citations: CitationWords
  figures: FigureWords
  law: LawWords
}
