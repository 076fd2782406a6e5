/** Copies the files that a firm serves unchanged. Vite copies those of every firm, which are in public/. */
import { constants } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { formatPublicHref } from '#src/content/public-files.ts'
import { listPublicFiles } from '#src/content/public-files.server.ts'

/** `folder` contains the built site. Returns the number of files. Throws if one would replace a built file. */
export async function writePublicFiles(contentFolder: string, folder: string): Promise<number> {
  const files = listPublicFiles(contentFolder)
  for (const file of files) {
    const target = path.join(folder, formatPublicHref(file))
    await mkdir(path.dirname(target), { recursive: true })
    await copyFile(path.join(contentFolder, file), target, constants.COPYFILE_EXCL)
  }
  return files.length
}
