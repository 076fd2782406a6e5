/** PDFs for download must exist, open without a password, be small enough and tagged, and be used. */
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { createProblem, startOf, type Problem } from '#src/problems/problem.ts'
import { documentFile } from '../collections.ts'
import type { SiteDocument } from '../documents.ts'
import { explainDocumentError, maxDocumentBytes, readDocument } from '../documents.server.ts'
import { isSlug, makeSlug } from '../fields.ts'
import { findImageFile } from '../images.ts'
import { formatBytes } from '../read-file.server.ts'
import { getOwn, visitFields } from '../schema-tree.ts'
import { suggest } from '../suggest.ts'
import type { ReadContent } from './read-content.ts'

/** Finds and opens every PDF that a field names, and replaces the name with its path. */
export async function checkDocuments(root: string, { all, paths, doubtful }: ReadContent) {
  const files = paths.filter((file) => documentFile.test(file))
  const problems: Problem[] = []
  const documents = new Map<string, SiteDocument>()
  const used = new Set<string>()
  for (const { file: user, schema, value, locate } of all) {
    const folder = path.posix.dirname(user)
    for (const { kind, value: name, path: at } of visitFields(schema, value)) {
      if (kind.kind !== 'document' || typeof name !== 'string' || name.trim() === '') continue
      const file = path.posix.normalize(findImageFile(folder, name))
      if (!files.includes(file)) {
        const base = path.posix.basename(file)
        const suggestion = suggest(base, files.map((other) => path.posix.basename(other)))
        const meant = files.find((other) => path.posix.basename(other) === (suggestion ?? base))
        if (meant !== undefined) used.add(meant)
        problems.push(createProblem('content/missing-document', locate(at), { name, meant }))
        continue
      }
      setField(value, at, file)
      if (used.has(file)) continue
      used.add(file)
      const { document, problems: found } = await openDocument(root, file)
      problems.push(...found)
      if (!document) continue
      const twin = [...documents.values()].find(({ id }) => id === document.id)
      if (twin) {
        const details = { id: document.id, other: `content/${twin.file}` }
        problems.push(createProblem('content/duplicate-slug', startOf(file), details))
      }
      documents.set(file, document)
    }
  }
  for (const file of files) {
    if (used.has(file) || doubtful.has(path.posix.dirname(file))) continue
    const name = path.posix.basename(file)
    problems.push(createProblem('content/unused-document', startOf(file), { name }))
  }
  return { documents, problems }
}

async function openDocument(
  root: string,
  file: string,
): Promise<{ document?: SiteDocument; problems: Problem[] }> {
  const at = startOf(file)
  const name = path.posix.basename(file)
  const problems: Problem[] = []
  const id = name.replace(documentFile, '')
  if (!isSlug(id) || !name.endsWith('.pdf'))
    problems.push(createProblem('content/bad-file-name', at, { name, suggestion: `${makeSlug(id)}.pdf` }))
  try {
    const { size } = await stat(path.join(root, file))
    if (size > maxDocumentBytes) {
      const details = { name, size: formatBytes(size), limit: formatBytes(maxDocumentBytes) }
      return { problems: [...problems, createProblem('content/large-document', at, details)] }
    }
    const { isTagged, ...document } = await readDocument(root, file)
    if (!isTagged) problems.push(createProblem('content/untagged-document', at, { name }))
    return { document, problems }
  } catch (error) {
    const details = { name, reason: explainDocumentError(error) }
    return { problems: [...problems, createProblem('content/unreadable-document', at, details)] }
  }
}

/** Sets the value at a path whose last step is the name of a field. */
function setField(value: unknown, at: readonly (string | number)[], file: string) {
  const owner = at.slice(0, -1).reduce((whole, step) => getOwn(whole, step), value)
  ;(owner as Record<string | number, string>)[at.at(-1)!] = file
}
