/** Makes the Markdown of a post fit for the site: headings, braces, links and pictures. */
import GithubSlugger from 'github-slugger'
import type { Heading, Image, Link, Nodes, Parents, Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { isLink, placeholder } from '#src/content/fields.ts'
import { listDefinitions } from '#src/content/markdown.server.ts'
import { findTokens } from '#src/content/tokens.ts'
import type { Note } from './source-post.ts'

/** The line of a node in the source. */
export const lineOf = (node: Nodes, otherwise = 1) => node.position?.start.line ?? otherwise

/** Replaces reference-style links and pictures by ordinary ones, so that parts of a text can be moved. */
export function resolveReferences(tree: Root): void {
  const addresses = listDefinitions(tree)
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    if (node.type === 'definition') {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    if (node.type === 'linkReference') {
      const url = addresses.get(node.identifier)
      const { children, position } = node
      if (url !== undefined) parent.children[index] = { type: 'link', url, children, position } as Link
    } else if (node.type === 'imageReference') {
      const url = addresses.get(node.identifier)
      const { alt, position } = node
      if (url !== undefined) parent.children[index] = { type: 'image', url, alt, position } as Image
    }
    return undefined
  })
}

/**
 * Takes a first heading that is the title from the text, and returns its words; undefined if the text does not start
 * with a heading of the first level.
 */
export function takeTitle(tree: Root, title: string | undefined): string | undefined {
  const first = tree.children[0]
  if (first?.type !== 'heading') return undefined
  const words = toString(first).trim()
  const isSame = title !== undefined && simplify(words) === simplify(title)
  if (!isSame && !(title === undefined && first.depth === 1)) return undefined
  tree.children.shift()
  return words
}

const simplify = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** The highest heading becomes ##, and no level is skipped. */
function shiftHeadings(tree: Root): void {
  const headings: Heading[] = []
  visit(tree, 'heading', (heading) => void headings.push(heading))
  const shift = 2 - Math.min(...headings.map(({ depth }) => depth))
  let rank = 1
  for (const heading of headings) {
    const depth = Math.max(2, Math.min(heading.depth + shift, rank + 1, 6))
    heading.depth = depth as Heading['depth']
    rank = depth
  }
}

/** Where the links and pictures of a post go. */
export interface Places {
  /** The new address of a link, as the site writes it; undefined if there is none, with the reason. */
  findLink: (url: string) => { url: string; note?: string | undefined } | { lost: string }
  /** The file name of a copied picture, beside the post; or the address of a page to link to instead. */
  findPicture: (image: {
    src: string
    alt: string
    line: number
  }) => { src: string } | { link: string } | undefined
}

/** Writes the new addresses of links and pictures into the text, and what the site does not allow in another way. */
export function finishBody(tree: Root, places: Places, note: Note): void {
  moveBlocks(tree)
  shiftHeadings(tree)
  const ids = listIds(tree)
  const lines = new WeakMap<object, number>()
  const rememberLines = (node: Nodes, line: number) => {
    const own = lineOf(node, line)
    lines.set(node, own)
    if ('children' in node) for (const child of node.children) rememberLines(child, own)
  }
  rememberLines(tree, 1)
  const findLine = (node: Nodes) => lines.get(node) ?? lineOf(node)
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    const replace = (...nodes: Nodes[]): [typeof SKIP, number] => {
      ;(parent.children as Nodes[]).splice(index, 1, ...nodes)
      return [SKIP, index]
    }
    const line = findLine(node)
    if (node.type === 'html') return replace()
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code')
      node.value = replaceBraces(node.value, line, note)
    else if (node.type === 'image') {
      const alt = replaceBraces((node.alt ?? '').replace(/\s+/g, ' ').trim(), line, note)
      const found = places.findPicture({ src: node.url, alt, line })
      if (found === undefined) return replace()
      if ('src' in found) {
        if (alt === '')
          note(
            'changed',
            line,
            `The picture "${node.url}" has no description. Write one in place of "${placeholder}".`,
          )
        node.url = found.src
        node.alt = alt || `${placeholder} what the picture shows`
        node.title = null
      } else if (parent.type === 'link') return replace({ type: 'text', value: alt })
      else {
        const words = alt || found.link.replace(/^.*\//, '') || found.link
        const link: Link = { type: 'link', url: found.link, children: [{ type: 'text', value: words }] }
        ;(parent.children as Nodes[]).splice(index, 1, link)
        return [SKIP, index + 1]
      }
    } else if (node.type === 'link') {
      if (node.url.startsWith('#')) {
        const id = ids.get(node.url.slice(1)) ?? ids.get(node.url.slice(1).toLowerCase())
        if (id !== undefined) node.url = `#${id}`
        else {
          if (node.url.length > 1 && node.url !== '#top')
            note(
              'changed',
              line,
              `The link "${node.url}" leads to a place that the text does not have. Its words are kept.`,
            )
          return replace(...node.children)
        }
        return undefined
      }
      const found = places.findLink(node.url)
      if ('lost' in found) {
        note('changed', line, found.lost)
        return replace(...node.children)
      }
      if (found.note !== undefined) note('changed', line, found.note)
      node.url = found.url
      node.title = null
      if (!isLink(node.url) || findTokens(node.url).length > 0) {
        note(
          'changed',
          line,
          `The address "${node.url}" is not one that the site can link to. Its words are kept.`,
        )
        return replace(...node.children)
      }
    }
    return undefined
  })
  dropEmpty(tree)
}

/** The site reads words in braces as its own tokens. */
export function replaceBraces(text: string, line: number, note: Note): string {
  const tokens = findTokens(text)
  if (tokens.length === 0) return text
  note(
    'changed',
    line,
    `The braces of "${tokens[0]!.typed}" are round brackets now: the site fills in words in braces.`,
  )
  let result = text
  // Braces within braces.
  while (findTokens(result).length > 0) result = result.replace(/\{([^{}\n]*)\}/g, '($1)')
  return result
}

/** The ids that links of the text may name, with those that the site gives to the headings. */
export function listIds(tree: Root): Map<string, string> {
  const slugger = new GithubSlugger()
  const ids = new Map<string, string>()
  visit(tree, 'heading', (heading) => {
    const words = toString(heading)
    const own = /\s*\{#([\w-]+)[^{}]*\}\s*$/.exec(words)
    const last = heading.children.at(-1)
    if (own && last?.type === 'text') last.value = last.value.replace(/\s*\{#[^{}]*\}\s*$/, '')
    const id = slugger.slug(toString(heading))
    ids.set(id, id)
    if (own) ids.set(own[1]!, id)
    const name = (heading.data as { id?: string } | undefined)?.id
    if (name) ids.set(name, id)
  })
  return ids
}

/** Puts pictures and blocks that HTML had inside of a line where Markdown has them. */
function moveBlocks(tree: Root): void {
  visit(tree, 'paragraph', (node, index, parent) => {
    // A picture at the start or the end of a paragraph is a paragraph of its own.
    if (!parent || index === undefined || parent.type === 'listItem') return
    const { children } = node
    const first = children[0]
    if (first?.type !== 'image' || children.length === 1) return
    const rest = children.slice(1)
    while (rest[0]?.type === 'break' || (rest[0]?.type === 'text' && rest[0].value.trim() === ''))
      rest.shift()
    if (rest.length === 0) node.children = [first]
    else if (
      children[1]?.type === 'break' ||
      (children[1]?.type === 'text' && /^\s*\n/.test(children[1].value))
    ) {
      node.children = rest
      ;(parent.children as Nodes[]).splice(index, 0, {
        type: 'paragraph',
        children: [first],
        position: first.position,
      } as RootContent)
    }
  })
}

/** Removes what has nothing left in it. */
function dropEmpty(node: Parents): void {
  const keeps = (child: Nodes): boolean => {
    if ('children' in child && !/^table|^footnoteDefinition/.test(child.type)) {
      dropEmpty(child)
      if (child.type === 'paragraph' || child.type === 'heading')
        return toString(child).trim() !== '' || hasImage(child)
      return child.children.length > 0
    }
    return child.type !== 'text' || child.value !== ''
  }
  const kept = (node.children as Nodes[]).filter(keeps)
  ;(node.children as Nodes[]).splice(0, node.children.length, ...kept)
}

const hasImage = (node: Parents): boolean =>
  (node.children as Nodes[]).some(
    (child) => child.type === 'image' || ('children' in child && hasImage(child)),
  )
