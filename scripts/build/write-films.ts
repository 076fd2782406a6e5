/** Copies the videos and their captions to where the pages have them. */
import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Site } from '#src/site/site.ts'

/** `folder` contains the built pages. Returns the number of videos. */
export async function writeFilms(
  { films }: Pick<Site, 'films'>,
  contentFolder: string,
  folder: string,
): Promise<number> {
  for (const film of films.values())
    for (const { file, href } of [film, film.captions]) {
      const target = path.join(folder, href)
      await mkdir(path.dirname(target), { recursive: true })
      await copyFile(path.join(contentFolder, file), target)
    }
  return films.size
}
