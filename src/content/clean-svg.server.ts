/** Makes a logo or an icon safe to publish: the shapes and colors of DOMPurify's SVG profile, and nothing that loads. */
import createDOMPurify, { type Config } from 'dompurify'
import { JSDOM } from 'jsdom'
import type { Token } from 'parse5'
import type { SafeSvg } from '#src/brand/brand.ts'
import { createProblem, type Place, type Problem } from '#src/problems/problem.ts'

const policy = {
  USE_PROFILES: { svg: true, svgFilters: true },
  ADD_TAGS: ['use'],
  ADD_ATTR: ['fr', 'role'],
  FORBID_TAGS: 'a animateColor animateMotion animateTransform feImage font image metadata mpath style'.split(
    ' ',
  ),
  ALLOW_DATA_ATTR: false,
  KEEP_CONTENT: false,
  // A drawing is a file of its own, so its ids hide no property of a page.
  SANITIZE_DOM: false,
} satisfies Config

/** What drawing programs add, and no browser needs: removed without a word. */
const leftovers = /^(metadata$|sodipodi:|inkscape:|i:|rdf:|a:|x:)/

/** The properties in `style` that may be attributes. */
const looks =
  /^(clip|color|display|dominant|fill|filter|flood|font|letter|marker|mask|opacity|overflow|paint|shape|stop|stroke|text|vector|visibility|word)(-|$)/

/** Each `url(…)`, and what else a browser could load or run. An escape may hide a name. */
const loading = /url\(\s*['"]?([^'")]*)|@import|javascript:|\\|\b(?:expression|image|image-set|src)\(/gi
const ownReference = /^#[\w.:-]+$/

const plain = 'Export it again as a plain SVG, without scripts and effects.'
const cures: Record<string, string> = {
  script: 'Delete the <script> element. A logo needs none.',
  foreignObject: 'Export it again as a plain SVG, with text turned into outlines.',
  style: 'Export it again with "Presentation attributes" (Illustrator: Styling) instead of style rules.',
  image: 'Draw the picture as shapes. A photo inside an SVG does not stay sharp.',
}

/** Checks the text of an SVG file. */
export function cleanSvg(text: string, file: string): { svg?: SafeSvg; problems: Problem[] } {
  const problems: Problem[] = []
  const refuse = (reason: string, cure: string, at: Partial<Token.Location> = {}) => {
    const place: Place = { file, line: at.startLine ?? 1, column: at.startCol ?? 1 }
    problems.push(createProblem('content/unsafe-svg', place, { reason, cure }))
  }
  const entity = /<!ENTITY/i.exec(text)
  if (entity) {
    const startLine = text.slice(0, entity.index).split('\n').length
    const cure = `${plain} In Illustrator, turn off "Preserve Illustrator Editing Capabilities".`
    refuse('it defines XML entities', cure, { startLine })
    return { problems }
  }
  const start = text.search(/<svg[\s>]/)
  if (start === -1) {
    refuse('there is no <svg> in it', 'Export the drawing as SVG. A renamed PNG or PDF does not work.')
    return { problems }
  }
  // Blanks keep the line numbers. What comes before is an XML declaration, a doctype or a comment.
  const before = text.slice(0, start).replace(/[^\n]/g, ' ')
  const dom = new JSDOM(before + text.slice(start), { includeNodeLocations: true })
  const { document, XMLSerializer } = dom.window
  const root = document.querySelector('svg')!
  const locate = (node: Node, attribute = '') => {
    const at = dom.nodeLocation(node)
    return (at && hasAttributes(at) ? at.attrs?.[attribute] : undefined) ?? at ?? {}
  }

  // HTML elements end an SVG that a browser reads as HTML.
  const stray = root.nextElementSibling
  if (stray) refuse(`<${stray.localName}> comes after the drawing`, plain, locate(stray))
  for (const element of document.querySelectorAll('[style]')) {
    const at = locate(element, 'style')
    for (const lost of moveStyle(element)) refuse(`"${lost}" would be lost`, cureLost(lost), at)
  }
  for (const element of document.querySelectorAll('svg *')) {
    for (const { name, value } of element.attributes)
      if (/^(?:color|fill|stroke|stop-color|flood-color|lighting-color)$/.test(name) && newColor.test(value))
        refuse(`not every program knows the color "${value}"`, colorCure, locate(element, name))
    const family = element.localName === 'text' ? findOwnFont(element) : undefined
    if (family) refuse(`visitors may not have the font "${family}"`, cures.foreignObject!, locate(element))
  }
  const purify = createDOMPurify(dom.window)
  purify.addHook('uponSanitizeAttribute', (element, { attrName: name, attrValue, allowedAttributes }) => {
    if (name.startsWith('on'))
      refuse(`"${name}" would run a script`, `Delete ${name}="…".`, locate(element, name))
    const outside = allowedAttributes[name] ? findOutside(name, attrValue) : undefined
    if (outside === undefined) return
    const cure = `Delete ${name}="…", or draw what it shows.`
    refuse(`it refers to something outside, "${outside}"`, cure, locate(element, name))
  })
  purify.sanitize(root, { ...policy, IN_PLACE: true })
  for (const removed of purify.removed) {
    if (!('element' in removed)) continue
    const { nodeName: name } = removed.element
    if (name === '#comment' || leftovers.test(name)) continue
    refuse(`<${name}> is not allowed in it`, cures[name] ?? plain, locate(removed.element))
  }

  if (problems.length === 0 && !root.querySelector(shapes))
    refuse('there is nothing to see in it', plain, locate(root))
  const size = readSize(root)
  if (!size) refuse('it does not say how large it is', 'Export it again with a "viewBox".', locate(root))
  if (problems.length > 0 || !size) return { problems }
  return { svg: { text: `${new XMLSerializer().serializeToString(root)}\n`, ...size }, problems }
}

const hasAttributes = (at: Token.Location): at is Token.LocationWithAttributes => 'attrs' in at

const shapes = 'path, rect, circle, ellipse, line, polyline, polygon, text, use'

/** Colors that the program for icons and PDFs does not know: it would draw them black, or not at all. */
const newColor =
  /\b(?:color|color-mix|lab|lch|oklab|oklch|light-dark|device-cmyk|var)\(|\bcontext-(?:fill|stroke)\b/i
const colorCure = 'Write it as six digits: fill="#333333". In the drawing program, export for sRGB.'

/** Properties that are attributes too, once their lengths and angles have no unit. */
const measures = /^(?:x|y|cx|cy|r|rx|ry|d|transform|width|height)$/
/** Properties that change the drawing, and have no attribute. */
const effects =
  /^(?:mix-blend-mode|background(?:-color|-image)?|backdrop-filter|transform-(?:origin|box)|translate|rotate|scale|mask-image|animation(?:-name)?|offset(?:-path)?)$/
const withoutEffect =
  /^(?:normal|none|auto|transparent|initial|unset|inherit|0|0%? 0%?|new.*|view-box|0px 0px)$/i

const cureLost = (lost: string) =>
  lost.startsWith('mix-blend-mode')
    ? 'In the drawing program, set the blend mode of every layer to "Normal", and export it again.'
    : newColor.test(lost)
      ? colorCure
      : plain

/**
 * Makes attributes of the style of an element, and returns what no attribute can say. Styles win over attributes, and
 * hosts that forbid inline styles ignore them. Of several colors, the last that every program knows counts.
 */
function moveStyle(element: Element): string[] {
  const style = element.getAttribute('style')!
  element.removeAttribute('style')
  const chosen = new Map<string, { value: string; isImportant: boolean }>()
  const unusable = new Map<string, string>()
  for (const [declaration] of style.matchAll(/(?:[^;("']|\([^)]*\)?|"[^"]*"?|'[^']*'?)+/g)) {
    const [, name = '', typed = ''] = /^\s*([\w-]+)\s*:([^]*)$/.exec(declaration) ?? []
    const property = name.toLowerCase()
    const value = typed.replace(/!\s*important\s*$/i, '').trim()
    const isImportant = value !== typed.trim()
    if (newColor.test(value)) unusable.set(property, `${property}:${value}`)
    else if (isImportant || !chosen.get(property)?.isImportant) chosen.set(property, { value, isImportant })
  }
  const lost: string[] = []
  for (const [property, { value }] of chosen) {
    if (looks.test(property)) element.setAttribute(property, value)
    else if (measures.test(property)) {
      // The size of the drawing is in its "viewBox".
      if (element.localName === 'svg') continue
      const bare = value.replace(/^path\(\s*["']|["']\s*\)$/g, '').replace(/(\d)(?:px|deg)\b/g, '$1')
      if (/\d(?:%|[a-z]{2,})|calc|3d/i.test(bare.replace(/(\d)e[-+]?\d/gi, '$1')))
        lost.push(`${property}:${value}`)
      else element.setAttribute(property, bare)
    } else if (effects.test(property) && !withoutEffect.test(value)) lost.push(`${property}:${value}`)
  }
  for (const [property, declaration] of unusable)
    if (looks.test(property) && !chosen.has(property) && !element.hasAttribute(property))
      lost.push(declaration)
  return lost
}

/** The font of a text, unless every device has one of its kind. */
function findOwnFont(element: Element): string | undefined {
  const holder =
    [element, ...element.querySelectorAll('tspan, textPath')].find((one) => readFont(one)) ??
    element.closest('[font-family], [font]')
  const family = holder ? readFont(holder) : ''
  return /^["']?(?:serif|sans-serif|monospace|system-ui|ui-\w+|cursive)?["']?$/i.test(family)
    ? undefined
    : family
}

const readFont = (element: Element) =>
  element.getAttribute('font-family') ?? element.getAttribute('font') ?? ''

/** What an attribute refers to, unless it is in the drawing. */
function findOutside(name: string, value: string): string | undefined {
  if (/^(xlink:)?href$/.test(name)) return ownReference.test(value) ? undefined : value
  const found = [...value.matchAll(loading)].find(([, target]) => !ownReference.test(target ?? ''))
  return found && (found[1] ?? value)
}

/** A length in any unit but percent, as a number: both have the same unit. */
const readLength = (text = '') => (text.endsWith('%') ? NaN : parseFloat(text))

function readSize(root: Element): { width: number; height: number } | undefined {
  const read = (name: string) => root.getAttribute(name)?.trim()
  const box = read('viewBox')
    ?.split(/[\s,]+/)
    .map(Number)
  const [width, height] = box?.length === 4 ? box.slice(2) : [read('width'), read('height')].map(readLength)
  return width! > 0 && height! > 0 ? { width: width!, height: height! } : undefined
}
