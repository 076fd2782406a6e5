/** `firm new translation`: the words of a file of content, each to be written in another language. */
import { Document } from 'yaml'
import {
  collections,
  filmFile,
  findCollection,
  getEntryId,
  singles,
  type CollectionName,
  type SingleName,
} from '#src/content/collections.ts'
import { placeholder, type FieldKind } from '#src/content/fields.ts'
import { findTextIssue } from '#src/content/fields/kind.ts'
import type { ParsedFile } from '#src/content/parsed-file.ts'
import { getOwn } from '#src/content/schema-tree.ts'
import { readLanguageTag } from '#src/content/translation/languages.ts'
import { listWords } from '#src/content/translation/list-words.ts'
import { pageRoutes } from '#src/routes.ts'
import type { LoadResult } from '#src/site/load.server.ts'
import { suggest } from '#src/text/suggest.ts'
import { dictionaries, findDictionary, mainLanguage } from '#src/words/dictionaries.ts'
import { formatCommand, formatFolder, readContentPath } from '../content-folder.ts'
import { fail } from '../exit-error.ts'

/** The translation of a file, to write at a path from the content folder, and what to do next. */
export interface TranslationPlan {
  file: string
  text: string
  next: string[]
}

/** `wanted` is what was typed: `es/pages/about.md`. Ends the command if there is nothing to translate. */
export function planTranslation(
  content: string,
  wanted: string | undefined,
  { content: { all, paths }, problems, translations }: LoadResult,
): TranslationPlan {
  const shown = formatFolder(content)
  const file = readContentPath(wanted ?? '', content)
  const tag = readLanguageTag(file)
  if (tag === undefined)
    fail(
      `Name the language and the file: ${formatCommand(`new translation es/${file || 'pages/about.md'}`, content)}`,
    )
  requireLanguage(tag)
  const of = file.slice(tag.length + 1)
  const name = findCollection(of)
  if (name && collections[name].untranslated) fail(`${shown}/${of} is the same in every language.`)
  if (!name || !paths.includes(of)) {
    const meant = suggest(
      of,
      all.map((one) => one.file),
    )
    fail(`There is no ${shown}/${of}.${meant ? ` Did you mean "${tag}/${meant}"?` : ''}`)
  }
  if (translations.some((one) => one.tag === tag && one.files.has(of)))
    fail(`The translation is already there: ${shown}/${file}. Nothing was written.`, 1)
  const original = all.find((one) => one.file === of)
  if (!original?.fits || problems.some((one) => one.file === of && one.severity === 'error'))
    fail(
      `${shown}/${of} has errors. Fix them first: ${formatCommand('validate', content)}\nNothing was written.`,
      1,
    )
  const text = formatTranslation(original)
  if (text === undefined) fail(`${shown}/${of} has no words to translate. Nothing was written.`, 1)
  const slug = describeSlug(name, of)
  const next = [
    `Open ${shown}/${file}. Replace each ${placeholder}, and the original after it, with your words in the language "${tag}". Keep the fields and their order, and what is in braces.`,
    ...(slug === undefined ? [] : [slug]),
    `See what is left to do: ${formatCommand('validate', content)}`,
    `Accept what you have compared with the original: ${formatCommand(`translate accept ${file}`, content)}`,
  ]
  return { file, text, next }
}

/** Ends the command unless the site knows the language. */
function requireLanguage(tag: string): void {
  if (tag.split('-')[0] === mainLanguage)
    fail(`"${tag}" is the main language of the site. Its files are not in a folder.`)
  const known = Object.keys(dictionaries).filter((language) => language !== mainLanguage)
  if (!findDictionary(tag))
    fail(
      `The site has no words in the language "${tag}". It knows: ${known.join(', ')}. docs/translating.md says how to add a language.`,
    )
}

/** The words of a new entry in the list of a JSON file, to be written in another language; undefined without words. */
export function translateEntry(
  single: SingleName,
  list: string,
  entry: Record<string, unknown>,
): Record<string, unknown> | undefined {
  const words = listWords(singles[single].schema, { [list]: [entry] }, mark)
  return (getOwn(words, list) as Record<string, unknown>[] | undefined)?.[0]
}

/** Undefined for a file without words. */
function formatTranslation({ schema, data, file, body }: ParsedFile): string | undefined {
  const words = listWords(schema, data, mark)
  if (file.endsWith('.json')) return words === undefined ? undefined : `${JSON.stringify(words, null, 2)}\n`
  if (words === undefined && body.trim() === '') return undefined
  const fields = new Document(words ?? {}).toString({ lineWidth: 0 })
  return `---\n${fields}---\n${body.trim() && `\n${placeholder}\n\n${body.trim()}\n`}`
}

/** The placeholder and the original. A field that takes only a few words has the beginning of it. */
function mark(text: string, { name, rule }: FieldKind): string {
  // The captions of a video are a file, which is there. A new entry has no words of its own yet.
  if (filmFile.test(text) || text.includes(placeholder)) return text
  if (name === 'markdown') return `${placeholder}\n\n${text}`
  const whole = `${placeholder}: ${text}`
  const letters = [...text]
  while (rule && findTextIssue(rule, whole)) {
    letters.pop()
    const short = `${placeholder}: ${letters.join('').trimEnd()}…`
    if (!findTextIssue(rule, short)) return short
    if (letters.length === 0) return placeholder
  }
  return whole
}

/** How to give the page an address of its own, if it can have one. */
function describeSlug(name: CollectionName, file: string): string | undefined {
  const collection = collections[name]
  if (!('translatedSlug' in collection)) return undefined
  const id = getEntryId(collection, file)
  if (name === 'pages' && (id in pageRoutes || id === 'not-found')) return undefined
  return `The last part of its address is "${id.split('/').at(-1)}". To translate that, too, add "slug: …" as the first field, in lowercase letters and with hyphens.`
}
