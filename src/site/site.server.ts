/** The site's content for rendering: loaded once, and in development again after each change. */
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { countErrors, formatProblems } from '#src/problems/format-problems.ts'
import { findFolderFault, getContentFolder } from '#src/content/content-folder.server.ts'
import { loadContent, type LoadResult } from './load.server.ts'
import { listFiles } from '#src/content/read-file.server.ts'
import type { Site } from './site.ts'

/** Content that has errors, or is not there. The message is the report that `firm validate` prints, or says where we looked. */
export class ContentError extends Error {
  override name = 'ContentError'
}

let kept: { signature: string; result: Promise<LoadResult> } | undefined

/** Loads the content, or returns the previous result if no file has changed. */
export async function loadSite(): Promise<Site> {
  const folder = getContentFolder()
  const fault = findFolderFault(folder)
  if (fault !== undefined) throw new ContentError(fault)
  const signature = kept && process.env.NODE_ENV === 'production' ? kept.signature : await signFiles(folder)
  if (kept?.signature !== signature) kept = { signature, result: loadContent(folder, { posts: false }) }
  const { site, problems, filesRead } = await kept.result
  if (!site || countErrors(problems) > 0)
    throw new ContentError(formatProblems(problems, { format: 'text', folder, filesRead }))
  return site
}

/** A signature that changes when any content file does. */
async function signFiles(folder: string): Promise<string> {
  const { files } = listFiles(folder)
  const stats = await Promise.all(files.map((file) => stat(path.join(folder, file))))
  return files.map((file, index) => `${file}:${stats[index]!.mtimeMs}:${stats[index]!.size}`).join('\n')
}
