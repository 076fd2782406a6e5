/** Parses one file of content/ and checks it by itself: its shape, its characters, its Markdown. */
import path from 'node:path'
import type { z } from 'zod'
import { createProblem, type Problem } from '#src/problems/problem.ts'
import { checkShape } from './check-shape.ts'
import { checkCharacters } from './checks/characters.ts'
import { checkUnfinished } from './checks/unfinished.ts'
import type { Folder, Collection, SingleFile } from './collections.ts'
import { isSlug, makeSlug } from './fields.ts'
import { parseMarkdownFile } from './frontmatter.ts'
import { parseJson } from './json.ts'
import { maxDepth, type LocatedData } from './located.ts'
import { createPositionFinder } from './positions.ts'
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
  data: LocatedData
  body: string
  bodyLine: number
  headingsFrom: 2 | 3
  /** Every text in it, parsed. */
  texts: readonly LocatedText[]
}

export interface ParseResult {
  /** Missing if the file cannot be parsed. */
  parsed?: ParsedFile
  problems: readonly Problem[]
}

/** Parses one file. `timeLimit` is the CPU time that it may take, in milliseconds. */
export function parseFile(
  collection: Collection,
  text: string,
  file: string,
  timeLimit: number,
): ParseResult {
  const refuse = (problem: Problem): ParseResult => ({ problems: [problem] })
  const at = { file, line: 1, column: 1 }
  const conflict = /^(?:<{7}|>{7})(?: |$)/m.exec(text)
  if (conflict) {
    const place = { file, ...createPositionFinder(text)(conflict.index) }
    return refuse(createProblem('content/merge-conflict', place, undefined))
  }
  try {
    return runWithin(timeLimit, () =>
      'folder' in collection
        ? parseEntry(collection.folder, text, file)
        : parseSingle(collection.single, text, file),
    )
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
  return finishFile({ file, id: '', schema, data, body: '', bodyLine: 1, headingsFrom: 2 })
}

function parseEntry({ schema, body: wanted, headingsFrom }: Folder, text: string, file: string): ParseResult {
  const problems: Problem[] = []
  const name = path.posix.basename(file, '.md')
  if (!isSlug(name)) {
    const details = { name: `${name}.md`, suggestion: `${makeSlug(name)}.md` }
    problems.push(createProblem('content/bad-file-name', { file, line: 1, column: 1 }, details))
  }
  const { markdown, problems: unreadable } = parseMarkdownFile(text, file)
  if (!markdown) return { problems: [...problems, ...unreadable] }
  const { data, body, bodyLine } = markdown
  const empty = body.trim() === ''
  if (wanted === 'required' && empty) {
    const line = Math.max(bodyLine - 1, 1)
    problems.push(createProblem('content/missing-body', { file, line, column: 1 }, undefined))
  }
  if (wanted === 'none' && !empty) {
    const blank = body.length - body.trimStart().length
    const line = bodyLine + body.slice(0, blank).split('\n').length - 1
    problems.push(createProblem('content/unexpected-body', { file, line, column: 1 }, undefined))
  }
  const { parsed, problems: found } = finishFile({
    file,
    id: name,
    schema,
    data,
    body,
    bodyLine,
    headingsFrom,
  })
  return { ...(parsed && { parsed }), problems: [...problems, ...found] }
}

/** Checks the fields against the schema and parses every text. */
function finishFile(file: Omit<ParsedFile, 'fits' | 'value' | 'texts'>): ParseResult {
  const hidden = checkCharacters(file.data, file.file)
  const checked = checkShape(file.schema, file.data, file.file)
  const fits = checked.value !== undefined && hidden.length === 0
  const value = fits ? checked.value : file.data.value
  const { texts, problems } = parseTexts({ ...file, fits, value })
  const all = [...hidden, ...checked.problems, ...problems, ...checkUnfinished(file)]
  return { parsed: { ...file, fits, value, texts }, problems: all }
}
