/**
 * `firm generate`: JSON Schemas for editors, the generated parts of the staff guide, and what the automation side needs
 * to receive the forms.
 */
import { readFile, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { fillGuide, GuideError, listGuideParts } from '../generate/field-tables.ts'
import { listJsonSchemas } from '../generate/json-schema.ts'
import { automationFolders, listAutomationFiles } from '../generate/automation.ts'
import { ExitError } from '../exit-error.ts'
import { readSiteOrigin } from '../content-folder.ts'
import { writeWhole } from '../write-whole.ts'

export interface GenerateOptions {
  /** Write nothing; exit 1 if a file is out of date. */
  check?: boolean
}

/** What a generated file must hold; null where it must not exist any longer. */
export interface GeneratedFile {
  /** Path from the root of the project. */
  file: string
  text: string | null
}

export async function generate({ check = false }: GenerateOptions, root = '.'): Promise<void> {
  const { changed, count } = await findChanged(root)
  const names = changed.map(({ file, text }) => `${file}${text === null ? ' (to be deleted)' : ''}`)
  if (changed.length === 0) {
    console.log(`All ${count} generated files are up to date.`)
  } else if (check) {
    console.error(
      `Out of date:\n${names.map((name) => `  ${name}`).join('\n')}\nUpdate them with: npm run firm -- generate`,
    )
    throw new ExitError(1)
  } else {
    for (const { file, text } of changed) {
      if (text === null) {
        await rm(path.join(root, file))
        console.log(`deleted  ${file}`)
      } else {
        await writeWhole(path.join(root, file), text)
        console.log(`wrote    ${file}`)
      }
    }
  }
}

async function findChanged(root: string): Promise<{ changed: GeneratedFile[]; count: number }> {
  let files: GeneratedFile[]
  try {
    files = await listGenerated(root)
  } catch (error) {
    if (!(error instanceof GuideError)) throw error
    console.error(`${error.message}\nNothing was written.`)
    throw new ExitError(2)
  }
  const changed: GeneratedFile[] = []
  for (const generated of files) {
    if ((await readIfThere(path.join(root, generated.file))) !== (generated.text ?? undefined))
      changed.push(generated)
  }
  return { changed, count: files.length }
}

/** Every generated file below the root of the project, and those that are left over from before. */
export async function listGenerated(root: string): Promise<GeneratedFile[]> {
  const guide = await readIfThere(path.join(root, guideFile))
  if (guide === undefined)
    throw new GuideError(`There is no ${guideFile}. Run this from the root of the project.`)
  const origin = await readSiteOrigin(path.join(root, 'content'))
  if (origin === undefined)
    throw new GuideError('The "url" in content/firm.json cannot be read. Fix it: npm run firm -- validate')
  const automation = await listAutomationFiles(origin)
  const files: GeneratedFile[] = [
    ...listJsonSchemas().map(({ file, schema }) => ({ file: `content/${file}`, text: formatJson(schema) })),
    { file: guideFile, text: fillGuide(guide, listGuideParts()) },
    ...automation.map(({ file, value }) => ({ file: `automation/${file}`, text: formatJson(value) })),
  ]
  const folders = ['content/schemas', ...automationFolders.map((name) => `automation/${name}`)]
  const present = await Promise.all(folders.map((folder) => listJsonFiles(root, folder)))
  const left = present.flat().filter((file) => !files.some((other) => other.file === file))
  return [...files, ...left.map((file) => ({ file, text: null }))]
}

const guideFile = 'content/README.md'

const formatJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** What a generator left there; dot files are another's. */
async function listJsonFiles(root: string, folder: string): Promise<string[]> {
  const names = await readdir(path.join(root, folder)).catch(() => [])
  return names.filter((name) => /^[^.].*\.json$/.test(name)).map((name) => `${folder}/${name}`)
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
