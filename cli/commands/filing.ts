/**
 * `firm filing`: whether the home page has to be filed with the Advertising Review Committee of the State Bar of Texas, what
 * to file, and a record of both days.
 */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { checkShape } from '#src/content/check-shape.ts'
import { singles } from '#src/content/collections.ts'
import { formatLongDate, getToday, getNow } from '#src/content/dates.ts'
import { parseJson } from '#src/content/json.ts'
import { loadContent } from '#src/content/load.server.ts'
import { findPrincipalOffice, formatOfficeCity } from '#src/content/offices.ts'
import type { FilingData } from '#src/content/schemas/filing.ts'
import { writeWhole } from '#src/content/write-whole.server.ts'
import { formatCommand, formatFolder } from '../content-folder.ts'
import { ExitError, fail } from '../exit-error.ts'
import { readIfThere } from '../files.ts'
import { daysToFile, findFilingStatus, type FilingStatus } from '../filing/filing-status.ts'
import { hashText, readHomeText } from '../filing/home-text.ts'
import { takePictures, type TakePictures } from '../filing/take-pictures.ts'
import { hasChangedSince } from '../check-links/built-site.ts'

export interface FilingOptions {
  content: string
  /** The folder of built files. */
  built: string
  json?: boolean
  now?: Date
}

/** Exit code: 0 this text was filed, 1 it was not, 2 there is no build, or wrong usage. */
export async function filingStatus(options: FilingOptions): Promise<void> {
  const { content, json = false, now = getNow() } = options
  const { hash } = await readHome(options)
  const status = findFilingStatus(await readFilings(content), hash, getToday(now))
  const changed = await hasChangedSince(options.built, content, [singles.filing.file])
  process.stdout.write(
    json
      ? `${JSON.stringify({ ...status, rule: '7.04(a)', contentHasChanged: changed }, null, 2)}\n`
      : formatStatus(status, content),
  )
  if (changed && !json)
    console.error('The content has changed since the last build. To look at the new words: npm run build')
  if (status.state !== 'filed') throw new ExitError(1)
}

export interface PackOptions extends FilingOptions {
  /** The folder that the pack comes into. */
  to: string
  /** Takes the pictures; replaced in tests. */
  take?: TakePictures
}

/** Writes a folder with everything to file. Exit code: 0 written, 1 the content does not allow it, 2 wrong usage. */
export async function filingPack(options: PackOptions): Promise<void> {
  const { content, built, to, json = false, now = getNow(), take = takePictures } = options
  const today = getToday(now)
  const { html, text, hash } = await readHome(options)
  const { site } = await loadContent(content, { today })
  if (!site) return fail(`The content has errors. To see them: ${formatCommand('validate', content)}`, 1)
  if (await hasChangedSince(built, content, [singles.filing.file]))
    return fail('The content has changed since the last build. Build it first: npm run build', 1)
  const status = findFilingStatus(await readFilings(content), hash, today)
  const { firm, team } = site
  const attorney = team.find(({ id }) => id === firm.responsibleAttorney)!.data.name
  const facts = {
    address: `${firm.url}/`,
    attorney,
    office: formatOfficeCity(findPrincipalOffice(firm)),
    today,
    demo: firm.demo ?? false,
  }
  const files = new Map<string, string | Buffer>([
    ['README.txt', formatCover(status, facts)],
    ['home.html', html],
    ['home.txt', text],
    ...(await take(built)),
  ])
  const folder = path.join(to, `${today}-${hash.slice(0, 8)}`)
  await writeFolder(folder, files)
  const names = [...files.keys()]
  process.stdout.write(
    json
      ? `${JSON.stringify({ folder: formatFolder(folder), files: names, ...status }, null, 2)}\n`
      : `Wrote ${formatFolder(folder)}: ${names.join(', ')}.\nRead README.txt first. After the filing: ${formatCommand(`filing record --filed ${today}`, content)}\n`,
  )
}

export interface RecordOptions extends FilingOptions {
  /** The day on which the home page as built went online. */
  published?: Date
  /** The day on which it was filed. */
  filed?: Date
}

/** Writes the days to filing.json. Exit code: 0 written, 2 wrong usage. */
export async function filingRecord(options: RecordOptions): Promise<void> {
  const { content, json = false, now = getNow() } = options
  const today = getToday(now)
  const [published, filed] = [options.published, options.filed].map((day) => day && getToday(day))
  if (!published && !filed)
    fail(
      'Name the day: --published 2026-03-02 for the day on which it went online, --filed 2026-03-05 for the filing.',
    )
  for (const day of [published, filed])
    if (day && day > today) fail(`${day} is in the future. Record the day when it has come.`)
  const { hash } = await readHome(options)
  const before = await readFilings(content)
  const others = before.filed.filter((filing) => filing.hash !== hash || filing.date !== filed)
  const after: FilingData = {
    $schema: `./schemas/filing.schema.json`,
    ...(published
      ? { published: { date: published, hash } }
      : before.published && { published: before.published }),
    filed: filed
      ? [...others, { date: filed, hash }].toSorted((a, b) => (a.date < b.date ? -1 : 1))
      : before.filed,
  }
  const file = path.join(content, singles.filing.file)
  await writeWhole(file, `${JSON.stringify(after, null, 2)}\n`)
  const status = findFilingStatus(after, hash, today)
  process.stdout.write(
    json
      ? `${JSON.stringify({ file: formatFolder(file), ...status }, null, 2)}\n`
      : `Wrote ${formatFolder(file)}.\n${formatStatus(status, content)}`,
  )
}

/** The home page as built. Ends the command if there is none. */
async function readHome({ built }: FilingOptions): Promise<{ html: string; text: string; hash: string }> {
  const html = await readIfThere(path.join(built, 'index.html'))
  if (html === undefined)
    return fail(`There is no home page in "${built}". Build the site first: npm run build`)
  const text = readHomeText(html)
  return { html, text, hash: hashText(text) }
}

/** The records of filing.json; empty if there is no such file. Ends the command if it has a problem. */
async function readFilings(content: string): Promise<FilingData> {
  const { file, schema } = singles.filing
  const text = await readIfThere(path.join(content, file))
  if (text === undefined) return { filed: [] }
  const { data } = parseJson(text, file)
  const value = data && checkShape(schema, data, file).value
  if (value === undefined)
    return fail(
      `${formatFolder(path.join(content, file))} has errors. To see them: ${formatCommand('validate', content)}`,
    )
  return value as FilingData
}

function formatStatus(
  { state, lastFiled, filedOn, publishedOn, fileBy, daysLeft }: FilingStatus,
  content: string,
) {
  const lines = [
    {
      filed: `The words of the home page are those that were filed on ${filedOn && formatLongDate(filedOn)}.`,
      due: 'The home page must be filed: its words are online, and were not filed.',
      overdue: 'The filing of the home page is overdue.',
      new: 'The words of the home page were not filed, and are not recorded as online.',
    }[state],
    lastFiled
      ? `Last filing: ${formatLongDate(lastFiled.date)}${state === 'filed' ? '' : ', with other words'}.`
      : 'Last filing: none on record.',
    ...(publishedOn ? [`Online since: ${formatLongDate(publishedOn)}.`] : []),
    ...(fileBy ? [formatClock(fileBy, daysLeft!, state)] : []),
    ...(state === 'filed' ? [] : [`What to file: ${formatCommand('filing pack', content)}`]),
  ]
  return `${lines.join('\n')}\n`
}

function formatClock(fileBy: string, daysLeft: number, state: FilingStatus['state']): string {
  const count = Math.abs(daysLeft)
  const days = `${count} ${count === 1 ? 'day' : 'days'}`
  const left = daysLeft < 0 ? `${days} ago` : daysLeft === 0 ? 'today' : `${days} left`
  const when = state === 'new' ? ', if it goes online today' : ` (${left})`
  return `File by: ${formatLongDate(fileBy)}${when}. Rule 7.04(a) allows ${daysToFile} days.`
}

interface Cover {
  address: string
  attorney: string
  office: string
  today: string
  demo: boolean
}

/** The page on top of the pack. */
function formatCover(status: FilingStatus, { address, attorney, office, today, demo }: Cover): string {
  const { hash, state, publishedOn, filedOn, fileBy } = status
  return `HOME PAGE, FOR THE ADVERTISING REVIEW COMMITTEE OF THE STATE BAR OF TEXAS
${demo ? '\nDo not file this: firm.json says that the content is made up ("demo": true).\n' : ''}
Address:               ${address}
Responsible attorney:  ${attorney}
Principal office:      ${office}
Pack written on:       ${formatLongDate(today)}
Online since:          ${publishedOn ? formatLongDate(publishedOn) : 'not recorded'}
${state === 'filed' ? `Filed on:              ${formatLongDate(filedOn!)}` : `File by:               ${formatLongDate(fileBy!)}${publishedOn ? '' : ', if it goes online today'}`}
Text (SHA-256):        ${hash}

home.png        the whole page in a wide window
home-phone.png  the whole page on a phone
home.html       the page as built
home.txt        its words: the text that the number above stands for

Rule 7.04(a) of the Texas Disciplinary Rules of Professional Conduct asks for a copy of the
advertisement in the form in which it appears, a completed application, and a fee, no later than
ten days after it goes online. Rule 7.05(b) exempts the other pages of a website. Application and
fee are in the Advertising Review portal of the State Bar (texasbar.com/adreview).

Not in the text: the notice above the header, the year of the copyright, and what the page hides.
`
}

/** Writes all files of a folder, or nothing. Replaces the folder of an earlier call. */
async function writeFolder(folder: string, files: ReadonlyMap<string, string | Buffer>): Promise<void> {
  const partial = path.join(path.dirname(folder), `.${path.basename(folder)}.${process.pid}.part`)
  await mkdir(partial, { recursive: true })
  try {
    for (const [name, data] of files) await writeFile(path.join(partial, name), data)
    await rm(folder, { recursive: true, force: true })
    await rename(partial, folder)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}
