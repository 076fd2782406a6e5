/** The piece of a translation that needs work first. */
import type { TranslatedField } from '#src/content/translation/check-translation.server.ts'
import type { LanguageWork } from './load-work.ts'

export interface NextPiece {
  work: LanguageWork
  field: TranslatedField
  /** How many pieces need work after it. */
  left: number
}

/** Outdated texts that bind the firm come first, then other outdated ones, then those that were never accepted. */
export function findNext(languages: readonly LanguageWork[]): NextPiece | undefined {
  const pieces = languages
    .flatMap((work) => work.files.flatMap(({ fields }) => fields.map((field) => ({ work, field }))))
    .filter(({ field: { state } }) => state === 'outdated' || state === 'unaccepted')
    // The others keep their order: file by file.
    .sort((one, other) => rank(one.field) - rank(other.field))
  const [first] = pieces
  return first && { ...first, left: pieces.length - 1 }
}

const rank = ({ state, isBinding }: TranslatedField) => (state !== 'outdated' ? 2 : isBinding ? 0 : 1)
