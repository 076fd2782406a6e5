/** `translations.json`: for each text, which words of the original were translated with which words. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Path } from '#src/text/located.ts'
import type { TranslatedText } from './overlay.ts'
import type { TranslationRecord } from './translation.ts'

/** A hash of the original, one of its translation, and whether it was accepted without a change. */
const entry = z.string().regex(/^[0-9a-f]{12} [0-9a-f]{12}(?: renewed)?$/)

export const recordSchema: z.ZodType<TranslationRecord> = z.strictObject({
  reviewedBy: z.string().min(1).nullable(),
  files: z.record(z.string(), z.record(z.string(), entry)),
})

export const emptyRecord: TranslationRecord = { reviewedBy: null, files: {} }

/** `sections[2].title`. The same in the record, in reports and on the command line. */
export const formatFieldPath = (path: Path): string =>
  path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`))
    .join('')

/** The first twelve hexadecimal digits of the SHA-256 of a text. */
export const hashText = (text: string): string =>
  createHash('sha256').update(text.trim().normalize('NFC')).digest('hex').slice(0, 12)

/**
 * current: accepted as it is. renewed: the same, but only the original changed before. outdated: the original has changed
 * since. unaccepted: the translation is new or has changed.
 */
export type TranslationState = 'current' | 'renewed' | 'outdated' | 'unaccepted'

export interface JudgedText extends TranslatedText {
  /** The path of the field, as in the record. */
  field: string
  state: TranslationState
  /** The entry of the record that accepts the text as it is now. */
  pair: string
  /** What the record says of the text; undefined if it was never accepted. */
  entry: string | undefined
  /** The hash of the original that was translated; undefined if none was accepted. */
  before: string | undefined
}

/** Compares the texts of a file with its record. Texts that only changed places are what they were. */
export function judgeTexts(
  texts: readonly TranslatedText[],
  accepted: Readonly<Record<string, string>> = {},
): JudgedText[] {
  const free = new Map(Object.entries(accepted))
  const all = new Set(free.values())
  const known = texts.map((text) => ({
    ...text,
    field: formatFieldPath(text.path),
    pair: formatEntry(text),
    entry: undefined as string | undefined,
  }))
  type Known = (typeof known)[number]
  const claim = (isWanted: (entry: string, text: Known) => boolean) => {
    const take = (text: Known, field: string) => {
      const entry = free.get(field)
      if (text.entry !== undefined || entry === undefined || !isWanted(entry, text)) return
      text.entry = entry
      free.delete(field)
    }
    for (const text of known) take(text, text.field)
    // The entry of another field is that of a text that has moved.
    for (const text of known) for (const field of free.keys()) take(text, field)
  }
  claim((entry, { pair }) => entry === pair || entry === renew(pair))
  // Two texts with the same words need one entry.
  for (const text of known) text.entry ??= [text.pair, renew(text.pair)].find((one) => all.has(one))
  claim((entry, { pair }) => getTranslation(entry) === getTranslation(pair))
  return known.map((text) => {
    const { pair, field } = text
    const entry = text.entry ?? free.get(field)
    return { ...text, entry, state: findState(pair, entry), before: entry?.split(' ')[0] }
  })
}

function findState(pair: string, entry: string | undefined): TranslationState {
  if (entry === pair) return 'current'
  if (entry === renew(pair)) return 'renewed'
  return entry !== undefined && getTranslation(entry) === getTranslation(pair) ? 'outdated' : 'unaccepted'
}

const formatEntry = ({ original, translated }: TranslatedText) =>
  `${hashText(original)} ${hashText(translated)}`

/** The hash of the translation in an entry. */
const getTranslation = (entry: string) => entry.split(' ')[1]

const renew = (entry: string) => `${entry} renewed`

/**
 * The record of a file after some of its texts are accepted. Those that stayed the same while the original changed are
 * renewed, unless someone says that they are right. What is known of the other texts stays; fields that are gone do not.
 */
export function acceptTexts(
  texts: readonly JudgedText[],
  isAccepted: (text: JudgedText) => boolean,
  isRight: boolean,
): Record<string, string> {
  const entries = texts.flatMap((text): [string, string][] => {
    const { field, state, pair, entry } = text
    if (!isAccepted(text)) return entry === undefined ? [] : [[field, entry]]
    const stayed = state === 'outdated' || state === 'renewed'
    return [[field, stayed && !isRight ? renew(pair) : pair]]
  })
  return Object.fromEntries(entries)
}

/** The record as a file: sorted, with one field on each line. */
export function formatRecord({ reviewedBy, files }: TranslationRecord): string {
  const sort = <Value>(values: Readonly<Record<string, Value>>) =>
    Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1))
  const sorted = sort(files)
    .map(([file, entries]) => [file, Object.fromEntries(sort(entries))] as const)
    .filter(([, entries]) => Object.keys(entries).length > 0)
  return `${JSON.stringify({ reviewedBy, files: Object.fromEntries(sorted) }, null, 2)}\n`
}
