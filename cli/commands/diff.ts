/** `firm diff`: shows how the words of the built pages differ from those of another build. */
import { existsSync, statSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pc from 'picocolors'
import { buildCommit, buildWorkingTree, findCommit } from '#scripts/compare-builds/build-commit.ts'
import { compareSites } from '../diff/compare-sites.ts'
import { diffReportSchema, type DiffReport } from '../diff/diff-report.ts'
import { formatDiff, type DiffFormat } from '../diff/format-diff.ts'
import { ExitError } from '../exit-error.ts'

export interface DiffOptions {
  format: DiffFormat
  json?: boolean
  /** A folder of built files to compare; without it, the working tree is built. */
  built?: string
  /** A folder to write the report to, in each form. */
  report?: string
  /** Whether to take pictures of the changed sections, into the folder of the report. */
  pictures?: boolean
  /** The address that a comment names for the report. */
  files?: string
}

/** A comparison that cannot be made, with what to do. */
class DiffError extends Error {}

/** Exit code: 0 the words are the same, 1 they differ, 2 they cannot be compared. */
export async function diff(base: string, options: DiffOptions): Promise<void> {
  const format = options.json ? 'json' : options.format
  let report: DiffReport
  try {
    report = base.endsWith('.json') ? await readReport(base, options) : await compare(base, options)
  } catch (error) {
    if (format === 'json')
      process.stdout.write(`${JSON.stringify({ error: (error as Error).message }, null, 2)}\n`)
    else if (error instanceof DiffError) console.error(error.message)
    else throw error
    throw new ExitError(2)
  }
  const colors = format === 'text' && process.stdout.isTTY && pc.isColorSupported
  process.stdout.write(formatDiff(report, { format, colors, files: options.files }))
  if (report.pages.length > 0) throw new ExitError(1)
}

async function compare(base: string, options: DiffOptions): Promise<DiffReport> {
  const { built, report: folder, pictures = false } = options
  if (pictures && folder === undefined)
    throw new DiffError('--pictures needs a folder to write them to: --report <folder>')
  if (built !== undefined) requirePages(built)
  const { before, after } = isFolder(base) ? useFolders(base, built) : buildBoth(base, built)
  const { report: found, sections } = await compareSites(before, after)
  const report: DiffReport = { base, ...found, pictures: [], notPictured: 0 }
  if (folder === undefined) return report

  await rm(path.join(folder, 'pictures'), { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  if (pictures) {
    // Loaded late: only pictures need a browser.
    const { takePictures } = await import('../diff/take-pictures.ts')
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
  return { before: base, after: built }
}

/** The same; `base` is a commit. Both are built with the same clock, so that today is the same day in both. */
function buildBoth(base: string, built: string | undefined) {
  const { commit, time } = explainGit(base)
  const clock = built === undefined ? time : Math.floor(statSync(path.join(built, 'index.html')).mtimeMs)
  try {
    const after = built ?? path.join(buildWorkingTree(clock), 'client')
    return { before: path.join(buildCommit(commit, clock, true), 'client'), after }
  } catch (error) {
    throw new DiffError((error as Error).message)
  }
}

function explainGit(base: string) {
  try {
    return findCommit(base, true)
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string }
    if (/not a git repository/.test(stderr))
      throw new DiffError(
        'The content folder is in no Git repository, so there is no commit to compare with. Name a folder of built files instead.',
      )
    throw new DiffError(
      `There is no folder and no commit "${base}". Name a commit, such as main or HEAD~1, or a folder of built files. In a shallow clone, fetch the commit first.`,
    )
  }
}

const isFolder = (file: string) => existsSync(file) && statSync(file).isDirectory()

function requirePages(folder: string): void {
  if (!existsSync(path.join(folder, 'index.html')))
    throw new DiffError(
      `There is no "index.html" in the folder "${folder}". Name a folder of built files, such as dist/client, after: npm run build`,
    )
}

/** A report that an earlier call wrote. It may come from a stranger, so it is checked. */
async function readReport(file: string, { built, report, pictures }: DiffOptions): Promise<DiffReport> {
  if (built !== undefined || report !== undefined || pictures)
    throw new DiffError(
      'A report is only formatted: --built, --report and --pictures need a commit or a folder.',
    )
  if (!existsSync(file)) throw new DiffError(`There is no file "${file}".`)
  try {
    return diffReportSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    throw new DiffError(
      `"${file}" is not a report of firm diff. Write one: npm run firm -- diff main --report <folder>`,
    )
  }
}
