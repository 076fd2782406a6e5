/** `firm validate`: reports all problems of all content files at once, and with --style how hard they are to read. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import pc from 'picocolors'
import { findMedian } from '#scripts/build/statistics.ts'
import { checkContent } from '#src/site/check-content.server.ts'
import { minWords, type StyleReport } from '#src/content/checks/style.ts'
import { highestGrade, longestSentence, lowestEase } from '#src/problems/catalog/style.ts'
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
  const reports = style?.map((report) => ({ ...report, pages: report.pages.filter(isWanted) }))
  const folder = formatFolder(content)
  const again = formatCommand('validate', content)
  const colors = format === 'text' && process.stdout.isTTY && pc.isColorSupported
  const adapted = shown.map((problem) => ({ ...problem, hint: adaptCommands(problem.hint, content) }))
  const more = wantsStyle ? { style: reports ? summarizeStyle(reports, folder) : null } : undefined
  if (wantsStyle && format !== 'json') process.stdout.write(formatStyle(reports, folder))
  process.stdout.write(formatProblems(adapted, { format, folder, filesRead, colors, again, more }))
  if (countErrors(shown) > 0) throw new ExitError(1)
}

const limits = { grade: highestGrade, ease: lowestEase }

/** The figures of the pages of a language, hardest first. */
function summarizePages({ pages, scale }: StyleReport, folder: string) {
  const scores = pages.flatMap(({ score }) => score ?? [])
  return {
    median: scores.length > 0 ? findMedian(scores) : null,
    pages: pages.map(({ file, score, ...counts }) => ({
      file: path.posix.join(folder, file),
      [scale]: score,
      ...counts,
    })),
  }
}

/** The figures of pages, with the limits that they are compared with. Those of translations are apart. */
function summarizeStyle(reports: readonly StyleReport[], folder: string) {
  const [main, ...others] = reports
  const translations = others.map((report) => ({
    language: report.tag,
    lowestEase,
    ...summarizePages(report, folder),
  }))
  return {
    ...summarizePages(main!, folder),
    highestGrade,
    longestSentence,
    ...(translations.length > 0 && { translations }),
  }
}

/** The figures of pages as tables. */
function formatStyle(reports: readonly StyleReport[] | undefined, folder: string): string {
  if (!reports) return 'There are errors. Without them, this says how hard each page is to read.\n\n'
  const [main, ...others] = reports
  const shown = others.filter(({ pages }) => pages.length > 0)
  if (main!.pages.length > 0) shown.unshift(main!)
  if (shown.length === 0) return 'These files are no pages.\n\n'
  return shown.map((report) => formatPages(report, folder)).join('')
}

const scales = {
  grade: { title: 'Grade', score: 'grade', some: 'a grade', one: 'A grade' },
  ease: { title: 'Ease', score: 'INFLESZ', some: 'a score', one: 'A score' },
}

function formatPages(report: StyleReport, folder: string): string {
  const { scale, pages } = report
  const { median } = summarizePages(report, folder)
  const { title, score: name, some, one } = scales[scale]
  const rows = pages.map(({ score, words, sentences, file }) => [
    score?.toFixed(1) ?? '-',
    `${words}`,
    `${sentences}`,
    path.posix.join(folder, file),
  ])
  const table = [[title, 'Words', 'Sentences', 'File'], ...rows].map(
    ([score, words, sentences, file]) =>
      `${score!.padStart(5)}  ${words!.padStart(5)}  ${sentences!.padStart(9)}  ${file}\n`,
  )
  const summary =
    median === null
      ? `No page has ${some}: it takes`
      : `The median is ${name} ${median.toFixed(1)}, the limit ${limits[scale]}. ${one} takes`
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
