/** Finds out what a source is, by its content, and reads it. */
import { stat } from 'node:fs/promises'
import { readFolder } from './read-folder.ts'
import { SourceError, type Source } from './source-post.ts'

/** Reads a folder of Markdown. `shown` is its path as reports write it. Throws a SourceError. */
export async function readSource(file: string, shown: string, timeZone: string): Promise<Source> {
  const info = await stat(file)
  if (info.isDirectory()) return readFolder(file, shown, timeZone)
  throw new SourceError(`${shown} is not a folder of Markdown.`)
}
