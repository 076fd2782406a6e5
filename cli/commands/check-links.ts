/** `firm check-links`: every address in the built files, held against what is there. */
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import pc from 'picocolors'
import { countErrors, formatProblems, type ReportFormat } from '#src/content/format-problems.ts'
import { isContentFolder } from '#src/content/load.server.ts'
import { listFiles } from '#src/content/read-file.server.ts'
import { CannotCheckError, checkLinks, type LinkReport } from '../check-links/check-links.ts'
import { readAllowList } from '../check-links/foreign/allow-list.ts'
import type { ForeignOptions } from '../check-links/foreign/check-foreign.ts'
import { OfflineError } from '../check-links/foreign/try-addresses.ts'
import { ExitError } from '../exit-error.ts'
import { createProgressBar } from '../progress-bar.ts'

export interface CheckLinksOptions {
  format: ReportFormat
  built: string
  content: string
  /** Whether foreign addresses are tried too. */
  external?: boolean
  /** Foreign addresses that need not be tried, besides those of the list. */
  allow?: readonly string[]
  allowList: string
  /** For how many days the good answer of a foreign site holds. */
  maxAge: number
}

const cacheFile = '.cache/foreign-links.json'

export async function checkLinksCommand(options: CheckLinksOptions): Promise<void> {
  const { built, content, format } = options
  if (!existsSync(built) || !statSync(built).isDirectory())
    fail(`There is no folder "${built}". Build the site first: npm run build`)
  if (!isContentFolder(content))
    fail(
      `"${content}" is not a content folder. Run this from the root of the project, or set the folder with --content.`,
    )

  const bar = createProgressBar(process.stderr, 'Links to other sites')
  let report: LinkReport
  try {
    const foreign: ForeignOptions | undefined = options.external
      ? {
          allow: [...(await readAllowList(options.allowList)), ...(options.allow ?? [])],
          cacheFile,
          maxAge: options.maxAge,
          onProgress: bar.show,
        }
      : undefined
    report = await checkLinks({ built, content, ...(foreign && { foreign }) }).finally(bar.end)
  } catch (error) {
    if (error instanceof CannotCheckError || error instanceof OfflineError) fail(error.message)
    if ((error as NodeJS.ErrnoException).path === options.allowList)
      fail(`The allow-list "${options.allowList}" cannot be read.`)
    throw error
  }
  process.stdout.write(formatReport(report, format))
  if (!report.contentIsGood)
    console.error(
      'The content has errors. Until you fix them, some problems name a built file instead of a content file.',
    )
  else if (report.findings.length > 0 && (await hasChangedSince(built, content)))
    console.error(
      'The content has changed since the last build, so line numbers may be wrong. Run: npm run build',
    )
  if (countErrors(report.findings) > 0) throw new ExitError(1)
}

/** The report of shared formatting, which at its end says what to do next. */
export function formatReport({ findings, filesRead }: LinkReport, format: ReportFormat): string {
  const colors = format === 'text' && process.stdout.isTTY && pc.isColorSupported
  const again = 'npm run build && npm run firm -- check-links'
  return formatProblems(findings, { format, folder: '.', filesRead, again, colors })
}

/** Whether some content file is newer than what was built of it. */
async function hasChangedSince(built: string, content: string): Promise<boolean> {
  const builtAt = statSync(path.join(built, 'index.html')).mtimeMs
  const { files } = await listFiles(content)
  return files.some((file) => statSync(path.join(content, file)).mtimeMs > builtAt)
}

function fail(message: string): never {
  console.error(message)
  throw new ExitError(2)
}
