/**
 * Pictures in the text of an entry. The site keeps copies of those that the blog has; here a sanitised text is made to
 * show them, in the command that takes the snapshot, in the build and in the browser alike, letter for letter the same.
 */

/** A picture as a text shows it. */
export interface PictureCopy {
  src: string
  /** Pixels of the file. */
  width: number
  height: number
}

/** A picture, as in `<img alt="" src="…">`. In a text that a DOM has written nothing else looks like one. */
const tag = /<img((?: [a-z]+="[^"]*")*)>/g
const attribute = / ([a-z]+)="([^"]*)"/g

/** The addresses of the pictures in a sanitised text, each once, in order. */
export function listPictures(html: string): string[] {
  const found = new Set<string>()
  for (const [, attributes = ''] of html.matchAll(tag)) {
    const src = new Map(readAttributes(attributes)).get('src')
    if (src !== undefined) found.add(decode(src))
  }
  return [...found]
}

/**
 * Puts copies in the place of pictures, with their width and height, so that nothing moves once they are loaded: one
 * that the author has made smaller or larger keeps its width. `find` is given the address of each picture; where it
 * answers null the picture is taken out, with what was there for it only, and where it answers undefined it stays.
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
    const size = { width, height: Math.max(1, Math.round((width * copy.height) / copy.width)) }
    return `<img${attributes
      .filter(([name]) => name !== 'width' && name !== 'height')
      .map(([name, value]) =>
        name === 'src'
          ? ` src="${encode(copy.src)}" width="${size.width}" height="${size.height}"`
          : ` ${name}="${value}"`,
      )
      .join('')}>`
  })
  return isTakenOut ? dropEmpty(replaced) : replaced
}

/** A link, a figure or a paragraph that held nothing but a picture would be empty. */
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
