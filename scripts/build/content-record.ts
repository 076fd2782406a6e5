/** Which content a build was made of, so that commands can say whether it is still the same. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isSiteFile } from '#src/content/collections.ts'
import { listFiles } from '#src/content/read-file.server.ts'

/** What `dist/content.json` holds, next to the folder to deploy. */
export interface ContentRecord {
  /** The content folder, from the working directory, with forward slashes. */
  folder: string
  /** A hash of each file that the site is made of, by its path in the folder. */
  files: Record<string, string>
}

const recordName = 'content.json'

/** Reads every file of a content folder: 100 MB take about a second. */
export async function recordContent(content: string): Promise<ContentRecord> {
  const { files } = listFiles(content)
  const hashes: ContentRecord['files'] = {}
  for (const file of files.filter(isSiteFile))
    hashes[file] = createHash('sha256')
      .update(await readFile(path.join(content, file)))
      .digest('hex')
      .slice(0, 16)
  return { folder: path.relative('.', content).replaceAll(path.sep, '/') || '.', files: hashes }
}

/** Into the folder of the build. */
export const writeContentRecord = (dist: string, record: ContentRecord): Promise<void> =>
  writeFile(path.join(dist, recordName), JSON.stringify(record))

/** Of the build in `dist`; undefined if it has none. */
export function readContentRecord(dist: string): ContentRecord | undefined {
  const file = path.join(dist, recordName)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ContentRecord) : undefined
}
