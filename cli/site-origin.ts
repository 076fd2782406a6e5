/** Where the pages of the site are, for commands that ask others as those pages will. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ExitError } from './exit-error.ts'

/** As firm.json of a content folder says; undefined where that cannot be read. */
export async function readSiteOrigin(content: string): Promise<string | undefined> {
  try {
    const { url } = JSON.parse(await readFile(path.join(content, 'firm.json'), 'utf8')) as { url: string }
    return new URL(url).origin
  } catch {
    return undefined
  }
}

/** The same for a command that cannot go on without: it ends with 2. */
export async function demandSiteOrigin(content: string): Promise<string> {
  return (
    (await readSiteOrigin(content)) ??
    fail(
      `The "url" in ${content}/firm.json cannot be read. Run this from the root of the project, or set the folder with --content.`,
    )
  )
}

/** Of the option `--site`, or where that was left out, of firm.json. */
export async function findSiteOrigin(site: string | undefined, content: string): Promise<string> {
  if (site === undefined) return demandSiteOrigin(content)
  const url = URL.canParse(site) ? new URL(site) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    return fail(`--site is "${site}". Write the address of the site, such as https://www.firm.example.`)
  return url.origin
}

function fail(message: string): never {
  console.error(message)
  throw new ExitError(2)
}
