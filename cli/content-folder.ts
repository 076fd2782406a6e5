/** The content folder that a command was called with, and the address of the site that it names. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { findFolderFault } from '#src/content/content-folder.server.ts'
import { packageRoot } from '#scripts/build/package-root.ts'
import { formatCommand } from '#scripts/build/format-command.ts'
import { fail } from './exit-error.ts'

export { formatCommand }

/** Ends the command if the folder is not a content folder. */
export function requireContentFolder(content: string): void {
  const fault = findFolderFault(content)
  if (fault !== undefined) fail(adaptCommands(fault))
}

/** Words that name commands as one types them in a clone, with those to type here. */
export function adaptCommands(words: string, content?: string, root = packageRoot): string {
  return words.replace(
    /npm run (?:firm -- ((?:(?:filing|translate) )?[a-z][\w-]*)|build\b)/g,
    (_, command: string = 'build') => formatCommand(command, content, root),
  )
}

/** A folder as reports write it, with forward slashes: from the working directory, or in full if that is shorter. */
export function formatFolder(folder: string): string {
  const full = path.resolve(folder)
  const relative = path.relative(process.cwd(), full) || '.'
  return (relative.length > full.length ? full : relative).split(path.sep).join('/')
}

/** A path as reports name a file of content: from the content folder, however it was typed. */
export function readContentPath(typed: string, content: string): string {
  const inFolder = path.relative(path.resolve(content), path.resolve(typed)).split(path.sep).join('/')
  return /^\.\.(?:\/|$)/.test(inFolder) || path.isAbsolute(inFolder) ? typed.replace(/^\.\//, '') : inFolder
}

/** The origin of the site, as firm.json says. Ends the command if it cannot be read. */
export async function requireSiteOrigin(content: string): Promise<string> {
  try {
    const { url } = JSON.parse(await readFile(path.join(content, 'firm.json'), 'utf8')) as { url: string }
    return new URL(url).origin
  } catch {
    return fail(
      `The "url" in ${content}/firm.json cannot be read. To see what is wrong with it: ${formatCommand('validate', content)}`,
    )
  }
}

/** The origin in the option `--site`; without it, that in firm.json. */
export async function findSiteOrigin(site: string | undefined, content: string): Promise<string> {
  if (site === undefined) return requireSiteOrigin(content)
  const url = URL.canParse(site) ? new URL(site) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    return fail(`--site is "${site}". Write the address of the site, such as https://www.firm.example.`)
  return url.origin
}
