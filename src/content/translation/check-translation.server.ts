/** Whether the words of a translation still say what those of the original say. */
import { compareProblems, createProblem, startOf, type Place, type Problem } from '#src/problems/problem.ts'
import { compareWords, formatSide, shortenSame } from '../compare-words.ts'
import { bodyField } from '../parsed-file.ts'
import { findTokens } from '../tokens.ts'
import { folders, getEntryId } from '../collections.ts'
import { placeholder } from '../fields.ts'
import { findWordLists } from '../word-lists/registry.ts'
import { recordFile } from './languages.ts'
import { judgeTexts, type JudgedText } from './record.server.ts'
import type { Translation } from './translation.ts'

/** A text of a translation that someone has to look at, or that is as accepted. */
export interface TranslatedField extends JudgedText {
  /** The path of the original. */
  file: string
  /** Where the translation is. */
  place: Place
  /** What reports call the field. */
  name: string
  /** Whether no one has translated it yet: `firm new translation` marks such texts. */
  isUnfinished: boolean
  /** Whether the firm must keep what it says: a promise, a fee, a fact, a disclaimer. */
  isBinding: boolean
}

/** Every translated text of a language, file by file. None if its record is damaged: no one can say what was accepted. */
export function listTranslatedFields({ tag, texts, record, content }: Translation): TranslatedField[] {
  if (!record) return []
  const parsed = new Map(content.all.map((one) => [one.file, one]))
  return [...texts].flatMap(([file, pairs]) =>
    judgeTexts(pairs, record.files[file]).map((text) => {
      const isBody = text.field === 'body'
      const { locate, locateInBody } = parsed.get(file) ?? {}
      const place = isBody ? locateInBody?.(0) : locate?.(text.path)
      return {
        ...text,
        file,
        place: place ?? startOf(`${tag}/${file}`),
        name: isBody ? bodyField : text.field,
        isUnfinished: text.translated.includes(placeholder),
        isBinding: isBinding(file, text),
      }
    }),
  )
}

/** Files all of whose words bind the firm. */
const bindingFiles = /^(?:legal\/|legal-facts\.json$)/
/** Fields of single files that do, too. */
const bindingFields: Readonly<Record<string, RegExp>> = {
  'firm.json': /^(?:contingency|licensing|resultsDisclaimer|textConsent|smsConsent|firstTalk\.cost)$/,
}
const bindingFormField = /^(?:note|questions\[\d+\]\.label)$/

function isBinding(file: string, { field, original, translated }: JudgedText): boolean {
  const hasFact = [original, translated].some((text) =>
    findTokens(text).some(({ token }) => token.kind === 'fact' || token.kind === 'contingency'),
  )
  return (
    hasFact ||
    bindingFiles.test(file) ||
    (bindingFields[file]?.test(field) ?? false) ||
    (file.startsWith('forms/') && bindingFormField.test(field))
  )
}

/** Every problem of a translation that its original decides: what has changed, what is not accepted, what is missing. */
export function checkTranslation(translation: Translation): Problem[] {
  const { tag, words, texts, record } = translation
  const place = startOf(`${tag}/${recordFile}`)
  const fields = listTranslatedFields(translation)
  return [
    ...(findWordLists(words.locale)
      ? []
      : [createProblem('translation/no-word-lists', place, { language: tag })]),
    ...fields.flatMap((field) => judgeField(field, translation)),
    ...[...texts.keys()].flatMap((of) =>
      judgeFile(
        `${tag}/${of}`,
        fields.filter(({ file }) => file === of),
      ),
    ),
    ...checkMissingPages(translation),
    ...(record?.reviewedBy === null
      ? [createProblem('translation/no-reviewer', place, { language: tag })]
      : []),
  ]
}

/** A problem for each text whose original has changed. */
function judgeField(text: TranslatedField, { tag, history }: Translation): Problem[] {
  const { file, field, name, state, isBinding, original, before = '', place } = text
  const piece = `${tag}/${file} "${field}"`
  if (state === 'renewed') return [createProblem('translation/renewed', place, { field: name, piece })]
  if (state !== 'outdated') return []
  const id = isBinding ? 'translation/outdated-promise' : 'translation/outdated'
  const old = history.find(file, before)
  if (old === undefined) return [createProblem(id, place, { field: name, piece, now: original })]
  const pieces = shortenSame(compareWords(old, original))
  const [was, now] = [formatSide(pieces, 'removed'), formatSide(pieces, 'added')]
  return [createProblem(id, place, { field: name, piece, was, now })]
}

/** One problem for all texts of a file that were not accepted, and one for those of them that bind the firm. */
function judgeFile(piece: string, fields: readonly TranslatedField[]): Problem[] {
  // What is unfinished is a problem of its own.
  const open = fields.filter(({ state, isUnfinished }) => state === 'unaccepted' && !isUnfinished)
  return [true, false].flatMap((isBinding) => {
    const own = open.filter((field) => field.isBinding === isBinding)
    const id = isBinding ? 'translation/unchecked-promise' : 'translation/not-accepted'
    const [first] = own
      .map(({ place }) => createProblem(id, place, { count: own.length, piece }))
      .sort(compareProblems)
    return first ? [first] : []
  })
}

/** The originals of the pages that a language does not have. */
export function listMissingPages({ content, files }: Translation): string[] {
  const names = ['pages', 'practice-areas', 'team', 'guides', 'legal'] as const
  return (
    names
      .flatMap((name) => content.files[name].map(({ file }) => file))
      // The news are in the language in which they were written.
      .filter((file) => !files.has(file) && !newsPages.includes(getEntryId(folders.pages, file)))
  )
}

/** One warning for all pages that a language does not have. */
function checkMissingPages(translation: Translation): Problem[] {
  const { tag } = translation
  const missing = listMissingPages(translation)
  if (missing.length === 0) return []
  const shown = missing.slice(0, 5)
  const details = { language: tag, count: missing.length, files: shown }
  return [createProblem('translation/missing-pages', startOf(`${tag}/${recordFile}`), details)]
}

const newsPages = ['news-events', 'events']
