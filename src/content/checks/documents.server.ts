/** PDFs for download must exist, open without a password, be small enough and tagged, and be used. */
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { createProblem, startOf, type Place, type Problem } from '#src/problems/problem.ts'
import { documentFile } from '../collections.ts'
import { documentFolder, formatDocumentHref, type SiteDocument } from '../documents.ts'
import { explainDocumentError, maxDocumentBytes, readDocument } from '../documents.server.ts'
import { isSlug, makeSlug } from '../fields.ts'
import { findImageFile } from '../images.ts'
import { formatBytes } from '../read-file.server.ts'
import { listFields } from '../parsed-file.ts'
import { getOwn } from '../schema-tree.ts'
import { suggest } from '#src/text/suggest.ts'
import type { ReadContent } from './read-content.ts'
import { listTypedLinks } from './typed-links.ts'

/**
 * Finds and opens every PDF that a field names or a text links to. Replaces the name in a field with the path of the file.
 */
export async function checkDocuments(root: string, { all, files: parsed, paths, doubtful }: ReadContent) {
  const files = paths.filter((file) => documentFile.test(file))
  const problems: Problem[] = []
  const documents = new Map<string, SiteDocument>()
  const used = new Set<string>()

  for (const loaded of all) {
    const { file: user, data, locate } = loaded
    // The list has what was typed, even after the field was replaced.
    for (const { kind, value: name, path: at } of listFields(loaded)) {
      if (kind.name !== 'document' || typeof name !== 'string' || name.trim() === '') continue
      const file = path.posix.normalize(findImageFile(path.posix.dirname(user), name))
      if (files.includes(file)) {
        setField(data, at, file)
        await use(file)
      } else reportMissing(locate(at), name, (meant) => `/${meant}`)
    }
  }
  const redirects = parsed.redirects.flatMap(({ data }) => data.redirects)
  for (const { href, place } of listTypedLinks(all)) {
    if (!href.startsWith(documentFolder)) continue
    const address = href.replace(/[?#].*/s, '')
    const file = files.find((other) => formatAddress(other) === address)
    if (file !== undefined) await use(file)
    else if (!redirects.some(({ from }) => from === address)) reportMissing(place, address, formatAddress)
  }
  for (const file of files) {
    // A file that could not be read may name any document.
    if (used.has(file) || doubtful.size > 0) continue
    const name = path.posix.basename(file)
    problems.push(createProblem('content/unused-document', startOf(file), { name }))
  }
  return { documents, problems }

  async function use(file: string) {
    if (used.has(file)) return
    used.add(file)
    const { document, problems: found } = await openDocument(root, file)
    problems.push(...found)
    if (!document) return
    const twin = [...documents.values()].find(({ id }) => id === document.id)
    if (twin) {
      const details = { id: document.id, other: `content/${twin.file}` }
      problems.push(createProblem('content/duplicate-slug', startOf(file), details))
    }
    documents.set(file, document)
  }

  function reportMissing(place: Place, name: string, format: (file: string) => string) {
    const base = path.posix.basename(name)
    const names = files.map((file) => path.posix.basename(file))
    const meant = files[names.indexOf(suggest(base, names) ?? base)]
    if (meant !== undefined) used.add(meant)
    problems.push(createProblem('content/missing-document', place, { name, meant: meant && format(meant) }))
  }
}

const formatAddress = (file: string) =>
  formatDocumentHref(path.posix.basename(file).replace(documentFile, ''))

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
function setField(data: unknown, at: readonly (string | number)[], file: string) {
  const owner = at.slice(0, -1).reduce(getOwn, data)
  if (typeof owner === 'object' && owner) Object.assign(owner, { [at.at(-1)!]: file })
}
