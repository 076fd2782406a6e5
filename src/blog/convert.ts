/** What a page may not contain, as something that it may: the words of buttons, links to players, forms and other frames. */
import { parseEmbed } from './embeds.ts'
import { readAddress, type BlogPlaces, type LinkContext } from './links.ts'
import type { TextWords } from './sanitize.ts'
import { findNamedAddress } from './services.ts'
import { isInline, readPlainText } from './text.ts'
import { asideApart, asideFallback, asideId, asideName, asideStyle } from './set-aside.ts'

/** What the site does not show of a text. `what`: its words, its address, or its name in the text. */
export interface Loss {
  kind: 'words' | 'picture' | 'player' | 'form' | 'link' | 'script'
  what: string
}

export interface Conversion {
  context: LinkContext
  places: BlogPlaces
  words: TextWords
  /** Called for what the site does not show. */
  lose: (loss: Loss) => void
  /** Links to the blog itself, which must not become links within the site. */
  outward: Set<Element>
}

/** Class of the figure whose link replaces a video, a map, a form or another frame; parseEmbed parses its address. */
export const embedClass = 'embed'

export function convertElements(body: Element, conversion: Conversion) {
  for (const fallback of body.querySelectorAll(`[${asideFallback}]`)) convertFallback(fallback, conversion)
  for (const form of body.querySelectorAll('form')) convertForm(form, conversion)
  const labels = new Map(
    [...body.querySelectorAll('label')].map((label) => [label.getAttribute('for'), label]),
  )
  for (const field of body.querySelectorAll('select, textarea, input'))
    convertField(field, labels, conversion)
  const targets = new Map(
    [...body.querySelectorAll(`[${asideId}]`)].map((target) => [target.getAttribute(asideId), target]),
  )
  for (const toggle of body.querySelectorAll(toggles)) foldSection(toggle, targets)
  for (const element of body.querySelectorAll('*')) convertElement(element, conversion)
}

const readText = (element: Element) => readPlainText(element.innerHTML)
const hasWords = (node: Node) => /[\p{L}\p{N}]/u.test(node.textContent!)
const isForeign = (element: Element) => element.hasAttribute('lang') || element.hasAttribute('dir')

/** The next or previous part that is not blank. */
function findNeighbor(node: Node, direction: 'nextSibling' | 'previousSibling'): ChildNode | null {
  let neighbor = node[direction]
  while (neighbor?.nodeType === 3 && !/\S/.test(neighbor.textContent!)) neighbor = neighbor[direction]
  return neighbor
}

/** Whether its parent contains nothing else. */
const isAlone = (node: Node) => !findNeighbor(node, 'nextSibling') && !findNeighbor(node, 'previousSibling')

/** Replaces an element with its content, apart from the words around it. */
function unwrap(element: Element) {
  const { previousSibling, nextSibling } = element
  element.replaceWith(previousSibling ? ' ' : '', ...element.childNodes, nextSibling ? ' ' : '')
}

/** Removes an element. The words around it stay apart. */
export function drop(element: Element) {
  const { previousSibling, nextSibling, parentElement } = element
  // What is next to the first and the last part of an inline element is outside of it.
  const isTouched = (sibling: ChildNode | null, word: RegExp) =>
    sibling ? word.test(sibling.textContent!) : parentElement !== null && isInline(parentElement.localName)
  const isBetween = isTouched(previousSibling, /\S$/) && isTouched(nextSibling, /^\S/)
  element.replaceWith(isBetween ? ' ' : '')
}

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name)
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

/** The declarations of a style attribute. */
function readStyle(element: Element): ReadonlyMap<string, string> {
  const declarations = element.getAttribute(asideStyle)?.toLowerCase().split(';') ?? []
  return new Map(
    declarations.map((declaration) => {
      const colon = declaration.indexOf(':')
      return [declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()]
    }),
  )
}

/** Frames and pictures that count visitors, or that only scripts use. */
export function isUnseen(element: Element): boolean {
  const style = readStyle(element)
  const isTiny = ['width', 'height'].some((side) =>
    /^[0-2](?:px)?$/.test(element.getAttribute(side) ?? style.get(side) ?? ''),
  )
  return isTiny || style.get('display') === 'none' || style.get('visibility') === 'hidden'
}

/**
 * The address of a picture or a player. Scripts that load pictures late keep it in an attribute of their own, such as
 * data-src, and a placeholder in its place.
 */
export function findAddress(element: Element): string | undefined {
  const check = (value: string | null | undefined) =>
    value && /[./]/.test(value) && !/^\s*(?:data|about|blob|javascript):/i.test(value)
      ? value.trim()
      : undefined
  const find = (pattern: RegExp) =>
    check([...element.attributes].find(({ name, value }) => pattern.test(name) && check(value))?.value)
  const known =
    find(/^(?!src$)[\w-]*(?:src|original|lazy|lazyload|src-[a-z]+)$/) ??
    check(element.getAttribute(element.localName === 'object' ? 'data' : 'src')) ??
    chooseSource(find(/srcset$/))
  if (known) return known
  if (element.localName === 'img') {
    const picture = element.closest('picture')
    return picture ? findAddress(picture) : undefined
  }
  for (const source of element.querySelectorAll('source, embed, param')) {
    const isAddress = /^(?:movie|src|url|filename)$/i.test(source.getAttribute(asideName) ?? '')
    const address = isAddress ? check(source.getAttribute('value')) : findAddress(source)
    if (address) return address
  }
  return undefined
}

/** The address of the largest picture of a srcset. */
function chooseSource(set: string | undefined): string | undefined {
  const sources = set?.split(/,\s/).map((one) => one.trim().split(/\s/)) ?? []
  return sources.sort(([, a = '1'], [, b = '1']) => parseFloat(b) - parseFloat(a))[0]?.[0]
}

/** What browsers without scripts show is what the site shows, because it runs no script of the blog. */
function convertFallback(fallback: Element, { context, places, lose }: Conversion) {
  const media = fallback.querySelector('img, iframe, video, audio')
  const identify = (address: string | undefined) =>
    address && (parseEmbed(address)?.link ?? readAddress(address, context, places)?.href)
  if (media) {
    const address = identify(findAddress(media))
    for (const direction of ['previousSibling', 'nextSibling'] as const) {
      const twin = findNeighbor(fallback, direction)
      if (twin?.nodeType !== 1 || hasWords(twin)) continue
      const { localName } = media
      const element = twin as Element
      const shown = element.localName === localName ? element : element.querySelector(localName)
      const other = findAddress(shown ?? element)
      if (other ? identify(other) === address : shown) element.remove()
    }
  } else if (/script/i.test(fallback.textContent!) && !fallback.querySelector('a')) {
    lose({ kind: 'script', what: readText(fallback) })
    return fallback.remove()
  }
  fallback.replaceWith(...fallback.childNodes)
}

/** A form that can be sent becomes a link to it: its labels and buttons are of no use without its fields. */
function convertForm(form: Element, conversion: Conversion) {
  if (!form.querySelector('button:not([type=button i]), input[type=submit i], input[type=image i]'))
    return void rename(form, 'section')
  const { context, lose } = conversion
  lose({ kind: 'form', what: readText(form) })
  const isSearch = form.matches('[role=search]') || form.querySelector(`[type=search i], [${asideName}=s]`)
  if (isSearch || !context.link) return drop(form)
  const heading = form.querySelector('h1, h2, h3, h4, h5, h6, legend')
  const title = form.getAttribute('aria-label') || (heading ? readText(heading) : '')
  const [, list, ids] =
    /^(https:\/\/[\w.-]+\.list-manage\.com\/subscribe)\/post(?:-json)?(\?.*)$/.exec(
      form.getAttribute('action') ?? '',
    ) ?? []
  const address = list === undefined ? context.link : list + ids!
  replaceWithLink(form, { address, kind: 'form', title }, conversion)
}

/** A field without a form, which only a script can use. */
function convertField(field: Element, labels: ReadonlyMap<string | null, Element>, { lose }: Conversion) {
  const type = field.localName === 'input' ? (field.getAttribute('type')?.toLowerCase() ?? '') : ''
  const label = field.closest('label') ?? labels.get(field.getAttribute(asideId) ?? '')
  if (/^(?:button|submit|reset)$/.test(type))
    return field.replaceWith(` ${field.getAttribute('value') ?? ''} `)
  const isBox = type === 'checkbox'
  if (isBox && field.hasAttribute('disabled'))
    return field.replaceWith(field.hasAttribute('checked') ? '☑ ' : '☐ ')
  // The labels of these show and hide parts of the text.
  if (isBox || type === 'radio' || type === 'hidden') return drop(field)
  const parts = new Set([label, field.closest('label') ?? field])
  const groups = [...field.querySelectorAll('[label]')].map((one) => one.getAttribute('label'))
  const what = [...[...parts].map((part) => (part ? readText(part) : '')), ...groups].join(' ').trim()
  lose({ kind: 'form', what: what || field.getAttribute('placeholder') || type })
  drop(field)
  if (label) drop(label)
}

const toggles = 'button, [role=button], [data-toggle=collapse], [data-bs-toggle=collapse]'

const readTarget = (toggle: Element) =>
  ['aria-controls', 'data-bs-target', 'data-target', 'href']
    .map((name) => toggle.getAttribute(name)?.replace(/^#/, ''))
    .find(Boolean)

/** A heading with a button, and the part that the button shows and hides. */
function foldSection(toggle: Element, targets: ReadonlyMap<string | null, Element>) {
  if (toggle.matches('[role=tab]') || !hasWords(toggle)) return
  const target = targets.get(readTarget(toggle) ?? '')
  let head = toggle
  while (head.parentElement && head.nextElementSibling !== target && isAlone(head)) head = head.parentElement
  const panel = head.nextElementSibling
  const isPanel = panel?.matches(
    '[role=region], [class*=panel], [class*=collapse], [class*=content], [class*=body]',
  )
  const heading = toggle.closest('h1, h2, h3, h4, h5, h6')
  if (!panel || (target ? panel !== target : !isPanel || !heading)) return
  const { ownerDocument: document } = toggle
  const details = document.createElement('details')
  const summary = document.createElement('summary')
  head.before(details)
  head.remove()
  summary.append(heading && head.contains(heading) ? heading : toggle)
  details.append(summary, panel)
}

/** Blocks that may not stay, but whose words are apart from those around them. */
export const blocks =
  'address article aside center dialog fieldset footer header hgroup legend main marquee nav search section'.split(
    ' ',
  )
const isBlock = new Set(blocks)

function convertElement(element: Element, conversion: Conversion) {
  const { localName } = element
  if (element.hasAttribute(asideApart)) {
    element.before(' ')
    element.after(' ')
  }
  if (isBlock.has(localName)) {
    if (isAlone(element) && !isForeign(element)) element.replaceWith(...element.childNodes)
    else convertAddress(rename(element, 'div'), conversion)
    return
  }
  switch (localName) {
    case 'iframe':
    case 'video':
    case 'audio':
    case 'object':
    case 'embed':
      return convertPlayer(element, localName, conversion)
    case 'area':
      element.textContent = element.getAttribute('alt')
      return void rename(element, 'a').after(' ')
    case 'button':
      return convertButton(element)
    case 'meter':
    case 'progress':
      return element.replaceWith(
        element.textContent!.trim() ||
          `${element.getAttribute('value') ?? ''}/${element.getAttribute('max') ?? '1'}`,
      )
    case 'label':
    case 'map':
    case 'output':
      return unwrap(element)
    case 'a':
      nameLink(element)
      if (element.nextSibling?.nodeName === 'A') element.after(' ')
  }
  if (element.attributes.length > 0 || localName === 'ol') {
    if (convertHiddenAddress(element, conversion)) return
    convertCounter(element)
    if (element.matches('[role=img]') && !hasWords(element) && !element.querySelector('img'))
      element.append(readLabel(element))
    element = keepMeaning(element)
  }
  if (localName === 'td') convertCell(element)
  if (/^(?:p|div|figure|blockquote)$/.test(localName)) convertAddress(element, conversion)
}

const shareAddress =
  /addtoany\.com|sharer(?:\.php|[?/])|shareArticle|share\?|[?&]share=|intent\/(?:tweet|post)|pin\/create|^mailto:\?|whatsapp\.com\/send\?text/i

/** Gives words to a link that only shows an icon, or that a script would replace. */
function nameLink(link: Element) {
  const href = link.getAttribute('href') ?? ''
  if (!/^(?:https?:)?\/\/|^(?:tel|mailto):|^\/\w/i.test(href)) return
  if (hasWords(link) || link.querySelector('img, video')) return
  if (shareAddress.test(href)) return drop(link)
  if (!link.firstElementChild && !link.matches('[data-pin-do]')) return
  const [, rest = ''] = /^(?:tel:|mailto:|(?:https?:)?\/\/)([^/?]+)/i.exec(href) ?? []
  link.textContent = readLabel(link) || rest
}

/** What a screen reader says of an element without words. */
function readLabel(element: Element): string {
  const named = [element, ...element.querySelectorAll('[aria-label], [title]')]
  const labels = named.map((one) => one.getAttribute('aria-label') || one.getAttribute('title'))
  return labels.find(Boolean) ?? ''
}

const isCheck = /(?:^|[ -])(?:check|checkmark|tick|yes)(?:$|[ -])/
const isCross = /(?:^|[ -])(?:close|cross|no|remove|times|xmark)(?:$|[ -])/

/** An icon that is all that a cell of a table says. */
function convertCell(cell: Element) {
  const icon = cell.querySelector('i, span')
  if (!icon || /\S/.test(cell.textContent!) || cell.querySelector('img')) return
  const names = icon.getAttribute('class') ?? ''
  icon.textContent = readLabel(cell) || (isCheck.test(names) ? '✓' : isCross.test(names) ? '✗' : '')
}

/** A number that a script would count up to, from an attribute of its element or of one around it. */
function convertCounter(element: Element) {
  const counter = [...element.attributes].find(
    ({ name, value }) =>
      /^data-(?:to-value|number-value|counter-value|pie-value|count|count-?to|end|final|stop|target|to)$/.test(
        name,
      ) &&
      /^[\d.,]{1,20}$/.test(value) &&
      /count|number|odometer|pie/.test(element.className + name),
  )
  if (!counter) return
  const isStart = (one: Element) => one.childElementCount === 0 && /^[0.,\s]*$/.test(one.textContent!)
  const inner = [...element.querySelectorAll('*')].filter(isStart)
  const place = isStart(element)
    ? element
    : (inner.find((one) => /count|number|value/.test(one.className) || /0/.test(one.textContent!)) ??
      inner[0])
  if (place) place.textContent = counter.value
}

function convertButton(button: Element) {
  for (const icon of button.querySelectorAll('[aria-hidden=true]')) if (!hasWords(icon)) icon.remove()
  const target = readTarget(button)
  const href = button.getAttribute('href')
  if (!hasWords(button)) drop(button)
  else if (href && !href.startsWith('#')) rename(button, 'a').after(' ')
  else if (target && button.matches('[role=tab]')) {
    button.setAttribute('href', `#${target}`)
    const link = rename(button, 'a')
    if (link.nextSibling) link.after(' ')
  } else unwrap(button)
}

interface Player {
  address: string
  kind: Parameters<TextWords['embed']>[0]
  title: string
}

const playerKinds = { iframe: 'page', video: 'video', audio: 'audio', object: 'file', embed: 'file' } as const

const formAddress = /\bforms?\b|jotform|activehosted|paperform|typeform/

function convertPlayer(element: Element, name: keyof typeof playerKinds, conversion: Conversion) {
  // The quotation before this frame has the link to the post.
  if (isUnseen(element) || element.matches('.wp-embedded-content')) return drop(element)
  const address = findAddress(element)
  const kind = address && formAddress.test(address) ? 'form' : playerKinds[name]
  const isLinked = [element.nextElementSibling, element.previousElementSibling].some(
    (sibling) => sibling?.localName === 'a' && sibling.getAttribute('href') === address,
  )
  if (address && isLinked) return drop(element)
  if (!address && name === 'object' && element.childElementCount > 0) return unwrap(element)
  const title = element.getAttribute('title')?.trim() || element.getAttribute('aria-label')?.trim() || ''
  if (address) return replaceWithLink(element, { address, kind, title }, conversion)
  // The links of a playlist are in its part for browsers without scripts.
  if (!element.closest('[class*=playlist]')) conversion.lose({ kind: 'player', what: title || `<${name}>` })
  drop(element)
}

const mediaAddress = /https?:[^\s"'<>]{1,300}\.(?:mp3|m4a|wav|ogg|mp4|m4v|webm|mov)\b/i
const videoAddress =
  /https?:\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?v=|embed\/)|youtu\.be\/|(?:player\.)?vimeo\.com\/)[\w/-]{1,40}/i
const pictureAddress = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i
const chooseKind = (address: string): Player['kind'] => {
  if (formAddress.test(address)) return 'form'
  if (/\.(?:mp3|m4a|wav|ogg)$/i.test(address)) return 'audio'
  return mediaAddress.test(address) || /wistia/.test(address) ? 'video' : 'page'
}

/** Attributes with which a script would find something to show. */
const widgetAttribute = /^data-(?:\w+-)*(?:app|form|id|key|resource|token|uid|uuid|widget)(?:-id)?$/
const widgetClass =
  /calendar|chart|embed|feed|form|gallery|map|player|podcast|review|schedul|slide|video|widget/i

/** A player, form, map or gallery that only a script would show, from an attribute. Returns whether it was replaced. */
function convertHiddenAddress(element: Element, conversion: Conversion): boolean {
  const { localName, childElementCount, className, ownerDocument: document } = element
  if (/^(?:a|img|source|track|param)$/.test(localName)) return false
  const isEmpty = childElementCount === 0 && !hasWords(element)
  const title = element.getAttribute('title') ?? ''
  const show = (address: string, kind: Player['kind']) => {
    const place = isEmpty ? element : element.appendChild(document.createElement('span'))
    replaceWithLink(place, { address, kind, title }, conversion)
    return isEmpty
  }
  let widget = ''
  for (const { name, value } of element.attributes) {
    const isOwn = name === asideStyle || name === asideId || name === asideName
    if (isOwn || !/^(?:data-|(?:cite|class|media-id|src|videoid)$)/.test(name)) continue
    const named = findNamedAddress(name, value, className)
    if (named !== undefined) return show(named, chooseKind(named))
    if (name === 'class') continue
    const plain = value.replaceAll('\\/', '/')
    const media = mediaAddress.exec(plain)?.[0]
    if (media && !element.querySelector('audio, video')) return show(media, chooseKind(media))
    const video = /^\s*[[{]/.test(value) && videoAddress.exec(plain)?.[0]
    if (video && !element.querySelector('iframe, video')) return show(video, 'video')
    const isAddress = name === 'src' || /^(?:https?:)?\/\/\S+$/.test(value)
    if ((isEmpty || (name === 'cite' && !hasWords(element))) && isAddress && !pictureAddress.test(value))
      return show(value, chooseKind(value))
    const pictures = isEmpty ? parsePictures(value) : []
    for (const { src, alt, caption } of pictures) {
      const image = document.createElement('img')
      image.setAttribute('src', src)
      image.setAttribute('alt', alt)
      element.append(image, caption)
    }
    if (pictures.length > 0) return false
    const isTimer = /count-?down/i.test(className) && /date|deadline|time|until/.test(name)
    if (isTimer || (isEmpty && value && widgetAttribute.test(name) && widgetClass.test(className + name)))
      widget = `${className} ${value}`.trim()
  }
  if (widget) conversion.lose({ kind: 'player', what: widget })
  return false
}

/** The pictures of a list in JSON. */
function parsePictures(json: string): { src: string; alt: string; caption: string }[] {
  if (!/^\s*\[\s*["{]/.test(json)) return []
  try {
    return (JSON.parse(json) as unknown[]).flatMap((one) => {
      const fields = new Map(Object.entries(typeof one === 'string' ? { src: one } : (one ?? {})))
      const read = (...names: string[]) => {
        const value: unknown = names.map((name) => fields.get(name)).find(Boolean)
        return typeof value === 'string' ? value : ''
      }
      const src = read('src', 'url', 'full', 'image', 'large')
      return pictureAddress.test(src)
        ? [{ src, alt: read('alt', 'title'), caption: readPlainText(read('caption')) }]
        : []
    })
  } catch {
    return []
  }
}

/** A paragraph that contains only an address: WordPress would show what is there. */
function convertAddress(element: Element, conversion: Conversion) {
  if ([...element.children].some(({ localName }) => localName !== 'br')) return
  const text = element.textContent!.trim()
  if (!/^https?:\/\/[^\s<>]{1,2000}$/.test(text) || element.closest('a, pre')) return
  if (parseEmbed(text))
    return replaceWithLink(element, { address: text, kind: 'page', title: '' }, conversion)
  const link = element.ownerDocument.createElement('a')
  link.setAttribute('href', text)
  link.textContent = text
  element.replaceChildren(link)
}

function replaceWithLink(
  element: Element,
  { address, kind, title }: Player,
  { context, places, words, lose, outward }: Conversion,
) {
  const embed = parseEmbed(address)
  const url = embed ? undefined : readAddress(address, context, places)
  if (!embed && (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)) {
    lose({ kind: 'player', what: address })
    return drop(element)
  }
  const { ownerDocument: document } = element
  const figure = document.createElement('figure')
  figure.className = embedClass
  const link = document.createElement('a')
  link.setAttribute('href', embed?.link ?? url!.href)
  link.textContent = words.embed(embed?.kind ?? kind, title || undefined, embed?.provider ?? url!.host)
  figure.append(link)
  if (kind === 'form') outward.add(link)
  // A paragraph, a heading or a link cannot contain a figure.
  let place = element
  while (place.parentElement?.matches('a, b, em, h1, h2, h3, h4, h5, h6, i, p, s, span, strong, u'))
    place = place.parentElement
  place.before(figure)
  drop(element)
}

const listTypes = new Map([
  ['decimal', '1'],
  ['lower-alpha', 'a'],
  ['lower-latin', 'a'],
  ['upper-alpha', 'A'],
  ['upper-latin', 'A'],
  ['lower-roman', 'i'],
  ['upper-roman', 'I'],
])

/** The address of a picture behind an element. */
function findBackground(element: Element): string | undefined {
  const typed = [
    '-bg',
    '-bg-image',
    '-background',
    '-background-image',
    '-image-src',
    '-lazy-background',
    '-parallax-image',
  ]
    .map((name) => element.getAttribute(`data${name}`))
    .find(Boolean)
  const address =
    /url\(\s*["']?([^"')]+)/i.exec(`${element.getAttribute(asideStyle) ?? ''} ${typed ?? ''}`)?.[1] ?? typed
  return address && (pictureAddress.test(address) || element.matches('[role=img]')) && !isUnseen(element)
    ? address.trim()
    : undefined
}

/** Keeps what styles say and plain words would not: crossed out, item (b), a footnote number. */
function keepMeaning(element: Element): Element {
  const { localName, ownerDocument: document } = element
  const style = readStyle(element)
  if (localName === 'ol') {
    const own = [element, element.firstElementChild].flatMap((one) => {
      const { get } = one ? { get: (name: string) => readStyle(one).get(name) } : { get: () => undefined }
      return (get('list-style-type') ?? get('list-style') ?? '').split(' ')
    })
    if (own.includes('none')) return rename(element, 'ul')
    const type = own.map((word) => listTypes.get(word)).find(Boolean)
    if (type) element.setAttribute('type', type)
    return element
  }
  const wrap = (name: string) => {
    const wrapper = document.createElement(name)
    wrapper.append(...element.childNodes)
    element.append(wrapper)
  }
  const background = findBackground(element)
  if (background) {
    const image = document.createElement('img')
    image.setAttribute('src', background)
    image.setAttribute('alt', element.getAttribute('aria-label') ?? '')
    element.prepend(image)
  }
  const has = (property: string, word: RegExp) => word.test(style.get(property) ?? '')
  if (
    (has('text-decoration', /line-through/) || has('text-decoration-line', /line-through/)) &&
    !/^(?:s|del)$/.test(localName)
  )
    wrap('s')
  if (localName === 'span') {
    if (has('vertical-align', /^super/)) wrap('sup')
    if (has('vertical-align', /^sub/)) wrap('sub')
    if (has('text-decoration', /underline/) && !element.closest('a')) wrap('u')
    if (has('font-style', /^italic/)) wrap('em')
    if (has('font-weight', /^(?:bold|[6-9]00)/)) wrap('strong')
  }
  if (
    /^(?:a|b|em|i|span|strong)$/.test(localName) &&
    has('display', /^(?:block|flex|grid|inline-block|table)/)
  ) {
    element.before(' ')
    element.after(' ')
  }
  // Google Docs puts a whole text into such an element.
  if (/^(?:b|strong)$/.test(localName) && has('font-weight', /^(?:normal|400)/))
    element.replaceWith(...element.childNodes)
  return element
}
