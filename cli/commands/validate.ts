/** `firm validate`: all problems of all content files at once. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import pc from 'picocolors'
import { checkContent } from '#src/check-content.server.ts'
import { countErrors, formatProblems, type ReportFormat } from '#src/content/format-problems.ts'
import { isContentFolder } from '#src/content/load.server.ts'
import { getToday } from '#src/content/dates.ts'
import { ExitError } from '../exit-error.ts'

export interface ValidateOptions {
  format: ReportFormat
  content: string
}

export async function validate(
  paths: readonly string[],
  { format, content }: ValidateOptions,
): Promise<void> {
  if (!isContentFolder(content)) {
    console.error(
      `"${content}" is not a content folder: it holds nothing that the site reads.\nRun this from the root of the project, or name the folder with --content.`,
    )
    throw new ExitError(2)
  }
  const wanted = paths.map((given) => resolveWanted(given, content))
  const { problems, filesRead } = await checkContent(content, { today: getToday() })
  const shown =
    wanted.length === 0
      ? problems
      : problems.filter(({ file }) =>
          wanted.some((path) => path === '' || file === path || file.startsWith(`${path}/`)),
        )
  const folder = path.relative(process.cwd(), path.resolve(content)).split(path.sep).join('/') || '.'
  const colors = format === 'text' && process.stdout.isTTY && pc.isColorSupported
  process.stdout.write(formatProblems(shown, { format, folder, filesRead, colors }))
  if (countErrors(shown) > 0) throw new ExitError(1)
}

/** The path from the content folder that an argument names, given from there or from here. */
function resolveWanted(given: string, content: string): string {
  const root = path.resolve(content)
  for (const full of [path.resolve(given), path.resolve(root, given)]) {
    if (existsSync(full) && (full === root || full.startsWith(root + path.sep))) {
      return path.relative(root, full).split(path.sep).join('/')
    }
  }
  console.error(`There is no "${given}" in ${content}/.`)
  throw new ExitError(2)
}
