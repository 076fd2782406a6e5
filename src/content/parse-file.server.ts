/** Parses one file of content/ and checks it by itself: its shape, its characters, its Markdown. */
import type { z } from 'zod'
import { createProblem, startOf, type Place, type Problem } from '#src/problems/problem.ts'
import { checkShape } from './check-shape.ts'
import { checkUnfinished } from './checks/unfinished.ts'
import {
  collections,
  getEnding,
  getEntryId,
  type Collection,
  type CollectionName,
  type DataOf,
  type Folder,
} from './collections.ts'
import { isSlug, makeSlug } from './fields.ts'
import { parseMarkdownFile } from '#src/text/frontmatter.ts'
import { parseJson } from '#src/text/json.ts'
import { maxDepth, visitTexts, type LocatedData } from '#src/text/located.ts'
import { createPositionFinder } from '#src/text/positions.ts'
import { findControlCharacter } from './read-file.server.ts'
import type { ParsedFile } from './parsed-file.ts'
import { parseTexts } from './texts.server.ts'
import { runWithin, TimeLimitError } from '#src/text/time-limit.server.ts'

/** Neither a good nor a bad file if the text cannot be parsed. */
export interface ParseResult<Data> {
  /** A file that fits its schema. */
  good?: ParsedFile<Data>
  /** A file that does not. */
  bad?: ParsedFile
  problems: readonly Problem[]
}

/** The last result for each file, and the text that it came from. */
const kept: { [Name in CollectionName]?: Map<string, { text: string; result: ParseResult<DataOf<Name>> }> } =
  {}

/**
 * Parses one file. `timeLimit` is the CPU time that it may take, in milliseconds. While the text stays the same, returns
 * the same result, so that after an edit only one file is parsed.
 */
export function parseFile<Name extends CollectionName>(
  name: Name,
  text: string,
  file: string,
  timeLimit: number,
): ParseResult<DataOf<Name>> {
  const refuse = (problem: Problem) => ({ problems: [problem] })
  const at = startOf(file)
  const conflict = /^(?:<{7}|>{7})(?: |$)/m.exec(text)
  if (conflict) {
    const place = { file, ...createPositionFinder(text)(conflict.index) }
    return refuse(createProblem('content/merge-conflict', place, undefined))
  }
  const results = (kept[name] ??= new Map())
  const known = results.get(file)
  if (known?.text === text) return known.result
  try {
    const result = runWithin(timeLimit, () => parse(collections[name], text, file))
    results.set(file, { text, result })
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

/** The fields of a file, and the text below them, before anything is checked against a schema. */
interface SourceFile extends Pick<ParsedFile, 'body' | 'locateInBody'> {
  located: LocatedData
  /** The place of the text, or where it is missing. */
  bodyStart: Place
}

type ReadSource = { source?: SourceFile; problems: readonly Problem[] }

function readSource(collection: Collection, text: string, file: string): ReadSource {
  if (!('folder' in collection) || collection.json) {
    const { data: located, problems } = parseJson(text, file)
    if (!located) return { problems }
    const start = startOf(file)
    return { source: { located, body: '', locateInBody: () => start, bodyStart: start }, problems: [] }
  }
  const { markdown, problems } = parseMarkdownFile(text, file)
  if (!markdown) return { problems }
  const { data: located, body, bodyLine } = markdown
  const findPosition = createPositionFinder(body)
  const locateInBody = (index: number) => {
    const { line, column } = findPosition(index)
    return { file, line: line + bodyLine - 1, column }
  }
  const first = body.search(/\S/)
  const bodyStart =
    first === -1
      ? { file, line: Math.max(bodyLine - 1, 1), column: 1 }
      : { ...locateInBody(first), column: 1 }
  return { source: { located, body, locateInBody, bodyStart }, problems: [] }
}

function parse<Data>(collection: Collection<Data>, text: string, file: string): ParseResult<Data> {
  const names = 'folder' in collection ? checkName(collection, file) : []
  const { source, problems } = readSource(collection, text, file)
  if (!source) return { problems: [...names, ...problems] }
  const { located, bodyStart, ...texts } = source
  const hasBody = texts.body.trim() !== ''
  const wanted = 'folder' in collection ? collection.body : 'none'
  const found =
    wanted === 'required' && !hasBody
      ? [createProblem('content/missing-body', bodyStart, undefined)]
      : wanted === 'none' && hasBody
        ? [createProblem('content/unexpected-body', bodyStart, undefined)]
        : []
  const result = finishFile(collection.schema, located, { ...describeFile(collection, file), ...texts })
  return { ...result, problems: [...names, ...found, ...result.problems] }
}

function checkName(folder: Folder, file: string): Problem[] {
  const steps = getEntryId(folder, file).split('/')
  if (steps.every(isSlug)) return []
  const ending = getEnding(folder)
  const details = { name: steps.join('/') + ending, suggestion: steps.map(makeSlug).join('/') + ending }
  return [createProblem('content/bad-file-name', startOf(file), details)]
}

const describeFile = (collection: Collection, file: string) =>
  'folder' in collection
    ? { file, id: getEntryId(collection, file), headingsFrom: collection.headingsFrom }
    : { file, id: '', headingsFrom: 2 as const }

type OwnParts = Pick<ParsedFile, 'file' | 'id' | 'body' | 'headingsFrom' | 'locateInBody'>

/** Checks the fields against the schema and parses every text. */
function finishFile<Data>(schema: z.ZodType<Data>, located: LocatedData, own: OwnParts): ParseResult<Data> {
  const { file } = own
  const locate: ParsedFile['locate'] = (...where) => ({ file, ...located.locate(...where) })
  const hidden = [...visitTexts(located.value)].flatMap(({ path, text }) => {
    const control = findControlCharacter(text)
    if (!control) return []
    const place = locate(path, 'value', control.index)
    return [createProblem('content/control-character', place, { code: control.code })]
  })
  const checked = checkShape(schema, located, file)
  const bad = { ...own, schema, locate, data: located.value, fits: false }
  const good =
    checked.value === undefined || hidden.length > 0 ? undefined : { ...bad, data: checked.value, fits: true }
  const { texts, problems } = parseTexts(good ?? bad)
  return {
    ...(good ? { good: { ...good, texts } } : { bad: { ...bad, texts } }),
    problems: [...hidden, ...checked.problems, ...problems, ...checkUnfinished(good ?? bad)],
  }
}
