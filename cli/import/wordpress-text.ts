/** Turns the text of a WordPress post, as an export has it, into the HTML that WordPress would show. */
import { findShortcodes } from '../blog/shortcodes.ts'
import { requireLength } from './convert-html.ts'
import { countLines } from './read-text.ts'
import type { Note } from './source-post.ts'

/** A picture of the media library. */
export interface Attachment {
  url: string
  alt: string
}

/** The media library, by the numbers and by the addresses of its entries. */
export interface Attachments {
  byId: ReadonlyMap<string, Attachment>
  byUrl: ReadonlyMap<string, Attachment>
  /** Those that were added in a post, by its number. A gallery that names no pictures shows them. */
  byParent: ReadonlyMap<string, readonly Attachment[]>
}

/** The HTML of a text, with the same number of lines. `firstLine` is the line of the file on which it starts. */
export function prepareWordPressText(
  text: string,
  attachments: Attachments,
  note: Note,
  firstLine: number,
  postId = '',
): string {
  requireLength(text)
  const speak: Speak = (of) => (offset, message) =>
    note('lost', firstLine + countLines(of, offset) - 1, message)
  const hasBlocks = /<!--\s*wp:/.test(text)
  const plain = dropShortcodes(
    replaceShortcodes(dropBlockMarks(text, speak), attachments, postId, speak),
    speak,
  )
  const described = describeImages(plain, attachments)
  return hasBlocks ? described : addParagraphs(described)
}

/** What says that something at an offset of a text is lost. */
type Speak = (of: string) => (offset: number, message: string) => void

const keepLines = (removed: string, written = '') =>
  written + '\n'.repeat(Math.max(0, removed.split('\n').length - written.split('\n').length))

/** The marks of blocks are comments. One that ends itself is a block that WordPress fills in. */
function dropBlockMarks(text: string, speak: Speak): string {
  const say = speak(text)
  return text.replace(
    /<!--\s*(\/?)(wp:[\w/-]+)?(?:(?!<!--)[\s\S])*?-->/g,
    (mark, _, name: string | undefined, offset: number) => {
      if (
        name !== undefined &&
        /\/\s*-->$/.test(mark) &&
        !/^wp:(?:more|nextpage|separator|spacer|footnotes)$/.test(name)
      )
        say(offset, `What the block "${name.slice(3)}" shows.`)
      return keepLines(mark)
    },
  )
}

const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s\]]+))/g

const parseAttributes = (text: string) =>
  new Map(
    [...text.matchAll(attribute)].map(([, name, double, single, bare]) => [
      name!.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  )

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter]!)

const formatImage = ({ url, alt }: Attachment) => `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">`

function replaceShortcodes(
  text: string,
  { byId, byParent }: Attachments,
  postId: string,
  speak: Speak,
): string {
  const steps: [RegExp, (match: string[], say: (message: string) => void) => string][] = [
    [
      /\[(?:wp_)?caption([^\]]*)\]((?:(?!\[(?:wp_)?caption)[\s\S])*?)\[\/(?:wp_)?caption\]/gi,
      ([, rest, inner]) => {
        const [, image = '', words = ''] =
          /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(inner!) ?? []
        if (image === '') return inner!
        const caption = words.trim() || escapeHtml(parseAttributes(rest!).get('caption') ?? '')
        return `<figure>${image}${caption && `<figcaption>${caption}</figcaption>`}</figure>`
      },
    ],
    [
      /\[gallery([^\]]*)\]/gi,
      ([whole, rest], say) => {
        const ids = (parseAttributes(rest!).get('ids') ?? parseAttributes(rest!).get('include') ?? '')
          .split(/[\s,]+/)
          .filter(Boolean)
        const pictures =
          ids.length > 0 ? ids.flatMap((id) => byId.get(id) ?? []) : (byParent.get(postId) ?? [])
        if (pictures.length < Math.max(1, ids.length))
          say(`Pictures of the gallery ${whole!}, which the file does not list.`)
        return pictures.map((picture) => `<figure>${formatImage(picture)}</figure>`).join('')
      },
    ],
    [/\[embed[^\]]*\]\s*(\S+?)\s*\[\/embed\]/gi, ([, url]) => `<p>${url}</p>`],
    [
      /\[(youtube|vimeo|video|audio|playlist)\b([^\]]*)\](?:\s*\[\/\1\])?/gi,
      ([whole, name, rest], say) => {
        const attributes = parseAttributes(rest!)
        const bare = /https?:\/\/[^\s"'\]]+/.exec(rest!)?.[0]
        const id = /^[\s=]*([\w-]{6,20})\s*$/.exec(rest!)?.[1] ?? attributes.get('id')
        const hosts: Readonly<Record<string, string>> = {
          youtube: 'https://www.youtube.com/watch?v=',
          vimeo: 'https://vimeo.com/',
        }
        const known = hosts[name!.toLowerCase()]
        const url =
          attributes.get('src') ??
          attributes.get('mp4') ??
          attributes.get('mp3') ??
          bare ??
          (id && known && known + id)
        if (url) return `<iframe src="${escapeHtml(url)}"></iframe>`
        say(`What ${whole!} plays.`)
        return ''
      },
    ],
  ]
  return steps.reduce((before, [pattern, replace]) => {
    const say = speak(before)
    return before.replace(pattern, (...found) => {
      const index = found.findIndex((part) => typeof part === 'number')
      const written = replace(found.slice(0, index) as string[], (message) =>
        say(found[index] as number, message),
      )
      return keepLines(found[0] as string, written)
    })
  }, text)
}

/** The other shortcodes are reported and removed. What is between them stays. */
function dropShortcodes(text: string, speak: Speak): string {
  const say = speak(text)
  const names = findShortcodes(text).flatMap((mark) => /^\[([a-z][\w-]*)\]$/i.exec(mark)?.[1] ?? [])
  if (names.length === 0) return text
  const pattern = new RegExp(`\\[(/?)(${names.join('|')})(?![\\w-])[^\\]]*\\]`, 'gi')
  const said = new Set<string>()
  return text.replace(pattern, (whole, isEnd: string, name: string, offset: number) => {
    if (!isEnd && !said.has(whole)) {
      said.add(whole)
      const isForm = /form|contact/i.test(name)
      say(
        offset,
        `What the shortcode ${whole.replace(/\s+/g, ' ').slice(0, 80)} shows.${isForm ? ' The forms of the site are in content/forms/.' : ''}`,
      )
    }
    return keepLines(whole)
  })
}

/** Gives pictures the description of the media library, and the address of the picture in its full size. */
function describeImages(html: string, { byId, byUrl }: Attachments): string {
  return html.replace(/<img\b[^>]*>/gi, (tag) => {
    const src = /\ssrc\s*=\s*["']([^"']*)["']/i.exec(tag)?.[1] ?? ''
    const id = /wp-image-(\d+)/.exec(tag)?.[1]
    const known = (id !== undefined && byId.get(id)) || byUrl.get(simplifyUrl(src))
    if (!known) return tag
    const alt = /\salt\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag)
    const words = alt?.[1] || alt?.[2] || escapeHtml(known.alt)
    return keepLines(tag, `<img src="${escapeHtml(known.url)}" alt="${words.replace(/"/g, '&quot;')}">`)
  })
}

/** The address of a picture without its scheme and without the mark of a smaller size. */
export const simplifyUrl = (url: string): string =>
  url
    .replace(/^https?:/i, '')
    .replace(/[?#].*$/, '')
    .replace(/-\d+x\d+(?=\.\w+$)/, '')
    .replace(/-scaled(?=\.\w+$)/, '')

/** Elements that are blocks of their own. Paragraphs are added where their content is that of a page. */
const blocks =
  'address article aside blockquote center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr iframe li main nav object ol p pre script section style summary table tbody td tfoot th thead tr ul video audio'
const block = new RegExp(`(</?(?:${blocks.split(' ').join('|')})(?=[\\s>/])[^>]*>)`, 'i')
const containers = new Set(
  'article aside blockquote center details div footer header main section'.split(' '),
)
const verbatim = new Set(['pre', 'script', 'style'])

/**
 * The classic editor writes no paragraphs: an empty line separates them, and a line break is one. Keeps the number of
 * lines.
 */
export function addParagraphs(text: string): string {
  const open: string[] = []
  return text
    .split(block)
    .map((part, index) => {
      if (index % 2 === 1) {
        const [, isEnd, name = ''] = /^<(\/?)([\w-]+)/.exec(part) ?? []
        const tag = name.toLowerCase()
        if (isEnd) {
          const at = open.lastIndexOf(tag)
          if (at !== -1) open.length = at
        } else if (!/^(?:hr)$/.test(tag) && !part.endsWith('/>')) {
          // A paragraph ends where the next block starts.
          if (open.at(-1) === 'p') open.pop()
          open.push(tag)
        }
        return part
      }
      const around = open.at(-1)
      const isVerbatim = open.some((name) => verbatim.has(name))
      if (part.trim() === '' || isVerbatim || (around !== undefined && !containers.has(around))) return part
      return part
        .split(/(\n[^\S\n]*\n\s*)/)
        .map((piece, at) => (at % 2 === 1 || piece.trim() === '' ? piece : wrapParagraph(piece)))
        .join('')
    })
    .join('')
}

function wrapParagraph(piece: string): string {
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(piece) ?? []
  return `${before}<p>${words.replace(/(?:<br\s*\/?>)?[^\S\n]*\n/gi, '<br>\n')}</p>${after}`
}
