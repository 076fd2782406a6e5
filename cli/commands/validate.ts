/** `firm validate`: reports all problems of all content files at once, and with --style how hard they are to read. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import pc from 'picocolors'
import { findMedian } from '#scripts/build/statistics.ts'
import { checkContent } from '#src/site/check-content.server.ts'
import { minWords, type PageStyle } from '#src/content/checks/style.ts'
import { highestGrade, longestSentence } from '#src/problems/catalog/style.ts'
import { countErrors, formatProblems, type ReportFormat } from '#src/problems/format-problems.ts'
import { adaptCommands, formatCommand, formatFolder, requireContentFolder } from '../content-folder.ts'
import { ExitError, fail } from '../exit-error.ts'

export interface ValidateOptions {
  format: ReportFormat
  content: string
  /** Also report how hard each page is to read, and sentences that are too long. */
  style?: boolean
}

export async function validate(
  paths: readonly string[],
  { format, content, style: wantsStyle = false }: ValidateOptions,
): Promise<void> {
  requireContentFolder(content)
  const wanted = paths.map((given) => resolveWanted(given, content))
  const isWanted = ({ file }: { file: string }) =>
    wanted.length === 0 || wanted.some((path) => path === '' || file === path || file.startsWith(`${path}/`))
  const { problems, filesRead, style } = await checkContent(content, {
    style: wantsStyle,
  })
  const shown = problems.filter(isWanted)
  const pages = style?.pages.filter(isWanted)
  const folder = formatFolder(content)
  const again = formatCommand('validate', content)
  const colors = format === 'text' && process.stdout.isTTY && pc.isColorSupported
  const adapted = shown.map((problem) => ({ ...problem, hint: adaptCommands(problem.hint, content) }))
  const more = wantsStyle ? { style: pages ? summarizeStyle(pages, folder) : null } : undefined
  if (wantsStyle && format !== 'json') process.stdout.write(formatStyle(pages, folder))
  process.stdout.write(formatProblems(adapted, { format, folder, filesRead, colors, again, more }))
  if (countErrors(shown) > 0) throw new ExitError(1)
}

/** The figures of pages, hardest first, with the limits that they are compared with. */
function summarizeStyle(pages: readonly PageStyle[], folder: string) {
  const grades = pages.flatMap(({ grade }) => grade ?? [])
  return {
    median: grades.length > 0 ? findMedian(grades) : null,
    highestGrade,
    longestSentence,
    pages: pages.map((page) => ({ ...page, file: path.posix.join(folder, page.file) })),
  }
}

/** The figures of pages as a table. */
function formatStyle(pages: readonly PageStyle[] | undefined, folder: string): string {
  if (!pages) return 'There are errors. Without them, this says how hard each page is to read.\n\n'
  if (pages.length === 0) return 'These files are no pages.\n\n'
  const { median, pages: named } = summarizeStyle(pages, folder)
  const rows = named.map(({ grade, words, sentences, file }) => [
    grade?.toFixed(1) ?? '-',
    `${words}`,
    `${sentences}`,
    file,
  ])
  const table = [['Grade', 'Words', 'Sentences', 'File'], ...rows].map(
    ([grade, words, sentences, file]) =>
      `${grade!.padStart(5)}  ${words!.padStart(5)}  ${sentences!.padStart(9)}  ${file}\n`,
  )
  const summary =
    median === null
      ? 'No page has a grade: it takes'
      : `The median is grade ${median.toFixed(1)}, the limit ${highestGrade}. A grade takes`
  return `${table.join('')}\n${summary} ${minWords} words in whole sentences.\n\n`
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
