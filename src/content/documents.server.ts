/** Opens the PDFs for download, and says what readers want to know before they download one. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { getDocumentProxy } from 'unpdf'
import type { Words } from '#src/words/dictionaries.ts'
import type { SiteDocument } from './documents.ts'
import { formatBytes } from './read-file.server.ts'

/** The size limit of PDFs, in bytes. On a phone with a slow connection, that is a minute and a half. */
export const maxDocumentBytes = 10_000_000

/** A PDF that opens but cannot be used. The message says why, in words for staff. */
class DocumentError extends Error {}

export interface ReadDocument extends SiteDocument {
  /** Whether it has tags, which tell a screen reader what is a heading, a list or a table. */
  isTagged: boolean
}

/** Opens a PDF. Throws if it cannot be used: see explainDocumentError. */
export async function readDocument(root: string, file: string): Promise<ReadDocument> {
  const bytes = await readFile(path.join(root, file))
  if (!bytes.subarray(0, 1024).includes('%PDF-'))
    throw new DocumentError('it is not a PDF, no matter what its name says')
  // Loading the library takes longer than all other checks, and most content has no PDF.
  const library = await import('unpdf')
  const pdf = await library.getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  try {
    const { info } = await pdf.getMetadata()
    if ((info as { EncryptFilterName?: string | null }).EncryptFilterName)
      throw new DocumentError('it is encrypted, so that some programs cannot read or print it')
    const mark = (await pdf.getMarkInfo()) as { Marked?: boolean } | null
    const isTagged = mark?.Marked === true && (await hasStructure(pdf))
    const id = path.posix.basename(file).replace(/\.pdf$/i, '')
    return { file, id, bytes: bytes.length, pages: pdf.numPages, isTagged }
  } finally {
    await pdf.cleanup()
  }
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** Whether any page has tags. A cover may have none. */
async function hasStructure(pdf: Pdf): Promise<boolean> {
  for (let number = 1; number <= pdf.numPages; number++) {
    const tree = (await (await pdf.getPage(number)).getStructTree()) as { children?: unknown[] } | null
    if (tree?.children?.length) return true
  }
  return false
}

/** Explains to staff why readDocument threw. */
export function explainDocumentError(error: unknown): string {
  if (error instanceof DocumentError) return error.message
  if (error instanceof Error && error.name === 'PasswordException') return 'it asks for a password'
  return 'it is damaged, or part of it is missing'
}

/** `PDF, 240 KB, 3 pages`. */
export function describeDocument(
  { bytes, pages }: Pick<SiteDocument, 'bytes' | 'pages'>,
  words: Words,
): string {
  return words.sections.document.about(formatBytes(bytes), pages)
}
