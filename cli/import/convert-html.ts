/** Turns the HTML of a post into Markdown nodes. What runs code, or comes from another site, does not come along. */
import type {
  Element,
  ElementContent,
  Nodes as HastNodes,
  Root as HastRoot,
  RootContent as HastContent,
} from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { defaultHandlers, toMdast, type Handle } from 'hast-util-to-mdast'
import type { FootnoteDefinition, PhrasingContent, Root } from 'mdast'
import { parseEmbed } from '#src/blog/embeds.ts'
import { maxTextDepth } from '#src/blog/sanitize.ts'
import { getWords } from '#src/words/dictionaries.ts'
import { isTooDeep } from '../blog/html-depth.ts'
import type { Note } from './source-post.ts'

/** The text of a post cannot be read. The message says why, as the end of a sentence: "its text …". */
export class TextError extends Error {}

/** The largest text of a post, in characters. The site has a limit for its files, too. */
const maxTextLength = 240_000

/** Ends the post if its text is longer than a file of the site may be. */
export function requireLength(text: string): void {
  if (text.length > maxTextLength)
    throw new TextError(
      `its text has ${text.length.toLocaleString('en')} characters, more than ${maxTextLength.toLocaleString('en')}`,
    )
}

/**
 * The Markdown of a text in HTML. The result contains no HTML, and may still contain any address. Each of its nodes has
 * its line in the source, if the text starts on line `firstLine` there. An element `<note-mark name="1">` becomes the
 * mark of the footnote "1".
 */
export function convertHtml(html: string, note: Note, firstLine = 1): Root {
  requireLength(html)
  if (isTooDeep(html)) throw new TextError(`its elements are nested in more than ${maxTextDepth} levels`)
  const tree = fromHtml(html, { fragment: true })
  moveLines(tree, firstLine - 1)
  const footnotes = takeFootnotes(tree)
  prepareChildren(tree, note)
  const root = convertTree(tree)
  for (const { name, content } of footnotes) {
    prepareChildren(content, note)
    const { children } = convertTree({ type: 'root', children: content.children })
    root.children.push({
      type: 'footnoteDefinition',
      identifier: name,
      label: name,
      children: children as FootnoteDefinition['children'],
    })
  }
  return root
}

function convertTree(tree: HastRoot): Root {
  const root = toMdast(tree, { document: true, handlers })
  return root.type === 'root'
    ? root
    : { type: 'root', children: [{ type: 'paragraph', children: [root as PhrasingContent] }] }
}

interface Footnote {
  name: string
  content: Element
}

/**
 * Takes the footnotes that another program has made from the tree, and leaves their marks: a raised link to an entry of
 * a list, which links back.
 */
function takeFootnotes(tree: HastRoot): Footnote[] {
  const entries = new Map<string, { entry: Element; parent: HastRoot | Element }>()
  const marks: { mark: Element; id: string }[] = []
  const visit = (parent: HastRoot | Element) => {
    for (const child of parent.children) {
      if (child.type !== 'element') continue
      const { id } = child.properties
      if (child.tagName === 'li' && typeof id === 'string') entries.set(id, { entry: child, parent })
      const link = child.tagName === 'sup' ? child.children.find((one) => one.type === 'element') : undefined
      const href = link?.properties.href
      if (typeof href === 'string' && href.startsWith('#')) marks.push({ mark: child, id: href.slice(1) })
      visit(child)
    }
  }
  visit(tree)
  const names = new Map<string, string>()
  for (const { mark, id } of marks) {
    if (!entries.has(id)) continue
    const name = names.get(id) ?? String(names.size + 1)
    names.set(id, name)
    Object.assign(mark, { tagName: 'note-mark', properties: { name }, children: [] })
  }
  const removed = [...names].map(([id, name]) => {
    const { entry, parent } = entries.get(id)!
    parent.children = (parent.children as HastContent[]).filter((child) => child !== entry)
    dropBackLinks(entry)
    return { name, content: entry }
  })
  if (removed.length > 0) dropFrame(tree)
  return removed
}

/** The links of a footnote back to its mark. */
function dropBackLinks(node: Element): void {
  node.children = node.children.filter(
    (child) =>
      child.type !== 'element' ||
      child.tagName !== 'a' ||
      !String(child.properties.href ?? '').startsWith('#') ||
      !/^[\s\uFE0E\uFE0F]*[↩↵^⏎↑][\s\uFE0E\uFE0F]*$/u.test(readWords(child)),
  )
  for (const child of node.children) if (child.type === 'element') dropBackLinks(child)
}

/** What is left around footnotes: an empty list, and the line above them in a box of their own. */
function dropFrame(parent: HastRoot | Element): void {
  parent.children = (parent.children as HastContent[]).filter(
    (child) => child.type !== 'element' || child.tagName !== 'ol' || hasElement(child, 'li'),
  )
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    if (
      /footnotes|endnotes/.test(
        `${String(child.properties.className ?? '')} ${String(child.properties.role ?? '')}`,
      )
    )
      child.children = child.children.filter((one) => one.type !== 'element' || one.tagName !== 'hr')
    dropFrame(child)
  }
}

const lineOf = (node: HastNodes) => node.position?.start.line ?? 1

function moveLines(node: HastNodes, by: number): void {
  if (node.position) {
    node.position.start.line += by
    node.position.end.line += by
  }
  if ('children' in node) for (const child of node.children) moveLines(child, by)
}

/** Elements that show nothing by themselves. */
const silent = new Set(
  'style template link meta base title head noscript param source track wbr area'.split(' '),
)
/** Parts of forms that show what only a form needs. */
const formParts = new Set('input select textarea button option datalist output meter progress'.split(' '))
const players = new Set('iframe frame video audio object embed'.split(' '))

function prepareChildren(parent: HastRoot | Element, note: Note): void {
  const children: (HastContent & ElementContent)[] = []
  for (const child of parent.children)
    children.push(...(prepareNode(child as HastContent & ElementContent, note) as typeof children))
  parent.children = children
}

/** What to show in place of a node. */
function prepareNode(node: ElementContent, note: Note): ElementContent[] {
  if (node.type === 'comment') return []
  if (node.type !== 'element') return [node]
  const { tagName } = node
  const line = lineOf(node)
  if (silent.has(tagName)) return []
  if (tagName === 'script') {
    const { src, type } = node.properties
    if (!/json/.test(String(type ?? '')))
      note('lost', line, `A script${src ? ` from ${String(src)}` : ''}, with what it may have shown.`)
    return []
  }
  if (tagName === 'svg' || tagName === 'math' || tagName === 'canvas') {
    note('lost', line, tagName === 'math' ? 'A formula.' : 'A drawing in the text.')
    return []
  }
  if (tagName === 'form') {
    note('lost', line, 'A form. The forms of the site are in content/forms/.')
    return []
  }
  if (formParts.has(tagName)) return tagName === 'input' && node.properties.type === 'checkbox' ? [node] : []
  if (players.has(tagName)) return showPlayer(node, note)
  prepareChildren(node, note)
  if (tagName === 'img') return prepareImage(node)
  if (tagName === 'a') return prepareLink(node)
  if (tagName === 'sup' || tagName === 'sub') return [raiseText(node, note)]
  if (tagName === 'summary') return [createElement('p', [createElement('strong', node.children, node)], node)]
  if (tagName === 'figcaption')
    return isBlank(node) ? [] : [createElement('p', [createElement('em', node.children, node)], node)]
  if (tagName === 'table') nameColumns(node)
  if (tagName === 'figure') describeFromCaption(node)
  if (tagName === 'p' || tagName === 'div') return [showAddress(node)]
  if (tagName === 'ins' || tagName === 'u' || tagName === 'mark') return node.children
  return [node]
}

const createElement = (
  tagName: string,
  children: ElementContent[],
  from: HastNodes,
  properties = {},
): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
  ...(from.position && { position: from.position }),
})

const createText = (value: string, from: HastNodes): ElementContent => ({
  type: 'text',
  value,
  ...(from.position && { position: from.position }),
})

const createLink = (href: string, words: string, from: HastNodes) =>
  createElement('a', [createText(words, from)], from, { href })

function readWords(node: HastNodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(readWords).join('') : ''
}

const isBlank = (node: Element) => readWords(node).trim() === '' && !hasElement(node, 'img')

const hasElement = (node: HastNodes, name: string): boolean =>
  'children' in node &&
  node.children.some(
    (child) => child.type === 'element' && (child.tagName === name || hasElement(child, name)),
  )

/** A link to what another site would show, in words that visitors understand. */
function showPlayer(node: Element, note: Note): ElementContent[] {
  const { properties, tagName } = node
  const inner = node.children.flatMap((child) =>
    child.type === 'element' ? [child.properties.src, child.properties.href] : [],
  )
  const typed = [
    properties.src,
    properties.dataSrc,
    properties.data,
    properties.dataLitespeedSrc,
    ...inner,
  ].find((value) => typeof value === 'string' && /^(?:https?:)?\/\/|^\/|^[\w-]+[/.]/.test(value))
  const address = typeof typed === 'string' ? typed.replace(/^\/\//, 'https://') : undefined
  if (address === undefined || address.startsWith('about:')) {
    note('lost', lineOf(node), `An element <${tagName}> without an address.`)
    return []
  }
  const kind = tagName === 'video' || tagName === 'audio' ? tagName : 'page'
  const link = formatPlayer(address, kind, String(properties.title ?? ''))
  note('changed', lineOf(node), `What "${address}" shows in a frame is a link now.`)
  return [createElement('p', [createLink(link.url, link.words, node)], node)]
}

/** The link to a video, a map or another page, as the site writes it. */
export function formatPlayer(
  address: string,
  kind: 'video' | 'audio' | 'page' | 'file' = 'page',
  title = '',
): { url: string; words: string } {
  const embed = parseEmbed(address)
  const host = URL.canParse(address) ? new URL(address).host : ''
  const name = title.trim() || undefined
  const { embed: format } = getWords().news
  if (embed) return { url: embed.link, words: format(embed.kind, name, embed.provider) }
  return { url: address, words: host ? format(kind, name, host) : (name ?? address.replace(/^.*\//, '')) }
}

function prepareImage(node: Element): ElementContent[] {
  const { src, dataSrc, dataLazySrc, dataOriginal, srcSet, alt, title, width, height } = node.properties
  if (Number(width) === 1 || Number(height) === 1) return []
  const first = String(Array.isArray(srcSet) ? srcSet[0] : (srcSet ?? '')).split(/\s/)[0]
  const candidates = [dataSrc, dataLazySrc, dataOriginal, src, first].map((value) =>
    String(value ?? '').trim(),
  )
  const address =
    candidates.find((value) => value !== '' && !value.startsWith('data:')) ?? candidates.find(Boolean)
  if (!address) return []
  // Pictures of smileys.
  if (typeof alt === 'string' && /^\p{Extended_Pictographic}/u.test(alt) && /emoji|s\.w\.org/.test(address))
    return [createText(alt, node)]
  node.properties = { src: address, alt: String(alt ?? '') || String(title ?? '') }
  return [node]
}

/** A link without an address is its words; a link to the large version of the picture in it is the picture. */
function prepareLink(node: Element): ElementContent[] {
  const href = String(node.properties.href ?? '').trim()
  const image = node.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'img',
  )
  if (href === '') {
    // It may be the target of a link to the heading that it is in.
    Object.assign(node, { tagName: 'span' })
    node.properties = { id: node.properties.id ?? node.properties.name }
    return [node]
  }
  if (image && /\.(?:jpe?g|png|gif|webp|avif)(?:\?|$)/i.test(href) && readWords(node).trim() === '') {
    // The large version is the better one.
    if (!image.properties.src || /-\d+x\d+\.\w+$/.test(String(image.properties.src)))
      image.properties.src = href
    return [image]
  }
  if (isBlank(node)) return []
  node.properties = { href }
  return [node]
}

const superscripts = new Map(
  [...'0123456789+-=()n'].map((letter, at) => [letter, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'][at]!]),
)
const subscripts = new Map([...'0123456789+-=()'].map((letter, at) => [letter, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][at]!]))

/** `10<sup>2</sup>` → `10²`, `1<sup>st</sup>` → `1st`. */
function raiseText(node: Element, note: Note): ElementContent {
  const words = readWords(node).trim()
  const marks = node.tagName === 'sup' ? superscripts : subscripts
  const letters = [...words]
  // A mark of a footnote is a link.
  if (hasElement(node, 'a') || hasElement(node, 'note-mark'))
    return createElement('span', node.children, node)
  if (letters.every((letter) => marks.has(letter)))
    return createText(letters.map((letter) => marks.get(letter)!).join(''), node)
  if (!/^(?:st|nd|rd|th|TM|SM|®|™)$/.test(words))
    note(
      'changed',
      lineOf(node),
      `The words "${words}" are not ${node.tagName === 'sup' ? 'raised' : 'lowered'} any more.`,
    )
  return createElement('span', node.children, node)
}

/** Markdown has no table without headings, so the first row becomes them. */
function nameColumns(table: Element): void {
  const rows = listRows(table)
  if (rows.some((row) => hasElement(row, 'th'))) return
  for (const cell of rows[0]?.children ?? []) if (cell.type === 'element') cell.tagName = 'th'
}

const listRows = (node: Element): Element[] =>
  node.children.flatMap((child) =>
    child.type !== 'element' ? [] : child.tagName === 'tr' ? [child] : listRows(child),
  )

/** A picture without a description is described by its caption. */
function describeFromCaption(figure: Element): void {
  const caption = figure.children.find((child) => child.type === 'element' && hasElement(child, 'em'))
  const words = caption && readWords(caption).replace(/\s+/g, ' ').trim()
  const visit = (node: HastNodes) => {
    if (node.type === 'element' && node.tagName === 'img' && !node.properties.alt && words)
      node.properties.alt = words
    else if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(figure)
}

/** WordPress shows what is at an address that is alone in its paragraph. */
function showAddress(node: Element): Element {
  const words = readWords(node).trim()
  if (!/^https?:\/\/\S+$/.test(words) || !parseEmbed(words)) return node
  const link = formatPlayer(words)
  return createElement('p', [createLink(link.url, link.words, node)], node)
}

const keepInline: Handle = (state, node) => state.all(node) as ReturnType<Handle>

const keepBlocks: Handle = (state, node) => state.toFlow(state.all(node)) as ReturnType<Handle>

/** A heading with the id that links may name: its own, or one of what is in it. */
const keepId: Handle = (state, node) => {
  const heading = defaultHandlers.h2(state, node)
  const id = findId(node)
  if (id !== undefined) heading.data = { ...heading.data, id } as typeof heading.data
  return heading
}

function findId(node: Element): string | undefined {
  const { id, name } = node.properties
  if (typeof id === 'string') return id
  if (node.tagName === 'a' && typeof name === 'string') return name
  return node.children.map((child) => (child.type === 'element' ? findId(child) : undefined)).find(Boolean)
}

const handlers: Record<string, Handle> = {
  // What the library would write as code or as emphasis is plain.
  kbd: keepInline,
  var: keepInline,
  samp: keepInline,
  q: (state, node) => [
    { type: 'text', value: '“' },
    ...(state.all(node) as PhrasingContent[]),
    { type: 'text', value: '”' },
  ],
  details: keepBlocks,
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, keepId])),
  'note-mark': (_, node) => {
    const name = String(node.properties.name)
    return { type: 'footnoteReference', identifier: name, label: name }
  },
}
