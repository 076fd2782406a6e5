/** `firm diff`: shows how the words of the built pages differ from those of another build. */
import { existsSync, statSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pc from 'picocolors'
import { buildCommit, buildWorkingTree, findCommit } from '#scripts/build/build-commit.ts'
import { compareSites } from '../diff/compare-sites.ts'
import { diffReportSchema, type DiffReport } from '../diff/diff-report.ts'
import { formatDiff, type DiffFormat } from '../diff/format-diff.ts'
import { formatCommand } from '../content-folder.ts'
import { ExitError, fail } from '../exit-error.ts'
import { loadPictures } from '../load-pictures.ts'

export interface DiffOptions {
  format: DiffFormat
  /** A folder of built files to compare; without it, the working tree is built. */
  built?: string
  /** A folder to write the report to, in each form. */
  report?: string
  /** Whether to take pictures of the changed sections, into the folder of the report. */
  pictures?: boolean
  /** The address that a comment names for the report. */
  files?: string
}

/** Exit code: 0 the words are the same, 1 they differ, 2 they cannot be compared. */
export async function diff(base: string, options: DiffOptions): Promise<void> {
  const { format } = options
  const report = base.endsWith('.json') ? await readReport(base, options) : await compare(base, options)
  const colors = format === 'text' && process.stdout.isTTY && pc.isColorSupported
  process.stdout.write(formatDiff(report, { format, colors, files: options.files }))
  if (report.pages.length > 0) throw new ExitError(1)
}

async function compare(base: string, options: DiffOptions): Promise<DiffReport> {
  const { built, report: folder, pictures = false } = options
  if (pictures && folder === undefined)
    return fail('--pictures needs a folder to write them to: --report <folder>')
  if (built !== undefined) requirePages(built)
  const { name, before, after } = isFolder(base) ? useFolders(base, built) : buildBoth(base, built)
  const { report: found, sections } = await compareSites(before, after)
  const report: DiffReport = { base: name, ...found, pictures: [], notPictured: [] }
  if (folder === undefined) return report

  await rm(path.join(folder, 'pictures'), { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  if (pictures) {
    const { takePictures } = await loadPictures(() => import('../diff/take-pictures.ts'))
    Object.assign(report, await takePictures(sections, { before, after, folder }))
  }
  for (const [file, format] of [
    ['report.json', 'json'],
    ['report.html', 'html'],
    ['comment.md', 'github'],
  ] as const)
    await writeFile(path.join(folder, file), formatDiff(report, { format, files: options.files }))
  return report
}

/** The folders of pages before and after; `base` is a folder of built files. */
function useFolders(base: string, built = 'dist/client') {
  requirePages(base)
  requirePages(built)
  return { name: base, before: base, after: built }
}

/** The same; `base` is a commit. Both are built with the same clock, so that today is the same day in both. */
function buildBoth(base: string, built: string | undefined) {
  const { commit, time } = explainGit(base)
  const clock = built === undefined ? time : Math.floor(statSync(path.join(built, 'index.html')).mtimeMs)
  try {
    const after = built ?? path.join(buildWorkingTree(clock), 'client')
    const before = path.join(buildCommit(commit, clock, true), 'client')
    return { name: `${base} (${commit.slice(0, 7)})`, before, after }
  } catch (error) {
    return fail((error as Error).message)
  }
}

function explainGit(base: string) {
  try {
    return findCommit(base, true)
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string }
    if (/not a git repository/.test(stderr))
      return fail(
        'The content folder is in no Git repository, so there is no commit to compare with. Name a folder of built files instead.',
      )
    return fail(
      `There is no folder and no commit "${base}". Name a commit, such as main or HEAD~1, or a folder of built files. In a shallow clone, fetch the commit first.`,
    )
  }
}

const isFolder = (file: string) => existsSync(file) && statSync(file).isDirectory()

function requirePages(folder: string): void {
  if (!existsSync(path.join(folder, 'index.html')))
    return fail(
      `There is no "index.html" in the folder "${folder}". Name a folder of built files, such as dist/client, after: ${formatCommand('build')}`,
    )
}

/** A report that an earlier call wrote. It may come from a stranger, so it is checked. */
async function readReport(file: string, { built, report, pictures }: DiffOptions): Promise<DiffReport> {
  if (built !== undefined || report !== undefined || pictures)
    return fail('A report is only formatted: --built, --report and --pictures need a commit or a folder.')
  if (!existsSync(file)) return fail(`There is no file "${file}".`)
  try {
    return diffReportSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return fail(
      `"${file}" is not a report of firm diff. Write one: ${formatCommand('diff main --report <folder>')}`,
    )
  }
}
