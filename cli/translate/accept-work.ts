/** Which texts of a language are accepted, and what the record says afterward. */
import { acceptTexts } from '#src/content/translation/record.server.ts'
import type { TranslatedField } from '#src/content/translation/check-translation.server.ts'
import type { TranslationRecord } from '#src/content/translation/translation.ts'
import type { FileWork, LanguageWork } from './load-work.ts'

export interface Acceptance {
  record: TranslationRecord
  /** The texts that were not accepted before, or whose original had changed. */
  accepted: TranslatedField[]
  /** Those of them whose translation stayed the same while the original changed. */
  renewed: TranslatedField[]
  /** Texts that no one has translated yet. */
  unfinished: TranslatedField[]
  /** Files whose texts cannot be accepted. */
  refused: FileWork[]
}

export interface Selection {
  /** One file; without it, the whole language. */
  file?: FileWork | undefined
  /** One text of it. */
  field?: TranslatedField | undefined
  /** Whether texts that stayed the same while the original changed are right. */
  isUnchanged: boolean
  reviewedBy?: string | undefined
}

/** Accepts what can be accepted. Changes nothing by itself. */
export function acceptWork(
  { record, files }: LanguageWork,
  { file: only, field, isUnchanged, reviewedBy }: Selection,
): Acceptance {
  const chosen = only ? [only] : files
  const good = chosen.filter(({ errors, isRead }) => errors.length === 0 && isRead)
  const refused = chosen.filter((one) => !good.includes(one))
  const wanted = good.flatMap(({ fields }) => fields).filter((one) => field === undefined || one === field)
  const finished = new Set(wanted.filter(({ isUnfinished }) => !isUnfinished))
  const unfinished = wanted.filter((one) => !finished.has(one))
  const accepted = [...finished].filter(
    ({ state }) => state !== 'current' && (isUnchanged || state !== 'renewed'),
  )
  const renewed = accepted.filter(({ state }) => state === 'outdated' && !isUnchanged)
  const kept = Object.entries(record.files).filter(
    // Of the files of a whole language, only those that are there.
    ([of]) => only !== undefined || files.some((one) => one.of === of),
  )
  const rewritten = good.map(
    ({ of, fields }) =>
      [of, acceptTexts(fields, (one) => finished.has(one as TranslatedField), isUnchanged)] as const,
  )
  const isWhole = refused.length === 0 && unfinished.length === 0
  const next = {
    reviewedBy: isWhole ? (reviewedBy ?? record.reviewedBy) : record.reviewedBy,
    files: { ...Object.fromEntries(kept), ...Object.fromEntries(rewritten) },
  }
  return { record: next, accepted, renewed, unfinished, refused }
}
