/** A Markdown text with everything masked that works, so that only marks that do nothing are left. */
import { decodeHTMLStrict } from 'entities/decode'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { isBare } from '../autolinks.ts'
import { findTokens } from '../tokens.ts'

/** In place of markup that works. */
export const markup = '\0'
/** In place of what readers see as something else: code, pictures, addresses, tokens, escaped characters. */
export const shown = '\x01'
/** In place of what is between the cells of a table. */
const border = '\x02'

/** Masks a text. Line breaks stay, and so does the index of each character. */
export function maskMarkdown(source: string, tree: Root): string {
  const masked = Array.from(source.replace(/[^\n]/g, markup))
  const write = (start: number, end: number, mask?: string) => {
    for (let index = start; index < end; index++)
      if (masked[index] !== '\n' && masked[index] !== shown) masked[index] = mask ?? source[index]!
  }
  visit(tree, (node) => {
    const { start, end } = node.position!
    const isShown =
      (node.type === 'link' && isBare(node, source)) ||
      /^(?:inlineCode|code|image|imageReference|footnoteReference)$/.test(node.type)
    if (node.type === 'tableRow') write(start.offset!, end.offset!, border)
    else if (isShown) write(start.offset!, end.offset!, shown)
    else if (node.type === 'text') write(start.offset!, end.offset!)
  })
  const words = masked.join('')
  for (const { 0: typed, index } of words.matchAll(escaped))
    if (typed.startsWith('\\') || decodeHTMLStrict(typed) !== typed) write(index, index + typed.length, shown)
  for (const { typed, index } of findTokens(words)) write(index, index + typed.length, shown)
  return masked.join('')
}

const escaped = /\\[!-/:-@[-`{-~]|&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,30});/gi
