/** Addresses that Markdown links without any marks around them. */
import type { Link, Nodes, Root, Text } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { createPositionFinder } from '#src/text/positions.ts'

/** What no address has: quotation marks, and the periods and brackets of other scripts. */
const outside = /["'“”„‘’‚«»‹›<>…。，、；：！？（）「」『』【】]/

/** Whether a link has neither brackets nor angle brackets around it. */
export const isBare = ({ position }: Link, source: string): boolean =>
  !/[[<]/.test(source[position?.start.offset ?? 0] ?? '')

/**
 * Ends each bare address before the first character that no address has, and gives a position to every node: next to
 * some bare addresses, the parser leaves it out.
 */
export function repairAutolinks(tree: Root, source: string): Root {
  const findPosition = createPositionFinder(source)
  const createPosition = (from: number, to: number) => ({
    start: { ...findPosition(from), offset: from },
    end: { ...findPosition(to), offset: to },
  })
  visit(tree, (parent) => {
    if (!('children' in parent) || parent.type === 'footnoteDefinition') return
    const children: Nodes[] = parent.children
    let at = parent.position?.start.offset ?? 0
    for (const child of children) {
      if (!child.position && child.type === 'link') {
        // An address is in the source as it is shown.
        const start = Math.max(source.indexOf(toString(child), at), at)
        child.position = createPosition(start, start + toString(child).length)
        for (const words of child.children) words.position = child.position
      }
      at = child.position?.end.offset ?? at
    }
    at = parent.position?.start.offset ?? 0
    for (const [index, child] of children.entries()) {
      if (!child.position) {
        const words = toString(child)
        const limit = children[index + 1]?.position?.start.offset ?? parent.position?.end.offset ?? at
        const first = source.indexOf(words[0] ?? '', at)
        const last = source.lastIndexOf(words.at(-1) ?? '', limit - 1) + 1
        const start = first === -1 || first > limit ? at : first
        child.position = createPosition(start, Math.max(start, last))
      }
      at = child.position.end.offset ?? at
    }
    for (const [index, child] of [...children.entries()].reverse()) {
      if (child.type !== 'link' || !isBare(child, source)) continue
      const typed = toString(child)
      const end = typed.search(outside)
      if (end < 1) continue
      const words: Text = { type: 'text', value: typed.slice(0, end) }
      const rest: Text = { type: 'text', value: typed.slice(end) }
      const from = child.position!.start.offset!
      const next = children[index + 1]
      const to = from + typed.length
      child.url = child.url.slice(0, child.url.length - rest.value.length)
      child.position = words.position = createPosition(from, from + end)
      child.children = [words]
      if (next?.type === 'text') {
        next.value = rest.value + next.value
        next.position = createPosition(from + end, next.position?.end.offset ?? to)
      } else {
        rest.position = createPosition(from + end, to)
        children.splice(index + 1, 0, rest)
      }
    }
  })
  return tree
}
