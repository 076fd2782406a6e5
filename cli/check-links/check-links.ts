/** The whole check: reads what was built, holds every address against it, and traces what is wrong to content/. */
import path from 'node:path'
import { parseJson } from '#src/content/json.ts'
import { readTextFile } from '#src/content/read-file.server.ts'
import { firmSchema } from '#src/content/schemas/firm.ts'
import { readBuiltSite } from './built-site.ts'
import { checkUses, type FirmAddresses } from './check-uses.ts'
import { checkForeign, type ForeignOptions } from './foreign/check-foreign.ts'
import { traceComplaints, type Traced } from './trace.ts'

export interface CheckOptions {
  /** The folder of built files. */
  built: string
  content: string
  /** Left out, foreign addresses are not tried. */
  foreign?: ForeignOptions
}

export interface LinkReport extends Traced {
  filesRead: number
  /** How many different addresses were looked at. */
  addresses: number
}

/** Why nothing could be checked, in words for whoever called. */
export class CannotCheckError extends Error {
  override name = 'CannotCheckError'
}

export async function checkLinks({ built, content, foreign }: CheckOptions): Promise<LinkReport> {
  const firm = await readFirmAddresses(content)
  const site = await readBuiltSite(built, firm.url)
  if (!site.pages.has('/'))
    throw new CannotCheckError(`There is no built site in ${built}/. Build it first: npm run build`)
  const result = checkUses(site, firm)
  const complaints = foreign
    ? [...result.complaints, ...(await checkForeign(result.foreign, foreign))]
    : result.complaints
  const traced = await traceComplaints(complaints, {
    site,
    built: showFolder(built),
    content,
    shownContent: showFolder(content),
  })
  return { ...traced, filesRead: site.filesRead, addresses: site.uses.length }
}

/** A folder as it is printed: from the working directory, with forward slashes. */
function showFolder(folder: string): string {
  return path.relative(process.cwd(), path.resolve(folder)).split(path.sep).join('/') || '.'
}

const firmAddresses = firmSchema.pick({ url: true, phones: true, email: true }).strip()

/** Reads of firm.json what links are held against, and lets the rest be as it may. */
async function readFirmAddresses(content: string): Promise<FirmAddresses> {
  const file = 'firm.json'
  const { text } = await readTextFile(content, file)
  const parsed = firmAddresses.safeParse(text === undefined ? undefined : parseJson(text, file).data?.value)
  if (!parsed.success)
    throw new CannotCheckError(`${content}/${file} cannot be read. See: npm run firm -- validate`)
  const { url, phones, email } = parsed.data
  return { url: url.replace(/\/+$/, ''), phones: phones.map(({ number }) => number), email }
}
