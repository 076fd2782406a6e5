/** `firm release`: whether the built site may go public. */
import { statSync } from 'node:fs'
import pc from 'picocolors'
import {
  countErrors,
  escapeCommands,
  formatAnnotations,
  formatCounts,
  formatList,
  type ReportFormat,
  formatProblems,
} from '#src/problems/format-problems.ts'
import { owners, type Owner } from '#src/problems/kind.ts'
import { adaptCommands, formatCommand, formatFolder } from '../content-folder.ts'
import { ExitError, fail } from '../exit-error.ts'
import { checkRelease, type ReleaseReport } from '../release/check-release.ts'

export interface ReleaseOptions {
  format: ReportFormat
  content: string
  /** The folder of the build, with `client` in it. */
  dist: string
}

export async function release({ format, content, dist }: ReleaseOptions): Promise<void> {
  if (!statSync(dist, { throwIfNoEntry: false })?.isDirectory())
    fail(
      `There is no folder "${dist}". Name the folder of the build with --dist, or build the site first: ${formatCommand('build', content)}`,
    )
  const report = await checkRelease({ content, dist })
  process.stdout.write(formatReport(report, { format, content }))
  if (countErrors(report.problems) > 0) throw new ExitError(1)
}

const names: Record<Owner, string> = { staff: 'staff', attorney: 'an attorney', developer: 'a developer' }

const titles: Record<Owner, string> = {
  staff: 'For staff: the content',
  attorney: 'For an attorney: the law and the advertising rules',
  developer: 'For a developer: the build and its settings',
}

function formatReport(
  { problems: found, filesRead }: ReleaseReport,
  { format, content }: { format: ReportFormat; content: string },
): string {
  const folder = formatFolder(content)
  const again = formatCommand('release', content)
  const problems = found.map((problem) => ({ ...problem, hint: adaptCommands(problem.hint, content) }))
  if (format === 'json') return formatProblems(problems, { format, folder, filesRead, again })
  const colors = format === 'text' && Boolean(process.stdout.isTTY) && pc.isColorSupported
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
  if (format === 'text') return `${[...groups, end].join('\n')}\n`
  // The verdict comes last, where the log of a job ends.
  const annotations = formatAnnotations(
    problems.map((problem) => ({ ...problem, message: `For ${names[problem.owner]}: ${problem.message}` })),
    { folder },
  )
  return `${escapeCommands(groups.join('\n'))}\n${annotations}${escapeCommands(end)}\n`
}
