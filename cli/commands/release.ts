/** `firm release`: whether the built site may go public. */
import { getNow } from '#src/content/dates.ts'
import pc from 'picocolors'
import {
  countErrors,
  formatCounts,
  formatList,
  type ReportFormat,
  formatProblems,
} from '#src/problems/format-problems.ts'
import { formatCommand, formatFolder } from '../content-folder.ts'
import { ExitError } from '../exit-error.ts'
import { checkRelease, owners, type Owner, type ReleaseReport } from '../release/check-release.ts'

export interface ReleaseOptions {
  format: ReportFormat
  content: string
  /** The folder of the build, with `client` in it. */
  dist: string
  now?: Date
}

export async function release({ format, content, dist, now = getNow() }: ReleaseOptions): Promise<void> {
  const report = await checkRelease({ content, dist, now })
  process.stdout.write(formatReport(report, { format, content }))
  if (countErrors(report.problems) > 0) throw new ExitError(1)
}

const titles: Record<Owner, string> = {
  staff: 'For staff: the content',
  attorney: 'For an attorney: the law and the advertising rules',
  developer: 'For a developer: the build and its settings',
}

function formatReport(
  { problems, filesRead }: ReleaseReport,
  { format, content }: { format: ReportFormat; content: string },
): string {
  const folder = formatFolder(content)
  const again = formatCommand('release', content)
  if (format !== 'text') return formatProblems(problems, { format, folder, filesRead, again })
  const colors = Boolean(process.stdout.isTTY) && pc.isColorSupported
  const color = pc.createColors(colors)
  const groups = owners.flatMap((owner) => {
    const own = problems.filter((problem) => problem.owner === owner)
    if (own.length === 0) return []
    // The same advice twice in a row is said once.
    const listed = own.map((problem, index) =>
      problem.hint === own[index - 1]?.hint ? { ...problem, hint: '' } : problem,
    )
    return [
      `${color.bold(titles[owner])} (${formatCounts(own)})\n\n${formatList(listed, { folder, colors })}`,
    ]
  })
  const end =
    countErrors(problems) > 0
      ? `The site may not go public: ${formatCounts(problems)}. Fix the errors, build again, then run: ${again}`
      : `The site may go public${problems.length > 0 ? `: ${formatCounts(problems)}` : ''} (${filesRead} files of content read).`
  return `${[...groups, end].join('\n')}\n`
}
