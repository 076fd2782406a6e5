/** What readers of an entry miss on the site. */
import { diffArrays } from 'diff'
import { parseFragment, type DefaultTreeAdapterMap } from 'parse5'
import type { Loss } from './convert.ts'
import { parseEmbed } from './embeds.ts'
import { parseUrl, type LinkContext } from './links.ts'
import { findScriptAddress } from './services.ts'
import { isInline, readPlainText } from './text.ts'
import { readTokens } from './tokens.ts'

type Sanitize = (html: string, context: LinkContext, lose: (loss: Loss) => void) => string

/** Makes a text of the blog safe. `losses`: what of it the site does not show, each once, in order. */
export function sanitizeWithLosses(
  sanitize: Sanitize,
  html: string,
  context: LinkContext,
): { html: string; losses: readonly Loss[] } {
  const losses: Loss[] = []
  const safe = sanitize(html, context, (loss) => losses.push(loss))
  const all = [...losses, ...listScripts(html, safe), ...listLostWords(html, safe, losses)]
  const once = new Map(all.map((loss) => [`${loss.kind} ${loss.what}`, loss]))
  return { html: safe, losses: [...once.values()] }
}

/** Compares what the two texts show, whatever the sanitizer has done: a mistake there is found too. */
function listLostWords(before: string, after: string, losses: readonly Loss[]): Loss[] {
  const links = new Set(
    [...readTokens(after)].flatMap((token) =>
      'tag' in token ? token.tag.attributes.flatMap(([, value]) => value?.slice(1, -1) ?? []) : [],
    ),
  )
  const typed = splitWords(readShown(before)).filter(
    (word) => !links.has(word.replaceAll('&', '&amp;')) && !parseEmbed(word),
  )
  const shown = splitWords(readPlainText(after))
  const changes = diffArrays(typed, shown, { maxEditLength: 2000 }) ?? [
    { removed: true, added: false, value: typed },
    { removed: false, added: true, value: shown },
  ]
  // Words that were moved, and those of a form that was reported with them.
  const spare = new Map<string, number>()
  const add = (words: readonly string[]) => {
    for (const word of words) spare.set(word, (spare.get(word) ?? 0) + 1)
  }
  for (const { added, value } of changes) if (added) add(value)
  for (const { what } of losses) add(splitWords(what))
  return changes.flatMap(({ removed, value }, index) => {
    // "AgreementDownload" is shown as "Agreement Download".
    const around = [changes[index - 1], changes[index + 1]].map(
      (change) => change?.added && squash(change.value),
    )
    if (!removed || around.includes(squash(value))) return []
    // A counter is shown with the number that a script would count up to.
    const isCounter = (change?: (typeof changes)[number]) =>
      change?.added && hideNumbers(change.value) === hideNumbers(value) && !/[1-9]/.test(value.join(''))
    if (isCounter(changes[index - 1]) || isCounter(changes[index + 1])) return []
    const lost = value.filter((word) => {
      const count = spare.get(word) ?? 0
      if (count > 0) spare.set(word, count - 1)
      return count === 0
    })
    return lost.length > 0 ? [{ kind: 'words', what: lost.join(' ') } as const] : []
  })
}

const hideNumbers = (words: readonly string[]) => words.join(' ').replace(/[\d.,]+/g, '0')
const squash = (words: readonly string[]) => words.join('').replace(/[^\p{L}\p{N}]/gu, '')

/** Fallbacks for old browsers, and what no browser shows. */
const unseen = new Set(
  'audio canvas datalist desc iframe noembed noframes noscript object script style template title video'.split(
    ' ',
  ),
)

/** The text of a piece of HTML, as a browser shows it: an element that is not closed may end in the middle of the text. */
function readShown(html: string): string {
  let text = ''
  const waiting: (DefaultTreeAdapterMap['node'] | ' ')[] = [parseFragment(html, { scriptingEnabled: false })]
  for (let node; (node = waiting.pop()) !== undefined;) {
    if (node === ' ') text += node
    else if ('value' in node) text += node.value
    else if ('childNodes' in node && !unseen.has(node.nodeName)) {
      if (!isInline(node.nodeName)) {
        text += ' '
        waiting.push(' ')
      }
      waiting.push(...[...node.childNodes].reverse())
    }
  }
  return text
}

/** Words, numbers and addresses. */
const splitWords = (text: string) =>
  text
    .normalize()
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))

/** Scripts that count visitors or share, or that come with what the text itself contains. */
const quiet =
  /google(?:tagmanager|-analytics|syndication|\.com\/recaptcha)|gtag|fbevents|hotjar|clarity\.ms|cloudflareinsights|connect\.facebook\.net|platform\.(?:twitter|x|linkedin)\.com|instagram\.com\/embed|tiktok\.com\/embed|threads\.(?:net|com)\/embed|embed\.(?:bsky\.app|reddit\.com)|pinterest\.com\/js|widget\.spreaker|mc-validate|addtoany|addthis|sharethis|youtube\.com\/iframe_api|wp-(?:includes|content)|assets\.calendly\.com/i
/** What a script in the text calls to show something. */
const drawing = /document\.(?:write|create|get|query)|innerHTML|append|render|embed|\.(?:create|init|load)\b/i
const isDrawing = (code: string) => drawing.test(code) && !quiet.test(code)
/** Recordings in the data of a player. */
const media = /https?:[^\s"'<>]{1,300}\.(?:mp3|m4a|wav|ogg|mp4|m4v|webm|mov)\b/gi
const data = /json|template|importmap|speculationrules|module|text\/html|x-/i

/** The two last parts of a host, which the services of one company share. */
const readDomain = (address: string) =>
  parseUrl(address, 'https://blog.invalid')?.hostname.split('.').slice(-2).join('.')

function listScripts(html: string, safe: string): Loss[] {
  const losses: Loss[] = []
  const links = safe.matchAll(/<figure class="embed"><a href="([^"]+)"/g)
  const linked = new Set([...links].map(([, href]) => readDomain(href!)))
  let isCode = false
  const isLinkedCode = (code: string) =>
    findScriptAddress(code) !== undefined || [...linked].some((domain) => domain && code.includes(domain))
  for (const token of readTokens(html)) {
    if ('tag' in token && token.tag.name === 'script' && !token.tag.isEnd) {
      const { attributes, source: tag } = token.tag
      const read = (name: string) =>
        attributes.find(([typed]) => typed.toLowerCase() === name)?.[1]?.replace(/^["']|["']$/g, '')
      const source = read('src')
      isCode = source === undefined && !data.test(read('type') ?? '')
      const isLinked = source && (findScriptAddress(tag) ?? linked.has(readDomain(source)))
      if (source !== undefined && !isLinked && !quiet.test(source))
        losses.push({ kind: 'script', what: source })
    } else if (
      'raw' in token &&
      token.of === 'script' &&
      isCode &&
      isDrawing(token.raw) &&
      !isLinkedCode(token.raw)
    )
      losses.push({ kind: 'script', what: token.raw.trim().slice(0, 80).replace(/\s+/g, ' ') })
    else if ('raw' in token && token.of === 'script' && !isCode)
      for (const [address] of token.raw.replaceAll('\\/', '/').matchAll(media))
        if (!safe.includes(address)) losses.push({ kind: 'player', what: address })
  }
  return losses
}
