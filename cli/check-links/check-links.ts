/** Reads what was built, checks every address in it, and traces each problem to content/. */
import { parseMarkdownFile } from '#src/text/frontmatter.ts'
import { parseJson } from '#src/text/json.ts'
import { findCollection, folders, getEntryId } from '#src/content/collections.ts'
import { listPhones } from '#src/content/phones.ts'
import { listFiles, readTextFile } from '#src/content/read-file.server.ts'
import { firmSchema } from '#src/content/schemas/firm.ts'
import { teamMemberSchema } from '#src/content/schemas/team-member.ts'
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

const firmAddresses = firmSchema
  .pick({ url: true, phones: true, otherPhones: true, offices: true, email: true })
  .strip()
const direct = teamMemberSchema.pick({ name: true, phone: true }).strip()

/** Reads from firm.json and team/ only what links are compared with. */
function readFirmAddresses(content: string): FirmAddresses {
  const file = 'firm.json'
  const { text } = readTextFile(content, file)
  const parsed = firmAddresses.safeParse(text === undefined ? undefined : parseJson(text, file).data?.value)
  if (!parsed.success)
    return fail(`${content}/${file} cannot be read. See: ${formatCommand('validate', content)}`)
  const { url, email } = parsed.data
  const team = listFiles(content)
    .files.filter((name) => findCollection(name) === 'team')
    .flatMap((name) => {
      const { text = '' } = readTextFile(content, name)
      const { data } = direct.safeParse(parseMarkdownFile(text, name).markdown?.data.value)
      return data ? [{ id: getEntryId(folders.team, name), data }] : []
    })
  const phones = [...new Set(listPhones({ firm: parsed.data, team }).map(({ number }) => number))]
  return { url: url.replace(/(?<!\/)\/+$/, ''), phones, email }
}
