/** Reads what was built, checks every address in it, and traces each problem to content/. */
import { parseJson } from '#src/text/json.ts'
import { readTextFile } from '#src/content/read-file.server.ts'
import { firmSchema } from '#src/content/schemas/firm.ts'
import { formatCommand } from '../content-folder.ts'
import { fail } from '../exit-error.ts'
import { readBuiltSite } from './built-site.ts'
import { checkUses } from './check-uses.ts'
import type { FirmAddresses } from './checks/check.ts'
import { checkExternal, type ExternalOptions } from './external/check-external.ts'
import { traceProblems, type Traced } from './trace.ts'

export interface CheckOptions {
  /** The folder of built files. */
  built: string
  content: string
  /** Without it, external links are not checked. */
  external?: ExternalOptions
}

export interface LinkReport extends Traced {
  filesRead: number
  /** How many different addresses were looked at. */
  addresses: number
}

/** Ends the command if there is nothing to check. */
export async function checkLinks({ built, content, external }: CheckOptions): Promise<LinkReport> {
  const firm = readFirmAddresses(content)
  const site = await readBuiltSite(built, firm.url)
  if (!site.pages.has('/'))
    fail(`There is no built site in ${built}/. Build it first: ${formatCommand('build', content)}`)
  const result = checkUses(site, firm)
  const problems = external
    ? [...result.problems, ...(await checkExternal(result.external, external))]
    : result.problems
  const traced = await traceProblems(problems, { site, built, content })
  return { ...traced, filesRead: site.filesRead, addresses: site.uses.length }
}

const firmAddresses = firmSchema.pick({ url: true, phones: true, offices: true, email: true }).strip()

/** Reads from firm.json only what links are compared with. */
function readFirmAddresses(content: string): FirmAddresses {
  const file = 'firm.json'
  const { text } = readTextFile(content, file)
  const parsed = firmAddresses.safeParse(text === undefined ? undefined : parseJson(text, file).data?.value)
  if (!parsed.success)
    return fail(`${content}/${file} cannot be read. See: ${formatCommand('validate', content)}`)
  const { url, phones, offices, email } = parsed.data
  const numbers = [
    ...phones.map(({ number }) => number),
    ...offices.flatMap((office) => [
      ...(office.phones ?? []).map(({ number }) => number),
      ...(office.fax === undefined ? [] : [office.fax]),
    ]),
  ]
  return { url: url.replace(/(?<!\/)\/+$/, ''), phones: numbers, email }
}
