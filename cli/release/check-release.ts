/** Everything that keeps a built site from going public, and who can fix it. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { readFile } from 'node:fs/promises'
import { parse } from 'node-html-parser'
import { singles } from '#src/content/collections.ts'
import { checkContent } from '#src/content/check-content.server.ts'
import { formatLongDate, getToday } from '#src/content/dates.ts'
import type { RegisteredFact } from '#src/content/checks/facts.ts'
import { readTextFile } from '#src/content/read-file.server.ts'
import type { Entry, Site } from '#src/content/site.ts'
import { findEndpoint } from '#src/leads/endpoint.ts'
import { leadIds, type LeadId } from '#src/leads/define-lead.ts'
import { leads } from '#src/leads/registry.ts'
import { getAddressVariable, settingsName, type LeadSettings } from '#src/leads/settings.ts'
import {
  compareProblems,
  createProblem,
  startOf,
  type Location,
  type Problem,
  type ProblemId,
} from '#src/problems/problem.ts'
import { listUrls, routes } from '#src/routes.ts'
import { checkDist, readManifest } from '#scripts/check-dist.ts'
import { readContentRecord } from '#scripts/content-record.ts'
import { readHosting } from '#scripts/hosting-files.ts'
import { listStaleEntries } from '../blog/stale-entries.ts'
import { formatFolder } from '../content-folder.ts'
import { compareContent } from '../check-links/built-site.ts'
import { checkLinks } from '../check-links/check-links.ts'
import { findFilingStatus } from '../filing/filing-status.ts'
import { hashText, readHomeText } from '../filing/home-text.ts'
import { findInContent } from './find-in-content.ts'
import { findMadeUpValues } from './made-up-values.ts'
import { findAddressFault } from './private-address.ts'

/** Who can fix a problem. */
export const owners = ['staff', 'attorney', 'developer'] as const
export type Owner = (typeof owners)[number]

export interface ReleaseOptions {
  content: string
  /** The folder with the built site: `client` is in it. */
  dist: string
  now: Date
}

export interface ReleaseReport {
  /** Sorted by owner, then by place. */
  problems: (Problem<Location> & { owner: Owner })[]
  /** How many content files were read. */
  filesRead: number
}

type Found = Problem<Location> & { owner?: Owner }

/** Never stops at the first problem: what cannot be read is one more of them. */
export async function checkRelease({ content, dist, now }: ReleaseOptions): Promise<ReleaseReport> {
  const today = getToday(now)
  const { site, problems, releaseProblems, facts, filesRead } = await checkContent(content, { today })
  const found: Found[] = [
    ...problems.map((problem) =>
      releaseErrors.has(problem.id) ? { ...problem, severity: 'error' as const } : problem,
    ),
    ...releaseProblems,
    ...(await checkReview(content)),
    ...listUnverified(facts),
    ...(site ? checkMadeUp(site) : []),
    ...(await listStaleEntries(content, now)),
    ...(await checkBuild({ content, dist, site, today })),
  ]
  return {
    problems: found
      .map((problem) => ({ ...problem, owner: problem.owner ?? findOwner(problem) }))
      .sort((a, b) => owners.indexOf(a.owner) - owners.indexOf(b.owner) || compareProblems(a, b)),
    filesRead,
  }
}

/** Warnings while people write that are errors once the site goes public. */
const releaseErrors: ReadonlySet<ProblemId> = new Set([
  'content/overdue-fact',
  'content/overdue-guide',
  'content/unfinished',
])

const reviewFile = 'TO-REVIEW.md'

/** The open boxes of the review list that `firm init` writes. */
async function checkReview(content: string): Promise<Found[]> {
  if (!existsSync(path.join(content, reviewFile))) return []
  const { text = '', problems } = await readTextFile(content, reviewFile)
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
    ...(site ? await checkDist(built, listUrls(site), readManifest(dist), readHosting(dist)) : []),
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
  const places = await findInContent(
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

/** Rule 7.04(a): whether the words of the home page were filed. */
async function checkFiling({ filing }: Site, built: string, today: string): Promise<Problem<Location>[]> {
  const hash = hashText(readHomeText(await readFile(path.join(built, 'index.html'), 'utf8')))
  const { state, publishedOn, fileBy, pending } = findFilingStatus(filing, hash, today)
  const create = (words: { publishedOn?: string | undefined; fileBy: string }, isOther: boolean) => {
    const details = { isOther, fileBy: formatLongDate(words.fileBy) }
    const day = words.publishedOn && formatLongDate(words.publishedOn)
    const subject = { subject: 'home page' }
    return day && words.fileBy < today
      ? createProblem('release/overdue-filing', subject, { ...details, publishedOn: day })
      : createProblem('release/unfiled-home', subject, { ...details, publishedOn: day })
  }
  return [
    ...pending.map((words) => create(words, true)),
    ...(state === 'filed' ? [] : [create({ publishedOn, fileBy: fileBy! }, false)]),
  ]
}

/** Checks the settings with which the site was built, as its files have them. */
async function checkSettings(dist: string): Promise<Problem<Location>[]> {
  const { blog } = readHosting(dist)
  const home = parse(await readFile(path.join(dist, 'client/index.html'), 'utf8'))
  const hasNews = existsSync(path.join(dist, 'client', routes.newsEvents.href({}), 'index.html'))
  const content = home.querySelector(`meta[name=${settingsName}]`)?.getAttribute('content')
  const settings: LeadSettings = {
    policy: 'seed',
    host: undefined,
    addresses: {},
    smsConsentBox: false,
    ...(content ? (JSON.parse(content) as Partial<LeadSettings>) : {}),
  }
  const problems: Problem<Location>[] = []
  if (settings.policy !== 'confirmed')
    problems.push(createProblem('release/unconfirmed-delivery', { subject: 'LEADS_DELIVERY' }, undefined))
  const faults: FormFault[] = []
  for (const id of leadIds) {
    const endpoint = findEndpoint(leads[id], settings)
    const variable = getAddressVariable(id)
    const subject = { subject: `form ${id}` }
    const fault = findFormFault(endpoint?.url)
    if (fault) faults.push({ id, ...fault })
    else if (endpoint?.url.includes('/webhook-test/'))
      problems.push(createProblem('webhooks/test-address', subject, { isSeen: endpoint.mode === 'cors' }))
    else if (settings.addresses[id]?.includes('/webhook-test/'))
      problems.push(createProblem('webhooks/replaced-address', subject, { variable }))
  }
  // What is wrong with all of them in the same way is said once.
  const isShared =
    faults.length === leadIds.length &&
    new Set(faults.map((fault) => JSON.stringify({ ...fault, id: undefined }))).size === 1
  problems.push(
    ...(isShared ? [reportFault(faults[0]!, true)] : faults.map((fault) => reportFault(fault, false))),
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
  id: LeadId
  kind: 'none' | 'own' | 'private'
  /** The origin, for a private one. */
  address?: string
  reason?: string
}

/** What keeps visitors from reaching the address of a form: a whole one, or a path on the site itself. */
function findFormFault(url: string | undefined): Omit<FormFault, 'id'> | undefined {
  if (url === undefined) return { kind: 'none' }
  if (url.startsWith('/')) return { kind: 'own' }
  const reason = findAddressFault(url)
  return reason === undefined ? undefined : { kind: 'private', address: new URL(url).origin, reason }
}

function reportFault(
  { id, kind, address = '', reason = '' }: FormFault,
  isShared: boolean,
): Problem<Location> {
  const subject = { subject: isShared ? 'all forms' : `form ${id}` }
  const variable = isShared ? undefined : getAddressVariable(id)
  const who = isShared ? `All ${leadIds.length} forms post` : 'The form posts'
  if (kind === 'none') return createProblem('webhooks/no-address', subject, { variable })
  return kind === 'own'
    ? createProblem('release/own-inbox', subject, { variable, who })
    : createProblem('release/private-address', subject, { who, address, reason })
}

/** What only an attorney decides: the law, and what advertising may say. */
const forAttorneys =
  /^advertising\/|^blog\/overdue-post|^release\/\w+-(?:home|filing|fact)$|^content\/.*(?:-(?:fact|guide|filing)|law-figures)$/
const forStaff = /^content\/|^blog\/|^release\/(?:made-up-content|sample|not-reviewed)/

export function findOwner(problem: { id: ProblemId } & Location): Owner {
  if (forAttorneys.test(problem.id)) return 'attorney'
  if (forStaff.test(problem.id)) return 'staff'
  // A broken link or a made-up value that was traced to a file of content.
  return 'file' in problem ? 'staff' : 'developer'
}
