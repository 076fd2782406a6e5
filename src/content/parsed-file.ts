/** A parsed file, and the texts in it, as checks read them. */
import type { Root } from 'mdast'
import type { z } from 'zod'
import type { Place } from '#src/problems/problem.ts'
import { getFieldName, visitTexts, type Path } from '#src/text/located.ts'
import { memoize } from '#src/text/memoize.ts'
import { showMarkdown, showPlain } from '#src/text/shown-text.ts'
import type { Entry } from './entries.ts'
import type { FieldKind } from './fields.ts'
import { visitFields } from './schema-tree.ts'

/** One parsed file. A JSON file has no body, and a single one has no id. */
export interface ParsedFile<Data = unknown> extends Entry<Data> {
  schema: z.ZodType
  /** The fields as typed. Checks write into `data`. */
  typed: unknown
  /** Whether the data fits the schema. If not, its type is unknown, and we still check what we can. */
  fits: boolean
  /** The place of a value or its key: see LocatedData. */
  locate: (path: Path, at?: 'key' | 'value', index?: number) => Place
  /** The place of the character at an index of the body. */
  locateInBody: (index: number) => Place
  headingsFrom: 2 | 3
  /** Every text in it, parsed. */
  texts: readonly LocatedText[]
}

/** Every registered field of a file, in the order of its schema. */
export const listFields = memoize(({ schema, data }: ParsedFile) => [...visitFields(schema, data)])

/** Texts that appear exactly as written, without tokens or Markdown: names, labels, image descriptions. */
export const listPlainTexts = memoize((parsed: ParsedFile) => {
  const { data, locate } = parsed
  const fields = listFields(parsed).filter(({ kind }) => findTextKind(kind))
  const others = new Set(fields.map(({ path }) => path.join('\n')))
  return [...visitTexts(data)]
    .filter(({ path }) => !others.has(path.join('\n')))
    .map(({ path, text }) => ({
      field: getFieldName(path),
      text,
      locate: (index: number) => locate(path, 'value', index),
    }))
})

export interface LocatedText {
  /** Name of the field; `bodyField` for the text below the fields. */
  field: string
  text: string
  kind: 'text' | 'inline' | 'markdown'
  /** The Markdown tree; undefined for plain words. */
  tree: Root | undefined
  /** The highest level of heading allowed in it. */
  headingsFrom: 2 | 3
  /** The place in the file of the character at an index of the text. */
  locate: (index: number) => Place
}

/** The name of the text below the fields in reports. */
export const bodyField = 'the text'

/** What a reader sees of a text, with its tokens as typed. */
export const showText = memoize(({ text, tree }: LocatedText) =>
  tree ? showMarkdown(text, tree) : showPlain(text),
)

/** How a field is read, if tokens or Markdown in it count. */
export const findTextKind = ({ name }: FieldKind) =>
  name === 'text' || name === 'inline' || name === 'markdown' ? name : undefined
