/** Everything that keeps a built site from going public, and who can fix it. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { readFile } from 'node:fs/promises'
import { parse } from 'node-html-parser'
import { folders, reviewFile, singles } from '#src/content/collections.ts'
import { checkContent } from '#src/site/check-content.server.ts'
import { formatDate } from '#src/content/days.ts'
import { readToday } from '#src/content/time-zone.server.ts'
import type { RegisteredFact } from '#src/content/checks/facts.ts'
import type { ReadContent } from '#src/content/checks/read-content.ts'
import { listTypedFigures } from '#src/content/checks/typed-numbers.ts'
import type { Translation } from '#src/content/translation/translation.ts'
import { findLaw } from '#src/content/law/registry.ts'
import { findState } from '#src/content/offices.ts'
import { applyRule } from '#src/content/law/state-law.ts'
import { readTextFile } from '#src/content/read-file.server.ts'
import type { Entry } from '#src/content/entries.ts'
import type { Site } from '#src/site/site.ts'
import { findEndpoint, type Endpoint } from '#src/leads/endpoint.ts'
import { getAddressVariable, readLeadSettings } from '#src/leads/settings.ts'
import {
  compareProblems,
  createProblem,
  judgeForRelease,
  quote,
  startOf,
  type Location,
  type Problem,
} from '#src/problems/problem.ts'
import { owners, type Owner } from '#src/problems/kind.ts'
import { routes } from '#src/routes.ts'
import { listAllUrls } from '#src/site/languages.ts'
import { checkDist, readManifest } from '#scripts/check/check-dist.ts'
import { readContentRecord } from '#scripts/build/content-record.ts'
import { readHosting } from '#scripts/build/hosting-files.ts'
import { readFormFiles } from '#scripts/build/write-form-files.ts'
import { listStaleEntries } from '../blog/stale-entries.ts'
import { formatFolder } from '../content-folder.ts'
import { compareContent } from '../check-links/built-site.ts'
import { checkLinks } from '../check-links/check-links.ts'
import { findFilingStatus } from '../filing/filing-status.ts'
import { listOthers, nameHome, readHomes, selectFilings } from '../filing/read-homes.ts'
import { findInContent } from './find-in-content.ts'
import { findMadeUpValues } from './made-up-values.ts'
import { findAddressFault } from './private-address.ts'

export interface ReleaseOptions {
  content: string
  /** The folder with the built site: `client` is in it. */
  dist: string
}

export interface ReleaseReport {
  /** Sorted by owner, then by place. */
  problems: (Problem<Location> & { owner: Owner })[]
  /** How many content files were read. */
  filesRead: number
}

/** The owner, where it is not that of all problems of the kind. */
type Found = Problem<Location> & { owner?: Owner }

/** Never stops at the first problem: what cannot be read is one more of them. */
export async function checkRelease({ content, dist }: ReleaseOptions): Promise<ReleaseReport> {
  const today = await readToday(content)
  const {
    site,
    content: read,
    translations,
    problems,
    releaseProblems,
    facts,
    filesRead,
  } = await checkContent(content, { today })
  const found: Found[] = [
    // What the firm allows stops nothing, and is listed by file.
    ...(read.allowsTypedFigures ? problems.filter(({ id }) => id !== 'content/typed-law-number') : problems),
    ...listUnchecked(read, translations),
    ...releaseProblems,
    ...checkReview(content),
    ...listUnverified(facts),
    ...(site
      ? [
          ...checkLaw(site, read),
          ...checkScripts(site, read),
          ...checkMadeUp(site),
          ...checkFirstTalk(site),
          ...checkTextBox(site),
          ...checkAccessibility(site, today),
        ]
      : []),
    ...(await listStaleEntries(content)),
    ...(await checkBuild({ content, dist, site, today })),
  ]
  return {
    problems: found
      .flatMap((problem) => {
        const judged = judgeForRelease(problem)
        return judged ? [{ ...problem, ...judged, owner: problem.owner ?? judged.owner }] : []
      })
      .sort((a, b) => owners.indexOf(a.owner) - owners.indexOf(b.owner) || compareProblems(a, b)),
    filesRead,
  }
}

/** Says so if only the general rules are known where the firm is. */
function checkLaw({ firm }: Site, { files }: ReadContent): Problem<Location>[] {
  if (findLaw(firm).isComplete) return []
  const place = files.firm[0]!.locate(['offices', 0, 'address', 'state'])
  return [createProblem('release/unknown-law', place, { state: findState(firm) })]
}

function checkScripts({ firm: { scripts = [] } }: Site, { files }: ReadContent): Problem<Location>[] {
  return scripts.map(({ file, sendsTo = [] }, index) => {
    const place = files.firm[0]!.locate(['scripts', index, 'file'])
    return createProblem('release/own-script', place, { file, targets: sendsTo })
  })
}

/** The open boxes of the review list that `firm init` writes. */
function checkReview(content: string): Found[] {
  if (!existsSync(path.join(content, reviewFile))) return []
  const { text = '', problems } = readTextFile(content, reviewFile)
  const open = text.split('\n').flatMap((typed, index) => {
    const [, file, what] = /^\s*[-*+] \[ ?\] *(?:`([^`]+)`:? *)?(.*)$/.exec(typed) ?? []
    if (what === undefined) return []
    const place = { file: reviewFile, line: index + 1, column: 1 }
    const owner: Owner = /^legal(?:\/|-facts\.json$)/.test(file ?? '') ? 'attorney' : 'staff'
    return [{ ...createProblem('release/not-reviewed', place, { file, what }), owner }]
  })
  // An empty list is done.
  return [...problems.filter(({ id }) => id !== 'content/empty-file'), ...open]
}

/** The unverified facts in use. Disputed ones are problems of the content. */
function listUnverified(facts: readonly RegisteredFact[]): Problem[] {
  return facts.flatMap(({ fact: { id, status }, place, uses }) => {
    const [user, ...others] = new Set(uses.map(({ file }) => file))
    if (status !== 'unverified' || user === undefined) return []
    return [
      createProblem('release/unverified-fact', place, { id, user: `content/${user}`, others: others.length }),
    ]
  })
}

/** The legal figures of a firm that may type them: how many there are, and where. */
function listUnchecked(content: ReadContent, translations: readonly Translation[]): Problem[] {
  const translated = translations.flatMap(({ tag, content }) =>
    listTypedFigures(content).filter(({ place }) => place.file.startsWith(`${tag}/`)),
  )
  const figures = [...listTypedFigures(content), ...translated]
  if (!content.allowsTypedFigures || figures.length === 0) return []
  const files = [...new Set(figures.map(({ place }) => place.file))]
  const [firm] = content.files.firm
  const total = { count: figures.length, files: files.length }
  return [
    createProblem(
      'release/typed-figures',
      firm?.locate(['typedFigures']) ?? startOf(singles.firm.file),
      total,
    ),
    ...files.map((file) => {
      const inFile = figures.filter(({ place }) => place.file === file)
      const listed = inFile.map(({ text, place }) => `"${quote(text)}" (line ${place.line})`)
      return createProblem('release/unchecked-figures', inFile[0]!.place, { figures: listed })
    }),
  ]
}

function checkMadeUp(site: Site): Problem<Location>[] {
  const { firm, brand, team, testimonials, results, guides, blog } = site
  const entries: Entry<{ demo?: boolean | undefined }>[] = [
    ...team,
    ...testimonials.values(),
    ...results.values(),
    ...guides,
  ]
  const files = [
    ...(firm.demo ? [singles.firm.file] : []),
    ...(brand.demo ? [singles.brand.file] : []),
    ...entries.filter(({ data }) => data.demo).map(({ file }) => file),
  ]
  return [
    ...files.map((file) => createProblem('release/made-up-content', startOf(file), undefined)),
    ...(blog.sample
      ? [
          createProblem('release/sample-blog', startOf('blog/snapshot.json'), {
            count: blog.posts.length + blog.events.length,
          }),
        ]
      : []),
  ]
}

/** What people with a new case ask before they call. */
function checkFirstTalk({ firm: { firstTalk } }: Site): Problem[] {
  const questions = { cost: 'what the first talk costs', reply: 'who calls back and by when' } as const
  return (['cost', 'reply'] as const)
    .filter((field) => firstTalk?.[field] === undefined)
    .map((field) => {
      const details = { field, question: questions[field] }
      return createProblem('release/no-first-talk', startOf(singles.firm.file), details)
    })
}

/** Whether people give consent to text messages without ticking a box. */
function checkTextBox({ firm: { smsConsent } }: Site): Problem[] {
  if (smsConsent === undefined) return []
  return [createProblem('texts/no-box', startOf(singles.firm.file), undefined)]
}

/** Whether the site has an accessibility statement, and whether a person has signed for it within a year. */
function checkAccessibility({ legal, accessibility }: Site, today: string): Problem[] {
  const [statement, signature] = [`${folders.legal.folder}/accessibility.md`, singles.accessibility.file]
  if (!legal.has('accessibility'))
    return [createProblem('release/no-accessibility', startOf(statement), undefined)]
  if (!accessibility?.signed)
    return [createProblem('release/unsigned-accessibility', startOf(signature), undefined)]
  const { by, on } = accessibility.signed
  const nextYear = `${Number(on.slice(0, 4)) + 1}${on.slice(4)}`
  return nextYear < today
    ? [createProblem('release/old-accessibility', startOf(signature), { by, on: formatDate(on) })]
    : []
}

async function checkBuild({
  content,
  dist,
  site,
  today,
}: {
  content: string
  dist: string
  site: Site | undefined
  today: string
}): Promise<Problem<Location>[]> {
  const built = path.join(dist, 'client')
  const subject = { subject: built }
  if (!existsSync(path.join(built, 'index.html')))
    return [createProblem('release/not-built', subject, undefined)]
  const compared = await compareContent(built, content, [singles.filing.file])
  // Everything else would be about another firm.
  if (compared === 'other') {
    const { folder } = readContentRecord(dist)!
    return [createProblem('release/other-content', subject, { folder })]
  }
  return [
    ...(compared === 'changed' ? [createProblem('release/old-build', subject, undefined)] : []),
    ...(await checkSettings(dist)),
    ...(site ? await checkDist(built, listAllUrls(site), readManifest(dist), readHosting(dist)) : []),
    ...(site
      ? (await checkLinks({ built, content })).problems.map((problem) => locateInContent(problem, content))
      : []),
    ...(await checkMadeUpValues(built, content, site?.firm.retiredNames)),
    ...(site ? await checkFiling(site, built, today) : []),
  ]
}

/** Reserved and retired words in the built files, each at its first place in the content. */
async function checkMadeUpValues(
  built: string,
  content: string,
  retired: readonly string[] | undefined,
): Promise<Problem<Location>[]> {
  const found = await findMadeUpValues(built, retired)
  const places = findInContent(
    content,
    found.map(({ value }) => value),
  )
  return found.map(({ what, value, files }) => {
    const place = places.get(value)
    const details = { count: files.length, places: files.slice(0, 3), isInContent: place !== undefined }
    const where = place ?? { subject: built }
    return what === 'name'
      ? createProblem('release/retired-name', where, { name: value, ...details })
      : createProblem('release/made-up-value', where, { what, value, ...details })
  })
}

/** Gives a broken link its place from the content folder, like all other problems; or the built file as its subject. */
function locateInContent(problem: Problem<Location>, content: string): Problem<Location> {
  if (!('file' in problem)) return problem
  const { file, line, column, ...rest } = problem
  const folder = `${formatFolder(content)}/`
  return file.startsWith(folder)
    ? { ...rest, file: file.slice(folder.length), line, column }
    : { ...rest, subject: file }
}

/** Whether the words of the home page were filed in each language, if the state asks for it. */
async function checkFiling(
  { firm, filing }: Site,
  built: string,
  today: string,
): Promise<Problem<Location>[]> {
  const law = findLaw(firm)
  if (!law.filing) return []
  const { office, allowance, days } = law.filing
  const homes = await readHomes(built)
  return homes.flatMap((home) => {
    const own = selectFilings(filing, home.isMain ? undefined : home.language, listOthers(homes))
    const { state, publishedOn, fileBy, pending } = findFilingStatus(own, home.hash, today, days)
    const create = (words: { publishedOn?: string | undefined; fileBy: string }, isOther: boolean) => {
      const details = { isOther, office, fileBy: formatDate(words.fileBy) }
      const day = words.publishedOn && formatDate(words.publishedOn)
      const subject = { subject: nameHome(home, homes) }
      return day && words.fileBy < today
        ? applyRule(law, createProblem('release/overdue-filing', subject, { ...details, publishedOn: day }))
        : [createProblem('release/unfiled-home', subject, { ...details, allowance, publishedOn: day })]
    }
    return [
      ...pending.flatMap((words) => create(words, true)),
      ...(state === 'filed' ? [] : create({ publishedOn, fileBy: fileBy! }, false)),
    ]
  })
}

/** Checks the settings with which the site was built, as its files have them. */
async function checkSettings(dist: string): Promise<Problem<Location>[]> {
  const { blog } = readHosting(dist)
  const home = parse(await readFile(path.join(dist, 'client/index.html'), 'utf8'))
  const hasNews = existsSync(path.join(dist, 'client', routes.newsEvents.href({}), 'index.html'))
  const settings = readLeadSettings(home)
  const found = await readFormFiles(path.join(dist, 'client'))
  // In every language, a form goes to the same place.
  const forms = [...new Map(found.map((form) => [form.id, form])).values()]
  const problems: Problem<Location>[] = []
  if (forms.length > 0 && settings.policy !== 'confirmed')
    problems.push(createProblem('release/unconfirmed-delivery', { subject: 'LEADS_DELIVERY' }, undefined))
  const faults: FormFault[] = []
  for (const definition of forms) {
    const { id } = definition
    const endpoint = findEndpoint(definition, settings)
    const variable = getAddressVariable(id)
    const subject = { subject: `form ${id}` }
    const fault = findFormFault(endpoint)
    if (fault) faults.push({ id, ...fault })
    else if (endpoint?.url.includes('/webhook-test/'))
      problems.push(createProblem('webhooks/test-address', subject, { isSeen: endpoint.mode === 'cors' }))
    else if (settings.addresses[id]?.includes('/webhook-test/'))
      problems.push(createProblem('webhooks/replaced-address', subject, { variable }))
  }
  // What is wrong with all of them in the same way is said once.
  const isShared =
    faults.length === forms.length &&
    new Set(faults.map((fault) => JSON.stringify({ ...fault, id: undefined }))).size === 1
  problems.push(
    ...(isShared ? [reportFault(faults[0]!, forms.length)] : faults.map((fault) => reportFault(fault))),
  )
  if (hasNews && !blog) problems.push(createProblem('release/no-blog', { subject: 'BLOG_URL' }, undefined))
  const reason = blog === undefined ? undefined : findAddressFault(blog)
  if (reason !== undefined) {
    const details = { who: 'The news pages connect', address: blog!, reason }
    problems.push(createProblem('release/private-address', { subject: 'BLOG_URL' }, details))
  }
  return problems
}

interface FormFault {
  id: string
  kind: 'none' | 'own' | 'private'
  /** The origin, for a private one. */
  address?: string
  reason?: string
}

/** What keeps visitors from reaching the address of a form: a whole one, or a path on the site itself. */
function findFormFault(endpoint: Endpoint | undefined): Omit<FormFault, 'id'> | undefined {
  if (!endpoint) return { kind: 'none' }
  const { url, format } = endpoint
  // A host may take forms itself.
  if (url.startsWith('/')) return format === 'form' ? undefined : { kind: 'own' }
  const reason = findAddressFault(url)
  return reason === undefined ? undefined : { kind: 'private', address: new URL(url).origin, reason }
}

function reportFault(
  { id, kind, address = '', reason = '' }: FormFault,
  /** How many forms have it, if it is said once. */
  count?: number,
): Problem<Location> {
  const subject = { subject: count ? 'all forms' : `form ${id}` }
  const variable = count ? undefined : getAddressVariable(id)
  const who = count ? `All ${count} forms post` : 'The form posts'
  if (kind === 'none') return createProblem('webhooks/no-address', subject, { variable })
  return kind === 'own'
    ? createProblem('release/own-inbox', subject, { variable, who })
    : createProblem('release/private-address', subject, { who, address, reason })
}
