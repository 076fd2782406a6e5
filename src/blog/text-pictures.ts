/**
 * Pictures in the text of an entry. The site keeps copies of the blog's pictures, and a sanitized text shows the copies:
 * with the same result in `firm snapshot`, in the build and in the browser.
 */

/** A picture as a text shows it. */
export interface PictureCopy {
  src: string
  /** Pixels of the file. */
  width: number
  height: number
}

/** Matches `<img alt="" src="…">`. In a text that a DOM has serialized, nothing else looks like it. */
const tag = /<img((?: [a-z]+="[^"]*")*)>/g
const attribute = / ([a-z]+)="([^"]*)"/g

/** The addresses of the pictures in a sanitized text, each once, in order. */
export function listPictures(html: string): string[] {
  const found = new Set<string>()
  for (const [, attributes = ''] of html.matchAll(tag)) {
    const src = new Map(readAttributes(attributes)).get('src')
    if (src !== undefined) found.add(decode(src))
  }
  return [...found]
}

/**
 * Replaces pictures with copies, with their width and height so that nothing moves when they load. A picture that the
 * author has resized keeps its width. `find` takes the address of a picture and returns its copy, undefined to keep the
 * picture, or null to remove it together with a link, figure or paragraph that contains nothing else.
 */
export function replacePictures(html: string, find: (src: string) => PictureCopy | null | undefined): string {
  let isTakenOut = false
  const replaced = html.replace(tag, (whole, typed: string) => {
    const attributes = readAttributes(typed)
    const values = new Map(attributes)
    const src = values.get('src')
    const copy = src === undefined ? undefined : find(decode(src))
    if (copy === undefined) return whole
    if (copy === null) {
      isTakenOut = true
      return ''
    }
    const width = Number(values.get('width')) || copy.width
    const height = Math.max(1, Math.round((width * copy.height) / copy.width))
    const shown = attributes.map(([name, value]) => {
      if (name === 'width' || name === 'height') return ''
      if (name !== 'src') return ` ${name}="${value}"`
      return ` src="${encode(copy.src)}" width="${width}" height="${height}"`
    })
    return `<img${shown.join('')}>`
  })
  return isTakenOut ? dropEmpty(replaced) : replaced
}

/** Removes a link, figure or paragraph that contained nothing but a picture. */
function dropEmpty(html: string): string {
  const empty = /<(a|em|strong|span|p|figure)(?: [a-z]+="[^"]*")*>\s*<\/\1>/g
  let before: string
  do {
    before = html
    html = html.replace(empty, '')
  } while (html !== before)
  return html.trim()
}

const readAttributes = (typed: string) =>
  [...typed.matchAll(attribute)].map(([, name = '', value = '']) => [name, value] as const)

const decode = (value: string) => value.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const encode = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
