import type { Words } from '#src/words/dictionaries.ts'
import type { Place } from '#src/problems/problem.ts'
import type { ReadContent } from '../checks/read-content.ts'
import type { TranslatedText } from './overlay.ts'

/** The content in another language. */
export interface Translation {
  /** The BCP 47 tag, which is the name of the folder. */
  tag: string
  words: Words
  /** The content as a whole: each file in this language, or the original of a file that has no translation. */
  content: ReadContent
  /** The paths of the originals that have a translation. */
  files: ReadonlySet<string>
  /** By the path of the original: the last part of the address. */
  slugs: ReadonlyMap<string, string>
  /** Where each of them is typed. */
  slugPlaces: ReadonlyMap<string, Place>
  /** By the path of the original: its texts, each with its translation. */
  texts: ReadonlyMap<string, readonly TranslatedText[]>
  /** Undefined if it is damaged. */
  record: TranslationRecord | undefined
  /** Where the words are that the originals had before. */
  history: History
}

/** The words that the files of the content had before. */
export interface History {
  /** The text of a file that had this hash; undefined if it is not there. Reads no more versions than it needs. */
  find: (file: string, hash: string) => string | undefined
  /** Why a text is not there, and what to do. */
  explain: () => string
}

/** `translations.json`: which words of the original were translated with which words. */
export interface TranslationRecord {
  /** The translator who has read all of it; null if no one has. */
  reviewedBy: string | null
  /** By the path of the original, and then by the path of the field in it. */
  files: Record<string, Record<string, string>>
}
