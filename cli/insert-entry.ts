/** Adds to the lists in JSON files. */
import { findNodeAtLocation, parseTree } from 'jsonc-parser'

/** Adds an entry at the end of a list, formatted like the one before it. Every other line stays as it is. */
export function insertEntry(text: string, list: string, entry: Record<string, unknown>): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const { offset, length, children = [] } = findNodeAtLocation(parseTree(text)!, [list])!
  const last = children.at(-1)
  const lineStart = text.lastIndexOf('\n', (last?.offset ?? offset) - 1) + 1
  const indentation = /^[ \t]*/.exec(text.slice(lineStart))![0]
  const formatLines = (margin: string) => JSON.stringify(entry, null, 2).replace(/\n/g, eol + margin)
  if (!last) {
    const inner = `${indentation}  `
    const added = `${eol}${inner}${formatLines(inner)}${eol}${indentation}`
    return `${text.slice(0, offset + 1)}${added}${text.slice(offset + length - 1)}`
  }
  const end = last.offset + last.length
  const isLine = !text.slice(last.offset, end).includes('\n')
  const added = isLine ? JSON.stringify(entry, null, 1).replace(/\n */g, ' ') : formatLines(indentation)
  return `${text.slice(0, end)},${eol}${indentation}${added}${text.slice(end)}`
}
