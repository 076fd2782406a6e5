import type { CollectionName, DataOf } from '../collections.ts'
import type { ReferenceTarget } from '../fields.ts'
import type { StateLaw } from '../law/state-law.ts'
import type { ParsedFile } from '../parsed-file.ts'
import type { Words } from '#src/words/dictionaries.ts'
import type { LegalFact, LegalFactsData } from '../schemas/legal-facts.ts'

/** The files of each collection: one or none for a JSON file. */
export type Files = { readonly [Name in CollectionName]: readonly ParsedFile<DataOf<Name>>[] }

/** All files of content/ as read, for the checks that involve more than one file. */
export interface ReadContent {
  /** What the interface says, in the language of the content. */
  words: Words
  /** The day where the firm is, as `YYYY-MM-DD`. */
  today: string
  /** The law of the state in which the firm has its principal office. */
  law: StateLaw
  /** Every file in the folder, including those that could not be read. */
  paths: readonly string[]
  /** Files that fit their schemas, by collection. */
  files: Files
  /** `files`, plus those that were parsed but do not fit their schemas. */
  all: readonly ParsedFile[]
  /** Ids that have a file, good or bad: a reference to a bad file is not a second problem. */
  present: ReadonlyMap<CollectionName, ReadonlySet<string>>
  /** Folders with a file that is invalid or was not read, so we do not know everything it refers to. */
  doubtful: ReadonlySet<string>
  /** The ids that a reference may name; undefined if their file is invalid. */
  ids: Record<ReferenceTarget, readonly string[] | undefined>
  /** The facts in the register; empty if there is none, or if it is invalid. */
  facts: readonly LegalFact[]
  /** Whether the firm keeps no register, so that legal figures may be typed: "typedFigures" in firm.json. */
  allowsTypedFigures: boolean
  /** The file of the register; undefined if there is none, or if it is invalid. */
  register: ParsedFile<LegalFactsData> | undefined
}
