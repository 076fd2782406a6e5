/** Writes the definition of each form, which a page loads when a visitor opens the form. */
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LeadDefinition } from '#src/leads/definition.ts'
import { formatFormFile, formFolder, type FormFile } from '#src/site/form-file.server.ts'
import type { Site } from '#src/site/site.ts'

/** The forms in every language. */
export const listForms = ({ versions }: Site): LeadDefinition[] =>
  versions.flatMap(({ forms }) => [...forms.values()])

/** `folder` contains the built pages. */
export async function writeFormFiles(site: Site, folder: string): Promise<void> {
  const forms = listForms(site)
  if (forms.length > 0) await mkdir(path.join(folder, formFolder), { recursive: true })
  for (const file of forms.map(formatFormFile)) await writeFile(path.join(folder, file.path), file.text)
}

/** The files of the forms of a built site, with their paths in its folder. */
export function listFormFiles(folder: string): string[] {
  const from = path.join(folder, formFolder)
  const names = existsSync(from) ? readdirSync(from) : []
  return names
    .filter((name) => name.endsWith('.js'))
    .map((name) => path.posix.join(formFolder.slice(1), name))
}

/** The forms of a built site, as its pages load them. */
export async function readFormFiles(folder: string): Promise<LeadDefinition[]> {
  const urls = listFormFiles(folder).map((file) => pathToFileURL(path.resolve(folder, file)).href)
  const modules = await Promise.all(urls.map((url) => import(url) as Promise<{ default: FormFile['props'] }>))
  return modules.map((one) => one.default.definition)
}
