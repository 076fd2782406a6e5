/** `firm check-links`: checks every address in the built files. */
import { existsSync, statSync } from 'node:fs'
import pc from 'picocolors'
import { countErrors, formatProblems, type ReportFormat } from '#src/problems/format-problems.ts'
import { hasChangedSince } from '../check-links/built-site.ts'
import { checkLinks, type LinkReport } from '../check-links/check-links.ts'
import { readAllowList } from '../check-links/external/check-external.ts'
import { OfflineError } from '../check-links/external/try-addresses.ts'
import { formatCommand, requireContentFolder } from '../content-folder.ts'
import { ExitError, fail } from '../exit-error.ts'
import { createProgressBar } from '#scripts/build/progress-bar.ts'

export interface CheckLinksOptions {
  format: ReportFormat
  built: string
  content: string
  /** Whether to check external links too. */
  external?: boolean
  /** More external addresses to skip than those of the list. */
  allow?: readonly string[]
  allowList: string
  /** For how many days a good answer stays valid. */
  maxAge: number
}

export async function checkLinksCommand(options: CheckLinksOptions): Promise<void> {
  const { built, content } = options
  if (!existsSync(built) || !statSync(built).isDirectory())
    fail(`There is no folder "${built}". Build the site first: ${formatCommand('build', content)}`)
  requireContentFolder(content)

  const bar = createProgressBar(process.stderr, 'Links to other sites')
  let report: LinkReport
  try {
    const external = options.external && {
      allow: [...(await readAllowList(options.allowList)), ...(options.allow ?? [])],
      cacheFile: '.cache/external-links.json',
      maxAge: options.maxAge,
      onProgress: bar.show,
    }
    report = await checkLinks({ built, content, ...(external && { external }) }).finally(bar.end)
  } catch (error) {
    if (error instanceof OfflineError) fail(error.message)
    if ((error as NodeJS.ErrnoException).path === options.allowList)
      fail(`The allow-list "${options.allowList}" cannot be read.`)
    throw error
  }
  process.stdout.write(formatReport(report, options))
  if (!report.contentIsGood)
    console.error(
      'The content has errors. Until you fix them, some problems name a built file instead of a content file.',
    )
  else if (report.problems.length > 0 && (await hasChangedSince(built, content)))
    console.error(
      `The content has changed since the last build, so line numbers may be wrong. Run: ${formatCommand('build', content)}`,
    )
  if (countErrors(report.problems) > 0) throw new ExitError(1)
}

/** The report, which says at its end what to do next. */
export function formatReport(
  { problems, filesRead }: LinkReport,
  { format, content }: Pick<CheckLinksOptions, 'format' | 'content'>,
): string {
  const colors = format === 'text' && process.stdout.isTTY && pc.isColorSupported
  const again = `${formatCommand('build', content)} && ${formatCommand('check-links', content)}`
  return formatProblems(problems, { format, folder: '.', filesRead, again, colors })
}
