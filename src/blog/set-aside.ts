/**
 * Prepares HTML from the blog for the policy of sanitize.ts, before a document is built from it. A browser reports inline
 * styles and event handlers as violations of the page's headers, even in a detached document, and DOMPurify removes ids
 * that are names of the DOM. Their attributes are set aside under other names, and handlers are left out.
 */
import { findClickAddress, findScriptAddress } from './services.ts'
import { readTokens, type Tag } from './tokens.ts'

export const asideId = 'data-text-id'
export const asideName = 'data-text-name'
export const asideStyle = 'data-text-style'
/** Marks an unknown element. Most browsers show its words in the line, but its author meant a block as often. */
export const asideApart = 'data-text-apart'
/** Marks a part for browsers without scripts. */
export const asideFallback = 'data-text-fallback'

const aside = new Map([
  ['id', asideId],
  ['name', asideName],
  ['style', asideStyle],
])

const renamed = new Map(
  'strike=s tt=code acronym=abbr dfn=em dir=ul menu=ul xmp=pre listing=pre plaintext=pre noscript=span image=img amp-img=img amp-iframe=iframe amp-video=video amp-audio=audio'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
)
/** Left out with what they contain. */
const unseen = /^(?:script|style|title|iframe|noembed|noframes)$/

export function setAside(html: string): string {
  const parts: string[] = []
  /** Where the name of a drawing belongs. */
  let drawing: number | undefined
  for (const token of readTokens(html)) {
    if ('text' in token) parts.push(showBullets(token.text))
    else if ('tag' in token) {
      const { name, isEnd } = token.tag
      if (name === 'svg') drawing = isEnd ? undefined : parts.push(nameDrawing(token.tag)) - 1
      parts.push(prepareTag(token.tag))
    } else if (token.of === 'script') parts.push(prepareScript(token.raw))
    else if (token.of === 'title' && drawing !== undefined)
      parts[drawing] = `<i aria-label="${token.raw.replaceAll('"', '&quot;')}"></i>`
    else if (!unseen.test(token.of)) parts.push(token.raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
  }
  return parts.join('')
}

/** An icon in place of a drawing, with what says in words what it shows. */
function nameDrawing({ attributes }: Tag): string {
  const kept = attributes.filter(
    ([name, value = '']) =>
      /^(?:aria-label|role)$/i.test(name) ||
      (/^class$/i.test(name) && /check|cross|tick|times|xmark/i.test(value)),
  )
  return `<i${kept.map(([name, value]) => ` ${name}=${value}`).join('')}></i>`
}

function prepareTag({ source, name, isEnd, attributes }: Tag): string {
  if (name === 'script' && !isEnd) return prepareScript(source)
  if (unseen.test(name) && name !== 'iframe') return ''
  const isUnknown = name.includes('-') && !renamed.has(name)
  const written = isUnknown ? 'span' : (renamed.get(name) ?? name)
  if (isEnd) return `</${written}>`
  let kept = name === 'noscript' ? ` ${asideFallback}` : isUnknown ? ` ${asideApart}` : ''
  if (/^(?:a|button)$/.test(name)) kept += readClick(attributes)
  for (const [typed, value] of attributes) {
    const lower = typed.toLowerCase()
    if (!lower.startsWith('on'))
      kept += ` ${aside.get(lower) ?? typed}${value === undefined ? '' : `=${breakMarkup(lower, value)}`}`
  }
  return `<${written}${kept}${source.endsWith('/>') ? ' /' : ''}>`
}

/** A real address for what only a script would open. The first of two attributes with the same name counts. */
function readClick(attributes: Tag['attributes']): string {
  const read = (wanted: string) => attributes.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? ''
  const address =
    /^(?:["']?(?:#|javascript:|["']|$))/i.test(read('href')) && findClickAddress(read('onclick'))
  return address ? ` href="${address}"` : ''
}

/** A frame with what the script would show. */
function prepareScript(script: string): string {
  const address = findScriptAddress(script)
  return address === undefined ? '' : `<iframe src="${address}"></iframe>`
}

/** DOMPurify removes an attribute whose value looks like the end of a comment or of an element. */
function breakMarkup(name: string, value: string): string {
  const isAddress = /(?:src|href)$/.test(name)
  return value
    .replace(/(--!?|\])(>|&gt;?|&#0{0,9}62;?|&#x0{0,9}3e;?)/gi, (_, start: string, end: string) =>
      isAddress ? `${start}%3E` : `${start} ${end}`,
    )
    .replace(
      /(<|&lt;?|&#0{0,9}60;?|&#x0{0,9}3c;?)\/(?=style|script|title|xmp|textarea|noscript|iframe|noembed|noframes|selectedcontent)/gi,
      (_, start: string) => (isAddress ? '%3C/' : `${start} /`),
    )
}

/** Shows the bullets of Word as such, and leaves out icons of fonts that the site does not have. */
const showBullets = (text: string) =>
  text.replace(
    /[\ue000-\uf8ff]|&#(?:x([ef][\da-f]{3})|(\d{5}));?/gi,
    (letter, hexadecimal?: string, decimal?: string) => {
      const code = hexadecimal ? parseInt(hexadecimal, 16) : Number(decimal ?? letter.charCodeAt(0))
      if (code < 0xe000 || code > 0xf8ff) return letter
      return /[\uf076\uf0a7\uf0b7\uf0d8]/.test(String.fromCharCode(code)) ? '•' : ' '
    },
  )
