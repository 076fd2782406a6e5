/**
 * `firm generate`: what the schemas define. For the content folder: JSON Schemas for editors, and the generated parts of
 * the staff guide. For the automation service: what it needs to receive the forms. For the code, only in the project
 * itself: docs/commands.md.
 */
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { generalLaw } from '#src/content/law/general/law.ts'
import { packageRoot } from '#scripts/build/package-root.ts'
import { fillGuide, GuideError, listGuideParts } from '../generate/field-tables.ts'
import { listJsonSchemas } from '../generate/json-schema.ts'
import { formatCommands } from '../generate/commands-page.ts'
import { automationFolders, listAutomationFiles } from '../generate/automation.ts'
import { fail } from '../exit-error.ts'
import { writeWhole } from '#src/text/write-whole.server.ts'
import { formatCommand, formatFolder } from '../content-folder.ts'
import { readIfThere } from '../files.ts'
import { readLaw } from '../read-law.ts'
import { requireSite } from '../require-site.ts'

/** A path from the working directory, and a text; null if the file must no longer exist. */
interface GeneratedFile {
  file: string
  text: string | null
}

export interface GenerateOptions {
  content: string
  /** Writes nothing, and exits with 1 if a file is out of date. */
  check?: boolean
  /** The folder of the code. Null if the code is only installed: it is not ours to change. */
  code?: string | null
  /** The folder of the files for the automation service; none if undefined. */
  automation?: string | undefined
}

export interface GenerateResult {
  /** How many files are generated. */
  files: number
  /** Those that were out of date, and are written now. */
  written: string[]
  /** Those that are left over from before, and are deleted now. */
  deleted: string[]
}

const ownCode = path.resolve('.') === packageRoot ? '.' : null

export async function generate({
  content,
  check = false,
  code = ownCode,
  automation = code === null ? undefined : `${code}/automation`,
}: GenerateOptions): Promise<GenerateResult> {
  const files = await listGenerated({ content, code, automation }).catch((error: unknown) => {
    if (error instanceof GuideError) fail(`${error.message}\nNothing was written.`)
    throw error
  })
  // A content folder may do without schemas. Then they cannot be out of date.
  const schemas = await listJsonFiles(`${content}/schemas`)
  const relevant = files.filter(
    ({ file }) => !check || schemas.length > 0 || !file.startsWith(`${content}/schemas/`),
  )
  const texts = await Promise.all(relevant.map(({ file }) => readIfThere(file)))
  const changed = relevant.filter(({ text }, index) => texts[index] !== (text ?? undefined))
  if (changed.length === 0) console.log(`All ${relevant.length} generated files are up to date.`)
  else if (check) {
    const names = changed.map(
      ({ file, text }) => `  ${formatFolder(file)}${text === null ? ' (to be deleted)' : ''}`,
    )
    const isOwn = code !== null || automation === undefined
    const command = isOwn ? 'generate' : `generate --automation ${automation}`
    fail(`Out of date:\n${names.join('\n')}\nUpdate them with: ${formatCommand(command, content)}`, 1)
  }
  for (const { file, text } of changed) {
    if (text === null) await rm(file)
    else await writeWhole(file, text)
    console.log(`${text === null ? 'deleted' : 'wrote  '}  ${formatFolder(file)}`)
  }
  const [deleted, written] = [true, false].map((isLeft) =>
    changed.filter(({ text }) => (text === null) === isLeft).map(({ file }) => formatFolder(file)),
  ) as [string[], string[]]
  return { files: relevant.length, written, deleted }
}

/** Every generated file of the three folders, and those left over from before. */
export async function listGenerated({
  content,
  code,
  automation,
}: {
  content: string
  code: string | null
  automation?: string | undefined
}): Promise<GeneratedFile[]> {
  const guideFile = `${content}/README.md`
  const guide = await readIfThere(guideFile)
  const forService =
    automation === undefined
      ? []
      : await listAutomationFiles([...(await requireSite(content)).forms.values()])
  const commands = code === null ? [] : [{ file: `${code}/docs/commands.md`, text: await formatCommands() }]
  const files = [
    ...listJsonSchemas().map(({ file, schema }) => ({
      file: `${content}/${file}`,
      text: formatJson(schema),
    })),
    ...(guide === undefined
      ? []
      : [{ file: guideFile, text: fillGuide(guide, await listGuideParts(readLaw(content) ?? generalLaw)) }]),
    ...forService.map(({ file, value }) => ({ file: `${automation}/${file}`, text: formatJson(value) })),
    ...commands,
  ]
  const folders = [
    `${content}/schemas`,
    ...(automation === undefined ? [] : automationFolders.map((name) => `${automation}/${name}`)),
  ]
  const present = await Promise.all(folders.map(listJsonFiles))
  const left = present.flat().filter((file) => !files.some((other) => other.file === file))
  return [...files, ...left.map((file) => ({ file, text: null }))]
}

const formatJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** The files of earlier runs; dot files are not ours. */
async function listJsonFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => /^[^.].*\.json$/.test(name)).map((name) => `${folder}/${name}`)
}
