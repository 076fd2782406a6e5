/**
 * The one policy for HTML from the blog, for `firm snapshot` (with a jsdom window) and for the browser. What it allows
 * runs no code, loads nothing from unknown hosts, contains no form and looks like the site.
 */
import type { Config, DOMPurify } from 'dompurify'
import { parseEmbed } from './embeds.ts'
import {
  getOrigins,
  isImageAllowed,
  readAddress,
  rewriteLink,
  type BlogPlaces,
  type LinkContext,
} from './links.ts'

/** The elements that may stay. */
const tags = [
  'h1 h2 h3 h4 h5 h6 p div br hr blockquote pre figure figcaption ul ol li dl dt dd details summary',
  'table caption thead tbody tfoot tr th td a em strong b i u s del ins small mark sub sup abbr cite q',
  'code kbd samp var time span img bdi bdo',
].flatMap((row) => row.split(' '))

const attributes = [
  'href src alt title width height loading decoding class id lang dir',
  'datetime start reversed value colspan rowspan scope open',
].flatMap((row) => row.split(' '))

/** Removed with everything in them. Any other element that may not stay leaves its content behind. */
const droppedWhole = [
  'script style noscript template svg math object embed applet audio video canvas noembed noframes xmp',
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

/** Class of the figure whose link replaces a video or a map; parseEmbed parses its address. */
export const embedClass = 'embed'
/**
 * The deepest nesting of elements in a text. Real texts have about twenty levels, even from a page builder. WebKit shows
 * nothing below level 512 of a page.
 */
export const maxTextDepth = 100
/** Keeps ids of a text apart from the page's own and from properties of the document. */
const idPrefix = 'text-'

/**
 * Makes the text of an entry safe, and fit for a page whose h1 is the entry's title: headings start at h2, links to what
 * the site shows become links within the site, frames of known videos and maps become links.
 */
export function sanitizeHtml(
  purify: DOMPurify,
  html: string,
  context: LinkContext,
  places: BlogPlaces,
): string {
  const frames = { ...policy, ALLOWED_TAGS: [...policy.ALLOWED_TAGS, 'iframe'] }
  const body = purify.sanitize(html, { ...frames, RETURN_DOM: true }) as HTMLElement | null
  // A text that starts with a frameset has no body.
  if (!body) return ''
  for (const element of body.querySelectorAll('iframe')) replaceFrame(element)
  if (body.getElementsByTagName('*').length > maxTextDepth) limitDepth(body)
  for (const element of body.querySelectorAll('*')) tidyElement(element, context, places)
  shiftHeadings(body)
  return body.innerHTML.trim()
}

/** The same policy again, on the result of sanitizeHtml, for a page that accepts only TrustedHTML. */
export function trustHtml(purify: DOMPurify, html: string) {
  return purify.sanitize(html, { ...policy, RETURN_TRUSTED_TYPE: true })
}

function replaceFrame(frame: Element) {
  const embed = parseEmbed(frame.getAttribute('src') ?? '')
  if (!embed) return frame.remove()
  const { ownerDocument: document } = frame
  const figure = document.createElement('figure')
  figure.className = embedClass
  const link = document.createElement('a')
  link.setAttribute('href', embed.link)
  const title = frame.getAttribute('title')?.trim()
  const name = title ? `“${title}”` : embed.kind === 'map' ? 'the map' : 'the video'
  link.textContent = `${embed.kind === 'map' ? 'Open' : 'Watch'} ${name} on ${embed.provider}`
  figure.append(link)
  // A paragraph cannot hold a figure.
  const paragraph = frame.closest('p')
  if (paragraph) {
    paragraph.before(figure)
    frame.remove()
  } else frame.replaceWith(figure)
}

/** Removes elements that are too deep, and keeps their content. */
function limitDepth(body: Element) {
  let level = [...body.children]
  for (let depth = 1; depth < maxTextDepth && level.length > 0; depth++)
    level = level.flatMap(({ children }) => [...children])
  for (const deepest of level)
    for (const element of deepest.querySelectorAll('*')) element.replaceWith(...element.childNodes)
}

function tidyElement(element: Element, context: LinkContext, places: BlogPlaces) {
  const { localName } = element
  // Most elements have no attributes, and there may be thousands of texts.
  if (element.attributes.length === 0 && localName !== 'img') return
  if (element.className !== embedClass || localName !== 'figure') element.removeAttribute('class')
  const id = element.getAttribute('id')
  if (id !== null) setOrRemove(element, 'id', isName(id) ? addPrefix(id) : undefined)
  if (localName === 'a') setOrRemove(element, 'href', findHref(element, context, places))
  else element.removeAttribute('href')
  if (localName === 'img') tidyImage(element, context, places)
  else for (const name of ['src', 'loading', 'decoding']) element.removeAttribute(name)
  for (const name of ['width', 'height']) {
    const value = element.getAttribute(name)
    if (value !== null && (localName !== 'img' || !/^\d{1,5}$/.test(value))) element.removeAttribute(name)
  }
}

function findHref(link: Element, context: LinkContext, places: BlogPlaces): string | undefined {
  const typed = link.getAttribute('href')?.trim()
  if (!typed) return undefined
  if (!typed.startsWith('#')) return rewriteLink(typed, context, places)
  const target = typed.slice(1)
  return isName(target) ? `#${addPrefix(target)}` : undefined
}

/** Keeps pictures of the site, the blog and its known hosts. Replaces any other with a link, or removes it. */
function tidyImage(image: Element, context: LinkContext, places: BlogPlaces) {
  const { site } = getOrigins(places)
  const typed = image.getAttribute('src')?.trim() ?? ''
  const url = typed === '' ? undefined : readAddress(typed, context, places)
  if (!url || !isImageAllowed(url, places)) return replaceImage(image, url)
  image.setAttribute('src', url.origin === site ? url.pathname + url.search : url.href)
  image.setAttribute('alt', image.getAttribute('alt') ?? '')
  image.setAttribute('loading', 'lazy')
  image.setAttribute('decoding', 'async')
}

/** An emoji becomes that character, a picture with a description a link, and decoration is removed. */
function replaceImage(image: Element, url: URL | undefined) {
  const words = image.getAttribute('alt')?.trim() ?? ''
  if (words.length <= 12 && /^\p{Extended_Pictographic}/u.test(words)) return image.replaceWith(words)
  const isLink = url && /^https?:$/.test(url.protocol) && !url.username && !url.password
  if (words === '') return image.remove()
  if (!isLink || image.closest('a')) return image.replaceWith(words)
  const link = image.ownerDocument.createElement('a')
  link.setAttribute('href', url.href)
  link.textContent = `View the picture “${words}” on ${url.host}`
  image.replaceWith(link)
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

const isName = (value: string) => /^[\p{L}\p{N}_.-]{1,100}$/u.test(value)
const addPrefix = (name: string) => (name.startsWith(idPrefix) ? name : idPrefix + name)

function setOrRemove(element: Element, name: string, value: string | undefined) {
  if (value === undefined) element.removeAttribute(name)
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
