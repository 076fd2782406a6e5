/** The excerpt of an entry as WordPress sends it, without what its theme adds: "… Continue reading Title →". */
import { decodeEntities, readPlainText } from './text.ts'

/** More characters are not read: a list shows 150. */
const maxHtml = 5_000
const maxPlain = 1_000
const maxText = 20_000

export interface ExcerptOf {
  /** Its text, not sanitized. */
  rawHtml: string
  /** Plain text. */
  title: string
  /** Its address on the blog; empty if unknown. */
  link: string
}

/** The plain words of an excerpt. Ends with an ellipsis if they were cut. */
export function readExcerpt(html: string, { rawHtml, title, link }: ExcerptOf): string {
  const plain = readPlainText(cutLinkToEntry(html.slice(0, maxHtml), link)).slice(0, maxPlain)
  const text = readPlainText(rawHtml.slice(0, maxText))
  const shared = countShared(plain, text)
  // All of a short text, and then words of the theme.
  if (text !== '' && shared.ofText === text.length && rawHtml.length <= maxText) return text
  const isAdded = (rest: string) => /[→»›❯➔➜▶]\s*$/.test(rest) || (title.length > 2 && rest.includes(title))
  for (const { 0: mark, index } of plain.matchAll(/ ?(?:\[(?:…|\.{3})\]|…|\.{3})/g)) {
    const isCut = index === shared.ofPlain && !text.startsWith(mark.trim(), shared.ofText)
    if (isCut || isAdded(plain.slice(index + mark.length))) return `${plain.slice(0, index)}…`
  }
  if (shared.ofPlain > 40 && isAdded(plain.slice(shared.ofPlain))) {
    const words = plain.slice(0, shared.ofPlain)
    // The theme's first word may begin as the next one of the text.
    return `${plain[shared.ofPlain] === ' ' ? words : words.replace(/\s\S*$/, '')}…`
  }
  const [, sentences, rest] = /^(.*[.!?…][”"’')]?) ([^.!?…]+)$/s.exec(plain) ?? []
  return sentences !== undefined && isAdded(rest!) ? sentences : plain
}

/** WordPress cuts tags out of a text that it shortens, so a link to the entry itself is the theme's, and ends the words. */
function cutLinkToEntry(html: string, link: string): string {
  for (const { 0: tag, index } of html.matchAll(/<a\s[^<>]{1,2000}>/gi)) {
    const [, href = ''] = /\shref\s*=\s*["']?([^"'\s>]+)/i.exec(tag) ?? []
    const isOwn = link !== '' && simplify(decodeEntities(href)) === simplify(link)
    const isMore = /\sclass\s*=\s*["']?[^"'>]*more/i.test(tag)
    if (!isOwn && !isMore) continue
    const words = html.slice(0, index).replace(/[\s[(|–—]{1,9}$/, '')
    if (readPlainText(words) !== '') return words
  }
  return html
}

const simplify = (address: string) =>
  address
    .replace(/^https?:/i, '')
    .replace(/#.*/s, '')
    .replace(/\/$/, '')

/** How far an excerpt says what the text says, spaces aside: the index after that in each. */
function countShared(plain: string, text: string): { ofPlain: number; ofText: number } {
  let ofPlain = 0
  let ofText = 0
  for (let [i, j] = [0, 0]; i < plain.length && j < text.length;) {
    if (plain[i] === ' ') i++
    else if (text[j] === ' ') j++
    else if (plain[i] !== text[j]) break
    else [ofPlain, ofText] = [++i, ++j]
  }
  return { ofPlain, ofText }
}
