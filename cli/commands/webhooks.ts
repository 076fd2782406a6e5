/** `firm webhooks`: checks whether the forms reach the addresses they are posted to. */
import pc from 'picocolors'
import { countErrors, formatCounts, formatList } from '#src/problems/format-problems.ts'
import { quote } from '#src/problems/problem.ts'
import { parseLeadSettings } from '#src/leads/settings.ts'
import { checkWebhooks, type FormReport } from '../webhooks/check-webhooks.ts'
import { findSiteOrigin, formatCommand } from '../content-folder.ts'
import { requireSite } from '../require-site.ts'
import { ExitError, orFail } from '../exit-error.ts'

export interface WebhooksOptions {
  send?: boolean
  json?: boolean
  /** Address of the site; left out, the `url` in firm.json. */
  site?: string
  content: string
}

export async function webhooks(options: WebhooksOptions): Promise<void> {
  const { send = false, json = false } = options
  const { forms } = await requireSite(options.content)
  const settings = orFail(() => parseLeadSettings(process.env, [...forms.keys()]))
  const site = await findSiteOrigin(options.site, options.content)
  const reports = await checkWebhooks([...forms.values()], settings, { origin: site, send })
  const problems = reports.flatMap((report) => report.problems)
  const errors = countErrors(problems)
  const summary = { site, policy: settings.policy, sent: send, errors, warnings: problems.length - errors }
  process.stdout.write(
    json
      ? `${JSON.stringify({ ...summary, forms: reports }, null, 2)}\n`
      : formatReport(
          reports,
          summary,
          formatCommand('webhooks', options.content),
          Boolean(process.stdout.isTTY) && pc.isColorSupported,
        ),
  )
  if (errors > 0) throw new ExitError(1)
}

function formatReport(
  reports: readonly FormReport[],
  { site, policy, sent, errors }: { site: string; policy: string; sent: boolean; errors: number },
  command: string,
  colors: boolean,
): string {
  const color = pc.createColors(colors)
  const width = Math.max(...reports.map(({ form }) => form.length))
  const lines = reports.flatMap(({ form, url, query, problems, answer }) => [
    `${color.bold(form.padEnd(width))}  ${url === undefined ? color.dim('not set') : quote(url)}${problems.length === 0 ? color.green('  good') : ''}`,
    ...(answer && query ? [`  lead     ${query.reference}`] : []),
    ...(answer
      ? [`  answer   ${answer.status} after ${answer.milliseconds} ms: ${quote(answer.body) || 'no body'}`]
      : []),
  ])
  const problems = reports.flatMap((report) => report.problems)
  const next =
    errors > 0
      ? `Fix them, then run: ${command}`
      : sent
        ? 'Now look for the test leads in your automation service.'
        : `No lead was sent. To send marked test leads: ${command} --send`
  const added =
    policy === 'confirmed'
      ? '\nEach lead also has a query in its address: reference, page, and what is known of campaign, referrer and suspicion.\nautomation/README.md explains it.\n'
      : ''
  const list = formatList(problems, { colors })
  return `Forms of ${site}, delivery "${policy}"\n\n${lines.join('\n')}\n${added}\n${list}${list && '\n'}${formatCounts(problems) || 'No problems'} in ${reports.length} forms. ${next}\n`
}
