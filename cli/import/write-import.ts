/** Writes the files of an import, all or none. */
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { folders } from '#src/content/collections.ts'
import { writeWhole } from '#src/text/write-whole.server.ts'
import { readIfThere } from '../files.ts'
import { insertEntry } from '../insert-entry.ts'
import { redirectsFile, type ImportPlan, type OldAddress } from './plan-import.ts'

/** Writes the new posts with their pictures, and the redirects. Takes all of it back if one file cannot be written. */
export async function writeImport(
  content: string,
  { posts }: ImportPlan,
  redirects: readonly OldAddress[],
): Promise<void> {
  const undo: (() => Promise<void>)[] = []
  const write = async (file: string, data: string | Buffer, before?: string) => {
    const full = path.join(content, file)
    undo.push(() => (before === undefined ? rm(full, { force: true }) : writeWhole(full, before)))
    await writeWhole(full, data)
  }
  try {
    await mkdir(path.join(content, folders.posts.folder), { recursive: true })
    const written = new Set<string>()
    for (const { outcome, file, text, pictures } of posts) {
      if (outcome !== 'new') continue
      for (const { name, bytes } of pictures) {
        if (written.has(name)) continue
        written.add(name)
        const picture = `${folders.posts.folder}/${name}`
        // One that is there has the same bytes, and stays if the rest fails.
        if ((await readIfThere(path.join(content, picture))) === undefined) await write(picture, bytes)
      }
      await write(file, text)
    }
    if (redirects.length > 0) {
      const before = await readIfThere(path.join(content, redirectsFile))
      await write(redirectsFile, addRedirects(before, redirects), before)
    }
  } catch (error) {
    for (const step of undo.reverse()) await step()
    throw error
  }
}

/** The text of redirects.json with more redirects at its end. Every other line stays as it is. */
function addRedirects(before: string | undefined, redirects: readonly OldAddress[]): string {
  const start =
    before ?? `${JSON.stringify({ $schema: './schemas/redirects.schema.json', redirects: [] }, null, 2)}\n`
  return redirects.reduce((text, { from, to }) => insertEntry(text, 'redirects', { from, to }), start)
}
