/** `firm validate`: reports all problems of all content files at once, and with --style how hard they are to read. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import pc from 'picocolors'
import { findMedian } from '#scripts/bench/statistics.ts'
import { checkContent } from '#src/content/check-content.server.ts'
import type { PageStyle } from '#src/content/checks/style.ts'
import { highestGrade, longestSentence } from '#src/problems/catalog/style.ts'
import { countErrors, formatProblems, type ReportFormat } from '#src/problems/format-problems.ts'
import { getToday } from '#src/content/dates.ts'
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
    today: getToday(),
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
  const median = pages.length > 0 ? findMedian(pages.map(({ grade }) => grade)) : null
  const named = pages.map((page) => ({ ...page, file: `${folder}/${page.file}` }))
  return { median, highestGrade, longestSentence, pages: named }
}

/** The figures of pages as a table. */
function formatStyle(pages: readonly PageStyle[] | undefined, folder: string): string {
  if (!pages) return 'There are errors. Without them, this says how hard each page is to read.\n\n'
  const { median, pages: named } = summarizeStyle(pages, folder)
  if (median === null) return 'These files have no page with a whole sentence.\n\n'
  const lines = [
    ['Grade', 'Words', 'Sentences', 'File'] as const,
    ...named.map(
      ({ grade, words, sentences, file }) => [grade.toFixed(1), `${words}`, `${sentences}`, file] as const,
    ),
  ].map(
    ([grade, words, sentences, file]) =>
      `${grade.padStart(5)}  ${words.padStart(5)}  ${sentences.padStart(9)}  ${file}\n`,
  )
  const count = `${named.length} ${named.length === 1 ? 'page' : 'pages'}`
  return `${lines.join('')}\nMedian of ${count}: grade ${median.toFixed(1)}. The limit is ${highestGrade}.\n\n`
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
