/** Plain text from the blog's HTML, without a DOM: the same in the browser and in Node. */
import { replaceCodePoint } from 'entities/decode'
import { excerptLength, madeTitleLength } from './constants.ts'
import { readTokens } from './tokens.ts'

/** Elements in the middle of a line. The words of any other are apart from those before and after it. */
const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark nobr q rb ruby s samp small span strike strong sub sup time tt u var wbr script style'.split(
    ' ',
  ),
)
/** Takes a name in small letters. */
export const isInline = (name: string) => inline.has(name)

/** Their content is HTML, but not shown. */
const hidden = new Set('audio canvas datalist noscript object template video'.split(' '))

/**
 * The text of a piece of HTML: tags removed, entities decoded once, whitespace collapsed. The result may contain "<" and
 * must never be parsed as HTML.
 */
export const readPlainText = (html: string) => readBlocks(html).join(' ')

/** The same, with an empty line between paragraphs, headings and other blocks. A line break is a space. */
export const readParagraphs = (html: string) => readBlocks(html).join('\n\n')

/** The text of each block that has any. */
function readBlocks(html: string): string[] {
  const blocks = ['']
  let within: string | undefined
  for (const token of readTokens(html)) {
    if ('tag' in token) {
      const { name, isEnd } = token.tag
      if (within !== undefined) within = isEnd && name === within ? undefined : within
      else if (hidden.has(name) && !isEnd) within = name
      else if (name === 'br') blocks[blocks.length - 1] += ' '
      else if (!isInline(name) && !hidden.has(name)) blocks.push('')
    } else if (within !== undefined) continue
    else if ('text' in token) blocks[blocks.length - 1] += token.text
    else if (/^(?:textarea|xmp|plaintext)$/.test(token.of)) blocks.push(token.raw)
  }
  return blocks.map((block) => decodeEntities(block).replace(/\s+/g, ' ').trim()).filter(Boolean)
}

/** How WordPress ends a text that it has cut. */
const cutMark = /\s*(?:\[(?:…|\.\.\.)\]|…)$/

/** At most 150 characters, and an ellipsis if there was more. */
export function formatExcerpt(text: string): string {
  const whole = text.replace(cutMark, '')
  const letters = [...whole]
  if (letters.length > excerptLength) return `${letters.slice(0, excerptLength).join('').trimEnd()}…`
  return whole === text ? text : `${whole}…`
}

/**
 * The title or, if nothing of it is visible, the first words of the text, so that pages and links have a name; '' if
 * nothing of both is.
 */
export function formatTitle(title: string, text: string): string {
  if (isVisible(title)) return title
  const whole = text.replace(cutMark, '')
  if (!isVisible(whole)) return ''
  const letters = [...whole]
  if (letters.length <= madeTitleLength) return whole === text ? whole : `${whole}…`
  const start = letters.slice(0, madeTitleLength + 1).join('')
  const words = start.replace(/\s+\S*$/, '')
  return `${words === start ? letters.slice(0, madeTitleLength).join('') : words}…`
}

const isVisible = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

/**
 * Decodes each entity once: `&amp;lt;` becomes `&lt;`. What is no entity stays as it is. The names are ours because all
 * those of HTML would cost a visitor 14 KB more.
 */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,8})|#(\d{1,8})|([a-z][a-z\d]{1,31}));/gi,
    (whole, hexadecimal?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named.get(name) ?? whole
      const code = hexadecimal === undefined ? Number(decimal) : parseInt(hexadecimal, 16)
      return String.fromCodePoint(replaceCodePoint(code))
    },
  )
}

/** Names of U+00A0 to U+00FF, in order. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

/** The others that editors and WordPress itself write. */
const others = [
  'amp=& lt=< gt=> quot=" apos=\' OElig=Œ oelig=œ Scaron=Š scaron=š Yuml=Ÿ fnof=ƒ circ=ˆ tilde=˜',
  'ensp=\u2002 emsp=\u2003 thinsp=\u2009 zwnj=\u200C zwj=\u200D lrm=\u200E rlm=\u200F ndash=– mdash=—',
  'lsquo=‘ rsquo=’ sbquo=‚ ldquo=“ rdquo=” bdquo=„ dagger=† Dagger=‡ bull=• hellip=… permil=‰ prime=′',
  'Prime=″ lsaquo=‹ rsaquo=› euro=€ trade=™ larr=← uarr=↑ rarr=→ darr=↓ minus=− le=≤ ge=≥ ne=≠ asymp=≈ infin=∞',
]

const named = new Map([
  ...latin.split(' ').map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
  ...others.flatMap((row) => row.split(' ').map((pair) => pair.split('=') as [string, string])),
])
