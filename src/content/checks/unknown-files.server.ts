import path from 'node:path'
import { createProblem, startOf, type Problem } from '#src/problems/problem.ts'
import { findCollection, folders, unsupportedImage, singles } from '../collections.ts'
import { makeSlug } from '../fields.ts'
import { suggest } from '../suggest.ts'

/** A file that belongs to no collection, with what to do about it. */
export function createUnknownFile(file: string): Problem {
  return createProblem('content/unknown-file', startOf(file), { file, cure: findCure(file) })
}

function findCure(file: string): string {
  const [name, extension] = [path.posix.parse(file).name, path.posix.extname(file).toLowerCase()]
  const collection = findCollection(file)
  if (collection && 'folder' in collection && collection.folder.required.length > 0) {
    const suggestion = suggest(name, collection.folder.required)
    return suggestion
      ? `Did you mean "${suggestion}.md"?`
      : `The files in ${collection.folder.folder}/ are a fixed set. Put a page of your own in pages/.`
  }
  const known = Object.values(folders).map(({ folder }) => folder)
  if (unsupportedImage.test(extension))
    return 'Pictures must be JPEG, PNG or SVG. Export it again in one of these formats.'
  if (known.some((folder) => file.startsWith(`${folder}/`)))
    return `Texts must be Markdown. Save it as "${makeSlug(name.replace(/\.md$/i, ''))}.md".`
  const folder = suggest(file.split('/')[0]!, known)
  if (file.includes('/') && folder) return `Did you mean the folder "${folder}"?`
  const places = [
    ...known.map((folder) => `${folder}/*.md`),
    ...Object.values(singles).map((single) => single.file),
  ]
  return `Delete it, or move it to the right place in content/: ${places.join(', ')}.`
}
