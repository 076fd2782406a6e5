/** The site's content for rendering: loaded once, and in development again after each change. */
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { countErrors, formatProblems } from '#src/problems/format-problems.ts'
import { getContentFolder } from './content-folder.server.ts'
import { loadContent, type LoadResult } from './load.server.ts'
import { listFiles } from './read-file.server.ts'
import type { Site } from './site.ts'
import { getToday } from './dates.ts'

/** Content that has errors. The message is the report that `firm validate` prints. */
export class ContentError extends Error {
  constructor({ problems, filesRead }: LoadResult) {
    super(formatProblems(problems, { format: 'text', folder: getContentFolder(), filesRead }))
    this.name = 'ContentError'
  }
}

let kept: { signature: string; result: Promise<LoadResult> } | undefined

/** Loads the content, or returns the previous result if no file has changed. */
export async function loadSite(): Promise<Site> {
  const signature = kept && process.env.NODE_ENV === 'production' ? kept.signature : await signFiles()
  if (kept?.signature !== signature)
    kept = { signature, result: loadContent(getContentFolder(), { today: getToday() }) }
  const result = await kept.result
  if (!result.site || countErrors(result.problems) > 0) throw new ContentError(result)
  return result.site
}

/** A signature that changes when any content file does. */
async function signFiles(): Promise<string> {
  const folder = getContentFolder()
  const { files } = await listFiles(folder)
  const stats = await Promise.all(files.map((file) => stat(path.join(folder, file))))
  return files.map((file, index) => `${file}:${stats[index]!.mtimeMs}:${stats[index]!.size}`).join('\n')
}
