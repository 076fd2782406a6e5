/**
 * The one policy for HTML from the blog, for `firm snapshot` (with a jsdom window) and for the browser. What it allows
 * runs no code, loads nothing from unknown hosts, contains no form and looks like the site.
 */
import type { Config, DOMPurify } from 'dompurify'
import type { Words } from '#src/words/dictionaries.ts'
import {
  blocks,
  convertElements,
  drop,
  embedClass,
  findAddress,
  isUnseen,
  type Conversion,
  type Loss,
} from './convert.ts'
import {
  formatTextId,
  getOrigins,
  isImageAllowed,
  readAddress,
  rewriteLink,
  type BlogPlaces,
  type LinkContext,
} from './links.ts'
import { asideId, asideName, setAside } from './set-aside.ts'

/** The elements that may stay. */
const tags = [
  'h1 h2 h3 h4 h5 h6 p div br hr blockquote pre figure figcaption ul ol li dl dt dd details summary',
  'table caption thead tbody tfoot tr th td a em strong b i u s del ins small mark sub sup abbr cite q',
  'code kbd samp var time span img bdi bdo',
].flatMap((row) => row.split(' '))

const attributes = [
  'href src alt title width height loading decoding class id lang dir',
  'datetime start reversed type value colspan rowspan scope open',
].flatMap((row) => row.split(' '))

/** Removed with everything in them. Any other element that may not stay leaves its content behind. */
const droppedWhole = [
  'script style noscript template svg math object embed applet audio video canvas noembed noframes xmp datalist',
  'plaintext head title textarea select button iframe frameset portal fencedframe map dialog',
].flatMap((row) => row.split(' '))

const policy = {
  ALLOWED_TAGS: tags,
  ALLOWED_ATTR: attributes,
  FORBID_CONTENTS: droppedWhole,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // What the policy itself writes, and what rewriteLink accepts.
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|#|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
} satisfies Config

/** What convertElements needs besides, in a document that no page shows. */
const source = {
  ...policy,
  ALLOWED_TAGS: [
    ...tags,
    ...blocks,
    ...'iframe video audio source object embed param picture map area'.split(' '),
    ...'form label input select optgroup option textarea button output meter progress'.split(' '),
  ],
  ALLOWED_ATTR: [
    ...attributes,
    ...'alt data srcset for role placeholder checked disabled action cite label max videoid media-id nitro-lazy-src lazy-src'.split(
      ' ',
    ),
  ],
  FORBID_CONTENTS: droppedWhole.filter(
    (name) => !/^(?:object|applet|audio|video|iframe|button|map|dialog)$/.test(name),
  ),
  ALLOW_DATA_ATTR: true,
  ALLOW_ARIA_ATTR: true,
  // Addresses that rewriteLink repairs or refuses.
  ALLOWED_URI_REGEXP: /^/,
} satisfies Config

/** What the links in place of pictures, videos, maps and forms say. */
export type TextWords = Pick<Words['news'], 'embed' | 'picture'>

/**
 * The deepest nesting of elements in a text. Real texts have about twenty levels, even from a page builder. WebKit shows
 * nothing below level 512 of a page.
 */
export const maxTextDepth = 100

/**
 * Makes the text of an entry safe, and fit for a page whose h1 is the entry's title: headings start at h2, links to what
 * the site shows become links within the site, frames and forms become links. Calls `lose` for what is not shown.
 */
export function sanitizeHtml(
  purify: DOMPurify,
  html: string,
  context: LinkContext,
  places: BlogPlaces,
  words: TextWords,
  lose: (loss: Loss) => void = () => {},
): string {
  const body = purify.sanitize(setAside(html), { ...source, RETURN_DOM: true }) as HTMLElement | null
  // A text that starts with a frameset has no body.
  if (!body) return ''
  const conversion = { context, places, words, lose, outward: new Set<Element>() }
  limitDepth(body)
  convertElements(body, conversion)
  const ids = placeIds(body)
  for (const element of body.querySelectorAll('*')) tidyElement(element, ids, conversion)
  shiftHeadings(body)
  limitDepth(body)
  return purify.sanitize(body.innerHTML, policy).trim()
}

/** The same policy again, on the result of sanitizeHtml, for a page that accepts only TrustedHTML. */
export function trustHtml(purify: DOMPurify, html: string) {
  return purify.sanitize(html, { ...policy, RETURN_TRUSTED_TYPE: true })
}

/** Removes elements that are too deep, and keeps their content. */
function limitDepth(body: Element) {
  if (body.getElementsByTagName('*').length <= maxTextDepth) return
  let level = [...body.children]
  for (let depth = 1; depth < maxTextDepth && level.length > 0; depth++)
    level = level.flatMap(({ children }) => [...children])
  for (const deepest of level)
    for (const element of deepest.querySelectorAll('*')) element.replaceWith(...element.childNodes)
}

/** Gives each target of a link an id of the text, and returns them. The first of two with the same id counts. */
function placeIds(body: Element): ReadonlySet<string> {
  const links = new Set(
    [...body.querySelectorAll('a[href^="#"]')].map((link) =>
      formatTextId(link.getAttribute('href')!.slice(1)),
    ),
  )
  const ids = new Set<string>()
  for (const element of body.querySelectorAll(`[${asideId}], a[${asideName}]`)) {
    const name = element.localName === 'a' ? element.getAttribute(asideName) : null
    const named = formatTextId(name ?? '')
    // The name of a link is of use only as a target: Word writes both in its footnotes.
    const isTarget = !element.hasAttribute('href') || links.has(named)
    const own = formatTextId(element.getAttribute(asideId) ?? '') ?? (isTarget ? named : undefined)
    if (own === undefined) continue
    if (!ids.has(own)) element.setAttribute('id', own)
    ids.add(own)
    if (named === undefined || ids.has(named)) continue
    const target = element.ownerDocument.createElement('span')
    target.setAttribute('id', named)
    element.before(target)
    ids.add(named)
  }
  return ids
}

function tidyElement(element: Element, ids: ReadonlySet<string>, conversion: Conversion) {
  const { localName } = element
  // Most elements have no attributes, and there may be thousands of texts.
  if (element.attributes.length === 0 && localName !== 'img') return
  if (localName !== 'a') element.removeAttribute('href')
  else if (!conversion.outward.has(element)) setOrRemove(element, 'href', findHref(element, ids, conversion))
  if (localName !== 'ol' || !/^[1aAiI]$/.test(element.getAttribute('type') ?? ''))
    element.removeAttribute('type')
  if (localName === 'img') tidyImage(element, conversion)
  else for (const name of ['src', 'alt', 'loading', 'decoding']) element.removeAttribute(name)
  if (element.className !== embedClass || localName !== 'figure') element.removeAttribute('class')
  for (const name of ['width', 'height']) {
    const value = element.getAttribute(name)
    if (value !== null && (localName !== 'img' || !/^\d{1,5}$/.test(value))) element.removeAttribute(name)
  }
}

function findHref(link: Element, ids: ReadonlySet<string>, { context, places, lose }: Conversion) {
  const typed = link.getAttribute('href')?.trim()
  if (!typed) return undefined
  // A jump to a part of the theme, such as its comments, leads nowhere.
  const jump = (hash: string) => {
    const id = formatTextId(hash.slice(1))
    return id !== undefined && ids.has(id) ? `#${id}` : undefined
  }
  if (typed.startsWith('#')) return jump(typed)
  const formatHash = (hash: string) => {
    const id = themeTarget.test(hash) ? undefined : formatTextId(hash.slice(1))
    return id === undefined ? '' : `#${id}`
  }
  const href = rewriteLink(typed, context, places, formatHash)
  const format = context.kind === 'post' ? places.formatPostHref : places.formatEventHref
  const own = `${format(context.slug)}#`
  if (href?.startsWith(own)) return jump(href.slice(own.length - 1))
  if (href === undefined && !/^javascript:/i.test(typed)) lose({ kind: 'link', what: typed })
  return href
}

/** Parts of a page around the text of an entry. */
const themeTarget = /^#(?:comments?(?:-\d+)?|respond|content|main|primary|page|top)$/

/** Keeps pictures of the site, the blog and its known hosts. Replaces any other with a link, or removes it. */
function tidyImage(image: Element, conversion: Conversion) {
  const { context, places } = conversion
  const { site } = getOrigins(places)
  const typed = findAddress(image) ?? ''
  const url = typed === '' ? undefined : readAddress(typed, context, places)
  const emoji = readEmoji(image, url)
  if (emoji) return image.replaceWith(emoji)
  if (!url || !isImageAllowed(url, places)) return replaceImage(image, url, conversion)
  image.setAttribute('src', url.origin === site ? url.pathname + url.search : url.href)
  image.setAttribute('alt', image.getAttribute('alt') ?? '')
  image.setAttribute('loading', 'lazy')
  image.setAttribute('decoding', 'async')
}

const emojiOnly = /^(?![\d#*]+$)(?:\p{Emoji}|\u200D|\uFE0F|\u20E3|[\u{E0020}-\u{E007F}]){1,40}$/u

/** The characters that an emoji picture shows. A flag has two of them, a keycap three. */
function readEmoji(image: Element, url: URL | undefined): string | undefined {
  const description = image.getAttribute('alt')?.trim() ?? ''
  const isSmiley = /(?:^|[ -])(?:emoji|smiley)(?:$| )/.test(image.className)
  if (description !== '' && (isSmiley || emojiOnly.test(description))) return description
  const codes =
    url?.hostname === 's.w.org' && /\/([\da-f]{2,5}(?:-[\da-f]{2,5})*)\.\w+$/.exec(url.pathname)?.[1]
  return codes ? String.fromCodePoint(...codes.split('-').map((code) => parseInt(code, 16))) : undefined
}

/** A picture with a description becomes a link, and decoration is removed. */
function replaceImage(image: Element, url: URL | undefined, { words, lose }: Conversion) {
  const description = image.getAttribute('alt')?.trim() ?? ''
  const isLink = url && /^https?:$/.test(url.protocol) && !url.username && !url.password
  const around = image.closest('a')
  if (isLink && description !== '' && !around) {
    const link = image.ownerDocument.createElement('a')
    link.setAttribute('href', url.href)
    link.textContent = words.picture(description, url.host)
    return image.replaceWith(link)
  }
  const typed = image.getAttribute('src') ?? ''
  // A short data address is a placeholder.
  const isPicture = url
    ? around?.getAttribute('href') !== url.href
    : typed.length > 1000 || description !== ''
  if (isPicture && !isUnseen(image))
    lose({ kind: 'picture', what: url?.href ?? (description || typed.slice(0, 60)) })
  if (description === '') drop(image)
  else image.replaceWith(description)
}

/** The highest heading of the text becomes an h2, and the others follow it. */
function shiftHeadings(body: Element) {
  const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  const rank = (heading: Element) => Number(heading.localName.slice(1))
  const shift = 2 - Math.min(...headings.map(rank))
  if (headings.length === 0 || shift === 0) return
  for (const heading of headings) {
    const shifted = heading.ownerDocument.createElement(`h${Math.min(rank(heading) + shift, 6)}`)
    for (const { name, value } of heading.attributes) shifted.setAttribute(name, value)
    shifted.append(...heading.childNodes)
    heading.replaceWith(shifted)
  }
}

function setOrRemove(element: Element, name: string, value: string | undefined) {
  if (value === undefined) element.removeAttribute(name)
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
