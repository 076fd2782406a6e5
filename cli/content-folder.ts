/** The content folder that a command was called with, and the address of the site that it names. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isContentFolder } from '#src/content/load.server.ts'
import { fail } from './exit-error.ts'

/** Ends the command if the folder holds nothing that the site reads. */
export function requireContentFolder(content: string): void {
  if (!isContentFolder(content))
    fail(
      `"${content}" is not a content folder: nothing in it belongs to the site.\nRun this from the root of the project, or set the folder with --content.`,
    )
}

/** A folder as reports write it: from the working directory, with forward slashes. */
export function formatFolder(folder: string): string {
  return path.relative(process.cwd(), path.resolve(folder)).split(path.sep).join('/') || '.'
}

/** The origin of the site, as firm.json says; undefined if it cannot be read. */
async function readSiteOrigin(content: string): Promise<string | undefined> {
  try {
    const { url } = JSON.parse(await readFile(path.join(content, 'firm.json'), 'utf8')) as { url: string }
    return new URL(url).origin
  } catch {
    return undefined
  }
}

/** The same; ends the command if it cannot be read. */
export async function requireSiteOrigin(content: string): Promise<string> {
  return (
    (await readSiteOrigin(content)) ??
    fail(
      `The "url" in ${content}/firm.json cannot be read. Run this from the root of the project, or set the folder with --content.`,
    )
  )
}

/** The origin in the option `--site`; without it, that in firm.json. */
export async function findSiteOrigin(site: string | undefined, content: string): Promise<string> {
  if (site === undefined) return requireSiteOrigin(content)
  const url = URL.canParse(site) ? new URL(site) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    return fail(`--site is "${site}". Write the address of the site, such as https://www.firm.example.`)
  return url.origin
}
