/** Every text of a parsed file, in its fields and below them, with its place and its Markdown tree. */
import type { Root } from 'mdast'
import { createProblem, type Place, type Problem } from '#src/problems/problem.ts'
import type { FieldKind } from './fields.ts'
import { maxDepth, visitTexts, type Path } from './located.ts'
import { parseMarkdown } from './markdown.server.ts'
import type { ParsedFile } from './parse-file.server.ts'
import { visitFields } from './schema-tree.ts'

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

type SourceFile = Omit<ParsedFile, 'texts'>

/** Parses every text of a file. The problems are those of texts that are too tangled to parse. */
export function parseTexts(file: SourceFile) {
  const texts: LocatedText[] = []
  const problems: Problem[] = []
  for (const source of listSources(file)) {
    const problem = source.kind === 'text' ? undefined : checkTangle(source)
    if (problem) problems.push(problem)
    else {
      const tree = source.kind === 'text' ? undefined : parseMarkdown(source.text)
      const deep = tree && findTooDeep(tree)
      if (deep === undefined) texts.push({ ...source, tree })
      else problems.push(createProblem('content/too-deep', source.locate(deep), { limit: maxDepth }))
    }
  }
  return { texts, problems }
}

/** Texts that appear exactly as written, without tokens or Markdown: names, labels, image descriptions. */
export function listPlainTexts({ schema, value, locate }: ParsedFile) {
  const fields = [...visitFields(schema, value)].filter(({ kind }) => isText(kind))
  const parsed = new Set(fields.map(({ path }) => path.join('\n')))
  return [...visitTexts(value)]
    .filter(({ path }) => !parsed.has(path.join('\n')))
    .map(({ path, text }) => ({
      field: nameOf(path),
      text,
      locate: (index: number) => locate(path, 'value', index),
    }))
}

type Source = Omit<LocatedText, 'tree'>

function* listSources({
  schema,
  value,
  locate,
  body,
  locateInBody,
  headingsFrom,
}: SourceFile): Generator<Source> {
  for (const { path, kind, value: text } of visitFields(schema, value)) {
    // A file that does not fit its schema may contain anything here.
    if (!isText(kind) || typeof text !== 'string' || text.trim() === '') continue
    const locateIndex = (index: number) => locate(path, 'value', index)
    yield { field: nameOf(path), text, kind: kind.kind, headingsFrom: 3, locate: locateIndex }
  }
  if (body.trim() !== '')
    yield { field: bodyField, text: body, kind: 'markdown', headingsFrom, locate: locateInBody }
}

const isText = (kind: FieldKind): kind is FieldKind & { kind: LocatedText['kind'] } =>
  ['text', 'inline', 'markdown'].includes(kind.kind)

const nameOf = (path: Path) => String(path.findLast((step) => typeof step === 'string') ?? '')

/** The Markdown parser compares these characters with one another: its time grows with the square of their number. */
const maxDelimiters = 3000
const maxMarkers = 40

function checkTangle({ text, locate }: Source): Problem | undefined {
  let delimiters = 0
  for (const { index } of text.matchAll(/[[\]*_~]/g)) {
    if (++delimiters <= maxDelimiters) continue
    const reason = `the text has more than ${maxDelimiters} of the characters * _ ~ [ ]`
    return createProblem('content/too-tangled', locate(index), { reason })
  }
  // Nested block quotes and lists: each level is one more marker at the start of a line.
  for (const { 0: head, index } of text.matchAll(/^[ \t]*(?:(?:[>*+-]|\d{1,9}[.)])[ \t]*)+/gm)) {
    const isRule =
      /^[ \t]*[*-](?:[ \t]*[*-])*[ \t]*$/.test(head) &&
      /^(?:\n|$)/.test(text.slice(index + head.length, index + head.length + 1))
    if (!isRule && head.match(/[>*+-]|\d+[.)]/g)!.length > maxMarkers)
      return createProblem('content/too-deep', locate(index), { limit: maxDepth })
  }
  return undefined
}

/** The offset of a node that is nested too deeply. */
function findTooDeep(tree: Root): number | undefined {
  // To the parser, a list is two levels, and a table cell three.
  const limit = maxDepth * 2
  const stack: { node: Root | Root['children'][number]; depth: number }[] = [{ node: tree, depth: 0 }]
  for (let top = stack.pop(); top; top = stack.pop()) {
    const { node, depth } = top
    if (depth > limit) return node.position?.start.offset ?? 0
    if ('children' in node) for (const child of node.children) stack.push({ node: child, depth: depth + 1 })
  }
  return undefined
}
