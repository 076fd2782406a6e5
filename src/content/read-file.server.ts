/**
 * Reads content files from disk. Refuses anything but UTF-8 text of a reasonable size. Synchronous: for many small files,
 * that takes an eighth of the processor time.
 */
import { lstatSync, readFileSync, readdirSync, readlinkSync, type Dirent } from 'node:fs'
import path from 'node:path'
import { createProblem, startOf, type Problem } from '#src/problems/problem.ts'
import { publicFolder } from './public-files.ts'
import { createPositionFinder } from '#src/text/positions.ts'

/** The size limit of text files, in bytes: ten times the longest real one. */
export const maxTextBytes = 250_000
/** The size limit of images, in bytes. */
export const maxImageBytes = 40_000_000

export type ReadText = { text: string; problems: [] } | { text: undefined; problems: Problem[] }

const refuse = (...problems: Problem[]): ReadText => ({ text: undefined, problems })

/** Reads one text file. The result has no byte-order mark, only line feeds, and the same line numbers as the file. */
export function readTextFile(root: string, file: string): ReadText {
  try {
    const { size } = lstatSync(path.join(root, file))
    if (size > maxTextBytes) {
      const details = { size: formatBytes(size), limit: formatBytes(maxTextBytes) }
      return refuse(createProblem('content/too-large', startOf(file), details))
    }
    return decodeText(readFileSync(path.join(root, file)), file)
  } catch (error) {
    return refuse(createUnreadable(file, error))
  }
}

function createUnreadable(file: string, error: unknown): Problem {
  const reason = (error as NodeJS.ErrnoException).code ?? String(error)
  return createProblem('content/unreadable-file', startOf(file), { reason })
}

/** Decodes bytes as text, or reports the first byte that is not UTF-8. */
export function decodeText(bytes: Uint8Array, file: string): ReadText {
  const decoded = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const bad = findBadByte(bytes, decoded)
  if (bad) {
    const lines = bad.before.split(/\r\n|\r|\n/)
    const place = { file, line: lines.length, column: lines.at(-1)!.length + 1 }
    const byte = `0x${bytes[bad.offset]!.toString(16).padStart(2, '0').toUpperCase()}`
    return refuse(createProblem('content/not-utf8', place, { byte }))
  }
  const text = dropMark(decoded).replace(/\r\n?/g, '\n')
  if (text.trim() === '') return refuse(createProblem('content/empty-file', startOf(file), undefined))
  const findPosition = createPositionFinder(text)
  const controls = [...text.matchAll(controlCharacters)].slice(0, maxControls)
  if (controls.length === 0) return { text, problems: [] }
  return refuse(
    ...controls.map(({ 0: character, index }) => {
      const place = { file, ...findPosition(index) }
      return createProblem('content/control-character', place, { code: formatCode(character) })
    }),
  )
}

/** Drops the byte-order mark. */
const dropMark = (text: string) => text.replace(/^\uFEFF/, '')

/** The offset of the first byte that is not UTF-8, and the good text before it. */
function findBadByte(bytes: Uint8Array, decoded: string): { offset: number; before: string } | undefined {
  let offset = 0
  let end = 0
  // The decoder writes U+FFFD for such bytes. A file may also contain that character itself.
  for (const { index } of decoded.matchAll(/\uFFFD/g)) {
    offset += Buffer.byteLength(decoded.slice(end, index))
    end = index
    const typed = Buffer.from(bytes.subarray(offset, offset + 3)).toString('hex')
    if (typed !== 'efbfbd') return { offset, before: dropMark(decoded.slice(0, index)) }
  }
  return undefined
}

/** The most control characters to report. A file with more is not text. */
const maxControls = 20

/**
 * Characters that no text may contain: control characters, zero-width characters, marks that change the direction of
 * the text, lone surrogates, and the replacement character.
 */
const controlCharacters =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFF]|\p{Cs}/gu

/** The first control character in a field. Fields can contain them as escapes, such as "\u0000". */
export function findControlCharacter(text: string): { index: number; code: string } | undefined {
  const index = text.search(controlCharacters)
  return index === -1 ? undefined : { index, code: formatCode(text[index]!) }
}

function formatCode(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`
}

export interface Listing {
  /** Every regular file below the folder, as sorted paths with forward slashes. */
  files: string[]
  problems: Problem[]
}

/**
 * Lists a folder recursively. Reports symbolic links instead of following them. Skips system files, and dot files
 * but for those of public/, such as `.well-known/`. Throws if the folder itself cannot be read.
 */
export function listFiles(root: string): Listing {
  const files: string[] = []
  const problems: Problem[] = []
  const visit = (folder: string) => {
    let entries: Dirent[]
    try {
      entries = readdirSync(path.join(root, folder), { withFileTypes: true })
    } catch (error) {
      if (folder === '') throw error
      problems.push(createUnreadable(folder, error))
      return
    }
    for (const entry of entries) {
      if (isHidden(entry.name, folder)) continue
      const file = folder ? `${folder}/${entry.name}` : entry.name
      if (entry.isSymbolicLink()) {
        const target = readlinkSync(path.join(root, file))
        problems.push(createProblem('content/symbolic-link', startOf(file), { target }))
      } else if (entry.isDirectory()) visit(file)
      else if (entry.isFile()) files.push(file)
      else problems.push(createUnreadable(file, 'not an ordinary file'))
    }
  }
  visit('')
  return { files: files.sort(), problems }
}

const isHidden = (name: string, folder: string) =>
  systemFile.test(name) || (name.startsWith('.') && !`${folder}/`.startsWith(publicFolder))

/** What systems, office programs and version control leave in folders. */
const systemFile =
  /^(?:\.DS_Store|\.gitkeep|\._.*|\..*\.icloud|Icon\r|__MACOSX|desktop\.ini|(?:eh)?thumbs(?:_vista)?\.db|\$RECYCLE\.BIN|System Volume Information|@eaDir|~\$.*|~WR[A-Z]\d+\.tmp)$/i

export function formatBytes(size: number): string {
  return size < 1_000_000
    ? `${Math.round(size / 1000)} KB`
    : `${(size / 1_000_000).toFixed(1).replace('.0', '')} MB`
}
