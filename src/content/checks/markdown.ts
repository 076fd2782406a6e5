/** Problems in Markdown itself: headings, links, raw HTML, and mistyped markup. */
import type { Definition, Image, Link, Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { createProblem, type Place, type Problem } from '#src/problems/problem.ts'
import { bodyField, type LocatedText } from '../texts.server.ts'
import { findTokens, readTermId } from '../tokens.ts'
import type { ReadContent } from './read-content.ts'
import { createMissingReference } from './references.ts'

/** Checks the Markdown of every text. */
export function checkMarkdown({ all, ids }: ReadContent): Problem[] {
  return all.flatMap(({ texts }) =>
    texts.flatMap((text) =>
      text.tree ? [...checkTree(text, text.tree, ids.glossary), ...checkSlips(text, text.tree)] : [],
    ),
  )
}

/** The offset of the address of a link or image within its Markdown. */
export function findAddress(node: Link | Image | Definition, typed: string): number {
  const opening = typed.lastIndexOf(node.type === 'definition' ? ']:' : '](')
  const address = opening === -1 ? -1 : typed.indexOf(node.url, opening)
  return Math.max(address, 0)
}

function checkTree(located: LocatedText, tree: Root, terms: readonly string[] | undefined): Problem[] {
  if (located.kind === 'inline') {
    const other = tree.children.find(({ type }, index) => index > 0 || type !== 'paragraph')
    if (other) {
      const reason = 'it must be a single paragraph, without lists or headings'
      const cure =
        'Write it as one paragraph. If it starts with a symbol, or with a number and a period, put a word first.'
      const place = located.locate(other.position?.start.offset ?? 0)
      return [createProblem('content/bad-value', place, { field: located.field, reason, cure })]
    }
  }
  const problems: Problem[] = []
  let rank: number = located.headingsFrom - 1
  const opened = new Map<string, number>()
  visit(tree, (node: Nodes) => {
    const start = node.position?.start.offset ?? 0
    const typed = located.text.slice(start, node.position?.end.offset)
    if (node.type === 'html') {
      const html = node.value.split('\n')[0]!
      const [, slash, name = ''] = /^<(\/?)([a-z][\w-]*)/i.exec(html) ?? []
      const open = opened.get(name) ?? 0
      if (name) opened.set(name, open + (slash ? -1 : 1))
      // The closing tag of an element that was already reported is not a second problem.
      if (!slash || open <= 0)
        problems.push(createProblem('content/html-in-text', located.locate(start), { html }))
    } else if (node.type === 'heading') {
      const found = node.depth
      const wanted = Math.max(Math.min(found, rank + 1), located.headingsFrom)
      const slip = findHeadingSlip(found, wanted, typed)
      if (slip) {
        const details = { heading: toString(node), found, wanted, slip }
        problems.push(createProblem('content/heading-level', located.locate(start), details))
      }
      rank = Math.max(found, located.headingsFrom)
    } else if (node.type === 'link' || node.type === 'definition') {
      const place = () => located.locate(start + findAddress(node, typed))
      problems.push(...checkLink(node, typed, place, located, terms))
    }
  })
  return problems
}

function findHeadingSlip(found: number, wanted: number, typed: string) {
  if (!typed.startsWith('#')) return 'underlined' as const
  if (found < wanted) return 'too high' as const
  return found > wanted ? ('skipped' as const) : undefined
}

function checkLink(
  { type, url }: Link | Definition,
  typed: string,
  place: () => Place,
  { field }: LocatedText,
  terms: readonly string[] | undefined,
): Problem[] {
  // Empty for the text below the fields.
  const details = { field: field === bodyField ? '' : field, value: url }
  const hasWords = typed.startsWith('[')
  const term = readTermId(url)
  if (type === 'definition')
    return isGoodLink(url) || isImage(url) ? [] : [createProblem('content/bad-link', place(), details)]
  // checkTokens reports tokens in addresses.
  const hasTokens = findTokens(url).length > 0
  if (url.startsWith('tel:') && !hasTokens)
    return [createProblem('content/typed-phone', place(), { text: url })]
  if (term !== undefined && hasWords)
    return !terms || terms.includes(term) ? [] : [createMissingReference(place(), 'glossary', term, terms)]
  if (isGoodLink(url) || hasTokens) return []
  // Quote a bare address as it was typed.
  return [createProblem('content/bad-link', place(), hasWords ? details : { ...details, value: typed })]
}

/** Mistyped markup that would appear on the page as it was typed. */
const slips: readonly { pattern: RegExp; reason: string; cure: string }[] = [
  {
    pattern: /^#{2,6}(?![\s#])/gm,
    reason: 'a space is missing between the # and the heading',
    cure: 'Write "## Heading", with a space.',
  },
  {
    pattern: /(?<=\]) +\((?=\/|#|https?:|mailto:)/g,
    reason: 'there is a space between the words of a link and its address',
    cure: 'Write [words](/address), without a space in between.',
  },
  {
    pattern: /^[•·▪◦‣]/gm,
    reason: 'this character does not make a list',
    cure: 'Put each entry on its own line and start it with a hyphen and a space: "- ".',
  },
  {
    pattern: /^-(?=[A-Za-z*[])/gm,
    reason: 'a space is missing after the hyphen',
    cure: 'Start a list entry with a hyphen and a space: "- ".',
  },
  {
    pattern: /(?<![\\*])\*\*(?!\*)/g,
    reason: 'these asterisks do not make anything bold',
    cure: 'Write **bold words**, with two asterisks on each side and no space inside them.',
  },
  {
    pattern: /^type: [a-z-]+$/gm,
    reason: 'this is a section, and sections belong with the fields',
    cure: 'Move it above the second "---", below "sections:".',
  },
]

function checkSlips(located: LocatedText, tree: Root): Problem[] {
  const problems: Problem[] = []
  visit(tree, 'text', (node, _, parent) => {
    const { start, end } = node.position ?? parent?.position ?? {}
    if (start?.offset === undefined) return
    const typed = located.text.slice(start.offset, end?.offset)
    for (const { pattern, reason, cure } of slips) {
      const [slip] = typed.matchAll(pattern)
      if (!slip) continue
      const words = /\S+(?: +\S+){0,2}/.exec(typed.slice(slip.index))![0]
      const place = located.locate(start.offset + slip.index)
      problems.push(createProblem('content/markdown-slip', place, { typed: words, reason, cure }))
    }
  })
  return problems
}

function isGoodLink(url: string): boolean {
  return /^(\/(?!\/)|#|https:\/\/[^\s/]|mailto:[^\s@]+@|tel:\+?[\d-]+$)/.test(url)
}

/** A definition may belong to an image, which checkImages looks for. */
const isImage = (url: string) => /\.(jpe?g|png|svg)$/i.test(url)
