/** Parses strict JSON into located data. */
import { createScanner, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser'
import { alignText } from './align-text.ts'
import { maxDepth, refuse, type LocatedData, type Parsed, type Path } from './located.ts'
import { createPositionFinder } from './positions.ts'
import { createProblem } from '#src/problems/problem.ts'

/** Parses strict JSON: no comments, no trailing commas, no field twice. Never throws. */
export function parseJson(text: string, file: string): Parsed {
  const findPosition = createPositionFinder(text)
  const place = (offset: number) => ({ file, ...findPosition(offset) })
  // The parser is recursive.
  const tooDeep = findTooDeep(text)
  if (tooDeep !== undefined)
    return refuse(createProblem('content/too-deep', place(tooDeep), { limit: maxDepth }))
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  // One mistake causes many errors: report the first.
  const first = errors[0]
  if (first || !root) {
    const code = first ? printParseErrorCode(first.error) : 'ValueExpected'
    const at = place(first?.offset ?? 0)
    if (code === 'UnexpectedEndOfString')
      return refuse(createProblem('content/unclosed-quote', at, { quote: '"', early: false }))
    const isEntry = code === 'PropertyNameExpected' && text[first?.offset ?? 0] === '{'
    return refuse(createProblem('content/json-syntax', at, isEntry ? strayEntry : explainError(code)))
  }
  const doubles = listDuplicateKeys(root)
  if (doubles.length > 0) {
    return refuse(
      ...doubles.map(({ key, isEntry }) =>
        createProblem('content/duplicate-key', place(key.offset), {
          field: String(key.value),
          ...(isEntry && { entry: '}, {' }),
        }),
      ),
    )
  }
  const source = ({ offset, length }: Node) => text.slice(offset, offset + length)
  const alignments = new WeakMap<Node, Uint32Array>()
  const locate: LocatedData['locate'] = (path, at = 'value', index) => {
    const node = findNode(root, path, at)
    if (index === undefined || node.type !== 'string') return findPosition(node.offset)
    let offsets = alignments.get(node)
    if (!offsets) alignments.set(node, (offsets = alignText(source(node), node.value as string)))
    return findPosition(node.offset + offsets[Math.min(index, offsets.length - 1)]!)
  }
  const readSource = (path: Path) => source(findNode(root, path, 'value'))
  return { data: { value: readValue(root), locate, readSource }, problems: [] }
}

/** The offset of the first bracket beyond the limit. */
function findTooDeep(text: string): number | undefined {
  const scanner = createScanner(text, true)
  let depth = 0
  for (;;) {
    scanner.scan()
    const offset = scanner.getTokenOffset()
    if (offset >= text.length) return undefined
    const character = text[offset]
    if (character === '{' || character === '[') {
      if (++depth > maxDepth) return offset
    } else if (character === '}' || character === ']') depth--
  }
}

/** The plain value; unlike the library's own, it keeps a field "__proto__" a field. */
function readValue(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(readValue)
  if (node.type !== 'object') return node.value
  const value: Record<string, unknown> = {}
  for (const property of node.children ?? []) {
    const [key, inner] = property.children ?? []
    if (!key || !inner) continue
    Object.defineProperty(value, key.value as string, {
      value: readValue(inner),
      configurable: true,
      enumerable: true,
      writable: true,
    })
  }
  return value
}

/** Fields that occur twice in one object, and whether it is an entry of a list. */
function listDuplicateKeys(root: Node): { key: Node; isEntry: boolean }[] {
  const doubles: { key: Node; isEntry: boolean }[] = []
  const visit = (node: Node, isEntry: boolean) => {
    const seen = new Set<unknown>()
    let isSecond = false
    for (const child of node.children ?? []) {
      const key = node.type === 'object' ? child.children?.[0] : undefined
      const wasSecond = isSecond
      isSecond = key !== undefined && seen.has(key.value)
      // Missing brackets repeat every field of the new entry: report it once.
      if (key && isSecond && !wasSecond) doubles.push({ key, isEntry })
      seen.add(key?.value)
      visit(child, node.type === 'array')
    }
  }
  visit(root, false)
  return doubles
}

const keyIndexes = new WeakMap<Node, Map<string, Node>>()

/** The property of an object by name. The index keeps large objects fast. */
function findProperty(node: Node, name: string): Node | undefined {
  let index = keyIndexes.get(node)
  if (!index) {
    index = new Map((node.children ?? []).map((child) => [String(child.children?.[0]?.value), child]))
    keyIndexes.set(node, index)
  }
  return index.get(name)
}

function findNode(root: Node, path: Path, at: 'key' | 'value'): Node {
  let node = root
  for (const [index, step] of path.entries()) {
    if (node.type === 'object') {
      const [key, value] = findProperty(node, String(step))?.children ?? []
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

const strayEntry = {
  reason: 'an entry starts here, outside the list',
  cure: 'Move it above the "]" that ends the list, and put a comma between entries.',
}

function explainError(code: string): { reason: string; cure?: string } {
  const neighbour =
    'Look at the end of the line above for a missing or extra comma, bracket or quotation mark.'
  const reasons: Record<string, { reason: string; cure?: string }> = {
    InvalidSymbol: {
      reason: 'a word is not in quotation marks',
      cure: 'Put it in straight quotation marks: "word".',
    },
    InvalidNumberFormat: {
      reason: 'this is not how JSON writes a number',
      cure: 'If it is text, put it in quotation marks.',
    },
    PropertyNameExpected: {
      reason: 'a field name in quotation marks is missing, or there is an extra comma before it',
      cure: 'Do not put a comma after the last field of a group. Put field names in quotation marks.',
    },
    ValueExpected: {
      reason: 'a value is missing, or there is an extra comma before it',
      cure: 'Do not put a comma after the last entry of a list.',
    },
    ColonExpected: {
      reason: 'a colon is missing',
      cure: 'Put a colon between a field name and its value: "name": "value".',
    },
    CommaExpected: {
      reason: 'a comma is missing',
      cure: 'Put a comma after the previous value, usually at the end of the line above.',
    },
    CloseBraceExpected: { reason: 'a closing } is missing', cure: neighbour },
    CloseBracketExpected: { reason: 'a closing ] is missing', cure: neighbour },
    EndOfFileExpected: {
      reason: 'the JSON ends here, but there is more text after it',
      cure: 'Delete the rest, or look for a bracket that closes too early.',
    },
    InvalidCommentToken: { reason: 'JSON does not allow comments', cure: 'Delete the comment.' },
    UnexpectedEndOfComment: { reason: 'JSON does not allow comments', cure: 'Delete the comment.' },
    UnexpectedEndOfNumber: { reason: 'a number is not complete' },
    InvalidUnicode: { reason: 'four hexadecimal digits are missing after "\\u"' },
    InvalidEscapeCharacter: {
      reason: 'a backslash does not work before this letter',
      cure: 'To show a backslash, write it twice: \\\\.',
    },
    InvalidCharacter: {
      reason: 'the text contains a tab',
      cure: 'Write a space instead, or \\t.',
    },
  }
  return reasons[code] ?? { reason: 'something here does not belong', cure: neighbour }
}
