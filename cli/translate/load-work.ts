/** What there is to do in each language: its files, and the state of each text. */
import {
  listMissingPages,
  listTranslatedFields,
  type TranslatedField,
} from '#src/content/translation/check-translation.server.ts'
import { recordFile } from '#src/content/translation/languages.ts'
import type { Translation } from '#src/content/translation/translation.ts'
import { listFiles } from '#src/content/read-file.server.ts'
import { countErrors, formatList } from '#src/problems/format-problems.ts'
import type { Problem } from '#src/problems/problem.ts'
import { loadContent } from '#src/site/load.server.ts'
import { suggest } from '#src/text/suggest.ts'
import {
  adaptCommands,
  formatCommand,
  formatFolder,
  readContentPath,
  requireContentFolder,
} from '../content-folder.ts'
import { fail } from '../exit-error.ts'

export interface LanguageWork {
  /** The BCP 47 tag. */
  language: string
  translation: Translation
  record: NonNullable<Translation['record']>
  files: readonly FileWork[]
  /** The paths of the originals of pages without a translation. */
  missing: readonly string[]
}

export interface FileWork {
  /** The path of the translation from the content folder: `es/pages/home.md`. */
  file: string
  /** The path of the original. */
  of: string
  /** The problems for which its texts cannot be accepted. */
  errors: readonly Problem[]
  /** Whether it was read. If not, its original may have errors. */
  isRead: boolean
  fields: readonly TranslatedField[]
}

/** Every language, or the one that is named. Ends the command if there is none, or if a record is damaged. */
export async function loadWork(content: string, language?: string): Promise<LanguageWork[]> {
  requireContentFolder(content)
  const { translations, problems } = await loadContent(content, { posts: false })
  const known = translations.map(({ tag }) => tag)
  if (known.length === 0)
    return fail(
      `The content is in one language. Begin another one: ${formatCommand('new translation es/pages/home.md', content)}`,
    )
  if (language !== undefined && !known.includes(language))
    return fail(`There is no language "${language}" in the content. It has: ${known.join(', ')}.`)
  const wanted = translations.filter(({ tag }) => language === undefined || tag === language)
  const { files: paths } = listFiles(content)
  return wanted.map((translation): LanguageWork => {
    const { tag, record } = translation
    const errors = problems.filter(({ severity }) => severity === 'error')
    const ofFile = (file: string) => errors.filter((problem) => problem.file === file)
    if (!record) return explainRecord(content, ofFile(`${tag}/${recordFile}`))
    const fields = listTranslatedFields(translation)
    const files = paths
      .filter((file) => file.startsWith(`${tag}/`) && file !== `${tag}/${recordFile}`)
      .map((file): FileWork => {
        const of = file.slice(tag.length + 1)
        const own = fields.filter((field) => field.file === of)
        return { file, of, errors: ofFile(file), isRead: translation.texts.has(of), fields: own }
      })
    return { language: tag, translation, record, files, missing: listMissingPages(translation) }
  })
}

function explainRecord(content: string, problems: readonly Problem[]): never {
  const adapted = problems.map((problem) => ({ ...problem, hint: adaptCommands(problem.hint, content) }))
  return fail(
    `The record of translations cannot be read, and stays as it is.\n\n${formatList(adapted, { folder: formatFolder(content) })}`,
  )
}

/** Why the texts of a file cannot be accepted; undefined if they can. */
export function explainFile({ file, errors, isRead }: FileWork, content: string): string | undefined {
  const shown = `${formatFolder(content)}/${file}`
  const look = `To see them: ${formatCommand(`validate ${file}`, content)}`
  const count = countErrors(errors)
  if (count > 0) return `${shown} has ${count === 1 ? 'an error' : `${count} errors`}. ${look}`
  if (!isRead)
    return `${shown} cannot be read, or its original has errors. To see them: ${formatCommand('validate', content)}`
  return undefined
}

/** A language, or a file of one, as it was typed. Ends the command if there is no such file. */
export function findTarget(
  languages: readonly LanguageWork[],
  typed: string,
  content: string,
): { work: LanguageWork; file?: FileWork } {
  const wanted = readContentPath(typed, content).replace(/\/$/, '')
  for (const work of languages) {
    if (work.language === wanted) return { work }
    const file = work.files.find((one) => one.file === wanted)
    if (file) return { work, file }
  }
  const known = languages.flatMap(({ language, files }) => [language, ...files.map(({ file }) => file)])
  const meant = suggest(wanted, known)
  const other =
    meant === undefined
      ? `Name a language, or a file of one: ${known.slice(0, 2).join(', ')}`
      : `Did you mean "${meant}"?`
  return fail(`There is no translation "${typed}". ${other}`)
}

/** A field of a file, as it was typed. Ends the command if there is none. */
export function findField({ file, fields }: FileWork, typed: string): TranslatedField {
  const found = fields.find(({ field, name }) => field === typed || name === typed)
  if (found) return found
  const meant = suggest(
    typed,
    fields.map(({ field }) => field),
  )
  return fail(
    `${file} has no translated text "${typed}". ${meant === undefined ? `It has, for example, "${fields[0]?.field}".` : `Did you mean "${meant}"?`}`,
  )
}
