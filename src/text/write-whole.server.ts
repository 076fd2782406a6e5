import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Writes a file atomically, and its folder if there is none: a reader sees the old file or the new one, never half of
 * it. Throws what the file system throws, and leaves no partial file.
 */
export async function writeWhole(file: string, data: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  // A dot file, so that the content loader ignores it.
  const partial = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.part`)
  try {
    await writeFile(partial, data)
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}
