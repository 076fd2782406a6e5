import path from 'node:path'
import { isContentFolder } from '#src/content/load.server.ts'
import { ExitError } from './exit-error.ts'

/** Ends the command where a folder is none that the site reads. */
export function demandContentFolder(content: string): void {
  if (isContentFolder(content)) return
  console.error(
    `"${content}" is not a content folder: nothing in it belongs to the site.\nRun this from the root of the project, or set the folder with --content.`,
  )
  throw new ExitError(2)
}

/** The folder as reports write it: from here, with forward slashes. */
export function formatFolder(content: string): string {
  return path.relative(process.cwd(), path.resolve(content)).split(path.sep).join('/') || '.'
}
