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
import { createFieldProblem } from './fields/kind.ts'
import { parseMarkdownFile } from '#src/text/frontmatter.ts'
import { parseJson } from '#src/text/json.ts'
import { maxDepth, visitTexts, type LocatedData, type Path } from '#src/text/located.ts'
import { createPositionFinder } from '#src/text/positions.ts'
import { findControlCharacter } from './read-file.server.ts'
import { bodyField, type ParsedFile } from './parsed-file.ts'
import { getOwn } from './schema-tree.ts'
import { parseTexts } from './texts.server.ts'
import { overlay, type Fault, type TranslatedText } from './translation/overlay.ts'
import { runWithin, TimeLimitError } from '#src/text/time-limit.server.ts'

/** Neither a good nor a bad file if the text cannot be parsed. */
export interface ParseResult<Data> {
  /** A file that fits its schema. */
  good?: ParsedFile<Data>
  /** A file that does not. */
  bad?: ParsedFile
  problems: readonly Problem[]
}

/** The last result for each file, and what it came from. */
const kept = new Map<string, { inputs: readonly unknown[]; result: unknown }>()

/**
 * Parses one file. `timeLimit` is the CPU time that it may take, in milliseconds. While the text stays the same, returns
 * the same result, so that after an edit only one file is parsed.
 */
export const parseFile = <Name extends CollectionName>(
  name: Name,
  text: string,
  file: string,
  timeLimit: number,
): ParseResult<DataOf<Name>> =>
  parseWithin(timeLimit, file, text, [name], () => parse<DataOf<Name>>(collections[name], text, file))

/** Does `work` within its time, unless it was done before with the same text and the same other inputs. */
function parseWithin<Result extends { problems: readonly Problem[] }>(
  timeLimit: number,
  file: string,
  text: string,
  others: readonly unknown[],
  work: () => Result,
): Result {
  const refuse = (problem: Problem) => ({ problems: [problem] }) as unknown as Result
  const at = startOf(file)
  const conflict = /^(?:<{7}|>{7})(?: |$)/m.exec(text)
  if (conflict) {
    const place = { file, ...createPositionFinder(text)(conflict.index) }
    return refuse(createProblem('content/merge-conflict', place, undefined))
  }
  const inputs = [text, ...others]
  const known = kept.get(file)
  if (known && inputs.every((input, index) => input === known.inputs[index])) return known.result as Result
  try {
    const result = runWithin(timeLimit, work)
    kept.set(file, { inputs, result })
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

/** A translation of a file, laid over it. */
export interface TranslationResult<Data> extends ParseResult<Data> {
  /** Every text of the original that has a translation. That below the fields has the path of `bodyPath`. */
  texts?: readonly TranslatedText[]
  /** The last part of the address in this language, if it has its own, and where that is typed. */
  slug?: { words: string; place: Place }
}

/** The path of the text below the fields among the texts of a file. */
const bodyPath = ['body'] as const

/**
 * Parses the translation of a file. The result is the whole file in the other language: it keeps the path and the id of
 * the original, and knows for each value in which of the two files it is.
 */
export const parseTranslation = <Name extends CollectionName>(
  name: Name,
  text: string,
  file: string,
  original: ParsedFile<DataOf<Name>>,
  timeLimit: number,
): TranslationResult<DataOf<Name>> =>
  parseWithin(timeLimit, file, text, [original], () =>
    translate<DataOf<Name>>(collections[name], text, file, original),
  )

function translate<Data>(
  collection: Collection<Data>,
  text: string,
  file: string,
  original: ParsedFile<Data>,
): TranslationResult<Data> {
  const { source, problems: unreadable } = readSource(collection, text, file)
  if (!source) return { problems: unreadable }
  const { located, bodyStart } = source
  const locateOwn = (...where: Parameters<LocatedData['locate']>) => ({ file, ...located.locate(...where) })
  const slug = 'translatedSlug' in collection ? getOwn(located.value, 'slug') : undefined
  const words = slug === undefined ? located.value : omit(located.value as object, 'slug')
  const { value, texts, faults, findPath } = overlay(collection.schema, original.typed, words)
  const merged: LocatedData = {
    value,
    locate: (path, at, index) => located.locate(findPath(path) ?? path, at, index),
    readSource: (path) => located.readSource(findPath(path) ?? path),
  }
  const hasBody = source.body.trim() !== ''
  const problems = faults.map((fault) => createFaultProblem(fault, locateOwn))
  if (hasBody && original.body === '')
    problems.push(createProblem('content/unexpected-body', bodyStart, undefined))
  if (!hasBody && original.body !== '') {
    const details = { field: bodyField, original: original.body.trim() }
    problems.push(createProblem('translation/missing-field', bodyStart, details))
  }
  if (slug !== undefined && !(typeof slug === 'string' && isSlug(slug))) {
    const details = { value: String(slug), suggestion: makeSlug(String(slug)) }
    const issue = { problem: 'content/bad-slug' as const, details }
    problems.push(createFieldProblem(issue, locateOwn(['slug']), 'slug'))
  }
  const result = finishFile<Data>(collection.schema, merged, {
    file: original.file,
    id: original.id,
    headingsFrom: original.headingsFrom,
    ...(hasBody ? source : original),
    // What comes from the original is in the original.
    locate: (path, at, index) =>
      findPath(path) ? locateOwn(findPath(path)!, at, index) : original.locate(path, at, index),
    shapeFile: file,
  })
  const own = result.problems.filter((problem) => problem.file === file)
  const pairs = hasBody
    ? [...texts, { path: bodyPath, original: original.body, translated: source.body }]
    : texts
  return {
    ...result,
    problems: [...problems, ...own],
    texts: pairs,
    ...(typeof slug === 'string' && { slug: { words: slug, place: locateOwn(['slug'], 'key') } }),
  }
}

function createFaultProblem(fault: Fault, locate: (path: Path, at?: 'key' | 'value') => Place): Problem {
  const { path, field } = fault
  if (fault.kind === 'missing')
    return createProblem('translation/missing-field', locate(path), { field, original: fault.original })
  if (fault.kind === 'changed')
    return createProblem('translation/changed-list', locate(path), {
      field,
      found: fault.found,
      wanted: fault.wanted,
    })
  const isKnown = fault.reason === 'not-words'
  return createProblem('translation/extra-field', locate(path, 'key'), { field, isKnown })
}

const omit = (fields: object, field: string) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field))

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
  const result = finishFile<Data>(collection.schema, located, { ...describeFile(collection, file), ...texts })
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

interface OwnParts extends Pick<ParsedFile, 'file' | 'id' | 'body' | 'headingsFrom' | 'locateInBody'> {
  locate?: ParsedFile['locate']
  /** The file to name in problems of the shape, if it is another one. */
  shapeFile?: string
}

/** Checks the fields against the schema and parses every text. */
function finishFile<Data>(
  schema: z.ZodType<Data>,
  located: LocatedData,
  { shapeFile, ...own }: OwnParts,
): ParseResult<Data> {
  const { file } = own
  const locate = own.locate ?? ((...where) => ({ file, ...located.locate(...where) }))
  const hidden = [...visitTexts(located.value)].flatMap(({ path, text }) => {
    const control = findControlCharacter(text)
    if (!control) return []
    const place = locate(path, 'value', control.index)
    return [createProblem('content/control-character', place, { code: control.code })]
  })
  const checked = checkShape(schema, located, shapeFile ?? file)
  const bad = { ...own, schema, locate, typed: located.value, data: located.value, fits: false }
  const good =
    checked.value === undefined || hidden.length > 0 ? undefined : { ...bad, data: checked.value, fits: true }
  const { texts, problems } = parseTexts(good ?? bad)
  return {
    ...(good ? { good: { ...good, texts } } : { bad: { ...bad, texts } }),
    problems: [...hidden, ...checked.problems, ...problems, ...checkUnfinished(good ?? bad)],
  }
}
