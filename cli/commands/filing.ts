/** `firm filing`: whether the home page has to be filed with the bar of the state, what to file, and a record of both days. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { checkShape } from '#src/content/check-shape.ts'
import { singles } from '#src/content/collections.ts'
import { formatDate } from '#src/content/days.ts'
import { readToday } from '#src/content/time-zone.server.ts'
import { parseJson } from '#src/text/json.ts'
import { loadContent } from '#src/site/load.server.ts'
import { findPrincipalOffice, formatOfficeCity } from '#src/content/offices.ts'
import type { FilingLaw } from '#src/content/law/state-law.ts'
import type { FilingData } from '#src/content/schemas/filing.ts'
import { writeWhole } from '#src/text/write-whole.server.ts'
import { formatCommand, formatFolder } from '../content-folder.ts'
import { ExitError, fail } from '../exit-error.ts'
import { readIfThere } from '../files.ts'
import { findFilingStatus, type FilingStatus, type PendingFiling } from '../filing/filing-status.ts'
import { hashText, readHomeText } from '../filing/home-text.ts'
import { embedFiles } from '../filing/stand-alone-page.ts'
import { readLaw } from '../read-law.ts'
import type { takePictures } from '../filing/take-pictures.ts'
import { loadPictures } from '../load-pictures.ts'
import { hasChangedSince } from '../check-links/built-site.ts'

export interface FilingOptions {
  content: string
  /** The folder of built files. */
  built: string
  json?: boolean
}

/** Exit code: 0 this text was filed, 1 it or an earlier one was not, 2 there is no build, or wrong usage. */
export async function filingStatus(options: FilingOptions): Promise<void> {
  const { content, json = false } = options
  const law = await readFilingLaw(content)
  const { hash } = await readHome(options)
  const status = findFilingStatus(await readFilings(content), hash, await readToday(content), law.days)
  const changed = await hasChangedSince(options.built, content, [singles.filing.file])
  process.stdout.write(
    json
      ? `${JSON.stringify({ ...status, rule: law.rule, contentHasChanged: changed }, null, 2)}\n`
      : formatStatus(status, law, content),
  )
  if (changed && !json)
    console.error('The content has changed since the last build. To look at the new words: npm run build')
  if (status.state !== 'filed' || status.pending.length > 0) throw new ExitError(1)
}

export interface PackOptions extends FilingOptions {
  /** The folder that the pack comes into. */
  to: string
  /** Takes the pictures; replaced in tests. */
  take?: typeof takePictures
}

/** Writes a folder with everything to file. Exit code: 0 written, 1 the content does not allow it, 2 wrong usage. */
export async function filingPack(options: PackOptions): Promise<void> {
  const { content, built, to, json = false } = options
  const today = await readToday(content)
  const { html, text, hash } = await readHome(options)
  const { site } = await loadContent(content, { today })
  if (!site) return fail(`The content has errors. To see them: ${formatCommand('validate', content)}`, 1)
  if (await hasChangedSince(built, content, [singles.filing.file]))
    return fail('The content has changed since the last build. Build it first: npm run build', 1)
  const law = await readFilingLaw(content)
  const status = findFilingStatus(await readFilings(content), hash, today, law.days)
  const { firm, team } = site
  const attorney = team.find(({ id }) => id === firm.responsibleAttorney)!.data.name
  const facts = {
    address: `${firm.url}/`,
    attorney,
    office: formatOfficeCity(findPrincipalOffice(firm)),
    today,
    demo: firm.demo ?? false,
  }
  const take = options.take ?? (await loadPictures(() => import('../filing/take-pictures.ts'))).takePictures
  const files = new Map<string, string | Buffer>([
    ['README.txt', formatCover(status, law, facts)],
    ['home.html', await embedFiles(html, built, firm.url)],
    ['home.txt', text],
    ...(await take(built)),
  ])
  const folder = path.join(to, `${today}-${hash.slice(0, 8)}`)
  await writeFolder(folder, files)
  const names = [...files.keys()]
  process.stdout.write(
    json
      ? `${JSON.stringify({ folder: formatFolder(folder), files: names, ...status }, null, 2)}\n`
      : `Wrote ${formatFolder(folder)}: ${names.join(', ')}.\nRead README.txt first. ${facts.demo ? 'Do not file this: the content is made up.' : `After the filing: ${formatCommand(`filing record --filed ${today}`, content)}`}\n`,
  )
}

export interface RecordOptions extends FilingOptions {
  /** The day on which the words went online. */
  published?: string
  /** The day on which they were filed. */
  filed?: string
  /** The start of the fingerprint of words on record. Without it, the words of the home page as built. */
  text?: string
}

/** Writes the days to filing.json. Exit code: 0 written, 1 the content is newer than the build, 2 wrong usage. */
export async function filingRecord(options: RecordOptions): Promise<void> {
  const { content, built, json = false } = options
  const today = await readToday(content)
  const { published, filed } = options
  if (!published && !filed)
    fail(
      'Name the day: --published 2026-03-02 for the day on which it went online, --filed 2026-03-05 for the filing.',
    )
  for (const day of [published, filed])
    if (day && day > today) fail(`${day} is in the future. Record the day when it has come.`)
  const law = await readFilingLaw(content)
  const before = await readFilings(content)
  const hash = options.text === undefined ? (await readHome(options)).hash : findText(before, options.text)
  if (options.text === undefined && (await hasChangedSince(built, content, [singles.filing.file])))
    return fail(
      'The content has changed since the last build, so the build may have other words than those you mean. Use the build that went online, or name words on record with --text. firm filing status lists them.',
      1,
    )
  const known = before.published.find((text) => text.hash === hash)
  const isLater = published !== undefined && known !== undefined && known.date < published
  const after: FilingData = {
    $schema: `./schemas/filing.schema.json`,
    // The days to file them start on the first day on which the words were online.
    published:
      published && !isLater ? addDay(before.published, { date: published, hash }, known) : before.published,
    filed: filed
      ? addDay(
          before.filed,
          { date: filed, hash },
          before.filed.find((filing) => filing.hash === hash && filing.date === filed),
        )
      : before.filed,
  }
  const file = path.join(content, singles.filing.file)
  await writeWhole(file, `${JSON.stringify(after, null, 2)}\n`)
  const status = findFilingStatus(after, hash, today, law.days)
  if (isLater)
    console.error(
      `These words are on record as online since ${formatDate(known.date)}, and the first day counts. If that day is wrong, correct it in ${formatFolder(file)}.`,
    )
  process.stdout.write(
    json
      ? `${JSON.stringify({ file: formatFolder(file), ...status }, null, 2)}\n`
      : `Wrote ${formatFolder(file)}.\n${formatStatus(status, law, content)}`,
  )
}

type Day = FilingData['filed'][number]

/** The records with one more, sorted by day, in place of the one that was known. */
const addDay = (days: readonly Day[], day: Day, known: Day | undefined): Day[] =>
  [...days.filter((one) => one !== known), day].toSorted((a, b) => (a.date < b.date ? -1 : 1))

/** The fingerprint on record that starts with `start`. Ends the command unless there is exactly one. */
function findText({ published, filed }: FilingData, start: string): string {
  const known = new Set([...published, ...filed].map(({ hash }) => hash))
  const [found, ...others] = [...known].filter((hash) => hash.startsWith(start))
  if (start.length < 8 || found === undefined || others.length > 0)
    return fail(
      `No words on record have the number "${start}". Take it from firm filing status, at least eight characters of it.`,
    )
  return found
}

/** The home page as built. Ends the command if there is none. */
async function readHome({ built }: FilingOptions): Promise<{ html: string; text: string; hash: string }> {
  const html = await readIfThere(path.join(built, 'index.html'))
  if (html === undefined)
    return fail(`There is no home page in "${built}". Build the site first: npm run build`)
  const text = readHomeText(html)
  return { html, text, hash: hashText(text) }
}

/** What the state asks for. Ends the command if it asks for nothing, or we do not know. */
async function readFilingLaw(content: string): Promise<FilingLaw> {
  const law = readLaw(content)
  if (!law)
    return fail(
      `${formatFolder(path.join(content, singles.firm.file))} has errors. To see them: ${formatCommand('validate', content)}`,
    )
  return (
    law.filing ??
    fail('We know no rule of your state that asks for a copy of the home page. Ask the bar of the state.')
  )
}

/** The records of filing.json; empty if there is no such file. Ends the command if it has a problem. */
async function readFilings(content: string): Promise<FilingData> {
  const { file, schema } = singles.filing
  const text = await readIfThere(path.join(content, file))
  if (text === undefined) return { published: [], filed: [] }
  const { data } = parseJson(text, file)
  const value = data && checkShape(schema, data, file).value
  if (value === undefined)
    return fail(
      `${formatFolder(path.join(content, file))} has errors. To see them: ${formatCommand('validate', content)}`,
    )
  return value
}

function formatStatus(
  { state, lastFiled, filedOn, publishedOn, fileBy, daysLeft, pending }: FilingStatus,
  law: FilingLaw,
  content: string,
) {
  const lines = [
    ...pending.flatMap((words) => [...formatPending(words, content), '']),
    {
      filed: `The words of the home page are those that were filed on ${filedOn && formatDate(filedOn)}.`,
      due: 'The home page must be filed: its words are online, and were not filed.',
      overdue: 'The filing of the home page is overdue.',
      new: 'The words of the home page as built were not filed, and are not recorded as online.',
    }[state],
    lastFiled
      ? `Last filing: ${formatDate(lastFiled.date)}${state === 'filed' ? '' : ', with other words'}.`
      : 'Last filing: none on record.',
    ...(publishedOn ? [`Online since: ${formatDate(publishedOn)}.`] : []),
    ...(fileBy ? [formatClock(fileBy, daysLeft!, state, law)] : []),
    ...(state === 'filed' ? [] : [`What to file: ${formatCommand('filing pack', content)}`]),
  ]
  return `${lines.join('\n')}\n`
}

/** Words that are no longer those of the build: the pack must come from the build that went online. */
function formatPending({ hash, publishedOn, fileBy, daysLeft }: PendingFiling, content: string): string[] {
  const number = hash.slice(0, 8)
  return [
    `Other words went online on ${formatDate(publishedOn)}, and were not filed. File them by ${formatDate(fileBy)} (${formatDays(daysLeft)}).`,
    `What to file: the pack whose folder ends with ${number}, made with the build that went online.`,
    `After the filing: ${formatCommand(`filing record --filed <date> --text ${number}`, content)}`,
  ]
}

function formatClock(
  fileBy: string,
  daysLeft: number,
  state: FilingStatus['state'],
  { rule, days }: FilingLaw,
): string {
  const when = state === 'new' ? ', if it goes online today' : ` (${formatDays(daysLeft)})`
  return `File by: ${formatDate(fileBy)}${when}. Rule ${rule} allows ${days} days.`
}

/** "8 days left", "today", "1 day ago" */
function formatDays(daysLeft: number): string {
  const count = Math.abs(daysLeft)
  const days = `${count} ${count === 1 ? 'day' : 'days'}`
  return daysLeft < 0 ? `${days} ago` : daysLeft === 0 ? 'today' : `${days} left`
}

interface Cover {
  address: string
  attorney: string
  office: string
  today: string
  demo: boolean
}

/** The page on top of the pack. */
function formatCover(
  status: FilingStatus,
  law: FilingLaw,
  { address, attorney, office, today, demo }: Cover,
): string {
  const { hash, state, publishedOn, filedOn, fileBy } = status
  return `HOME PAGE, FOR ${law.addressee}
${demo ? '\nDo not file this: firm.json says that the content is made up ("demo": true).\n' : ''}
Address:               ${address}
Responsible attorney:  ${attorney}
Principal office:      ${office}
Pack written on:       ${formatDate(today)}
Online since:          ${publishedOn ? formatDate(publishedOn) : 'not recorded'}
${state === 'filed' ? `Filed on:              ${formatDate(filedOn!)}` : `File by:               ${formatDate(fileBy!)}${publishedOn ? '' : ', if it goes online today'}`}
Text (SHA-256):        ${hash}

home.png        the whole page in a wide window
home-phone.png  the whole page on a phone
home.html       the page as one file, which opens in any browser, also offline; without its scripts
home.txt        its words: the text that the number above was computed from

The pictures show every answer open, every slide of a carousel, and the bar at the foot of a phone
below the page. A background that changes shows its first picture.

${law.requirements}

Not in the text: the notice above the header, the year of the copyright, the days on which legal
facts were last reviewed, and what the page hides.
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
