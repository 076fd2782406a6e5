/**
 * `firm generate`: JSON Schemas for editors, the generated parts of the staff guide, and what the automation service
 * needs to receive the forms.
 */
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { fillGuide, GuideError, listGuideParts } from '../generate/field-tables.ts'
import { listJsonSchemas } from '../generate/json-schema.ts'
import { automationFolders, listAutomationFiles } from '../generate/automation.ts'
import { fail } from '../exit-error.ts'
import { writeWhole } from '#src/content/write-whole.server.ts'
import { readIfThere } from '../files.ts'

/** A path from the root of the project, and a text; null if the file must no longer exist. */
interface GeneratedFile {
  file: string
  text: string | null
}

/** With `check`, writes nothing, and exits with 1 if a file is out of date. */
export async function generate({ check = false }: { check?: boolean }, root = '.'): Promise<void> {
  const files = await listGenerated(root).catch((error: unknown) => {
    if (error instanceof GuideError) fail(`${error.message}\nNothing was written.`)
    throw error
  })
  const texts = await Promise.all(files.map(({ file }) => readIfThere(path.join(root, file))))
  const changed = files.filter(({ text }, index) => texts[index] !== (text ?? undefined))
  if (changed.length === 0) console.log(`All ${files.length} generated files are up to date.`)
  else if (check) {
    const names = changed.map(({ file, text }) => `  ${file}${text === null ? ' (to be deleted)' : ''}`)
    fail(`Out of date:\n${names.join('\n')}\nUpdate them with: npm run firm -- generate`, 1)
  }
  for (const { file, text } of changed) {
    if (text === null) await rm(path.join(root, file))
    else await writeWhole(path.join(root, file), text)
    console.log(`${text === null ? 'deleted' : 'wrote  '}  ${file}`)
  }
}

/** Every generated file of the project, and those left over from before. */
export async function listGenerated(root: string): Promise<GeneratedFile[]> {
  const guide = await readIfThere(path.join(root, guideFile))
  if (guide === undefined)
    throw new GuideError(`There is no ${guideFile}. Run this from the root of the project.`)
  const automation = await listAutomationFiles()
  const files = [
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

/** The files of earlier runs; dot files are not ours. */
async function listJsonFiles(root: string, folder: string): Promise<string[]> {
  const names = await readdir(path.join(root, folder)).catch(() => [])
  return names.filter((name) => /^[^.].*\.json$/.test(name)).map((name) => `${folder}/${name}`)
}
