import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Where the site is, as firm.json of a content folder says; undefined where that cannot be read. */
export async function readSiteOrigin(content: string): Promise<string | undefined> {
  try {
    const { url } = JSON.parse(await readFile(path.join(content, 'firm.json'), 'utf8')) as { url: string }
    return new URL(url).origin
  } catch {
    return undefined
  }
}
