import { createReadStream } from 'node:fs'
import path from 'node:path'
import { createProblem, startOf, type Problem } from '#src/problems/problem.ts'
import {
  folders,
  getEnding,
  listNamedIds,
  singles,
  unsupportedFilm,
  unsupportedImage,
  type Folder,
} from '../collections.ts'
import { makeSlug } from '../fields.ts'
import { publicFolder } from '../public-files.ts'
import { suggest } from '#src/text/suggest.ts'

/** A file that belongs to no collection, with what to do about it. */
export async function createUnknownFile(root: string, file: string): Promise<Problem> {
  const cure = (await findPictureCure(root, file)) ?? findCure(file)
  return createProblem('content/unknown-file', startOf(file), { file, cure })
}

/** What to do about a picture that only has the wrong name. */
async function findPictureCure(root: string, file: string): Promise<string | undefined> {
  const stream = createReadStream(path.join(root, file), { end: 3 })
  const chunks = await stream.toArray().catch(() => [])
  const start = Buffer.concat(chunks).toString('latin1')
  const extension = start.startsWith('\xff\xd8\xff') ? 'jpg' : start === '\x89PNG' ? 'png' : undefined
  return (
    extension &&
    `It is a picture with the wrong name. Rename it to "${path.posix.parse(file).name}.${extension}".`
  )
}

function findCure(file: string): string {
  const all = Object.values<Folder>(folders)
  const [name, extension] = [path.posix.parse(file).name, path.posix.extname(file).toLowerCase()]
  const isIn = ({ folder }: Folder) => file.startsWith(`${folder}/`)
  const closed = all.find((folder) => folder.closed && isIn(folder))
  if (closed && extension === '.md') {
    const suggestion = suggest(name, listNamedIds(closed))
    return suggestion
      ? `Did you mean "${suggestion}.md"?`
      : `The files in ${closed.folder}/ are a fixed set. Put a page of your own in pages/.`
  }
  const known = all.map(({ folder }) => folder)
  if (unsupportedImage.test(extension))
    return 'Pictures must be JPEG, PNG, AVIF, WebP or SVG. Export it again in one of these formats.'
  if (unsupportedFilm.test(extension))
    return extension === '.srt'
      ? 'Captions must be WebVTT. Put "WEBVTT" and an empty line at the top, write a point instead of the comma in each time, and save it with ".vtt" at the end.'
      : 'Videos must be MP4 with a picture in H.264. Export it again, or upload it to YouTube or Vimeo.'
  const own = all.find(isIn)
  if (own?.json) return `Forms are JSON. Save it as "${makeSlug(name.replace(/\.json$/i, ''))}.json".`
  if (own) return `Texts must be Markdown. Save it as "${makeSlug(name.replace(/\.md$/i, ''))}.md".`
  const folder = suggest(file.split('/')[0]!, known)
  if (file.includes('/') && folder) return `Did you mean the folder "${folder}"?`
  const places = [
    ...all.map((folder) => `${folder.folder}/*${getEnding(folder)}`),
    ...Object.values(singles).map((single) => single.file),
  ]
  return `Delete it, or move it to the right place in content/: ${places.join(', ')}. If visitors or services ask for it as it is, move it to ${publicFolder}.`
}
