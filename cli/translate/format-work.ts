/** What `firm translate` prints. */
import pc from 'picocolors'
import { compareWords, formatSide, shortenSame } from '#src/content/compare-words.ts'
import type { TranslatedField } from '#src/content/translation/check-translation.server.ts'
import type { TranslationState } from '#src/content/translation/record.server.ts'
import { formatCommand, formatFolder } from '../content-folder.ts'
import type { Acceptance } from './accept-work.ts'
import type { NextPiece } from './find-next.ts'
import { explainFile, type FileWork, type LanguageWork } from './load-work.ts'

const states = ['current', 'renewed', 'outdated', 'unaccepted'] as const satisfies TranslationState[]

type Counts = Record<TranslationState, number>

const countStates = (fields: readonly TranslatedField[]) =>
  Object.fromEntries(
    states.map((state) => [state, fields.filter((field) => field.state === state).length]),
  ) as Counts

const listFields = ({ files }: LanguageWork) => files.flatMap(({ fields }) => fields)

/** The state of each language as data. */
export const describeWork = (languages: readonly LanguageWork[]) => ({
  languages: languages.map((work) => ({
    language: work.language,
    reviewedBy: work.record.reviewedBy,
    totals: countStates(listFields(work)),
    missingPages: work.missing,
    files: work.files.map(({ file, errors, isRead, fields }) => ({
      file,
      ...countStates(fields),
      errors: errors.length,
      isRead,
      open: fields.filter(({ state }) => state !== 'current').map(describeField),
    })),
  })),
})

const describeField = ({ field, state, isBinding, isUnfinished, place }: TranslatedField) => ({
  field,
  state,
  isBinding,
  isUnfinished,
  line: place.line,
})

/** The state of each language as tables. */
export const formatWork = (languages: readonly LanguageWork[], content: string): string =>
  languages.map((work) => formatLanguage(work, content)).join('\n')

function formatLanguage(work: LanguageWork, content: string): string {
  const { language, record, files, missing } = work
  const all = listFields(work)
  const changed = all.filter(({ state }) => state === 'outdated' || state === 'renewed')
  const reviewer =
    record.reviewedBy === null ? 'No translator has put their name to it.' : `Read by ${record.reviewedBy}.`
  const rows = [
    ['Current', 'Renewed', 'Outdated', 'Unaccepted', 'File'],
    ...files.map((one) => [
      ...formatCounts(one.fields),
      one.file + (explainFile(one, content) ? ' (errors)' : ''),
    ]),
    [...formatCounts(all), `${files.length} ${files.length === 1 ? 'file' : 'files'}`],
  ]
  const table = rows.map(([current = '', renewed = '', outdated = '', unaccepted = '', file = '']) =>
    [
      current.padStart(7),
      renewed.padStart(10),
      outdated.padStart(10),
      unaccepted.padStart(12),
      `  ${file}`,
    ].join(''),
  )
  const hasBinding = all.some(({ isBinding, state }) => isBinding && state !== 'current')
  const notes = [
    hasBinding && ['* These bind the firm: a promise, a fee, a fact or a disclaimer.'],
    changed.length > 0 && [
      'The original has changed:',
      ...changed.map(
        (field) => `  ${formatPlace(language, field, content)} (${field.state}${field.isBinding ? '*' : ''})`,
      ),
    ],
    missing.length > 0 && ['Pages that are missing:', ...missing.map((file) => `  ${language}/${file}`)],
    all.some(needsWork) && [`What to do first: ${formatCommand(`translate next ${language}`, content)}`],
  ]
  const paragraphs = [
    [`Language "${language}". ${reviewer}`],
    table,
    ...notes.filter((note) => note !== false),
  ]
  return `${paragraphs.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

/** A count for each state, and how many of them bind the firm if someone has to look at them. */
const formatCounts = (fields: readonly TranslatedField[]) =>
  states.map((state) => {
    const own = fields.filter((field) => field.state === state)
    const binding = state === 'current' ? 0 : own.filter(({ isBinding }) => isBinding).length
    return own.length === 0 ? '-' : `${own.length}${binding > 0 ? ` (${binding}*)` : ''}`
  })

const needsWork = ({ state }: TranslatedField) => state === 'outdated' || state === 'unaccepted'

/** `content/es/pages/home.md:5 "hero.title"` */
const formatPlace = (language: string, { file, field, place }: TranslatedField, content: string) =>
  `${formatFolder(content)}/${language}/${file}:${place.line} "${field}"`

/** The next piece as data: both versions of the original, and how they differ. */
export function describeNext({ work, field, left }: NextPiece) {
  const { file, original, translated, before } = field
  const was = readBefore(work, field)
  return {
    language: work.language,
    file: `${work.language}/${file}`,
    ...describeField(field),
    original: { before: was ?? null, now: original },
    ...(before !== undefined && was === undefined && { reason: work.translation.history.explain() }),
    difference: was === undefined ? null : compareWords(was, original),
    translation: translated,
    left,
  }
}

/** The original that was translated; undefined if none was accepted, or if the history does not have it. */
const readBefore = ({ translation }: LanguageWork, { file, before }: TranslatedField) =>
  before === undefined ? undefined : translation.history.find(file, before)

/** The next piece, for a translator. */
export function formatNext({ work, field, left }: NextPiece, content: string, colors: boolean): string {
  const { language, translation } = work
  const { file, field: name, state, isBinding, isUnfinished, original, translated, before } = field
  const color = pc.createColors(colors)
  const show = (heading: string, words: string) =>
    `${color.bold(heading)}\n${words.trim().replace(/^(?=.)/gm, '  ')}\n`
  const was = readBefore(work, field)
  const isChanged = was !== undefined && was.trim() !== original.trim()
  const pieces = isChanged ? shortenSame(compareWords(was, original)) : []
  const what = { outdated: 'The original has changed.', unaccepted: 'Not accepted yet.' }
  const intro = [
    `${formatPlace(language, field, content)}`,
    `${isUnfinished ? 'Not translated yet.' : what[state as keyof typeof what]}${isBinding ? ' It binds the firm: the site cannot be released until it is accepted.' : ''}\n`,
  ]
  const accept = formatCommand(`translate accept ${language}/${file} "${name}"`, content)
  const parts = [
    intro.join('\n'),
    ...(isChanged ? [show('The original before', was)] : []),
    ...(before !== undefined && was === undefined
      ? [show('The original before', `Unknown: ${translation.history.explain()}.`)]
      : []),
    show('The original now', original),
    ...(isChanged
      ? [
          show(
            'The difference',
            `Before: ${formatSide(pieces, 'removed')}\nNow:    ${formatSide(pieces, 'added')}`,
          ),
        ]
      : []),
    show('The translation now', translated),
    [
      `When the translation says the same as the original, run: ${accept}`,
      ...(state === 'outdated' ? [`If it did before, and needs no change: ${accept} --unchanged`] : []),
      left === 0
        ? 'This is the last piece.'
        : `${left} more ${left === 1 ? 'piece needs' : 'pieces need'} work.`,
      '',
    ].join('\n'),
  ]
  return parts.join('\n')
}

/** What was accepted, and what was left out and why. */
export function formatAcceptance(
  { accepted, renewed, unfinished, refused }: Acceptance,
  { language }: LanguageWork,
  content: string,
): string {
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
  const list = (fields: readonly TranslatedField[]) =>
    fields.map((field) => `  ${formatPlace(language, field, content)}`)
  return [
    accepted.length > 0 ? `Accepted ${count(accepted.length, 'text')}.` : 'There was nothing new to accept.',
    ...(renewed.length > 0
      ? [
          'The translations of these stayed the same while the original changed. A warning says so until they change, or until you confirm them with --unchanged:',
          ...list(renewed),
        ]
      : []),
    ...(unfinished.length > 0
      ? ['These are not translated yet, and were not accepted:', ...list(unfinished)]
      : []),
    ...(refused.length > 0
      ? ['Not accepted:', ...refused.map((file: FileWork) => `  ${explainFile(file, content)}`)]
      : []),
    '',
  ].join('\n')
}
