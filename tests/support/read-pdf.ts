/** Enough of PDF to test our own: what the catalog says, the structure, and the words of each page in order. */
import { inflateSync } from 'node:zlib'

export interface ReadPdf {
  title: string
  language: string
  tagged: boolean
  /** How often each kind of structure element stands in it: `{ H1: 1, P: 20 }`. */
  elements: Record<string, number>
  pages: string[]
  /** Addresses of its links. */
  links: string[]
}

export function readPdf(bytes: Buffer): ReadPdf {
  const source = bytes.toString('latin1')
  const objects = new Map(
    [...source.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map((match) => [match[1]!, match[2]!]),
  )
  const all = [...objects.values()]
  const follow = (reference: string | undefined) => objects.get(/^(\d+) 0 R/.exec(reference ?? '')?.[1] ?? '')
  const find = (text: string, name: string) =>
    new RegExp(`/${name}\\s+(\\(.*?\\)|\\d+ 0 R|\\S+)`).exec(text)?.[1]
  const readStream = (object: string) => {
    const body = /stream\n([\s\S]*)\nendstream/.exec(object)![1]!
    return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
  }
  const catalog = all.find((object) => object.includes('/Type /Catalog'))!
  const info = all.find((object) => object.includes('/Producer') && object.includes('/Title'))!
  const elements: Record<string, number> = {}
  for (const object of all) {
    const kind = /^<<\n\/S \/(\w+)\n(?:[^]*\n)?\/P \d/.exec(object)?.[1]
    if (kind) elements[kind] = (elements[kind] ?? 0) + 1
  }

  /** The letters of a font by the numbers of their shapes. */
  const readLetters = (font: string): string[] => {
    const map = readStream(follow(find(font, 'ToUnicode'))!)
    return [...map.matchAll(/<[\da-f]+> <[\da-f]+> \[(.*)\]/g)].flatMap((range) =>
      [...range[1]!.matchAll(/<([\da-f ]+)>/g)].map((letter) => decodeUtf16(letter[1]!)),
    )
  }
  const pages = all
    .filter((object) => /\/Type \/Page\n/.test(object))
    .map((page) => {
      const resources = follow(find(page, 'Resources'))!
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+ 0 R)/g)].map((match) => [
          match[1]!,
          readLetters(follow(match[2])!),
        ]),
      )
      let letters: string[] = []
      const words: string[] = []
      for (const match of readStream(follow(find(page, 'Contents'))!).matchAll(
        /\/(F\d+) [\d.]+ Tf|\[(.*)\] TJ/g,
      )) {
        if (match[1]) letters = fonts.get(match[1])!
        else
          words.push(
            [...match[2]!.matchAll(/<([\da-f]+)>/g)]
              .flatMap((hex) => hex[1]!.match(/.{4}/g)!)
              .map((shape) => letters[parseInt(shape, 16)] ?? '?')
              .join(''),
          )
      }
      return words.join('\n')
    })
  return {
    title: decodeString(follow(find(info, 'Title')) ?? ''),
    language: decodeString(find(catalog, 'Lang') ?? ''),
    tagged: all.some((object) => /\/Marked true/.test(object)) && catalog.includes('/StructTreeRoot'),
    elements,
    pages,
    links: all.flatMap((object) => /\/URI \((.*?)\)\n/.exec(object)?.[1] ?? []),
  }
}

function decodeUtf16(hex: string): string {
  return hex
    .replace(/\s/g, '')
    .match(/.{4}/g)!
    .map((unit) => String.fromCharCode(parseInt(unit, 16)))
    .join('')
}

/** A string in parentheses, in Latin letters or, after its mark, in UTF-16. */
function decodeString(typed: string): string {
  const inner = typed.replace(/^\(|\)$/g, '').replace(/\\([()\\])/g, '$1')
  return inner.startsWith('\xfe\xff')
    ? Buffer.from(inner.slice(2), 'latin1').swap16().toString('utf16le')
    : inner
}
