/** The content folder that a command was called with, and the address of the site that it names. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { findFolderFault } from '#src/content/content-folder.server.ts'
import { packageRoot } from '#scripts/package-root.ts'
import { fail } from './exit-error.ts'

/** Ends the command if the folder is not a content folder. */
export function requireContentFolder(content: string): void {
  const fault = findFolderFault(content)
  if (fault !== undefined) fail(adaptCommands(fault))
}

/** A command of `firm` to run next, as one types it here. Names the content folder unless it is the usual one. */
export function formatCommand(command: string, content?: string, root = packageRoot): string {
  const isUsual = content === undefined || path.resolve(content) === path.resolve('content')
  const quoted = !isUsual && /[^\w./:\\-]/.test(content) ? JSON.stringify(content) : content
  const option = isUsual ? '' : ` --content ${quoted}`
  // Where the package is installed, there is no such script.
  if (root.split(path.sep).includes('node_modules')) return `npx firm ${command}${option}`
  if (command === 'build') return `npm run build${option && ` --${option}`}`
  return `npm run firm -- ${command}${option}`
}

/** Words that name commands as one types them in a clone, with those to type here. */
export function adaptCommands(words: string, content?: string, root = packageRoot): string {
  return words.replace(
    /npm run (?:firm -- ((?:filing )?[a-z][\w-]*)|build\b)/g,
    (_, command: string = 'build') => formatCommand(command, content, root),
  )
}

/** A folder as reports write it, with forward slashes: from the working directory, or in full if that is shorter. */
export function formatFolder(folder: string): string {
  const full = path.resolve(folder)
  const relative = path.relative(process.cwd(), full) || '.'
  return (relative.length > full.length ? full : relative).split(path.sep).join('/')
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
      `The "url" in ${content}/firm.json cannot be read. To see what is wrong with it: ${formatCommand('validate', content)}`,
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
