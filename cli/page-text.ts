/** Reads what a visitor can read on one built page. */
import { NodeType, parse, type HTMLElement } from 'node-html-parser'

export interface PageText {
  title: string
  /** What the breadcrumbs call the page, or else its main heading; '' if there is neither. */
  heading: string
  blocks: TextBlock[]
  /** People and firms that the structured data of the page names. */
  names: string[]
  /** The language of the page, without a region. */
  lang: string
  /** Whether search engines must not list it. */
  isHidden: boolean
  /** The path of the page in each of its languages; empty on a site with one. */
  versions: ReadonlyMap<string, string>
}

/** A paragraph, a heading, a list entry, or words that the page says otherwise. */
export interface TextBlock {
  text: string
  /** The heading above it, or the part of the page it is in. */
  place: string
  /** CSS selector of the section it is in; '' for what is in no section. */
  section: string
  /** Outside of the main part: header, footer and what else all pages share. */
  isFrame: boolean
  /** Words that the page shows: not those of an attribute, of the head, of a hidden element or of the notice. */
  isShown: boolean
  /** What its element looks like to the browser, which is the same in every language. */
  shape: string
  /** The id of the element that it is in, if any. */
  anchor?: string | undefined
  /** Where it leads, or the first link in it. */
  href?: string | undefined
}

/** Where a block is. */
type Around = Pick<TextBlock, 'section' | 'isFrame' | 'isShown' | 'anchor' | 'href'>
type Shown = Around & Pick<TextBlock, 'shape'>

const inline = new Set(
  'a abbr b bdi bdo br cite code data dfn em i kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)
/** The parts that all pages share, by the element below `<body>`; the others precede the main part. */
const frames: Record<string, string> = {
  footer: 'Foot of every page',
  nav: 'Bar at the foot of a phone, on every page',
}
const skipped = new Set(['script', 'style', 'template', 'svg'])
const sections = new Set(['header', 'footer', 'section', 'article', 'aside', 'dialog'])
/** Attributes with words for people, and how a report introduces them. */
const spoken = { alt: 'Picture', placeholder: 'Example in a field', 'aria-label': 'Read aloud' }

export function readText(html: string): PageText {
  const root = parse(html, { blockTextElements: { script: true, style: true } })
  const title = root.querySelector('title')?.text.trim() ?? ''
  const description = root.querySelector('meta[name=description]')?.getAttribute('content') ?? ''
  const blocks: TextBlock[] = []
  const add = (text: string, place: string, shown: Shown) => {
    const words = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
    if (words) blocks.push({ text: words, place, ...shown })
  }
  const head: Around = { section: '', isFrame: false, isShown: false }
  add(title, 'Title in the browser tab and in search results', { ...head, shape: 'title' })
  add(description, 'Description in search results', { ...head, shape: 'description' })

  /** The words of the current block, until an element ends it. */
  let pending = ''
  let pendingHref: string | undefined
  let place = 'Top of the page'
  const body = root.querySelector('body') ?? root
  visit(body, body === root ? '' : 'body', { section: '', isFrame: false, isShown: true })
  const data = readStructuredData(root)
  const names = new Set<string>()
  collectNames(data, names)
  const h1 = root.querySelector('main h1')?.text.replace(/\s+/g, ' ').trim()
  const [lang = ''] = root.querySelector('html')?.getAttribute('lang')?.split('-') ?? []
  return {
    title,
    heading: findCrumb(data) ?? h1 ?? '',
    blocks,
    names: [...names],
    lang,
    isHidden: /noindex/.test(root.querySelector('meta[name=robots]')?.getAttribute('content') ?? ''),
    versions: readVersions(root),
  }

  function visit(element: HTMLElement, path: string, around: Around, isInline = false) {
    const end = () => {
      const { href = pendingHref } = around
      add(pending, place, { ...around, href, shape: describeShape(element) })
      pending = ''
      pendingHref = undefined
    }
    let position = 0
    const hasText = element.childNodes.some(
      (child) => child.nodeType === NodeType.TEXT_NODE && child.text.trim() !== '',
    )
    for (const child of element.childNodes) {
      if (child.nodeType === NodeType.TEXT_NODE) pending += child.text
      if (child.nodeType !== NodeType.ELEMENT_NODE) continue
      const node = child as HTMLElement
      const name = node.rawTagName.toLowerCase()
      position++
      const own = `${path} > :nth-child(${position})`
      if (skipped.has(name)) continue
      if (name === 'br') pending += ' '
      // Among elements alone, each is a line, a button or a menu entry.
      else if (!hasText) end()
      const isFrame = around.isFrame || (element === body && name !== 'main')
      const isSection =
        sections.has(name) || element.rawTagName === 'main' || 'data-section' in node.rawAttributes
      const isShown = around.isShown && !isHidden(node)
      const href = node.getAttribute('href') ?? around.href
      const anchor = node.getAttribute('id') ?? around.anchor
      const inside = { section: isSection ? own : around.section, isFrame, isShown, anchor, href }
      if (inline.has(name) && element !== body && isShown === around.isShown) {
        addSpoken(node, inside)
        pendingHref ??= href
        visit(node, own, inside, true)
        continue
      }
      end()
      const before = place
      if (isFrame && !around.isFrame) place = frames[name] ?? 'Head of every page'
      else if (name === 'main') place = 'Top of the page'
      addSpoken(node, inside)
      if (/^h[1-6]$/.test(name)) place = node.text.replace(/\s+/g, ' ').trim() || place
      visit(node, own, inside)
      if (isFrame && !around.isFrame) place = before
    }
    if (!isInline) end()
  }

  function addSpoken(node: HTMLElement, around: Around) {
    for (const [attribute, what] of Object.entries(spoken)) {
      const words = node.getAttribute(attribute)
      if (!words) continue
      const shape = `${attribute} of ${describeShape(node)}`
      add(`${what}: ${words}`, place, { ...around, isShown: false, shape })
    }
  }
}

const describeShape = (node: HTMLElement) =>
  `${node.rawTagName?.toLowerCase() ?? ''}.${node.getAttribute('class') ?? ''}`

/** The page in each of its languages, as search engines read it. */
function readVersions(root: HTMLElement): Map<string, string> {
  const links = root.querySelectorAll('link[rel=alternate][hreflang]')
  return new Map(
    links.flatMap((link): [string, string][] => {
      const [lang = '', href = ''] = [link.getAttribute('hreflang'), link.getAttribute('href')]
      if (lang === 'x-default' || !URL.canParse(href)) return []
      return [[lang, decodeURI(new URL(href).pathname).replace(/(?<=.)\/$/, '')]]
    }),
  )
}

/** The notice above the header is hidden until the day on which it starts. */
const isHidden = (node: HTMLElement) =>
  'hidden' in node.rawAttributes ||
  node.rawTagName.toLowerCase() === 'noscript' ||
  node.getAttribute('data-part') === 'notice'

function readStructuredData(root: HTMLElement): unknown[] {
  return root.querySelectorAll('script[type="application/ld+json"]').flatMap((script): unknown[] => {
    try {
      return [JSON.parse(script.rawText)]
    } catch {
      // `firm check-links` reports structured data that cannot be read.
      return []
    }
  })
}

/** The name of the page in its breadcrumbs, which is the last of them. */
function findCrumb(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { '@type': type, itemListElement: crumbs } = value as Record<string, unknown>
  if (type === 'BreadcrumbList' && Array.isArray(crumbs)) {
    const { name } = (crumbs.at(-1) ?? {}) as { name?: unknown }
    return typeof name === 'string' && name ? name : undefined
  }
  for (const inner of Object.values(value)) {
    const found = findCrumb(inner)
    if (found !== undefined) return found
  }
  return undefined
}

/** Names of people, also their last names, and of firms. */
function collectNames(value: unknown, names: Set<string>) {
  if (typeof value !== 'object' || value === null) return
  const node = value as Record<string, unknown>
  if (/^(Person|LegalService|Organization)$/.test(String(node['@type'])))
    for (const name of [node.name, node.legalName]) {
      if (typeof name !== 'string' || !name) continue
      names.add(name)
      // A person may be called by the last name alone.
      if (node['@type'] === 'Person') names.add(name.slice(name.lastIndexOf(' ') + 1))
    }
  for (const inner of Object.values(node)) collectNames(inner, names)
}
