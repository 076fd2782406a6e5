/** Parses strict JSON into located data. */
import { createScanner, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser'
import { createProblem, type Problem } from '#src/problems/problem.ts'
import { indexFields, locateTree, maxDepth, refuse, type Field, type Parsed, type Tree } from './located.ts'
import { createPositionFinder } from './positions.ts'

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
    const [reason, cure] = explanations[isEntry ? 'StrayEntry' : code] ?? [
      'something here does not belong',
      neighbor,
    ]
    return refuse(createProblem('content/json-syntax', at, { reason, cure }))
  }
  const doubles: Problem[] = []
  const tree = convertNode(root, false, ({ name, key }, entry) =>
    doubles.push(createProblem('content/duplicate-key', place(key.start), { field: name, entry })),
  )
  if (doubles.length > 0) return refuse(...doubles)
  return { data: locateTree(JSON.parse(text), tree, text, findPosition), problems: [] }
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

/** Calls `report` for fields that occur twice in one object, with what to put before an entry of a list. */
function convertNode(node: Node, isEntry: boolean, report: (double: Field, entry?: string) => void): Tree {
  const { type, value, children = [] } = node
  const range = { start: node.offset, end: node.offset + node.length }
  if (type === 'array') return { ...range, items: children.map((item) => convertNode(item, true, report)) }
  if (type !== 'object') return { ...range, value }
  const fields = children.map(({ children: [name, inner] = [] }): Field => {
    const key = convertNode(name!, false, report)
    return { name: String(name!.value), key, value: inner ? convertNode(inner, false, report) : key }
  })
  return { ...range, fields: indexFields(fields, (double) => report(double, isEntry ? '}, {' : undefined)) }
}

const neighbor = 'Look at the end of the line above for a missing or extra comma, bracket or quotation mark.'

/** Reasons and cures by the code of the parser. */
const explanations: Record<string, [reason: string, cure?: string]> = {
  InvalidSymbol: ['a word is not in quotation marks', 'Put it in straight quotation marks: "word".'],
  InvalidNumberFormat: ['this is not how JSON writes a number', 'If it is text, put it in quotation marks.'],
  PropertyNameExpected: [
    'a field name in quotation marks is missing, or there is an extra comma before it',
    'Do not put a comma after the last field of a group. Put field names in quotation marks.',
  ],
  ValueExpected: [
    'a value is missing, or there is an extra comma before it',
    'Do not put a comma after the last entry of a list.',
  ],
  ColonExpected: ['a colon is missing', 'Put a colon between a field name and its value: "name": "value".'],
  CommaExpected: [
    'a comma is missing',
    'Put a comma after the previous value, usually at the end of the line above.',
  ],
  CloseBraceExpected: ['a closing } is missing', neighbor],
  CloseBracketExpected: ['a closing ] is missing', neighbor],
  EndOfFileExpected: [
    'the JSON ends here, but there is more text after it',
    'Delete the rest, or look for a bracket that closes too early.',
  ],
  InvalidCommentToken: ['JSON does not allow comments', 'Delete the comment.'],
  UnexpectedEndOfComment: ['JSON does not allow comments', 'Delete the comment.'],
  UnexpectedEndOfNumber: ['a number is not complete'],
  InvalidUnicode: ['four hexadecimal digits are missing after "\\u"'],
  InvalidEscapeCharacter: [
    'a backslash does not work before this letter',
    'To show a backslash, write it twice: \\\\.',
  ],
  InvalidCharacter: ['the text contains a tab', 'Write a space instead, or \\t.'],
  StrayEntry: [
    'an entry starts here, outside the list',
    'Move it above the "]" that ends the list, and put a comma between entries.',
  ],
}
