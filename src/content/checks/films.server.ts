/** Videos that the site serves: every browser must play them, and they need captions. */
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { createProblem, startOf, type Problem } from '#src/problems/problem.ts'
import { suggest } from '#src/text/suggest.ts'
import { filmFile } from '../collections.ts'
import type { SiteFilm } from '../films.ts'
import { FilmError, findCaptionFault, formatFilmHref, measureFilm } from '../films.server.ts'
import { findImageFile } from '../images.ts'
import { formatBytes, readTextFile } from '../read-file.server.ts'
import { getOwn } from '../schema-tree.ts'
import type { ReadContent } from './read-content.ts'

/** Above this, the check warns: phones on the way load about a megabyte a second. */
const heavy = 50_000_000

/** Finds and opens the file of every video section. Replaces its name in the section with its path from content/. */
export async function checkFilms(root: string, { all, paths, doubtful }: ReadContent) {
  const files = paths.filter((file) => filmFile.test(file))
  const films = new Map<string, SiteFilm>()
  const problems: Problem[] = []
  const used = new Set<string>()
  for (const { file: user, data, locate } of all) {
    const sections = getOwn(data, 'sections')
    for (const [index, section] of Array.isArray(sections) ? sections.entries() : []) {
      const name = getOwn(section, 'file')
      if (getOwn(section, 'type') !== 'video' || typeof name !== 'string') continue
      const find = (typed: string, field: string, extension: string) => {
        const file = path.posix.normalize(findImageFile(path.posix.dirname(user), typed))
        if (files.includes(file) && file.endsWith(extension)) {
          used.add(file)
          return file
        }
        const near = files.filter((one) => one.endsWith(extension)).map((one) => path.posix.basename(one))
        const meant = suggest(path.posix.basename(file), near)
        for (const one of files) if (path.posix.basename(one) === meant) used.add(one)
        const place = locate(['sections', index, field])
        problems.push(createProblem('content/missing-video', place, { name: typed, extension, meant }))
        return undefined
      }
      const file = find(name, 'file', '.mp4')
      const typed = getOwn(section, 'captions')
      const place = locate(['sections', index, 'file'])
      if (typeof typed !== 'string') problems.push(createProblem('content/missing-captions', place, { name }))
      const captions = typeof typed === 'string' ? find(typed, 'captions', '.vtt') : undefined
      if (captions) problems.push(...checkCaptions(root, captions))
      if (!file || films.has(`/${file}`)) {
        if (file) Object.assign(section as object, { file: `/${file}` })
        continue
      }
      const { size } = await stat(path.join(root, file))
      if (size > heavy) {
        const details = { name, size: formatBytes(size), limit: formatBytes(heavy) }
        problems.push(createProblem('content/large-video', startOf(file), details))
      }
      try {
        const measured = await measureFilm(root, file)
        Object.assign(section as object, { file: `/${file}` })
        if (!captions) continue
        const href = await formatFilmHref(root, file)
        const track = { file: captions, href: await formatFilmHref(root, captions) }
        films.set(`/${file}`, { file, href, ...measured, captions: track })
      } catch (error) {
        const reason = error instanceof FilmError ? error.message : 'it is damaged'
        problems.push(createProblem('content/unreadable-video', startOf(file), { name, reason }))
      }
    }
  }
  for (const file of files)
    // A file that could not be read may name any video.
    if (!used.has(file) && doubtful.size === 0)
      problems.push(createProblem('content/unused-video', startOf(file), { name: path.posix.basename(file) }))
  return { films, problems }
}

function checkCaptions(root: string, file: string): Problem[] {
  const { text, problems } = readTextFile(root, file)
  const fault = text === undefined ? undefined : findCaptionFault(text)
  if (!fault) return problems
  const { line, ...details } = fault
  return [createProblem('content/bad-captions', { file, line, column: 1 }, details)]
}
