/** Decodes the files of a source, which may be in any of the usual encodings. */
import type { Note } from './source-post.ts'

/**
 * The text of a file, with line feeds only and without what no text of the site may contain. Reads UTF-8, UTF-16 with a
 * byte-order mark, the encoding that XML declares, and otherwise Windows-1252, as browsers do.
 */
export function decodeSource(bytes: Uint8Array, note: Note): string {
  const encoding = findEncoding(bytes)
  const decoded = new TextDecoder(encoding).decode(bytes)
  // Some versions of Node read these letters as control characters.
  const text = encoding === 'windows-1252' ? decoded.replace(/[\u0080-\u009f]/g, readWindowsLetter) : decoded
  if (encoding !== 'utf-8' && !encoding.startsWith('utf-16'))
    note(
      'changed',
      1,
      `It is not in UTF-8. It was read as ${encoding}: look at its accents and quotation marks.`,
    )
  return cleanText(text, note)
}

function findEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  try {
    // What is valid UTF-8 is UTF-8, even if it declares something else.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
    const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1]
    return readEncoding(declared) ?? 'windows-1252'
  }
}

/** The letters that Windows-1252 has at 0x80 to 0x9F. It has none at the spaces. */
const windowsLetters = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const readWindowsLetter = (letter: string) => windowsLetters[letter.charCodeAt(0) - 0x80]!.trim()

/** The name that decoders know an encoding by; undefined for an unknown one, and for UTF-8, which was tried. */
function readEncoding(declared = ''): string | undefined {
  try {
    const { encoding } = new TextDecoder(declared)
    return encoding === 'utf-8' ? undefined : encoding
  } catch {
    return undefined
  }
}

/** What the site allows in no text: see read-file.server.ts. Line breaks of other kinds become line feeds. */
const unwanted =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFF]|\p{Cs}/gu
// eslint-disable-next-line no-control-regex
const harmless = /^[\u200B\u200E\u200F\u2060-\u2069\uFEFF]$/

/** Removes control characters, and says where. Those that pasted texts are full of need no word. */
export function cleanText(text: string, note?: Note): string {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u2028\u2029]/g, ' ')
  if (note) {
    const found = [...lines.matchAll(unwanted)].find(([character]) => !harmless.test(character))
    if (found) {
      const code = found[0].codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')
      note(
        'changed',
        countLines(lines, found.index),
        `It contains the character U+${code}, which was removed.`,
      )
    }
  }
  return lines.replace(unwanted, '')
}

/** The line of an offset, from 1. */
export function countLines(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}
