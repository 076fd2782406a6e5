/** Copies the PDFs for download to where the pages link to them. */
import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { formatDocumentHref } from '#src/content/documents.ts'
import type { Site } from '#src/site/site.ts'

/** `folder` contains the built pages. Returns the number of documents. */
export async function writeDocuments(
  { documents }: Pick<Site, 'documents'>,
  contentFolder: string,
  folder: string,
): Promise<number> {
  for (const { file, id } of documents.values()) {
    const target = path.join(folder, formatDocumentHref(id))
    await mkdir(path.dirname(target), { recursive: true })
    await copyFile(path.join(contentFolder, file), target)
  }
  return documents.size
}
