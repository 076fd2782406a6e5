import type { FolderName, SingleName } from '../collections.ts'
import type { ReferenceTarget } from '../fields.ts'
import type { ParsedFile } from '../parse-file.server.ts'
import type { LegalFact } from '../schemas/legal-facts.ts'

/** All files of content/ as read, for the checks that look beyond one file. */
export interface ReadContent {
  /** The day in Texas as `YYYY-MM-DD`. */
  today: string
  /** Every file of the folder, also those that were not read. */
  paths: readonly string[]
  /** Files that fit their schemas, by collection. */
  files: ReadonlyMap<SingleName | FolderName, readonly ParsedFile[]>
  /** Those, and files that could be read but do not fit. */
  all: readonly ParsedFile[]
  /** Ids that have a file, good or bad: a reference to a file with a problem of its own is not a second problem. */
  present: ReadonlyMap<string, ReadonlySet<string>>
  /** Folders with a file that could not be understood, so we do not know what it refers to. */
  doubtful: ReadonlySet<string>
  /** The ids that a reference may name; undefined where their file could not be read. */
  ids: Record<ReferenceTarget, readonly string[] | undefined>
  /** The register of legal facts; empty where it could not be read. */
  facts: readonly LegalFact[]
  /** The register's own file. */
  register: ParsedFile | undefined
}
