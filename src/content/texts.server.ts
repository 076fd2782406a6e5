/** Every text of a parsed file, in its fields and below them, with its place and its Markdown tree. */
import type { Root } from 'mdast'
import { createProblem, type Problem } from '#src/problems/problem.ts'
import { getFieldName, maxDepth } from '#src/text/located.ts'
import { parseMarkdown } from './markdown.server.ts'
import { bodyField, findTextKind, type LocatedText, type ParsedFile } from './parsed-file.ts'
import { visitFields } from './schema-tree.ts'

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

type Source = Omit<LocatedText, 'tree'>

function* listSources({
  schema,
  data,
  locate,
  body,
  locateInBody,
  headingsFrom,
}: SourceFile): Generator<Source> {
  for (const { path, kind: field, value: text } of visitFields(schema, data)) {
    const kind = findTextKind(field)
    // A file that does not fit its schema may contain anything here.
    if (!kind || typeof text !== 'string' || text.trim() === '') continue
    const locateIndex = (index: number) => locate(path, 'value', index)
    yield { field: getFieldName(path), text, kind, headingsFrom: 3, locate: locateIndex }
  }
  if (body.trim() !== '')
    yield { field: bodyField, text: body, kind: 'markdown', headingsFrom, locate: locateInBody }
}

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
    if (!isRule && head.match(/[>*+-]|\d{1,9}[.)]/g)!.length > maxMarkers)
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
