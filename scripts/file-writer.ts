import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { atOnce, compressFile, type Effort } from './compress-files.ts'

/**
 * Begins to write a text and its compressed forms to a file of the folder. Resolves once there is room for the next, so
 * that whoever makes the texts never runs ahead of the disk. Rejects where writing this or an earlier one failed.
 */
export type WriteText = (file: string, text: string, effort: Effort) => Promise<void>

/**
 * Lets the work write many files below a folder, a few of them in memory at a time, while it makes the next. Resolves
 * when all are written; rejects where the work or the writing failed, when nothing is being written any more.
 */
export async function writeFiles<Result>(
  folder: string,
  work: (write: WriteText) => Promise<Result>,
): Promise<Result> {
  const writing = new Set<Promise<void>>()
  const folders = new Map<string, Promise<unknown>>()
  const failures: unknown[] = []

  async function writeOne(file: string, text: string, effort: Effort) {
    const full = path.join(folder, file)
    const parent = path.dirname(full)
    if (!folders.has(parent)) folders.set(parent, mkdir(parent, { recursive: true }))
    await folders.get(parent)
    const bytes = Buffer.from(text)
    const ends = await Promise.allSettled([writeFile(full, bytes), compressFile(full, bytes, effort)])
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }

  const write: WriteText = async (file, text, effort) => {
    const done: Promise<void> = writeOne(file, text, effort)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => writing.delete(done))
    writing.add(done)
    if (writing.size >= atOnce) await Promise.race(writing)
    if (failures.length > 0) throw failures[0]
  }

  const made = await work(write).catch((error: unknown) => void failures.push(error))
  await Promise.all(writing)
  if (failures.length > 0) throw failures[0]
  return made as Result
}
