/** Markdown that does something else than a person meant: words that become a list or code, cells and notes that get lost. */
import type { Code, Definition, FootnoteDefinition, List, Nodes, Parents, Root, Table } from 'mdast'
import { visit } from 'unist-util-visit'
import { createProblem, type Problem } from '#src/problems/problem.ts'
import type { LocatedText } from '../parsed-file.ts'
import { markup } from './masked-text.ts'

export function checkAccidents(located: LocatedText, tree: Root, masked: string): Problem[] {
  const { text } = located
  const problems: Problem[] = []
  const readLine = (index: number) => {
    const end = text.indexOf('\n', index)
    return text.slice(text.lastIndexOf('\n', index - 1) + 1, end === -1 ? undefined : end)
  }
  const add = (node: Nodes, becomes: string, correct: (line: string) => string, cure: string) => {
    const start = node.position!.start.offset!
    const line = readLine(start)
    const details = { typed: line.trim(), becomes, corrected: correct(line), cure }
    problems.push(createProblem('content/accidental-markdown', located.locate(start), details))
  }
  visit(tree, (node, index, parent) => {
    if (node.type === 'list' && isAccidental(node, parent?.children.slice(0, index) ?? [], parent, text))
      add(
        node,
        'a list',
        (line) => line.replace(/^([\s>]*(?:\d+(?=[.)]))?)/, '$1\\'),
        'If it is a list, put an empty line above it, and start with "1. " or "- ".',
      )
    else if (node.type === 'code' && isProse(node, text))
      add(
        node,
        'a block of code',
        (line) => line.replace(/^\s+/, ''),
        'Four or more spaces, or a tab, at the start of a line make code. For code, put a line ``` above and below.',
      )
    else if (node.type === 'code' && isUnclosed(node, text))
      add(
        node,
        'code, with everything below it',
        () => '```',
        'Delete this line, or put this line below the code.',
      )
    else if (node.type === 'delete' && text[node.position!.start.offset! + 1] !== '~')
      add(
        node,
        'crossed out',
        (line) => line.replace(/(?<![\\~])~(?!~)/g, '\\~'),
        'To cross words out, write ~~words~~.',
      )
    else if (node.type === 'table') problems.push(...checkRows(node, located))
    else if (node.type === 'paragraph') problems.push(...checkTableWithoutDashes(node, located, masked))
  })
  return [...problems, ...checkDefinitions(located, tree)]
}

/** Whether a list starts with a year, or in the middle of a sentence. `earlier`: what precedes it. */
function isAccidental(list: List, earlier: readonly Nodes[], parent: Parents | undefined, text: string) {
  const { ordered, start, children, position } = list
  if (ordered && start && start > 1) {
    const isContinued = earlier.some(
      (other) =>
        other.type === 'list' && other.ordered && (other.start ?? 1) + other.children.length === start,
    )
    if (!isContinued && (children.length === 1 || start >= 1000)) return true
  }
  const before = earlier.at(-1)
  if (before?.type !== 'paragraph' || parent?.type === 'listItem' || children.length > 1) return false
  const end = before.position!.end.offset!
  const isNext = /^\n[ \t>]*$/.test(text.slice(end, position!.start.offset))
  // The line above is the middle of a sentence. A list of one entry can follow words without a colon.
  return isNext && (ordered ? /[\p{L}\d,]$/u : /[\d,]$/).test(text.slice(Math.max(0, end - 1), end))
}

const proseLine = new RegExp(
  [
    /^\s*(?:[-*+•·] |\d+[.)] |#{1,6} |> )\S/u,
    /\[[^\]]+\]\([^)]+\)|\*\*\S/u,
    /^\s*[“"‘'«¿¡]?\p{Lu}[\p{L}’']*,?(?: [\p{L}’'“”«»(]+[,:;)]?){2,}[.!?:]?$/u,
    /^\s*[\p{L}’']+,?(?: [\p{L}’']+[,:;]?){4,}$/u,
    /[\p{L}’'”)][.!?]["”’]?$/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'u',
)

/** Whether code that is only indented is words for readers: a sentence, a list, a link. */
function isProse({ position, value }: Code, text: string): boolean {
  const isFenced = /^\s*[`~]/.test(text.slice(position!.start.offset, position!.end.offset))
  return !isFenced && value.split('\n').some((line) => proseLine.test(line))
}

function isUnclosed({ position }: Code, text: string): boolean {
  const typed = text.slice(position!.start.offset, position!.end.offset).trimStart()
  const [fence] = /^(?:`{3,}|~{3,})/.exec(typed) ?? []
  if (!fence) return false
  const lines = typed.split('\n')
  return (
    lines.length < 2 ||
    !lines
      .at(-1)!
      .replace(/^[\s>]*/, '')
      .startsWith(fence)
  )
}

/** Rows with other numbers of cells than the first. */
function checkRows({ children: [head, ...rows] }: Table, { text, locate }: LocatedText): Problem[] {
  const wanted = head!.children.length
  return rows.flatMap(({ children: cells, position }) => {
    const found = cells.length
    if (found === wanted) return []
    const start = position!.start.offset!
    const typed = text.slice(start, position!.end.offset).trimEnd()
    const isText = !typed.includes('|')
    const corrected = isText
      ? undefined
      : found < wanted
        ? `${typed.endsWith('|') ? typed : `${typed} |`}${'  |'.repeat(wanted - found)}`
        : joinCells(
            typed,
            cells.slice(wanted).map(({ position: cell }) => cell!.start.offset! - start),
          )
    const details = { found, wanted, corrected }
    return [createProblem('content/uneven-row', locate(start), details)]
  })
}

/** A row whose last cells are one cell. `at`: where the cells that are too many start, with their vertical lines. */
function joinCells(row: string, at: readonly number[]): string {
  let joined = row
  for (const index of at.toReversed()) joined = `${joined.slice(0, index)}\\${joined.slice(index)}`
  return joined
}

/** What precedes and follows the words of a line. Of many spaces, only the first can start a match. */
const edges = new RegExp(`^[${markup}>\\s]+|(?<![${markup}\\s])[${markup}\\s]+$`, 'g')

/** Lines with cells that are no table, because the line of dashes below the first is missing or does not fit. */
function checkTableWithoutDashes(node: Nodes, { text, locate }: LocatedText, masked: string): Problem[] {
  const start = text.lastIndexOf('\n', node.position!.start.offset! - 1) + 1
  let at = start
  const lines = masked
    .slice(start, node.position!.end.offset)
    .split('\n')
    .map((line) => {
      const bare = line.replace(edges, '')
      const entry = { at, bare, cells: splitCells(bare), isFramed: /^\|.*\|$/.test(bare) }
      at += line.length + 1
      return entry
    })
  const first = lines.findIndex(({ cells, isFramed }) => isFramed || cells > 1)
  const [head, next] = [lines[first], lines[first + 1]]
  if (!head || !(head.isFramed || (next && next.cells > 1))) return []
  const hasDashes = next !== undefined && /^[|:\s–—−-]*[–—−-]{1,}[|:\s–—−-]*$/.test(next.bare)
  const place = hasDashes ? next : head
  const typed = text.slice(place.at).split('\n', 1)[0]!.trim()
  const details = {
    typed,
    reason: hasDashes
      ? 'the line of dashes does not fit the line above it'
      : 'the line of dashes below it is missing, so it is no table',
    cure: hasDashes
      ? 'It needs hyphens for each cell above it.'
      : 'Below the first line of the table, add a line with hyphens for each cell.',
    corrected: `|${' - |'.repeat(head.cells)}`,
  }
  return [createProblem('content/markdown-slip', locate(place.at), details)]
}

const splitCells = (line: string) => line.replace(/^\||\|$/g, '').split('|').length

/** Notes and addresses that nothing refers to, and those whose name is taken: readers would not see them. */
function checkDefinitions({ locate }: LocatedText, tree: Root): Problem[] {
  const used = new Set<string>()
  const definitions: (Definition | FootnoteDefinition)[] = []
  const name = (isNote: boolean, identifier: string) => `${isNote ? '^' : ''}${identifier}`
  visit(tree, (node) => {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') definitions.push(node)
    if (node.type === 'linkReference' || node.type === 'imageReference')
      used.add(name(false, node.identifier))
    if (node.type === 'footnoteReference') used.add(name(true, node.identifier))
  })
  const seen = new Set<string>()
  return definitions.flatMap((node) => {
    const isNote = node.type === 'footnoteDefinition'
    const own = name(isNote, node.identifier)
    const again = seen.has(own)
    seen.add(own)
    if (used.has(own) && !again) return []
    const start = node.position!.start.offset!
    return [createProblem('content/idle-definition', locate(start), { name: own, isNote, again })]
  })
}
