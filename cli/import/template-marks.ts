/** Replaces what other programs write into Markdown: Liquid, the shortcodes of Hugo, components of MDX. */
import { formatPlayer } from './convert-html.ts'
import { countLines } from './read-text.ts'
import type { Note } from './source-post.ts'

/** What a post says of itself, and of its site. */
export interface MarkContext {
  title: string
  /** The path of the site that its addresses start with: `/blog`, or empty. */
  basePath: string
  isMdx: boolean
  note: Note
  /** The line of the file on which the text starts. */
  firstLine: number
}

/** How links name a post by its file, until the new addresses are known: `post-file:2024-01-02-a-new-office`. */
export const postFile = 'post-file:'

/** The text without these marks, with the same number of lines. */
export function replaceMarks(text: string, context: MarkContext): string {
  const { firstLine, note } = context
  const steps = [
    dropTemplateComments,
    replaceBlocks,
    replaceShortcodes,
    replaceLiquid,
    replaceKramdown,
    replaceComponents,
  ]
  return steps.reduce((before, step) => {
    const say: Say = (kind, offset, message) =>
      note(kind, countLines(before, offset) + firstLine - 1, message)
    return step(before, { ...context, say })
  }, text)
}

type Say = (kind: 'lost' | 'changed', offset: number, message: string) => void
type Step = (text: string, context: MarkContext & { say: Say }) => string

/** Calls `replace` for what matches outside of code, and keeps the number of lines. */
function replaceOutside(
  text: string,
  pattern: RegExp,
  replace: (match: RegExpMatchArray, offset: number) => string | undefined,
): string {
  const code = listCode(text)
  let at = 0
  return text.replace(pattern, (...found) => {
    const index = found.findIndex((part) => typeof part === 'number')
    const offset = found[index] as number
    while (code[at] && code[at]!.end <= offset) at++
    if (code[at] && code[at]!.start <= offset) return found[0] as string
    const written =
      replace(found.slice(0, index) as unknown as RegExpMatchArray, offset) ?? (found[0] as string)
    const missing = countBreaks(found[0] as string) - countBreaks(written)
    return written + '\n'.repeat(Math.max(0, missing))
  })
}

const countBreaks = (text: string) => text.split('\n').length - 1

function listCode(text: string): { start: number; end: number }[] {
  const pattern =
    /^ {0,3}(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)? {0,3}\1[`~]*[ \t]*$|(?<!`)(`{1,3})(?!`)[^`\n]+\2(?!`)/gm
  return [...text.matchAll(pattern)].map(({ 0: whole, index }) => ({
    start: index,
    end: index + whole.length,
  }))
}

const dropTemplateComments: Step = (text) =>
  replaceOutside(
    text,
    /\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}|\{#-?\s[\s\S]*?-?#\}|\{\/\*[\s\S]*?\*\/\}/g,
    () => '',
  )

/** Blocks of code in Liquid and in Hugo become fences, first of all: nothing in them is replaced. */
const replaceBlocks: Step = (text) =>
  replaceOutside(
    replaceOutside(
      text,
      /\{%-?\s*highlight\s+([\w+#-]+)[^%]*%\}\n?([\s\S]*?)\n?[ \t]*\{%-?\s*endhighlight\s*-?%\}/g,
      ([, language, code]) => `\`\`\`${language}\n${code}\n\`\`\``,
    ),
    /\{\{[<%]\s*highlight\s+"?([\w+#-]+)"?[^>%]*[>%]\}\}\n?([\s\S]*?)\n?[ \t]*\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g,
    ([, language, code]) => `\`\`\`${language}\n${code}\n\`\`\``,
  )

const replaceLiquid: Step = (text, context) => {
  const tags = replaceOutside(
    text,
    /(?<!\{)\{%-?\s*(\w+)([^{}]*?(?:\{\{[^{}]*\}\}[^{}]*?)*)-?%\}/g,
    ([whole, name, rest], offset) => replaceTag(whole!, name!, rest!.trim(), offset, context),
  )
  return replaceOutside(tags, /\{\{(?![<%])-?\s*([^{}\n]*?)\s*-?\}\}/g, ([whole, expression], offset) => {
    const value = fillVariable(expression!, context)
    if (value === undefined) context.say('lost', offset, `The variable ${whole!}.`)
    return value ?? ''
  })
}

/** What is known of a variable: addresses of the site, and the title of the post. */
function fillVariable(expression: string, { title, basePath }: MarkContext): string | undefined {
  const [subject = '', ...filters] = expression.split('|').map((part) => part.trim())
  const text = /^(["'])(.*)\1$/.exec(subject)?.[2]
  if (text !== undefined)
    return filters.every((one) => /^(?:relative_url|absolute_url|url|prepend:.*)$/.test(one))
      ? text
      : undefined
  if (/^site\.(?:url|baseurl)$/.test(subject)) return subject === 'site.url' ? '' : basePath
  if (/^(?:page\.)?title$/.test(subject)) return title
  return undefined
}

const quotedAttribute = /([\w-]+)\s*[=:]\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g

/** `src="a.jpg" alt='A'` by name. */
function parseAttributes(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(quotedAttribute)].map(([, name, double, single, bare]) => [
      name!.toLowerCase(),
      (double ?? single ?? bare)!.trim(),
    ]),
  )
}

const pictureName = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i

/** A picture with its caption, from the attributes of a tag; undefined if they name none. */
function formatPicture(attributes: ReadonlyMap<string, string>): string | undefined {
  const read = (...names: string[]) => names.map((name) => attributes.get(name)).find(Boolean)
  const src = read('src', 'url', 'image', 'image_path', 'path', 'file', 'image_name', 'filename')
  if (src === undefined || /[{}]/.test(src)) return undefined
  const caption = read('caption', 'title')
  const alt = read('alt', 'description') ?? caption ?? ''
  const address = /[\s()]/.test(src) ? `<${src.replace(/[<>]/g, '')}>` : src
  return `![${alt.replace(/[[\]]/g, '\\$&')}](${address})${caption ? `\n\n*${caption.replace(/\*/g, '')}*\n` : ''}`
}

const formatVideo = (address: string, title = '') => {
  const { url, words } = formatPlayer(address, 'video', title)
  return `[${words.replace(/[[\]]/g, '\\$&')}](${url})`
}

/** A video by its number on YouTube or Vimeo. */
function findVideo(name: string, id: string | undefined): string | undefined {
  const plain = id?.replace(/^["']|["']$/g, '')
  if (!plain || !/^[\w-]{5,20}$/.test(plain))
    return plain && /^https:\/\/\S+$/.test(plain) ? formatVideo(plain) : undefined
  if (/youtube/i.test(name)) return formatVideo(`https://www.youtube.com/watch?v=${plain}`)
  return /vimeo/i.test(name) ? formatVideo(`https://vimeo.com/${plain}`) : undefined
}

function replaceTag(
  whole: string,
  name: string,
  rest: string,
  offset: number,
  { say }: MarkContext & { say: Say },
): string {
  if (name === 'raw' || name === 'endraw' || name === 'verbatim' || name === 'endverbatim') return ''
  if (name === 'post_url') return `${postFile}${rest.replace(/^.*\//, '')}`
  if (name === 'link') return `${postFile}${rest.replace(/^.*\//, '').replace(/\.\w+$/, '')}`
  const attributes = parseAttributes(rest)
  const positional = [...rest.matchAll(/"([^"]*)"|'([^']*)'/g)].map(
    ([, double, single]) => double ?? single ?? '',
  )
  if (/^(?:include|include_relative|render|picture|image|figure|img)$/.test(name)) {
    const video = findVideo(rest.split(/\s/)[0] ?? '', attributes.get('id') ?? attributes.get('url'))
    if (video) return video
    const picture =
      formatPicture(attributes) ??
      (positional[0] !== undefined && pictureName.test(positional[0])
        ? formatPicture(
            new Map([
              ['src', positional[0]],
              ['alt', positional[1] ?? ''],
            ]),
          )
        : undefined)
    if (picture !== undefined) return picture
  }
  const video = findVideo(name, rest.split(/[\s,]/)[0])
  if (video) return video
  // What ends a block that was reported where it starts, and what shows nothing by itself.
  if (!/^(?:end\w*|else|elsif|when|assign|capture|break|continue)$/.test(name))
    say('lost', offset, `What ${shorten(whole)} shows.`)
  return ''
}

const shorten = (text: string) => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 80 ? `${line.slice(0, 80)}…` : line
}

const replaceShortcodes: Step = (text, context) =>
  replaceOutside(
    text,
    /\{\{([<%])(\/\*)?\s*(\/?)\s*([\w./-]+)((?:"[^"]*"|`[^`]*`|(?![>%]\}\})[\s\S])*?)\s*(\*\/)?\/?\s*[>%]\}\}/g,
    ([whole, , comment, isEnd, name, rest], offset) => {
      // Shown as it is.
      if (comment) return whole!.replace('/*', '').replace('*/', '')
      if (isEnd) return ''
      const words = rest!.trim()
      const first = /^(?:"([^"]*)"|([^\s"=]+)(?=\s|$))/.exec(words)
      const value = first?.[1] ?? first?.[2]
      if (/^(?:ref|relref)$/.test(name!) && value !== undefined) {
        const [file = '', hash] = value.split('#')
        return file === ''
          ? `#${hash}`
          : `${postFile}${file
              .replace(/\/(?:_?index(?:\.md)?)?$/, '')
              .replace(/^.*\//, '')
              .replace(/\.\w+$/, '')}`
      }
      const attributes = parseAttributes(words)
      if (/^(?:figure|img|image|imgproc|picture|bundle-image)$/.test(name!)) {
        const picture =
          formatPicture(attributes) ??
          (value && pictureName.test(value) ? formatPicture(new Map([['src', value]])) : undefined)
        if (picture !== undefined) return picture
      }
      const video = findVideo(name!, attributes.get('id') ?? value)
      if (video) return video
      context.say('lost', offset, `What the shortcode ${shorten(whole!)} shows.`)
      return ''
    },
  )

/** Marks of kramdown: `{: .note }` and `{:toc}`. */
const replaceKramdown: Step = (text) => {
  const contents = replaceOutside(text, /^[ \t]*(?:[-*+]|\d+\.) .*\n[ \t]*\{:\s*toc\s*\}[ \t]*$/gim, () => '')
  return replaceOutside(contents, /\{:[^{}\n]*\}/g, () => '')
}

/** The pictures that a file imports, by name. */
function readImports(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/^import\s+(\w+)\s+from\s+["']([^"'\n]+)["'];?[ \t]*$/gm)].map(([, name, file]) => [
      name!,
      file!,
    ]),
  )
}

const component =
  /<(\/?)([A-Z][\w.]*)((?:"[^"]*"|'[^']*'|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|[^<>"'{}])*?)(\/?)>/g

const replaceComponents: Step = (text, { isMdx, say }) => {
  if (!isMdx) return text
  const imports = readImports(text)
  const resolve = (value: string) =>
    value
      .replace(/=\s*\{\s*(\w+)(?:\.src)?\s*\}/g, (found, name: string) =>
        imports.has(name) ? `="${imports.get(name)!}"` : found,
      )
      .replace(/=\s*\{\s*(["'`])([^"'`{}]*)\1\s*\}/g, '="$2"')
  const plain = replaceOutside(
    text,
    /^(?:import\s[^\n]*(?:\{[^}]*\}[^\n]*)?|export\s+(?:const|let|default|function|async)\b[^\n]*(?:\n(?!\n)[^\n]*)*)$/gm,
    () => '',
  )
  const shown = replaceOutside(plain, component, ([whole, isEnd, name, rest, isEmpty], offset) => {
    if (isEnd) return ''
    const attributes = parseAttributes(resolve(rest!))
    const picture = /image|img|picture|figure|photo/i.test(name!) ? formatPicture(attributes) : undefined
    if (picture !== undefined) return picture
    const video = findVideo(name!, attributes.get('id') ?? attributes.get('videoid') ?? attributes.get('url'))
    if (video) return video
    if (isEmpty) say('lost', offset, `What the component ${shorten(whole!)} shows.`)
    else say('changed', offset, `The component <${name!}> is gone. What is in it is kept.`)
    return ''
  })
  const images = replaceOutside(shown, /<img\s[^<>]*>/g, ([tag]) => resolve(tag!))
  return replaceOutside(
    images,
    /\{\s*(?:" "|' '|(["'`])([^"'`{}\n]*)\1)\s*\}/g,
    ([, , words]) => words ?? ' ',
  )
}
