/** Problems in Markdown itself: headings, links, raw HTML, and mistyped markup. */
import type { Definition, Image, Link, Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { createProblem, type Place, type Problem } from '#src/problems/problem.ts'
import { memoize } from '#src/text/memoize.ts'
import { imageFile, singles } from '../collections.ts'
import { isLink } from '../fields.ts'
import { bodyField, listFields, type LocatedText, type ParsedFile } from '../parsed-file.ts'
import type { ListedPhone } from '../phones.ts'
import { getOwn } from '../schema-tree.ts'
import { findTokens, readTermId } from '../tokens.ts'
import { checkAccidents } from './accidents.ts'
import { maskMarkdown } from './masked-text.ts'
import { checkTypedPhone, findPhones } from './phones.ts'
import type { ReadContent } from './read-content.ts'
import { createMissingReference } from './references.ts'
import { findSlips } from './slips.ts'

/** Checks the Markdown of every text. */
export function checkMarkdown(content: ReadContent): Problem[] {
  const { all, ids } = content
  const known = { terms: ids.glossary, phones: findPhones(content) }
  return all.flatMap((parsed) => [
    ...parsed.texts.flatMap((text) => (text.tree ? checkTree(text, text.tree, known) : [])),
    ...checkMarks(parsed),
  ])
}

/** Reports marks that do nothing, and those that do something else than was meant. */
const checkMarks = memoize((parsed: ParsedFile): Problem[] => [
  ...parsed.texts.flatMap((text) => {
    if (!text.tree) return checkPlain(text)
    const masked = maskMarkdown(text.text, text.tree)
    const slips = checkSlips(text, masked)
    return findOtherBlock(text, text.tree) ? slips : [...slips, ...checkAccidents(text, text.tree, masked)]
  }),
  ...listPlainFields(parsed).flatMap(checkPlain),
])

/** Fields that appear as typed, and descriptions of pictures. */
function listPlainFields(parsed: ParsedFile): Pick<LocatedText, 'text' | 'locate'>[] {
  // Its words are copied from texts.
  if (parsed.file === singles.advertising.file) return []
  return listFields(parsed).flatMap(({ kind, value, path }) => {
    const at = kind.name === 'image' ? [...path, 'alt'] : path
    const text = kind.name === 'image' ? getOwn(value, 'alt') : kind.name === 'label' ? value : undefined
    if (typeof text !== 'string') return []
    return [{ text, locate: (index: number) => parsed.locate(at, 'value', index) }]
  })
}

const plainMark =
  /\*\*(?=\S)([^*\n]+)\*\*|__(?=\S)([^_\n]+)__(?!\w)|(?<![\w*])\*(?=[^\s\d*])([^*\n]*[^\s*])\*(?![\w*])|\[([^[\]\n]+)\]\((?:[/#]|https?:|mailto:|tel:|term:)[^()\n]*\)|`([^`\n]+)`|^#{1,6} +|<\/?[a-z][a-z\d]*\b[^<>\n]*>/dgim

/** Reports Markdown and HTML in a text that appears as it was typed. */
function checkPlain({ text, locate }: Pick<LocatedText, 'text' | 'locate'>): Problem[] {
  const [first] = text.matchAll(plainMark)
  if (!first) return []
  const corrected = text.replace(plainMark, (_, ...groups: unknown[]) =>
    String(groups.slice(0, 5).find((group) => group !== undefined) ?? ''),
  )
  const reason = 'this field has neither Markdown nor HTML'
  const details = { typed: first[0], reason, cure: 'Write the words alone.', corrected }
  return [createProblem('content/markdown-slip', locate(first.index), details)]
}

/** The offset of the address of a link or image within its Markdown. */
export function findAddress(node: Link | Image | Definition, typed: string): number {
  const opening = typed.lastIndexOf(node.type === 'definition' ? ']:' : '](')
  const address = opening === -1 ? -1 : typed.indexOf(node.url, opening)
  return Math.max(address, 0)
}

/** What links may lead to; undefined where the list has problems. */
interface Known {
  terms: readonly string[] | undefined
  phones: readonly ListedPhone[] | undefined
}

function checkTree(located: LocatedText, tree: Root, known: Known): Problem[] {
  const other = findOtherBlock(located, tree)
  if (other) {
    const reason = 'it must be a single paragraph, without lists or headings'
    const cure =
      'Write it as one paragraph. If it starts with a symbol, or with a number and a period, put a word first.'
    const place = located.locate(other.position?.start.offset ?? 0)
    return [createProblem('content/bad-value', place, { field: located.field, reason, cure })]
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
      problems.push(...checkLink(node, typed, place, located, known))
    }
  })
  return problems
}

/** In a text that must be one paragraph, anything else. */
const findOtherBlock = ({ kind }: LocatedText, { children }: Root) =>
  kind === 'inline' ? children.find(({ type }, index) => index > 0 || type !== 'paragraph') : undefined

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
  { terms, phones }: Known,
): Problem[] {
  // Empty for the text below the fields.
  const details = { field: field === bodyField ? '' : field, value: url }
  const hasWords = typed.startsWith('[')
  const term = readTermId(url)
  if (type === 'definition')
    return isLink(url) || isImage(url) ? [] : [createProblem('content/bad-link', place(), details)]
  // checkTokens reports tokens in addresses.
  const hasTokens = findTokens(url).length > 0
  if (url.startsWith('tel:') && !hasTokens)
    return phones ? checkTypedPhone({ text: url, extension: '' }, place(), phones) : []
  if (term !== undefined && hasWords)
    return !terms || terms.includes(term) ? [] : [createMissingReference(place(), 'glossary', term, terms)]
  if (isLink(url) || hasTokens) return []
  if (hasWords && isImage(url)) {
    const reason = 'this is a link to a picture'
    const cure = `To show the picture, write ![What it shows](${url}), without a space after the "!".`
    return [createProblem('content/markdown-slip', place(), { typed, reason, cure })]
  }
  // Quote a bare address as it was typed.
  return [createProblem('content/bad-link', place(), hasWords ? details : { ...details, value: typed })]
}

function checkSlips(located: LocatedText, masked: string): Problem[] {
  const { text, headingsFrom, locate } = located
  return findSlips(text, masked, { headingsFrom }).map(({ start, reason, cure, corrected }) => {
    const typed = /\S+(?:[^\S\n]+\S+){0,2}/.exec(text.slice(start, start + maxQuoted))?.[0] ?? ''
    const details = {
      typed,
      reason,
      cure,
      corrected: corrected && shorten(corrected, start - findLineStart(text, start)),
    }
    return createProblem('content/markdown-slip', locate(start), details)
  })
}

const maxQuoted = 120

const findLineStart = (text: string, index: number) => text.lastIndexOf('\n', index - 1) + 1

/** A line, or the part of a long one around a correction. */
function shorten(line: string, at: number): string {
  if (line.length <= maxQuoted) return line
  const start = at < maxQuoted / 2 ? 0 : at - maxQuoted / 4
  const end = start + maxQuoted
  return `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`
}

/** A definition may belong to an image, which checkImages looks for. */
const isImage = (url: string) => imageFile.test(url)
