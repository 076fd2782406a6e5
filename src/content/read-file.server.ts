/** Reads content files from disk. Refuses anything but UTF-8 text of a reasonable size. */
import type { Dirent } from 'node:fs'
import { lstat, readFile, readdir, readlink } from 'node:fs/promises'
import path from 'node:path'
import { createProblem, type Problem } from '#src/problems/problem.ts'
import { createPositionFinder } from './positions.ts'

/** The size limit of text files, in bytes: ten times the longest real one. */
export const maxTextBytes = 250_000
/** The size limit of images, in bytes. */
export const maxImageBytes = 40_000_000

export type ReadText = { text: string; problems: [] } | { text: undefined; problems: Problem[] }

/** Reads one text file. The result has no byte-order mark, only line feeds, and the same line numbers as the file. */
export async function readTextFile(root: string, file: string): Promise<ReadText> {
  const at = { file, line: 1, column: 1 }
  const refuse = (problem: Problem): ReadText => ({ text: undefined, problems: [problem] })
  let bytes: Buffer
  try {
    const { size } = await lstat(path.join(root, file))
    if (size > maxTextBytes) {
      return refuse(
        createProblem('content/too-large', at, { size: formatBytes(size), limit: formatBytes(maxTextBytes) }),
      )
    }
    bytes = await readFile(path.join(root, file))
  } catch (error) {
    return refuse(
      createProblem('content/unreadable-file', at, {
        reason: (error as NodeJS.ErrnoException).code ?? String(error),
      }),
    )
  }
  return decodeText(bytes, file)
}

/** Decodes bytes as text, or reports the first byte that is not UTF-8. */
export function decodeText(bytes: Uint8Array, file: string): ReadText {
  const refuse = (problem: Problem): ReadText => ({ text: undefined, problems: [problem] })
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const { offset, before } = findBadByte(bytes)
    const lines = before.split(/\r\n|\r|\n/)
    const place = { file, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
    const byte = `0x${(bytes[offset] ?? 0).toString(16).padStart(2, '0').toUpperCase()}`
    return refuse(createProblem('content/not-utf8', place, { byte }))
  }
  text = text.replace(/\r\n?/g, '\n')
  if (text.trim() === '')
    return refuse(createProblem('content/empty-file', { file, line: 1, column: 1 }, undefined))
  const findPosition = createPositionFinder(text)
  const controls = [...text.matchAll(controlCharacters)].slice(0, maxControls)
  if (controls.length > 0) {
    const problems = controls.map(({ 0: character, index }) =>
      createProblem(
        'content/control-character',
        { file, ...findPosition(index) },
        { code: formatCode(character) },
      ),
    )
    return { text: undefined, problems }
  }
  return { text, problems: [] }
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
 * Lists a folder recursively. Reports symbolic links instead of following them, and skips dot files. Throws if the folder
 * itself cannot be read.
 */
export async function listFiles(root: string): Promise<Listing> {
  const files: string[] = []
  const problems: Problem[] = []
  const visit = async (folder: string) => {
    let entries: Dirent[]
    try {
      entries = await readdir(path.join(root, folder), { withFileTypes: true })
    } catch (error) {
      if (folder === '') throw error
      const reason = (error as NodeJS.ErrnoException).code ?? String(error)
      problems.push(
        createProblem('content/unreadable-file', { file: folder, line: 1, column: 1 }, { reason }),
      )
      return
    }
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue
      const file = folder ? `${folder}/${entry.name}` : entry.name
      if (entry.isSymbolicLink()) {
        const target = await readlink(path.join(root, file))
        problems.push(createProblem('content/symbolic-link', { file, line: 1, column: 1 }, { target }))
      } else if (entry.isDirectory()) await visit(file)
      else if (entry.isFile()) files.push(file)
      else
        problems.push(
          createProblem(
            'content/unreadable-file',
            { file, line: 1, column: 1 },
            { reason: 'not an ordinary file' },
          ),
        )
    }
  }
  await visit('')
  return { files: files.sort(), problems }
}

export function formatBytes(size: number): string {
  return size < 1_000_000
    ? `${Math.round(size / 1000)} KB`
    : `${(size / 1_000_000).toFixed(1).replace('.0', '')} MB`
}

/** The offset of the first bytes that are not UTF-8, and the good text before them. */
function findBadByte(bytes: Uint8Array): { offset: number; before: string } {
  let good = 0
  let bad = bytes.length
  // Bisect: exactly the good prefixes decode (as a stream, so that a truncated character at the end is not an error).
  while (good < bad) {
    const middle = Math.ceil((good + bad) / 2)
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, middle), { stream: true })
      good = middle
    } catch {
      bad = middle - 1
    }
  }
  // The good prefix may end inside a character, which is at most four bytes long.
  for (let end = good; ; end--) {
    try {
      return { offset: end, before: new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, end)) }
    } catch (error) {
      if (end === 0) throw error
    }
  }
}
