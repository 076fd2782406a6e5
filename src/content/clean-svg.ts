/** Makes a logo or an icon safe to publish: only shapes, colors and groups. */
import { defaultTreeAdapter as tree, html, parse, serializeOuter, type DefaultTreeAdapterMap } from 'parse5'
import type { SafeSvg } from '#src/brand/brand.ts'
import { createProblem, type Place, type Problem } from '#src/problems/problem.ts'

type Element = DefaultTreeAdapterMap['element']
type Node = DefaultTreeAdapterMap['node']

const elements = new Set(
  'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan clipPath mask linearGradient radialGradient stop pattern filter feGaussianBlur feOffset feMerge feMergeNode feFlood feComposite feBlend feColorMatrix'.split(
    ' ',
  ),
)
/** What drawing programs add, and no browser needs: removed without a word. */
const leftovers = /^(metadata|sodipodi:|inkscape:|i:|rdf:|a:|x:)/

/** Looks of a shape, as attributes or in `style`. */
const looks =
  /^(fill|stroke|stop|flood|font|letter-spacing|word-spacing|text-anchor|text-decoration|dominant-baseline|opacity|clip-path|clip-rule|mask|filter|visibility|display|paint-order|color|color-interpolation|color-interpolation-filters|vector-effect|mix-blend-mode|isolation|marker|overflow|shape-rendering|text-rendering)(-|$)/
const attributes = new Set(
  'id class xmlns xmlns:xlink version viewBox preserveAspectRatio x y x1 x2 y1 y2 cx cy r rx ry fx fy fr width height d points transform pathLength dx dy rotate textLength lengthAdjust offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits patternTransform filterUnits primitiveUnits in in2 result stdDeviation mode operator k1 k2 k3 k4 type values role aria-label aria-hidden aria-labelledby focusable xml:space'.split(
    ' ',
  ),
)

const ownReference = /^#[\w.:-]+$/
const plain = 'Export it again as a plain SVG, without scripts and effects.'

interface CleanResult {
  svg?: SafeSvg
  problems: Problem[]
}

/** Checks the text of an SVG file. The result has no attribute or element that is not in the lists above. */
export function cleanSvg(text: string, file: string): CleanResult {
  const problems: Problem[] = []
  const refuse = (place: Place, reason: string, cure = plain) =>
    void problems.push(createProblem('content/unsafe-svg', place, { reason, cure }))
  const top: Place = { file, line: 1, column: 1 }
  const entity = /<!ENTITY/i.exec(text)
  if (entity) {
    const line = text.slice(0, entity.index).split('\n').length
    refuse(
      { file, line, column: 1 },
      'it defines XML entities',
      `${plain} In Illustrator, turn off "Preserve Illustrator Editing Capabilities".`,
    )
    return { problems }
  }
  const start = text.search(/<svg[\s>]/)
  if (start === -1) {
    refuse(top, 'there is no <svg> in it', 'Export the drawing as SVG. A renamed PNG or PDF does not work.')
    return { problems }
  }
  // Blanks keep the line numbers. What comes before is an XML declaration, a doctype or a comment.
  const before = text.slice(0, start).replace(/[^\n]/g, ' ')
  const document = parse(before + text.slice(start), { sourceCodeLocationInfo: true })
  const root = findSvg(document)
  if (!root) {
    refuse(top, 'there is no <svg> in it', 'Export the drawing as SVG. A renamed PNG or PDF does not work.')
    return { problems }
  }
  const stray = findStray(root)
  if (stray) refuse(placeOf(stray, file), `<${stray.tagName}> comes after the drawing`)
  cleanElement(root, file, refuse)
  const size = readSize(root)
  if (!size)
    refuse(placeOf(root, file), 'it does not say how large it is', 'Export it again with a "viewBox".')
  if (problems.length > 0 || !size) return { problems }
  setAttribute(root, 'xmlns', 'http://www.w3.org/2000/svg')
  // HTML writes a no-break space by a name that XML does not know.
  return { svg: { text: `${serializeOuter(root).replaceAll('&nbsp;', '\u00a0')}\n`, ...size }, problems }
}

function findSvg(node: Node): Element | undefined {
  if ('tagName' in node && node.tagName === 'svg') return node
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    const found = findSvg(child)
    if (found) return found
  }
  return undefined
}

/** An element beside the drawing: HTML elements end an SVG that a browser reads as HTML. */
function findStray(root: Element): Element | undefined {
  const siblings = root.parentNode && 'childNodes' in root.parentNode ? root.parentNode.childNodes : []
  return siblings.find((node): node is Element => 'tagName' in node && node !== root)
}

function placeOf({ sourceCodeLocation: at }: Element, file: string, attribute = ''): Place {
  const { startLine: line = 1, startCol: column = 1 } = at?.attrs?.[attribute.toLowerCase()] ?? at ?? {}
  return { file, line, column }
}

type Refuse = (place: Place, reason: string, cure?: string) => void

function cleanElement(element: Element, file: string, refuse: Refuse) {
  // XML allows each name once. `style` overrides attributes and `href` overrides `xlink:href`, so they come last.
  const attrs = element.attrs.toSorted((a, b) => Number(overrides(a)) - Number(overrides(b)))
  const cleaned = attrs.flatMap((attribute) => cleanAttribute(element, attribute, file, refuse))
  element.attrs = [...new Map(cleaned.map((attribute) => [attribute.name, attribute])).values()]
  // A copy, because some go.
  for (const child of element.childNodes.slice()) {
    if (!('tagName' in child)) {
      if (!tree.isTextNode(child)) tree.detachNode(child)
      continue
    }
    const { tagName: name } = child
    if (leftovers.test(name)) tree.detachNode(child)
    else if (elements.has(name) && child.namespaceURI === html.NS.SVG) cleanElement(child, file, refuse)
    else refuse(placeOf(child, file), `<${name}> is not allowed in it`, cures[name] ?? plain)
  }
}

const cures: Record<string, string> = {
  script: 'Delete the <script> element. A logo needs none.',
  foreignObject: 'Export it again as a plain SVG, with text turned into outlines.',
  style: 'Export it again with "Presentation attributes" (Illustrator: Styling) instead of style rules.',
  image: 'Draw the picture as shapes. A photo inside an SVG does not stay sharp.',
}

type Attribute = Element['attrs'][number]

const overrides = ({ name, prefix }: Attribute) => !prefix && (name === 'style' || name === 'href')

function cleanAttribute(
  element: Element,
  { name, value, prefix }: Attribute,
  file: string,
  refuse: Refuse,
): Attribute[] {
  const full = prefix ? `${prefix}:${name}` : name
  const place = placeOf(element, file, full)
  if (/^on/i.test(full)) {
    refuse(place, `"${full}" would run a script`, `Delete ${full}="…".`)
    return []
  }
  if (full === 'style')
    return value.split(';').flatMap((declaration) => {
      const [property = '', ...rest] = declaration.split(':')
      const parts = { name: property.trim(), value: rest.join(':').trim() }
      return looks.test(parts.name) ? cleanAttribute(element, parts, file, refuse) : []
    })
  if (full === 'href' || full === 'xlink:href') {
    if (ownReference.test(value)) return [{ name: 'href', value }]
    refuse(place, `it refers to something outside, "${value}"`, `Delete ${full}="…", or draw what it shows.`)
    return []
  }
  if (!attributes.has(full) && !looks.test(full)) return []
  const outside = [...value.matchAll(/url\(\s*['"]?([^'")]*)/gi)].find(
    ([, target]) => !ownReference.test(target!),
  )
  if (outside || /@import|expression\(|javascript:/i.test(value)) {
    refuse(
      place,
      `it refers to something outside, "${outside?.[1] ?? value}"`,
      `Delete ${full}="…", or draw what it shows.`,
    )
    return []
  }
  return [{ name: full, value }]
}

function setAttribute(element: Element, name: string, value: string) {
  element.attrs = [{ name, value }, ...element.attrs.filter((attribute) => attribute.name !== name)]
}

/** A length in any unit but percent, as a number: both have the same unit. */
const readLength = (text: string) => (text.endsWith('%') ? NaN : parseFloat(text))

function readSize({ attrs }: Element): { width: number; height: number } | undefined {
  const read = (name: string) => attrs.find((attribute) => attribute.name === name)?.value ?? ''
  const box = read('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [width, height] =
    box.length === 4 ? box.slice(2) : [readLength(read('width')), readLength(read('height'))]
  return width! > 0 && height! > 0 ? { width: width!, height: height! } : undefined
}
