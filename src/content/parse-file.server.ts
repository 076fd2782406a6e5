/** Parses one file of content/ and checks it by itself: its shape, its characters, its Markdown. */
import type { z } from 'zod'
import { createProblem, startOf, type Place, type Problem } from '#src/problems/problem.ts'
import { checkShape } from './check-shape.ts'
import { checkUnfinished } from './checks/unfinished.ts'
import { getEntryId, type Folder, type Collection, type SingleFile } from './collections.ts'
import { isSlug, makeSlug } from './fields.ts'
import { parseMarkdownFile } from './frontmatter.ts'
import { parseJson } from './json.ts'
import { maxDepth, visitTexts, type LocatedData, type Path } from './located.ts'
import { memoize } from './memoize.ts'
import { createPositionFinder } from './positions.ts'
import { findControlCharacter } from './read-file.server.ts'
import { visitFields } from './schema-tree.ts'
import { parseTexts, type LocatedText } from './texts.server.ts'
import { runWithin, TimeLimitError } from './time-limit.server.ts'

/** One parsed file. */
export interface ParsedFile {
  file: string
  /** Id of a Markdown file; empty for a single JSON file. */
  id: string
  schema: z.ZodType
  /** Whether the value fits the schema. If not, we still check what we can. */
  fits: boolean
  value: unknown
  /** The place of a value or its key: see LocatedData. */
  locate: (path: Path, at?: 'key' | 'value', index?: number) => Place
  body: string
  /** The place of the character at an index of the body. */
  locateInBody: (index: number) => Place
  headingsFrom: 2 | 3
  /** Every text in it, parsed. */
  texts: readonly LocatedText[]
}

/** Every registered field of a file, in the order of its schema. */
export const listFields = memoize(({ schema, value }: ParsedFile) => [...visitFields(schema, value)])

export interface ParseResult {
  /** Missing if the file cannot be parsed. */
  parsed?: ParsedFile
  problems: readonly Problem[]
}

/** The last result for each file, and the text that it came from. The name of a file decides how it is parsed. */
const kept = new Map<string, { text: string; result: ParseResult }>()

/**
 * Parses one file. `timeLimit` is the CPU time that it may take, in milliseconds. While the text stays the same, returns
 * the same result, so that after an edit only one file is parsed.
 */
export function parseFile(
  collection: Collection,
  text: string,
  file: string,
  timeLimit: number,
): ParseResult {
  const refuse = (problem: Problem): ParseResult => ({ problems: [problem] })
  const at = startOf(file)
  const conflict = /^(?:<{7}|>{7})(?: |$)/m.exec(text)
  if (conflict) {
    const place = { file, ...createPositionFinder(text)(conflict.index) }
    return refuse(createProblem('content/merge-conflict', place, undefined))
  }
  const known = kept.get(file)
  if (known?.text === text) return known.result
  try {
    const result = runWithin(timeLimit, () =>
      'folder' in collection
        ? parseEntry(collection.folder, text, file)
        : parseSingle(collection.single, text, file),
    )
    kept.set(file, { text, result })
    return result
  } catch (error) {
    if (error instanceof TimeLimitError) {
      const reason = `reading it takes more than ${timeLimit / 1000} seconds of processor time`
      return refuse(createProblem('content/too-tangled', at, { reason }))
    }
    // A library recursed too deeply, although the depth checks passed.
    if (error instanceof RangeError) return refuse(createProblem('content/too-deep', at, { limit: maxDepth }))
    throw error
  }
}

function parseSingle({ schema }: SingleFile, text: string, file: string): ParseResult {
  const { data, problems } = parseJson(text, file)
  if (!data) return { problems }
  return finishFile({ file, id: '', schema, body: '', headingsFrom: 2 }, data, 1)
}

function parseEntry(folder: Folder, text: string, file: string): ParseResult {
  const { schema, body: wanted, headingsFrom } = folder
  const problems: Problem[] = []
  const id = getEntryId(folder, file)
  const steps = id.split('/')
  if (!steps.every(isSlug)) {
    const details = { name: `${id}.md`, suggestion: `${steps.map(makeSlug).join('/')}.md` }
    problems.push(createProblem('content/bad-file-name', startOf(file), details))
  }
  const { markdown, problems: unreadable } = parseMarkdownFile(text, file)
  if (!markdown) return { problems: [...problems, ...unreadable] }
  const { data, body, bodyLine } = markdown
  const result = finishFile({ file, id, schema, body, headingsFrom }, data, bodyLine)
  const first = body.search(/\S/)
  if (wanted === 'required' && first === -1) {
    const place = { file, line: Math.max(bodyLine - 1, 1), column: 1 }
    problems.push(createProblem('content/missing-body', place, undefined))
  }
  if (wanted === 'none' && first !== -1) {
    const { line } = result.parsed!.locateInBody(first)
    problems.push(createProblem('content/unexpected-body', { file, line, column: 1 }, undefined))
  }
  return { ...result, problems: [...problems, ...result.problems] }
}

type OwnParts = Pick<ParsedFile, 'file' | 'id' | 'schema' | 'body' | 'headingsFrom'>

/** Checks the fields against the schema and parses every text. */
function finishFile(own: OwnParts, data: LocatedData, bodyLine: number): ParseResult {
  const { file, schema, body } = own
  const findPosition = createPositionFinder(body)
  const locate: ParsedFile['locate'] = (...where) => ({ file, ...data.locate(...where) })
  const locateInBody = (index: number) => {
    const { line, column } = findPosition(index)
    return { file, line: line + bodyLine - 1, column }
  }
  const hidden = [...visitTexts(data.value)].flatMap(({ path, text }) => {
    const control = findControlCharacter(text)
    if (!control) return []
    const place = locate(path, 'value', control.index)
    return [createProblem('content/control-character', place, { code: control.code })]
  })
  const checked = checkShape(schema, data, file)
  const fits = checked.value !== undefined && hidden.length === 0
  const value = fits ? checked.value : data.value
  const source = { ...own, fits, value, locate, locateInBody }
  const { texts, problems } = parseTexts(source)
  const parsed = { ...source, texts }
  return { parsed, problems: [...hidden, ...checked.problems, ...problems, ...checkUnfinished(parsed)] }
}
