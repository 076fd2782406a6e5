/** `firm validate`: reports all problems of all content files at once. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import pc from 'picocolors'
import { checkContent } from '#src/content/check-content.server.ts'
import { countErrors, formatProblems, type ReportFormat } from '#src/problems/format-problems.ts'
import { getToday } from '#src/content/dates.ts'
import { adaptCommands, formatCommand, formatFolder, requireContentFolder } from '../content-folder.ts'
import { ExitError, fail } from '../exit-error.ts'

export interface ValidateOptions {
  format: ReportFormat
  content: string
}

export async function validate(
  paths: readonly string[],
  { format, content }: ValidateOptions,
): Promise<void> {
  requireContentFolder(content)
  const wanted = paths.map((given) => resolveWanted(given, content))
  const { problems, filesRead } = await checkContent(content, { today: getToday() })
  const shown =
    wanted.length === 0
      ? problems
      : problems.filter(({ file }) =>
          wanted.some((path) => path === '' || file === path || file.startsWith(`${path}/`)),
        )
  const folder = formatFolder(content)
  const again = formatCommand('validate', content)
  const colors = format === 'text' && process.stdout.isTTY && pc.isColorSupported
  const adapted = shown.map((problem) => ({ ...problem, hint: adaptCommands(problem.hint, content) }))
  process.stdout.write(formatProblems(adapted, { format, folder, filesRead, colors, again }))
  if (countErrors(shown) > 0) throw new ExitError(1)
}

/** The path from the content folder that an argument names, relative to that folder or to the working directory. */
function resolveWanted(given: string, content: string): string {
  const root = path.resolve(content)
  for (const full of [path.resolve(given), path.resolve(root, given)]) {
    if (existsSync(full) && (full === root || full.startsWith(root + path.sep))) {
      return path.relative(root, full).split(path.sep).join('/')
    }
  }
  return fail(`There is no "${given}" in ${content}/.`)
}
