/** `firm translate`: what a translator has to do in each language, and the record of what was accepted. */
import path from 'node:path'
import pc from 'picocolors'
import { recordFile } from '#src/content/translation/languages.ts'
import { formatRecord } from '#src/content/translation/record.server.ts'
import { writeWhole } from '#src/text/write-whole.server.ts'
import { formatCommand, formatFolder } from '../content-folder.ts'
import { ExitError, fail } from '../exit-error.ts'
import { acceptWork } from '../translate/accept-work.ts'
import { findNext } from '../translate/find-next.ts'
import {
  describeNext,
  describeWork,
  formatAcceptance,
  formatNext,
  formatWork,
} from '../translate/format-work.ts'
import { findField, findTarget, loadWork } from '../translate/load-work.ts'

export interface TranslateOptions {
  content: string
  json?: boolean
}

const print = (json: boolean, value: unknown, text: () => string) =>
  process.stdout.write(json ? `${JSON.stringify(value, null, 2)}\n` : text())

/** Exit code: 0, whatever there is to do. */
export async function translateStatus({ content, json = false }: TranslateOptions): Promise<void> {
  const languages = await loadWork(content)
  print(json, describeWork(languages), () => formatWork(languages, content))
}

/** Exit code: 0, also if there is nothing to do. */
export async function translateNext(
  language: string | undefined,
  { content, json = false }: TranslateOptions,
): Promise<void> {
  const languages = await loadWork(content, language)
  const next = findNext(languages)
  const colors = process.stdout.isTTY && pc.isColorSupported
  print(json, { next: next ? describeNext(next) : null }, () =>
    next
      ? formatNext(next, content, colors)
      : 'Every translation is accepted, and no original has changed since.\n',
  )
}

export interface AcceptOptions extends TranslateOptions {
  /** Texts that stayed the same while the original changed are right. */
  unchanged?: boolean
  /** The translator who has read the whole language. */
  reviewedBy?: string
}

/** Writes the record. Exit code: 0 accepted, or nothing to accept, 1 something was left out, 2 wrong usage. */
export async function translateAccept(
  target: string,
  typedField: string | undefined,
  { content, json = false, unchanged = false, reviewedBy: typedName }: AcceptOptions,
): Promise<void> {
  const reviewedBy = typedName?.trim()
  if (reviewedBy === '') fail('Whose name? Write --reviewed-by "Ana Ruiz".')
  const { work, file } = findTarget(await loadWork(content), target, content)
  const { language, record } = work
  if (!file && typedField !== undefined)
    fail(
      `Name the file of the field: ${formatCommand(`translate accept ${language}/pages/home.md "${typedField}"`, content)}`,
    )
  if (file && reviewedBy !== undefined)
    fail(
      `A translator puts their name to a whole language: ${formatCommand(`translate accept ${language} --reviewed-by "${reviewedBy}"`, content)}`,
    )
  const field = file && typedField !== undefined && file.isRead ? findField(file, typedField) : undefined
  const done = acceptWork(work, { file, field, isUnchanged: unchanged, reviewedBy })
  const place = path.join(content, language, recordFile)
  const text = formatRecord(done.record)
  if (text !== formatRecord(record)) await writeWhole(place, text)
  const { accepted, renewed, unfinished, refused } = done
  const isWhole = unfinished.length + refused.length === 0
  const name = (one: { file: string; field: string }) => ({
    file: `${language}/${one.file}`,
    field: one.field,
  })
  const report = {
    record: formatFolder(place),
    reviewedBy: done.record.reviewedBy,
    accepted: accepted.map(name),
    renewed: renewed.map(name),
    unfinished: unfinished.map(name),
    refused: refused.map((one) => one.file),
  }
  print(json, report, () =>
    [
      formatAcceptance(done, work, content),
      reviewedBy === undefined ? '' : `${formatSignature(reviewedBy, language, isWhole)}\n`,
    ].join(''),
  )
  if (!isWhole) throw new ExitError(1)
}

const formatSignature = (name: string, language: string, isWhole: boolean) =>
  isWhole
    ? `${name} has put their name to the texts in the language "${language}".`
    : 'The name was not written: it stands for every text of the language.'
