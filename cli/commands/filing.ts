/** `firm filing`: whether the home page has to be filed with the bar of the state, what to file, and a record of both days. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { checkShape } from '#src/content/check-shape.ts'
import { singles } from '#src/content/collections.ts'
import { formatDate } from '#src/content/days.ts'
import { readToday } from '#src/content/time-zone.server.ts'
import { parseJson } from '#src/text/json.ts'
import { nameLanguage } from '#src/site/languages.ts'
import { loadContent } from '#src/site/load.server.ts'
import { getWords, mainLanguage } from '#src/words/dictionaries.ts'
import { findPrincipalOffice, formatOfficeCity } from '#src/content/offices.ts'
import type { FilingLaw } from '#src/content/law/state-law.ts'
import type { FilingData } from '#src/content/schemas/filing.ts'
import { writeWhole } from '#src/text/write-whole.server.ts'
import { formatCommand, formatFolder } from '../content-folder.ts'
import { ExitError, fail } from '../exit-error.ts'
import { readIfThere } from '../files.ts'
import { findFilingStatus, type FilingStatus, type PendingFiling } from '../filing/filing-status.ts'
import { listOthers, nameHome, readHomes, selectFilings, type Home } from '../filing/read-homes.ts'
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

/** Exit code: 0 these texts were filed, 1 one of them or an earlier one was not, 2 there is no build, or wrong usage. */
export async function filingStatus(options: FilingOptions): Promise<void> {
  const { content, json = false } = options
  const law = await readFilingLaw(content)
  const homes = await requireHomes(options)
  const statuses = findStatuses(homes, await readFilings(content), await readToday(content), law)
  const changed = await hasChangedSince(options.built, content, [singles.filing.file])
  const { main, others } = describeAll(homes, statuses)
  process.stdout.write(
    json
      ? `${JSON.stringify({ ...main, rule: law.rule, contentHasChanged: changed, otherLanguages: others }, null, 2)}\n`
      : formatAll(homes, (home) => formatStatus(statuses.get(home)!, law, content)),
  )
  if (changed && !json)
    console.error('The content has changed since the last build. To look at the new words: npm run build')
  if ([...statuses.values()].some(({ state, pending }) => state !== 'filed' || pending.length > 0))
    throw new ExitError(1)
}

export interface PackOptions extends FilingOptions {
  /** The folder that the packs come into. */
  to: string
  /** The language of the home page; without it, that of each language. */
  language?: string
  /** Takes the pictures; replaced in tests. */
  take?: typeof takePictures
}

/**
 * Writes a folder for each language with everything to file. Exit code: 0 written, 1 the content does not allow it, 2
 * wrong usage.
 */
export async function filingPack(options: PackOptions): Promise<void> {
  const { content, built, to, json = false } = options
  const today = await readToday(content)
  const all = await requireHomes(options)
  const homes = options.language === undefined ? all : [findHome(all, options.language)]
  const { site } = await loadContent(content, { today })
  if (!site) return fail(`The content has errors. To see them: ${formatCommand('validate', content)}`, 1)
  if (await hasChangedSince(built, content, [singles.filing.file]))
    return fail('The content has changed since the last build. Build it first: npm run build', 1)
  const law = await readFilingLaw(content)
  const statuses = findStatuses(all, await readFilings(content), today, law)
  const { firm, team } = site
  const attorney = team.find(({ id }) => id === firm.responsibleAttorney)!.data.name
  const take = options.take ?? (await loadPictures(() => import('../filing/take-pictures.ts'))).takePictures
  const packs = new Map<Home, { folder: string; files: string[] }>()
  for (const home of homes) {
    const name = home.isMain ? 'home' : `home-${home.language}`
    const cover = {
      name,
      title: nameHome(home, all),
      address: firm.url + home.path,
      attorney,
      office: formatOfficeCity(findPrincipalOffice(firm)),
      today,
      demo: firm.demo ?? false,
    }
    const files = new Map<string, string | Buffer>([
      ['README.txt', formatCover(statuses.get(home)!, law, cover)],
      [`${name}.html`, await embedFiles(home.html, built, firm.url)],
      [`${name}.txt`, home.text],
      ...(await take(built, home.path, name)),
    ])
    const number = home.hash.slice(0, 8)
    const folder = path.join(to, home.isMain ? `${today}-${number}` : `${today}-${home.language}-${number}`)
    await writeFolder(folder, files)
    packs.set(home, { folder: formatFolder(folder), files: [...files.keys()] })
  }
  const { main, others } = describeAll(homes, statuses, packs)
  process.stdout.write(
    json
      ? `${JSON.stringify({ ...main, otherLanguages: others }, null, 2)}\n`
      : formatAll(homes, (home) => {
          const { folder, files } = packs.get(home)!
          const option = all.length === 1 ? '' : ` --language ${home.language}`
          const next = firm.demo
            ? 'Do not file this: the content is made up.'
            : `After the filing: ${formatCommand(`filing record --filed ${today}${option}`, content)}`
          return `Wrote ${folder}: ${files.join(', ')}.\nRead README.txt first. ${next}\n`
        }),
  )
}

export interface RecordOptions extends FilingOptions {
  /** The day on which the words went online. */
  published?: string
  /** The day on which they were filed. */
  filed?: string
  /** The start of the fingerprint of words on record. Without it, the words of the home pages as built. */
  text?: string
  /** The language of the home page. Without it, all went online, but only the one of a site with one was filed. */
  language?: string
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
  const wanted = options.text === undefined ? await chooseWords(options) : [findText(before, options.text)]
  if (options.text === undefined && (await hasChangedSince(built, content, [singles.filing.file])))
    return fail(
      'The content has changed since the last build, so the build may have other words than those you mean. Use the build that went online, or name words on record with --text. firm filing status lists them.',
      1,
    )
  const file = path.join(content, singles.filing.file)
  const after = wanted.reduce((data, words) => addDays(data, words, options), before)
  await writeWhole(file, `${JSON.stringify(after, null, 2)}\n`)
  for (const { date } of wanted.flatMap((words) => findEarlier(before, words, published) ?? []))
    console.error(
      `These words are on record as online since ${formatDate(date)}, and the first day counts. If that day is wrong, correct it in ${formatFolder(file)}.`,
    )
  const languages = [...after.published, ...after.filed].flatMap(({ language }) => language ?? [])
  const statuses = wanted.map(({ language, hash }) => ({
    language: language ?? mainLanguage,
    ...findFilingStatus(selectFilings(after, language, languages), hash, today, law.days),
  }))
  const [main, ...others] = statuses
  process.stdout.write(
    json
      ? `${JSON.stringify({ file: formatFolder(file), ...main, otherLanguages: others }, null, 2)}\n`
      : `Wrote ${formatFolder(file)}.\n${formatAll(statuses, (status) => formatStatus(status, law, content))}`,
  )
}

/** Words of the home page in one language. */
interface Words {
  /** Left out for the main language. */
  language?: string | undefined
  hash: string
}

/** Those of the build that are meant. Ends the command if it is not clear which were filed. */
async function chooseWords(options: RecordOptions): Promise<Words[]> {
  const homes = await requireHomes(options)
  const { language, filed } = options
  if (language === undefined && filed !== undefined && homes.length > 1) {
    const names = homes.map((home) => `--language ${home.language}`).join(' or ')
    fail(`The home page in each language is filed on its own. Name the one that was filed: ${names}`)
  }
  const chosen = language === undefined ? homes : [findHome(homes, language)]
  return chosen.map((home) => ({ language: home.isMain ? undefined : home.language, hash: home.hash }))
}

/** The records with the days of some words. */
function addDays(before: FilingData, words: Words, { published, filed }: RecordOptions): FilingData {
  const isOwn = isOf(words)
  const isLater = findEarlier(before, words, published) !== undefined
  return {
    $schema: `./schemas/filing.schema.json`,
    // The days to file them start on the first day on which the words were online.
    published:
      published && !isLater
        ? addDay(before.published, { date: published, ...words }, before.published.find(isOwn))
        : before.published,
    filed: filed
      ? addDay(
          before.filed,
          { date: filed, ...words },
          before.filed.find((filing) => isOwn(filing) && filing.date === filed),
        )
      : before.filed,
  }
}

const isOf =
  ({ language, hash }: Words) =>
  (day: Day) =>
    day.language === language && day.hash === hash

/** The record that words were online before a day. */
const findEarlier = ({ published }: FilingData, words: Words, day: string | undefined): Day | undefined =>
  published.find((one) => isOf(words)(one) && day !== undefined && one.date < day)

type Day = FilingData['filed'][number]

/** The records with one more, sorted by day, in place of the one that was known. */
const addDay = (days: readonly Day[], day: Day, known: Day | undefined): Day[] =>
  [...days.filter((one) => one !== known), day].toSorted((a, b) => (a.date < b.date ? -1 : 1))

/** The words on record whose fingerprint starts with `start`. Ends the command unless there is exactly one. */
function findText({ published, filed }: FilingData, start: string): Words {
  const known = new Map([...published, ...filed].map(({ hash, language }) => [hash, language]))
  const [found, ...others] = [...known].filter(([hash]) => hash.startsWith(start))
  if (start.length < 8 || found === undefined || others.length > 0)
    return fail(
      `No words on record have the number "${start}". Take it from firm filing status, at least eight characters of it.`,
    )
  return { language: found[1], hash: found[0] }
}

/** The home pages as built. Ends the command if there is none. */
async function requireHomes({ built }: FilingOptions): Promise<Home[]> {
  const homes = await readHomes(built)
  return homes.length > 0
    ? homes
    : fail(`There is no home page in "${built}". Build the site first: npm run build`)
}

function findHome(homes: readonly Home[], language: string): Home {
  const known = homes.map((home) => home.language)
  return (
    homes.find((home) => home.language === language) ??
    fail(`The build has no home page in the language "${language}". It has: ${known.join(', ')}.`)
  )
}

function findStatuses(
  homes: readonly Home[],
  data: FilingData,
  today: string,
  { days }: FilingLaw,
): Map<Home, FilingStatus> {
  const others = listOthers(homes)
  return new Map(
    homes.map((home) => {
      const own = selectFilings(data, home.isMain ? undefined : home.language, others)
      return [home, findFilingStatus(own, home.hash, today, days)]
    }),
  )
}

/** What is reported for the first language, and for each of the others. */
function describeAll(
  homes: readonly Home[],
  statuses: ReadonlyMap<Home, FilingStatus>,
  packs?: ReadonlyMap<Home, object>,
) {
  const [main, ...others] = homes.map((home) => ({
    ...packs?.get(home),
    language: home.language,
    ...statuses.get(home)!,
  }))
  return { main, others }
}

/** A part for each language, below its name if there are several. */
const formatAll = <Entry extends { language: string }>(
  entries: readonly Entry[],
  format: (entry: Entry) => string,
): string =>
  entries
    .map((entry) => {
      const heading = entries.length === 1 ? '' : `${nameLanguage(entry.language, { words: getWords() })}:\n`
      return heading + format(entry)
    })
    .join('\n')

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
  /** How the names of the files begin. */
  name: string
  /** "home page in Spanish" */
  title: string
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
  { name, title, address, attorney, office, today, demo }: Cover,
): string {
  const { hash, state, publishedOn, filedOn, fileBy } = status
  const width = `${name}-phone.png`.length + 2
  const explain = (end: string, words: string) => `${name}${end}`.padEnd(width) + words
  return `${title.toUpperCase()}, FOR ${law.addressee}
${demo ? '\nDo not file this: firm.json says that the content is made up ("demo": true).\n' : ''}
Address:               ${address}
Responsible attorney:  ${attorney}
Principal office:      ${office}
Pack written on:       ${formatDate(today)}
Online since:          ${publishedOn ? formatDate(publishedOn) : 'not recorded'}
${state === 'filed' ? `Filed on:              ${formatDate(filedOn!)}` : `File by:               ${formatDate(fileBy!)}${publishedOn ? '' : ', if it goes online today'}`}
Text (SHA-256):        ${hash}

${explain('.png', 'the whole page in a wide window')}
${explain('-phone.png', 'the whole page on a phone')}
${explain('.html', 'the page as one file, which opens in any browser, also offline; without its scripts')}
${explain('.txt', 'its words: the text that the number above was computed from')}

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
