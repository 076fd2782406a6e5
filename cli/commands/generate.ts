/** `firm generate`: JSON Schemas for editors, and the generated parts of the staff guide. */
import { readFile, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { fillGuide, GuideError, listGuideParts } from '#src/content/field-tables.ts'
import { listJsonSchemas } from '#src/content/json-schema.ts'
import { ExitError } from '../exit-error.ts'
import { writeWhole } from '../write-whole.ts'

export interface GenerateOptions {
  /** Write nothing; exit 1 if a file is out of date. */
  check?: boolean
}

/** What a generated file must hold; null where it must not exist any longer. */
export interface GeneratedFile {
  /** Path from the content folder. */
  file: string
  text: string | null
}

export async function generate({ check = false }: GenerateOptions, folder = 'content'): Promise<void> {
  const { changed, count } = await findChanged(folder)
  const names = changed.map(({ file, text }) => `${folder}/${file}${text === null ? ' (to be deleted)' : ''}`)
  if (changed.length === 0) {
    console.log(`All ${count} generated files are up to date.`)
  } else if (check) {
    console.error(
      `Out of date:\n${names.map((name) => `  ${name}`).join('\n')}\nBring them up to date with: npm run firm -- generate`,
    )
    throw new ExitError(1)
  } else {
    for (const { file, text } of changed) {
      if (text === null) {
        await rm(path.join(folder, file))
        console.log(`deleted  ${folder}/${file}`)
      } else {
        await writeWhole(path.join(folder, file), text)
        console.log(`wrote    ${folder}/${file}`)
      }
    }
  }
}

async function findChanged(folder: string): Promise<{ changed: GeneratedFile[]; count: number }> {
  let files: GeneratedFile[]
  try {
    files = await listGenerated(folder)
  } catch (error) {
    if (!(error instanceof GuideError)) throw error
    console.error(`${error.message}\nNothing was written.`)
    throw new ExitError(2)
  }
  const changed: GeneratedFile[] = []
  for (const generated of files) {
    if ((await readIfThere(path.join(folder, generated.file))) !== (generated.text ?? undefined))
      changed.push(generated)
  }
  return { changed, count: files.length }
}

/** Every generated file below the content folder, and schemas that are left over from before. */
export async function listGenerated(folder: string): Promise<GeneratedFile[]> {
  const guide = await readIfThere(path.join(folder, guideFile))
  if (guide === undefined)
    throw new GuideError(`There is no ${folder}/${guideFile}. Run this from the root of the project.`)
  const files: GeneratedFile[] = [
    ...listJsonSchemas().map(({ file, schema }) => ({ file, text: `${JSON.stringify(schema, null, 2)}\n` })),
    { file: guideFile, text: fillGuide(guide, listGuideParts()) },
  ]
  const present = await readdir(path.join(folder, 'schemas')).catch(() => [])
  const left = present
    .map((name) => `schemas/${name}`)
    .filter((file) => file.endsWith('.schema.json') && !files.some((other) => other.file === file))
  return [...files, ...left.map((file) => ({ file, text: null }))]
}

const guideFile = 'README.md'

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
