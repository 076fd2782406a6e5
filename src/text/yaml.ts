/** Parses YAML 1.2 into located data, and explains errors to people who have never heard of YAML. */
import {
  Composer,
  isMap,
  isScalar,
  isSeq,
  Parser,
  type CST,
  type Document,
  type Node,
  type Pair,
  type YAMLError,
  type YAMLMap,
} from 'yaml'
import { createProblem, type Place, type Problem } from '#src/problems/problem.ts'
import { indexFields, locateTree, maxDepth, refuse, type Field, type Parsed, type Tree } from './located.ts'
import { createPositionFinder } from './positions.ts'

/**
 * Parses YAML 1.2 without anchors, aliases and tags. Dates and times stay text, and so do numbers with a leading zero
 * (`0123` is a postal code, not 83). Pass `firstLine` if `text` is part of a longer file. Never throws.
 */
export function parseYaml(text: string, file: string, firstLine = 1): Parsed {
  const findInText = createPositionFinder(text)
  const findPosition = (offset: number) => {
    const { line, column } = findInText(Math.min(offset, text.length))
    return { line: line + firstLine - 1, column }
  }
  const place = (offset: number) => ({ file, ...findPosition(offset) })
  // Parser and composer are recursive: deep nesting would overflow the stack.
  const compact = /^[ ]*(?:[-?][ ]+){200}/m.exec(text)
  if (compact) return refuse(createProblem('content/too-deep', place(compact.index), { limit: maxDepth }))
  const tokens = [...new Parser().parse(text)]
  const scan = scanTokens(tokens)
  if (scan.tooDeep !== undefined)
    return refuse(createProblem('content/too-deep', place(scan.tooDeep), { limit: maxDepth }))
  const documents = [...new Composer(composerOptions).compose(tokens, true, text.length)] as Document[]
  const document = documents[0]!
  const complaints = [...document.errors, ...document.warnings]
  if (complaints.length > 0) {
    // One mistake causes many errors: report the first.
    const first = complaints.reduce((a, b) => (b.pos[0] < a.pos[0] ? b : a))
    const problem = explainError(first, text, scan, place)
    return refuse(problem, ...findLaterProblems(text, problem, file, place))
  }
  const slips = scan.plain.flatMap((token) => findSlip(token, place) ?? [])
  if (slips.length > 0) return refuse(...slips)
  const mark = scan.properties[0]
  if (mark !== undefined) return refuse(createQuoteProblem(text[mark]!, place(mark)))
  if (documents[1]) {
    const end = place(documents[1].range?.[0] ?? 0)
    return refuse(createSyntaxProblem(end, 'the line above ends the fields with "..."'))
  }
  const { tree, problems } = convertDocument(document, place)
  if (problems.length > 0) return refuse(...problems)
  return { data: locateTree(document.toJS() ?? {}, tree, text, findPosition), problems: [] }
}

/** `0123` is no number: YAML 1.1 would make it 83, YAML 1.2 would make it 123. */
const leadingZeroText = {
  tag: 'tag:yaml.org,2002:str',
  default: true,
  test: /^[-+]?0[0-9]+$/,
  resolve: (text: string) => text,
} as const

const composerOptions: ConstructorParameters<typeof Composer>[0] = {
  version: '1.2',
  prettyErrors: false,
  strict: true,
  merge: false,
  // We check that: the library takes quadratic time.
  uniqueKeys: false,
  logLevel: 'silent',
  customTags: (tags) => [leadingZeroText, ...tags],
}

interface Scan {
  /** Offset of the first collection beyond the limit. */
  tooDeep: number | undefined
  /** Every text in quotation marks, in order. */
  quoted: CST.FlowScalar[]
  /** Every text without quotation marks. */
  plain: CST.FlowScalar[]
  /** Every list in [] or group in {}, in order. */
  flows: CST.FlowCollection[]
  /** Offsets of anchors, aliases and tags: `&name`, `*name`, `!name`. */
  properties: number[]
}

/** Finds what the composer reports too late or not at all. Not recursive, because the nesting may have any depth. */
function scanTokens(tokens: readonly CST.Token[]): Scan {
  const scan: Scan = { tooDeep: undefined, quoted: [], plain: [], flows: [], properties: [] }
  const stack: { token: CST.Token; depth: number }[] = []
  const push = (found: readonly (CST.Token | null | undefined)[], depth: number) => {
    for (let index = found.length - 1; index >= 0; index--) {
      const token = found[index]
      if (token) stack.push({ token, depth })
    }
  }
  push(tokens, 0)
  for (let top = stack.pop(); top; top = stack.pop()) {
    const { token, depth } = top
    if (token.type === 'anchor' || token.type === 'alias' || token.type === 'tag')
      scan.properties.push(token.offset)
    if (token.type === 'double-quoted-scalar' || token.type === 'single-quoted-scalar')
      scan.quoted.push(token)
    if (token.type === 'scalar') scan.plain.push(token)
    if (token.type === 'document') push([...token.start, token.value], depth)
    if (!('items' in token)) continue
    if (depth >= maxDepth) {
      scan.tooDeep = token.offset
      return scan
    }
    if (token.type === 'flow-collection') scan.flows.push(token)
    for (let index = token.items.length - 1; index >= 0; index--) {
      const { start, key, sep, value } = token.items[index]!
      push([...start, key, ...(sep ?? []), value], depth + 1)
    }
  }
  return scan
}

/** The tree of a document, with invalid field names and fields that occur twice in one group. */
function convertDocument(document: Document, place: (offset: number) => Place) {
  const problems: Problem[] = []
  const convert = (node: unknown, isEntry: boolean): Tree => {
    const [start, end] = (node as Node | null)?.range ?? [0, 0]
    if (isSeq(node)) return { start, end, items: node.items.map((item) => convert(item, true)) }
    if (!isMap(node)) return { start, end, value: isScalar(node) ? node.value : undefined }
    // A token such as {email} without quotation marks parses as a group of fields.
    if (node.flow && node.items.some(({ value }) => !value || (isScalar(value) && value.source === ''))) {
      problems.push(createQuoteProblem('{', place(start)))
      return { start, end }
    }
    const fields = node.items.flatMap((pair): Field[] => {
      const slip = explainKey(pair, node)
      if (slip) {
        const at = (pair.key as Node | null)?.range?.[0] ?? start
        problems.push(createSyntaxProblem(place(at), ...slip))
        return []
      }
      const key = convert(pair.key, false)
      return [{ name: nameOfKey(pair), key, value: pair.value ? convert(pair.value, false) : key }]
    })
    const report = ({ name, key }: Field) => {
      const details = { field: name, entry: isEntry ? '"- "' : undefined }
      problems.push(createProblem('content/duplicate-key', place(key.start), details))
    }
    return { start, end, fields: indexFields(fields, report) }
  }
  return { tree: convert(document.contents, false), problems }
}

/** What is wrong with the name of a field, and how to fix it. */
function explainKey(pair: Pair, map: YAMLMap): readonly [reason: string, cure: string] | undefined {
  if (!isScalar(pair.key) || pair.key.value === null)
    return ['a field name is missing before the colon', 'Write the field name before the colon.']
  if (map.flow) return undefined
  const name = nameOfKey(pair)
  if (/^[\w-]+:\S/.test(name)) return missingSpace
  if (/^[\w-]+ +["']/.test(name)) return ['a colon is missing after the field name', spaceCure]
  return undefined
}

const nameOfKey = ({ key }: Pair) => String(isScalar(key) ? key.value : key)

/** The problem behind the first error of the parser. */
function explainError(error: YAMLError, text: string, scan: Scan, place: (offset: number) => Place): Problem {
  const [start] = error.pos
  // Skip empty lines before the error.
  const offset = text[start - 1] === '\n' ? start + /^(?: *\n)*/.exec(text.slice(start))![0].length : start
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1
  const lineEnd = text.indexOf('\n', offset)
  const line = text.slice(lineStart, lineEnd === -1 ? undefined : lineEnd)
  const syntax = (reason: string, cure?: string) => createSyntaxProblem(place(offset), reason, cure)

  // The parser reports only one tab: find the first.
  const tab = /^ *\t/.exec(line)
  if (tab) return createProblem('content/yaml-tab', place(lineStart + tab[0].length - 1), undefined)
  if (error.code === 'TAB_AS_INDENT') return createProblem('content/yaml-tab', place(offset), undefined)

  const space = /^ *\u00a0|^ *(?:- )?[\w-]+:\u00a0/m.exec(text)
  if (space) {
    const reason = 'there is a special space here, copied from a word processor or web page'
    const cure = 'Delete it and type a regular space with the space bar.'
    return createSyntaxProblem(place(space.index + space[0].length - 1), reason, cure)
  }
  const bullet = /^ *([•·▪◦‣*]) /.exec(line)
  if (bullet) return createBulletProblem(bullet[1]!, place(lineStart + bullet[0].length - 2))
  const curly = /^[ -]*(?:[\w-]+: +)?(?=[“„].*[“”]\s*$)/.exec(line)
  if (curly) return createCurlyProblem(place(lineStart + curly[0].length))

  const open = scan.quoted.find((token) => token.offset <= offset && isLeftOpen(token))
  if (open)
    return createProblem('content/unclosed-quote', place(open.offset), {
      quote: open.source[0]!,
      early: false,
    })
  const ended = scan.quoted.find((token) => {
    const end = token.offset + token.source.length
    return end <= offset && /^ *$/.test(text.slice(end, offset))
  })
  if (ended && error.code === 'UNEXPECTED_TOKEN')
    return createProblem('content/unclosed-quote', place(offset), { quote: ended.source[0]!, early: true })

  const flow = scan.flows.find((token) => token.offset < offset && !isClosed(token))
  if (flow) {
    const [start, end] = flow.start.source === '[' ? ['[', ']'] : ['{', '}']
    const reason = `what starts with ${start} does not end with ${end}`
    const cure = `Close it with ${end}. If it is text, put all of it in quotation marks.`
    return createSyntaxProblem(place(flow.offset), reason, cure)
  }

  const value = /^((?: *- )* *(?:[\w-]+: +)?)(?:([[{*&!@`%|>,}\]])|([-?:]) )/.exec(line)
  const character = value?.[2] ?? value?.[3]
  if (value && character && lineStart + value[1]!.length <= offset) {
    const start = lineStart + value[1]!.length
    if (character === '|' || character === '>') {
      const cure = 'Put the text on its own lines below, indented by two spaces.'
      return createSyntaxProblem(place(start), `text after ${character} must start on the next line`, cure)
    }
    // "- " at the start of a line is a list entry.
    if (character !== '-' || value[1]!.includes(':')) return createQuoteProblem(character, place(start))
  }

  switch (error.code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
      if (text.startsWith('- ', offset)) return syntax(...strayEntry)
      if (/:( |$)/.test(text.slice(offset, lineEnd === -1 ? undefined : lineEnd)))
        return syntax('the text contains a colon, so it needs quotation marks', quoteCure)
      return syntax(
        'the line below is indented, but this line already has text',
        'Indent the line below by as many spaces as this one, or delete the text here.',
      )
    case 'BAD_INDENT':
      return syntax(...strayLine)
    case 'BAD_DQ_ESCAPE':
      return syntax(
        'a backslash does not work before this letter',
        'To show a backslash, write it twice: \\\\.',
      )
    case 'MULTILINE_IMPLICIT_KEY':
    case 'MISSING_CHAR':
      if (/sequence item/i.test(error.message)) return syntax(...strayLine)
      if (/^\s*[\w-]+:\S/.test(line)) return syntax(...missingSpace)
      return syntax('this line is not "name: value"', lineCure)
    case 'UNEXPECTED_TOKEN':
      if (offset === lineStart) return syntax(...strayLine)
  }
  return syntax('something here does not belong')
}

/**
 * The problems in the fields below the one that has a problem. Each field is parsed on its own, so that nothing is
 * reported that only follows from the first problem. Reports nothing if it is not certain that these are fields.
 */
function findLaterProblems(
  text: string,
  { line, hint }: Problem,
  file: string,
  place: (offset: number) => Place,
): Problem[] {
  if (hint === lineCure) return []
  const starts = [...text.matchAll(/^[\w-]+:/gm)].map(({ index }) => index)
  return starts.flatMap((start, index) => {
    const at = place(start)
    if (at.line <= line) return []
    const field = text.slice(start, starts[index + 1])
    if (/^[\w-]+:\S/.test(field)) return [createSyntaxProblem(at, ...missingSpace)]
    return parseYaml(field, file, at.line).problems
  })
}

const indentationCure = 'Start it with as many spaces as the lines it belongs to.'
const strayLine = ['this line does not line up with the ones it belongs to', indentationCure] as const
const strayEntry = ['this "- " does not line up with the others in its list', indentationCure] as const
const spaceCure = 'Write "name: value", with a colon and a space.'
const missingSpace = ['a space is missing after the colon', spaceCure] as const
const quoteCure = 'Put the whole text in quotation marks: "…".'
const lineCure =
  'If this is where the text of the page starts, put a line "---" above it. If it is the long text of a field, put it below "name: >-", indented by two spaces.'

const createSyntaxProblem = (place: Place, reason: string, cure?: string) =>
  createProblem('content/yaml-syntax', place, { reason, cure })

const createQuoteProblem = (character: string, place: Place) =>
  createSyntaxProblem(place, `the text starts with ${character}, so it needs quotation marks`, quoteCure)

const createBulletProblem = (bullet: string, place: Place) =>
  createSyntaxProblem(
    place,
    `this list entry starts with "${bullet}"`,
    'Start it with a hyphen and a space: "- ".',
  )

const createCurlyProblem = (place: Place) =>
  createSyntaxProblem(
    place,
    'the quotation marks around this text are curly, and the site would show them',
    'Use straight ones: "…". If the site should show them, put straight ones around them: "“…”".',
  )

/** Whether the closing mark is missing, or in fact opens the next text: `"Hello⏎name: "`. */
function isLeftOpen({ source }: CST.FlowScalar): boolean {
  if (source.length < 2 || !source.endsWith(source[0]!)) return true
  return /\n[^\S\n]*(?:- )*[A-Za-z][\w-]*:(?:\s|$)/.test(source.slice(0, -1))
}

function isClosed({ end, start }: CST.FlowCollection): boolean {
  const closing = start.type === 'flow-seq-start' ? 'flow-seq-end' : 'flow-map-end'
  return end.some(({ type }) => type === closing)
}

/** What is wrong with a text without quotation marks that is valid YAML but means something else. */
function findSlip({ source, offset, end = [] }: CST.FlowScalar, place: (offset: number) => Place) {
  const next = end.find(({ type }) => type !== 'space')
  // The writer of `Lot #5` meant no comment.
  if (next?.type === 'comment')
    return createSyntaxProblem(
      place(next.offset),
      'everything after # is a comment, and the site would not show it',
      'Put the whole text in quotation marks, or put the comment on its own line.',
    )
  if (/^[•·▪◦‣]\s/.test(source)) return createBulletProblem(source[0]!, place(offset))
  // A list entry that is indented too far continues the text above.
  const stray = /\n *(?=- )/.exec(source)
  if (stray) return createSyntaxProblem(place(offset + stray.index + stray[0].length), ...strayEntry)
  if (/^[“„][^“”„]*[“”]$/.test(source)) return createCurlyProblem(place(offset))
  return undefined
}
