/** Reads one built page: every address in it, and every place that a link can lead to. */
import { NodeType, parse, type HTMLElement } from 'node-html-parser'
import { readStructuredData } from './structured-data.ts'

/**
 * What an address is for. link: leads somewhere. file: the page fetches it. whole: read outside the site, so it must
 * be complete (social tags, structured data). canonical, sitemap, identifier: `whole`, with more rules.
 */
export type UseKind = 'link' | 'file' | 'whole' | 'canonical' | 'sitemap' | 'identifier'

/** An address in a built file. */
export interface FoundAddress {
  /** As written, entities decoded. */
  address: string
  kind: UseKind
  /** What holds it, at the beginning of a sentence: "The link", "The social tag og:image". */
  what: string
  /** Where it is in the file, if the file has meaningful lines. */
  position?: { line: number; column: number }
}

export interface PageContent {
  addresses: FoundAddress[]
  /** Names of all places a fragment can lead to. */
  places: Set<string>
  /** Those of its own text, in order: without the frame that all pages share, and without those of islands. */
  namedPlaces: string[]
  canonical: string | undefined
  /** True if search engines are kept out. */
  hidden: boolean
  /** What its structured data describes, by `@id`. */
  nodes: string[]
  /** True if some of its structured data cannot be read. */
  badData: boolean
}

/** Attributes that hold an address, by element. `pictures`: a list of pictures for several widths. */
const attributes = new Map<string, { name: string; kind: UseKind | 'pictures'; what: string }[]>()
for (const [elements, names, kind, what] of [
  ['a area', 'href', 'link', 'The link'],
  ['form', 'action', 'link', 'The form'],
  ['button input', 'formaction', 'link', 'The form'],
  ['iframe', 'src', 'link', 'The frame'],
  ['img', 'src data-src', 'file', 'The picture'],
  ['input', 'src', 'file', 'The picture'],
  ['embed source track', 'src', 'file', 'The file'],
  ['object', 'data', 'file', 'The file'],
  ['video', 'src', 'file', 'The video'],
  ['video', 'poster', 'file', 'The picture'],
  ['audio', 'src', 'file', 'The recording'],
  ['script', 'src', 'file', 'The script'],
  ['image', 'href xlink:href', 'file', 'The picture'],
  ['use', 'href xlink:href', 'file', 'The drawing'],
  ['img', 'srcset', 'pictures', 'The picture'],
  // A script fetches those in `data-srcset`.
  ['source', 'srcset data-srcset', 'pictures', 'The picture'],
  ['link', 'imagesrcset', 'pictures', 'The picture'],
] as const)
  for (const element of elements.split(' ')) {
    const added = names.split(' ').map((name) => ({ name, kind, what }))
    attributes.set(element, [...(attributes.get(element) ?? []), ...added])
  }

const socialTags =
  /^(?:og:(?:url|image|video|audio)(?::url|:secure_url)?|twitter:(?:image|player|url)(?::src)?)$/

/** By default the parser does not look into <pre> and <noscript>. */
const parserOptions = { blockTextElements: { script: true, style: true } }

export function readPage(html: string): PageContent {
  const content: PageContent = {
    addresses: [],
    places: new Set(),
    namedPlaces: [],
    canonical: undefined,
    hidden: false,
    nodes: [],
    badData: false,
  }
  visit(parse(html, parserOptions), 'frame', content)
  return content
}

/** Which part of a page an element is in. */
type Part = 'frame' | 'main' | 'island'

function visit(element: HTMLElement, around: Part, content: PageContent) {
  if (element.rawAttrs) readElement(element, around, content)
  const part =
    'data-island' in element.rawAttributes ? 'island' : element.rawTagName === 'main' ? 'main' : around
  for (const child of element.childNodes)
    if (child.nodeType === NodeType.ELEMENT_NODE) visit(child as HTMLElement, part, content)
}

function readElement(element: HTMLElement, around: Part, content: PageContent) {
  const { attrs } = element
  const name = element.rawTagName.toLowerCase()
  const add = (address: string | undefined, kind: UseKind, what: string) => {
    if (address !== undefined) content.addresses.push({ address: address.trim(), kind, what })
  }
  if (attrs.id) {
    content.places.add(attrs.id)
    if (around === 'main' && !('data-island' in attrs)) content.namedPlaces.push(attrs.id)
  }
  if (name === 'a' && attrs.name) content.places.add(attrs.name)
  // Its address is empty on purpose: that of the page.
  if ('data-reload' in attrs) return
  for (const { name: attribute, kind, what } of attributes.get(name) ?? []) {
    const value = attrs[attribute]
    if (kind !== 'pictures') add(value, kind, what)
    else for (const address of parsePictureList(value ?? '')) add(address, 'file', what)
  }
  if (name === 'link') readLink(attrs, content, add)
  else if (name === 'meta') readMeta(attrs, content, add)
  else if (name === 'script' && attrs.type === 'application/ld+json')
    readStructuredData(element.rawText, content)
  if (attrs['data-island-props']) {
    for (const address of listPropAddresses(attrs['data-island-props'])) add(address, 'link', 'The link')
  }
}

type Add = (address: string | undefined, kind: UseKind, what: string) => void
type Attributes = Readonly<Record<string, string>>

function readLink({ rel = '', href }: Attributes, content: PageContent, add: Add) {
  const kinds = rel.toLowerCase().split(/\s+/)
  if (kinds.includes('canonical')) {
    content.canonical = href
    add(href, 'canonical', 'The canonical address')
  } else if (kinds.includes('alternate')) add(href, 'link', 'The alternate address')
  else if (kinds.includes('prev') || kinds.includes('next')) add(href, 'link', 'The previous or next page')
  // A preconnect names a host, not a page.
  else if (!kinds.includes('preconnect') && !kinds.includes('dns-prefetch'))
    add(href, 'file', kinds.includes('stylesheet') ? 'The style sheet' : 'The file')
}

function readMeta(attrs: Attributes, page: PageContent, add: Add) {
  const { content = '' } = attrs
  const name = (attrs.property ?? attrs.name ?? '').toLowerCase()
  if (socialTags.test(name)) add(content, 'whole', `The social tag ${name}`)
  if (name === 'robots' && /noindex|none/i.test(content)) page.hidden = true
  if (attrs['http-equiv']?.toLowerCase() === 'refresh')
    add(/url\s*=\s*["']?([^"']*)/i.exec(content)?.[1], 'link', 'The page redirect')
}

/** The addresses of `a.avif 360w, b.avif 640w`. */
function parsePictureList(value: string): string[] {
  return [...value.matchAll(/(\S*[^\s,])(?:\s+[\d.]+[wxh])?\s*(?:,|$)/g)].map(([, address]) => address!)
}

/** Addresses in the props of an island, which puts them into the page later. */
function listPropAddresses(json: string): string[] {
  const addresses: string[] = []
  try {
    JSON.parse(json, (key: string, value: unknown) => {
      if (/^(?:href|url|src)$/.test(key) && typeof value === 'string') addresses.push(value)
      return value
    })
  } catch {
    // The browser tests notice: an island with such props does not hydrate.
  }
  return addresses
}
