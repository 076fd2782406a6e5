/**
 * Reads YAML and JSON into plain values that remember where each part stood in the file, so that a complaint
 * about `sections[2].title` can name its line and column.
 */
import { getNodeValue, parseTree, printParseErrorCode, type Node as JsonNode, type ParseError } from 'jsonc-parser'
import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type Node as YamlNode } from 'yaml'
import { createProblem, type Position, type Problem } from './problems.ts'

export type Path = readonly (string | number)[]

/** Nesting deeper than this is refused: real content needs about six levels. */
export const maxDepth = 24

export interface LocatedData {
  value: unknown
  /**
   * Where the value (or, with 'key', its key) at a path stands. A path that leads nowhere answers with its
   * nearest ancestor. With `needle`, where that text first stands within the value.
   */
  locate(path: Path, at?: 'key' | 'value', needle?: string): Position
}

export type Parsed = { data: LocatedData; problems: [] } | { data: undefined; problems: Problem[] }

/** Turns an offset (from 0) into line and column (from 1). */
export function findPosition(text: string, offset: number): Position {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  let line = 1
  for (let i = before.indexOf('\n'); i !== -1; i = before.indexOf('\n', i + 1)) line++
  return { line, column: offset - lineStart + 1 }
}

/**
 * Parses YAML 1.2. Dates and times stay text, and so do numbers with a leading zero (`0123` is a postcode, not 83).
 * Lines are those of `text`; pass `firstLine` where it is a part of a longer file.
 */
export function parseYaml(text: string, file: string, firstLine = 1): Parsed {
  const lineCounter = new LineCounter()
  const place = (offset: number) => {
    const { line, col } = lineCounter.linePos(Math.min(offset, text.length))
    return { file, line: Math.max(line, 1) + firstLine - 1, column: Math.max(col, 1) }
  }
  if (measureBracketDepth(text) > maxDepth * 4) return refuse(createProblem('content/too-deep', place(0), { limit: maxDepth }))
  let document: Document
  try {
    document = parseDocument(text, {
      version: '1.2',
      lineCounter,
      prettyErrors: false,
      strict: true,
      merge: false,
      customTags: (tags) => [leadingZeroText, ...tags],
    })
  } catch (error) {
    if (error instanceof RangeError) return refuse(createProblem('content/too-deep', place(0), { limit: maxDepth }))
    throw error
  }
  const complaints = [...document.errors, ...document.warnings]
  if (complaints.length > 0) {
    // One slip makes the parser stumble many times; the first place is the one to mend.
    const first = complaints.reduce((a, b) => (b.pos[0] < a.pos[0] ? b : a))
    const at = place(first.pos[0])
    if (first.code === 'TAB_AS_INDENT') return refuse(createProblem('content/yaml-tab', at, undefined))
    if (first.code === 'DUPLICATE_KEY') {
      const field = text.slice(first.pos[0]).match(/^["']?([^"':\n]*)/)?.[1]?.trim() ?? ''
      return refuse(createProblem('content/duplicate-key', at, { field }))
    }
    const quote = findOpenQuote(document, text, first)
    if (quote) return refuse(createProblem('content/unclosed-quote', place(quote.offset), { quote: quote.sign }))
    return refuse(createProblem('content/yaml-syntax', at, { reason: explainYaml(first.code, first.message) }))
  }
  const deep = findTooDeepYaml(document.contents)
  if (deep) return refuse(createProblem('content/too-deep', place(deep.range?.[0] ?? 0), { limit: maxDepth }))
  let value: unknown
  try {
    value = document.toJS({ maxAliasCount: 20 }) ?? {}
  } catch (error) {
    const reason = error instanceof Error ? error.message.toLowerCase() : 'unknown'
    return refuse(createProblem('content/yaml-syntax', place(0), { reason }))
  }
  const locate: LocatedData['locate'] = (path, at = 'value', needle) => {
    const range = findYamlRange(document, path, at)
    const found = needle === undefined ? -1 : text.slice(range[0], range[1]).indexOf(needle)
    const { line, column } = place(range[0] + Math.max(found, 0))
    return { line, column }
  }
  return { data: { value, locate }, problems: [] }
}

/** Parses strict JSON: no comments, no trailing commas, no field twice. */
export function parseJson(text: string, file: string): Parsed {
  const place = (offset: number) => ({ file, ...findPosition(text, offset) })
  if (measureBracketDepth(text) > maxDepth) return refuse(createProblem('content/too-deep', place(0), { limit: maxDepth }))
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const first = errors[0]
  if (first || !root) {
    const reason = first ? explainJson(printParseErrorCode(first.error)) : 'there is no value'
    return refuse(createProblem('content/json-syntax', place(first?.offset ?? 0), { reason }))
  }
  const double = findDuplicateKey(root)
  if (double) return refuse(createProblem('content/duplicate-key', place(double.offset), { field: String(double.value) }))
  const locate: LocatedData['locate'] = (path, at = 'value', needle) => {
    const node = findJsonNode(root, path, at)
    const found = needle === undefined ? -1 : text.slice(node.offset, node.offset + node.length).indexOf(needle)
    return findPosition(text, node.offset + Math.max(found, 0))
  }
  return { data: { value: getNodeValue(root), locate }, problems: [] }
}

function refuse(problem: Problem): Parsed {
  return { data: undefined, problems: [problem] }
}

/** The deepest run of open brackets: a cheap guard before a recursive parser sees the text. */
function measureBracketDepth(text: string): number {
  let depth = 0
  let deepest = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 91 || code === 123) deepest = Math.max(deepest, ++depth)
    else if ((code === 93 || code === 125) && depth > 0) depth--
  }
  return deepest
}

/** `0123` is no number: YAML 1.1 would make it 83, YAML 1.2 would make it 123. */
const leadingZeroText = {
  tag: 'tag:yaml.org,2002:str',
  default: true,
  test: /^[-+]?0[0-9]+$/,
  resolve: (text: string) => text,
} as const

function findTooDeepYaml(root: unknown): YamlNode | undefined {
  const stack: { node: unknown; depth: number }[] = [{ node: root, depth: 0 }]
  for (let item = stack.pop(); item; item = stack.pop()) {
    const { node, depth } = item
    if (isMap(node) || isSeq(node)) {
      if (depth >= maxDepth) return node
      for (const child of node.items) {
        stack.push({ node: isSeq(node) ? child : (child as { value: unknown }).value, depth: depth + 1 })
      }
    }
  }
  return undefined
}

/** The parser reports a missing closing quote at the end of the text; people look for its beginning. */
function findOpenQuote(document: Document, text: string, error: { code: string; message: string; pos: [number, number] }) {
  const missing = error.code === 'MISSING_CHAR' && /closing (["'])quote/.exec(error.message)?.[1]
  if (!missing) return undefined
  let last: { offset: number; sign: string } | undefined
  const visit = (node: unknown) => {
    if (isMap(node)) {
      for (const pair of node.items) {
        visit(pair.key)
        visit(pair.value)
      }
    }
    else if (isSeq(node)) node.items.forEach(visit)
    else if (isScalar(node) && node.range && text[node.range[0]] === missing) {
      if (node.range[0] <= error.pos[0]) last = { offset: node.range[0], sign: missing }
    }
  }
  visit(document.contents)
  return last ?? { offset: text.lastIndexOf(missing), sign: missing }
}

function explainYaml(code: string, message: string): string {
  const reasons: Record<string, string> = {
    BLOCK_AS_IMPLICIT_KEY: 'a text with ": " in it is not in quotation marks, or a line is indented wrongly',
    BAD_INDENT: 'a line is indented by too few or too many spaces',
    MULTILINE_IMPLICIT_KEY: 'a line has no ": " after its field name',
    IMPOSSIBLE: 'the text makes no sense',
    BAD_ALIAS: 'a text begins with "*" or "&" and is not in quotation marks',
    BAD_SCALAR_START: 'a text begins with a sign such as @ or ` and is not in quotation marks',
    TAG_RESOLVE_FAILED: 'a text begins with "!" and is not in quotation marks',
    MISSING_CHAR: 'a sign is missing',
    UNEXPECTED_TOKEN: 'something stands here that does not belong',
    BAD_COLLECTION_TYPE: 'a list and fields are mixed',
    MULTIPLE_DOCS: 'a second "---" stands among the fields',
  }
  return reasons[code] ?? message.charAt(0).toLowerCase() + message.slice(1).split('\n')[0]
}

function findYamlRange(document: Document, path: Path, at: 'key' | 'value'): [number, number] {
  let node: unknown = document.contents
  let range: [number, number] = [0, 0]
  const adopt = (candidate: unknown) => {
    const found = (candidate as YamlNode | null | undefined)?.range
    if (found) range = [found[0], found[1]]
  }
  for (const [index, step] of path.entries()) {
    if (isAlias(node)) node = node.resolve(document)
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(step))
      if (!pair) return range
      adopt(pair.key)
      if (at === 'key' && index === path.length - 1) return range
      adopt(pair.value)
      node = pair.value
    } else if (isSeq(node)) {
      const child = node.items[Number(step)]
      if (!child) return range
      adopt(child)
      node = child
    } else return range
  }
  return range
}

function explainJson(code: string): string {
  const reasons: Record<string, string> = {
    InvalidSymbol: 'a word is not in quotation marks',
    InvalidNumberFormat: 'a number is not written as JSON writes numbers',
    PropertyNameExpected: 'a field name in quotation marks is missing (or there is a comma too many)',
    ValueExpected: 'a value is missing (or there is a comma too many)',
    ColonExpected: 'a colon is missing',
    CommaExpected: 'a comma is missing',
    CloseBraceExpected: 'a closing } is missing',
    CloseBracketExpected: 'a closing ] is missing',
    EndOfFileExpected: 'the JSON ends here, but more text follows',
    InvalidCommentToken: 'JSON has no comments',
    UnexpectedEndOfComment: 'JSON has no comments',
    UnexpectedEndOfString: 'a text does not end with a quotation mark on its line',
    UnexpectedEndOfNumber: 'a number is not complete',
    InvalidUnicode: 'a \\u escape is not complete',
    InvalidEscapeCharacter: 'a backslash stands before a letter that it cannot escape',
    InvalidCharacter: 'a text holds a line break or a tab; write \\n or \\t',
  }
  return reasons[code] ?? code
}

function findDuplicateKey(root: JsonNode): JsonNode | undefined {
  const stack = [root]
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type === 'object') {
      const seen = new Set<unknown>()
      for (const property of node.children ?? []) {
        const key = property.children?.[0]
        if (key && seen.has(key.value)) return key
        seen.add(key?.value)
      }
    }
    stack.push(...(node.children ?? []))
  }
  return undefined
}

function findJsonNode(root: JsonNode, path: Path, at: 'key' | 'value'): JsonNode {
  let node = root
  for (const [index, step] of path.entries()) {
    if (node.type === 'object') {
      const property = node.children?.find((child) => child.children?.[0]?.value === String(step))
      const [key, value] = property?.children ?? []
      if (!key) return node
      if (at === 'key' && index === path.length - 1) return key
      node = value ?? key
    } else if (node.type === 'array') {
      const child = node.children?.[Number(step)]
      if (!child) return node
      node = child
    } else return node
  }
  return node
}
