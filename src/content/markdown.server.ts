/** Renders Markdown to HTML with remark: heading anchors, tokens filled in, images in several widths. */
import GithubSlugger from 'github-slugger'
import type { FootnoteDefinition, Image, Link, ListItem, Nodes, PhrasingContent, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkHtml from 'remark-html'
import { SKIP, visit } from 'unist-util-visit'
import { formatShownUrl, formatSrcset, type SiteImage } from './images.ts'
import type { Words } from '#src/words/dictionaries.ts'
import { splitEmail } from '#src/text/email.ts'
import { repairAutolinks } from './autolinks.ts'
import { fillTokens, readTermId, splitTokens, type FilledPart, type TokenValues } from './tokens.ts'

export interface RenderOptions extends TokenValues {
  /** Makes the ids of headings and notes. One slugger per page keeps them unique. */
  slugger: GithubSlugger
  /** What the ids of the headings are made of, in order, if not of their words. */
  anchors?: readonly string[] | undefined
  /** Finds an image by its address in the text. */
  findImage: (src: string) => SiteImage | undefined
  /** Called for each marked glossary term, in order. Undefined renders it as plain words, without a link. */
  findTerm: (id: string) => TermLink | undefined
  /** Called at the start of each section of the text, in order with the calls of findTerm. */
  startSection: () => void
  words: Pick<Words['site'], 'notes' | 'phoneOf'>
}

export interface TermLink {
  /** The term in the glossary. */
  href: string
  /** Id of the element on the page that contains its definition, if the page has it. */
  describedBy?: string
}

const processor = remark().use(remarkGfm).use(remarkHtml, { sanitize: false })

/** Trees by source: the loader checks each text, and one or more pages render it. Those of texts that are gone may go. */
const trees = new Map<string, WeakRef<Root>>()

/** The syntax tree of a Markdown text, parsed once for all that use it. Copy it before you change it. */
export function parseMarkdown(source: string): Root {
  const known = trees.get(source)?.deref()
  if (known) return known
  const tree = repairAutolinks(processor.parse(source), source)
  trees.set(source, new WeakRef(tree))
  return tree
}

/** Every image in a text or a part of one, including reference images: `![what it shows][name]`. */
export function listImages(tree: Nodes, addresses = listDefinitions(tree)): Image[] {
  const images: Image[] = []
  visit(tree, (node) => {
    if (node.type === 'image') images.push(node)
    else if (node.type === 'imageReference') {
      const url = addresses.get(node.identifier)
      if (url !== undefined) images.push({ ...node, type: 'image', url })
    }
  })
  return images
}

/** The addresses of reference definitions, by name. The first of two with the same name counts. */
export function listDefinitions(tree: Nodes): Map<string, string> {
  const addresses = new Map<string, string>()
  visit(tree, 'definition', ({ identifier, url }) => {
    if (!addresses.has(identifier)) addresses.set(identifier, url)
  })
  return addresses
}

/**
 * Renders Markdown to HTML. Leaves out raw HTML, which the loader reports, so the result contains only elements that
 * Markdown makes.
 */
export function renderMarkdown(source: string, options: RenderOptions): string {
  const tree = structuredClone(parseMarkdown(source))
  placeBlocks(tree, options)
  prepareTree(tree, options)
  return processor.stringify(tree)
}

/** Renders one paragraph of Markdown without the `<p>` around it. */
export function renderInline(source: string, options: RenderOptions): string {
  const tree = structuredClone(parseMarkdown(source))
  prepareTree(tree, options)
  return processor
    .stringify(tree)
    .trim()
    .replace(/^<p>([\s\S]*)<\/p>$/, '$1')
}

/** A heading of a text, with the id it gets if the text is the first on its page. */
export interface HeadingLink {
  id: string
  words: string
}

/** The headings of one level, for a table of contents. */
export function listHeadings(
  source: string,
  level: number,
  values: TokenValues,
  anchors: readonly string[] = listHeadingWords(source, values),
): HeadingLink[] {
  const slugger = new GithubSlugger()
  const headings: HeadingLink[] = []
  let count = 0
  visit(parseMarkdown(source), 'heading', (heading) => {
    const words = fillTokens(toString(heading), values)
    const id = slugger.slug(anchors[count++] ?? words)
    if (heading.depth === level) headings.push({ id, words })
  })
  return headings
}

/** The words of every heading of a text. */
export function listHeadingWords(source: string, values: TokenValues): string[] {
  const words: string[] = []
  visit(parseMarkdown(source), 'heading', (heading) => {
    words.push(fillTokens(toString(heading), values))
  })
  return words
}

/** Renders Markdown as plain words, for descriptions and search: tokens filled in, links as their words. */
export function renderPlain(source: string, values: TokenValues): string {
  return fillTokens(readWords(parseMarkdown(source)), values)
    .replace(/\s+/g, ' ')
    .trim()
}

/** The words of a text, with a space between blocks. */
function readWords(node: Nodes): string {
  const isBlock = 'children' in node && !['paragraph', 'heading', 'tableCell'].includes(node.type)
  if (isBlock) return node.children.map(readWords).join(' ')
  return toString(node, { includeHtml: false, includeImageAlt: false })
}

/** A paragraph that is the token `{contingency}` becomes what the firm wrote, which may be a list. */
function placeBlocks(tree: Root, { firm }: RenderOptions) {
  tree.children = tree.children.flatMap((node) =>
    node.type === 'paragraph' && toString(node).trim() === '{contingency}'
      ? structuredClone(parseMarkdown(firm.contingency ?? '')).children
      : [node],
  )
}

function prepareTree(tree: Root, options: RenderOptions) {
  let headings = 0
  visit(tree, (node, index, parent) => {
    if (node.type === 'html' && parent && index !== undefined) {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    if (node.type === 'inlineCode' || node.type === 'code') node.value = fillTokens(node.value, options)
    if (node.type === 'text' && parent && index !== undefined) {
      // A link cannot contain another link.
      const isLinked = parent.type === 'link' || parent.type === 'linkReference'
      const nodes = splitTokens(node.value, options).map((part) => createPart(part, isLinked, options))
      parent.children.splice(index, 1, ...(nodes as typeof parent.children))
      return [SKIP, index + nodes.length]
    }
    if ((node.type === 'image' || node.type === 'imageReference') && node.alt)
      node.alt = fillTokens(node.alt, options)
    return undefined
  })
  const addresses = listDefinitions(tree)
  visit(tree, (node, index, parent) => {
    if (node.type === 'imageReference' && parent && index !== undefined) {
      const url = addresses.get(node.identifier)
      if (url !== undefined) node = parent.children[index] = { ...node, type: 'image', url }
    }
    if (node.type === 'heading') {
      setProperties(node, { id: options.slugger.slug(options.anchors?.[headings++] ?? toString(node)) })
      if (node.depth === 2) options.startSection()
    } else if (node.type === 'listItem') setCheckBox(node)
    // HTML has no attribute for it any more, and prose.css aligns all columns alike.
    else if (node.type === 'table') node.align = null
    else if (node.type === 'link') {
      const termId = readTermId(node.url)
      const term = termId === undefined ? undefined : options.findTerm(termId)
      if (term) setTerm(node, term)
      else if (node.url.startsWith('mailto:')) breakEmail(node)
      else if (termId === undefined) {
        if (node.url.startsWith('https://')) setProperties(node, { rel: 'noopener' })
      } else if (parent && index !== undefined) {
        parent.children.splice(index, 1, ...(node.children as typeof parent.children))
        return [SKIP, index]
      }
    } else if (node.type === 'image') setPicture(node, options.findImage(node.url))
    return undefined
  })
  placeNotes(tree, options)
}

/** The notes of a text that something refers to, in order. The first of two with the same name counts. */
export function listNotes(tree: Root): FootnoteDefinition[] {
  const definitions = new Map<string, FootnoteDefinition>()
  visit(tree, 'footnoteDefinition', (node) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node)
  })
  const notes = new Set<FootnoteDefinition>()
  const add = (node: Nodes, isInNote: boolean) =>
    visit(node, (inner) => {
      if (inner.type === 'footnoteDefinition' && !isInNote) return SKIP
      const note = inner.type === 'footnoteReference' && definitions.get(inner.identifier)
      if (note) notes.add(note)
      return undefined
    })
  add(tree, false)
  // Grows while it is read: a note can refer to another note.
  for (const note of notes) add(note, true)
  return [...notes]
}

/** Numbers the notes of a text and lists them at its end, where each links back to the places that refer to it. */
function placeNotes(tree: Root, { slugger, words: { notes: words } }: RenderOptions) {
  const notes = listNotes(tree)
  const ids = notes.map((_, at) => slugger.slug(`note_${at + 1}`))
  const backs = notes.map((): Link[] => [])
  visit(tree, 'footnoteReference', ({ identifier }, index, parent) => {
    const at = notes.findIndex((note) => note.identifier === identifier)
    if (at === -1 || !parent || index === undefined) return
    const number = at + 1
    const id = slugger.slug(`to_note_${number}`)
    backs[at]!.push(createLink(`#${id}`, '↩', { ariaLabel: words.back(number) }))
    const link = createLink(`#${ids[at]!}`, `${number}`, { id, ariaLabel: words.note(number) })
    parent.children[index] = { type: 'emphasis', children: [link], data: { hName: 'sup' } }
  })
  visit(tree, 'footnoteDefinition', (_, index, parent) => {
    parent?.children.splice(index!, 1)
    return [SKIP, index!]
  })
  if (notes.length === 0) return
  const children = notes.map(({ children }, at): ListItem => {
    const back = backs[at]!.flatMap((link): PhrasingContent[] => [{ type: 'text', value: ' ' }, link])
    const last = children.at(-1)
    if (last?.type === 'paragraph') last.children.push(...back)
    else children.push({ type: 'paragraph', children: back })
    return { type: 'listItem', children, data: { hProperties: { id: ids[at]! } } }
  })
  const hProperties = { className: ['notes'], ariaLabel: words.title }
  tree.children.push({ type: 'list', ordered: true, children, data: { hProperties } })
}

const createLink = (url: string, words: string, hProperties: Record<string, string>): Link => ({
  type: 'link',
  url,
  children: [{ type: 'text', value: words }],
  data: { hProperties },
})

/** Plain words, or the link for a phone number or an email address. */
function createPart(
  { words, href, label }: FilledPart,
  linked: boolean,
  { words: { phoneOf } }: RenderOptions,
): PhrasingContent {
  if (!href || linked) return { type: 'text', value: words }
  return createLink(href, words, label === undefined ? {} : { ariaLabel: phoneOf(words, label) })
}

/** Lets the address in a link to it wrap: see `splitEmail`. */
function breakEmail(link: Link) {
  const address = toString(link)
  if (link.url.replace(/^mailto:|\?.*$/g, '') !== address || link.children[0]?.type !== 'text') return
  const wrap = (): PhrasingContent => ({ type: 'emphasis', children: [], data: { hName: 'wbr' } })
  link.children = splitEmail(address).flatMap((value, index) => [
    ...(index > 0 ? [wrap()] : []),
    { type: 'text', value } as const,
  ])
}

/** `- [ ] Call the insurer`: a box to check on paper, drawn by CSS. A form field would need a label and a form. */
function setCheckBox(item: ListItem) {
  if (typeof item.checked !== 'boolean') return
  setProperties(item, { className: item.checked ? 'check-item checked' : 'check-item' })
  item.checked = null
}

function setTerm(link: Link, { href, describedBy }: TermLink) {
  link.url = href
  if (describedBy === undefined) return
  setProperties(link, { className: 'glossary-term', 'data-enhance': 'term', 'aria-describedby': describedBy })
}

function setPicture(node: Image, image: SiteImage | undefined) {
  if (!image) return
  const sizes = '(min-width: 48rem) 42rem, 100vw'
  const src = formatShownUrl(image)
  const { width, height } = image
  node.data = {
    ...node.data,
    hName: 'picture',
    // The address and the description belong to the image alone.
    hProperties: { src: undefined, alt: undefined },
    hChildren: [
      createElement('source', { type: 'image/avif', srcSet: formatSrcset(image), sizes }),
      createElement('img', { src, alt: node.alt ?? '', width, height, loading: 'lazy', decoding: 'async' }),
    ],
  }
}

const createElement = (tagName: string, properties: Record<string, string | number>) => ({
  type: 'element' as const,
  tagName,
  properties,
  children: [],
})

function setProperties(node: Nodes, properties: Record<string, string>) {
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...properties } }
}
