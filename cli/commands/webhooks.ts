/** `firm webhooks`: whether the forms of the site reach where they are sent. */
import pc from 'picocolors'
import { parseLeadSettings, type LeadSettings } from '#src/leads/settings.ts'
import { checkWebhooks, type FormReport } from '../webhooks/check-webhooks.ts'
import { quote } from '../webhooks/findings.ts'
import { ExitError } from '../exit-error.ts'
import { findSiteOrigin } from '../site-origin.ts'

export interface WebhooksOptions {
  send?: boolean
  json?: boolean
  /** Address of the site; left out, the `url` in firm.json. */
  site?: string
  content: string
}

export async function webhooks(options: WebhooksOptions): Promise<void> {
  const { send = false, json = false } = options
  const settings = readSettings()
  const site = await findSiteOrigin(options.site, options.content)
  const reports = await checkWebhooks(settings, { origin: site, send })
  const all = reports.flatMap(({ findings }) => findings)
  const errors = all.filter(({ severity }) => severity === 'error').length
  const summary = { site, policy: settings.policy, sent: send, errors, warnings: all.length - errors }
  process.stdout.write(
    json
      ? `${JSON.stringify({ ...summary, forms: reports }, null, 2)}\n`
      : formatReport(reports, summary, Boolean(process.stdout.isTTY) && pc.isColorSupported),
  )
  if (errors > 0) throw new ExitError(1)
}

interface Summary {
  site: string
  policy: LeadSettings['policy']
  sent: boolean
  errors: number
  warnings: number
}

export function formatReport(reports: readonly FormReport[], summary: Summary, colors: boolean): string {
  const color = pc.createColors(colors)
  const paint = { error: color.red, warning: color.yellow }
  const lines = [`Forms of ${summary.site}, delivery "${summary.policy}"`, '']
  const width = Math.max(...reports.map(({ form }) => form.length))
  for (const { form, url, findings, answer } of reports) {
    const mark = findings.length === 0 ? color.green('  good') : ''
    lines.push(
      `${color.bold(form.padEnd(width))}  ${url === undefined ? color.dim('not set') : quote(url)}${mark}`,
    )
    for (const { severity, id, message, hint } of findings)
      lines.push(
        `  ${paint[severity](severity.padEnd(7))}  ${message}  ${color.dim(id)}`,
        `           ${hint}`,
      )
    if (answer)
      lines.push(
        `  answer   ${answer.status} after ${answer.milliseconds} ms: ${quote(answer.body) || 'no body'}`,
      )
  }
  return `${lines.join('\n')}\n\n${summarize(summary, reports.length)}\n`
}

function summarize({ errors, warnings, sent }: Summary, forms: number): string {
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
  const found = [errors && count(errors, 'error'), warnings && count(warnings, 'warning')].filter(Boolean)
  const result =
    found.length > 0 ? `${found.join(' and ')} in ${forms} forms.` : `No problems in ${forms} forms.`
  if (errors > 0) return `${result} Fix them, then run: npm run firm -- webhooks`
  return sent
    ? `${result} Now look for the test leads in your automation service.`
    : `${result} No lead was sent. To send marked test leads: npm run firm -- webhooks --send`
}

function readSettings(): LeadSettings {
  try {
    return parseLeadSettings(process.env)
  } catch (error) {
    return fail((error as Error).message)
  }
}

function fail(message: string): never {
  console.error(message)
  throw new ExitError(2)
}
