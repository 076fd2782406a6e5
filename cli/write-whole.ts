import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Whoever reads the file meanwhile sees the old text or the new one, never half of it. */
export async function writeWhole(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  // A dot file, so that the content loader passes it over.
  const partial = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.part`)
  try {
    await writeFile(partial, text)
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}
