/** Everything that keeps a built site from going public, and who can fix it. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { readFile } from 'node:fs/promises'
import { parse } from 'node-html-parser'
import { singles } from '#src/content/collections.ts'
import { checkContent } from '#src/content/check-content.server.ts'
import { formatLongDate, getToday } from '#src/content/dates.ts'
import type { Entry, Site } from '#src/content/site.ts'
import { findEndpoint } from '#src/leads/endpoint.ts'
import { leadIds } from '#src/leads/define-lead.ts'
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
import { listUrls } from '#src/routes.ts'
import { checkDist, readManifest } from '#scripts/check-dist.ts'
import { readHosting } from '#scripts/hosting-files.ts'
import { listStaleEntries } from '../blog/stale-entries.ts'
import { formatFolder } from '../content-folder.ts'
import { hasChangedSince } from '../check-links/built-site.ts'
import { checkLinks } from '../check-links/check-links.ts'
import { findFilingStatus } from '../filing/filing-status.ts'
import { hashText, readHomeText } from '../filing/home-text.ts'
import { findMadeUpValues } from './made-up-values.ts'

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
  /** How many content files and built pages were read. */
  filesRead: number
}

/** Never stops at the first problem: what cannot be read is one more of them. */
export async function checkRelease({ content, dist, now }: ReleaseOptions): Promise<ReleaseReport> {
  const today = getToday(now)
  const { site, problems, releaseProblems, filesRead } = await checkContent(content, { today })
  const found: Problem<Location>[] = [
    ...problems.map((problem) => (isOverdue(problem) ? { ...problem, severity: 'error' as const } : problem)),
    ...releaseProblems,
    ...(site ? checkMadeUp(site) : []),
    ...(await listStaleEntries(content, now)),
    ...(await checkBuild({ content, dist, site, today })),
  ]
  return {
    problems: found
      .map((problem) => ({ ...problem, owner: findOwner(problem) }))
      .sort((a, b) => owners.indexOf(a.owner) - owners.indexOf(b.owner) || compareProblems(a, b)),
    filesRead,
  }
}

/** A warning while people write is an error once the site goes public. */
const isOverdue = ({ id }: Problem) => id === 'content/overdue-fact' || id === 'content/overdue-guide'

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
  return [
    ...((await hasChangedSince(built, content, [singles.filing.file]))
      ? [createProblem('release/old-build', subject, undefined)]
      : []),
    ...(await checkSettings(dist)),
    ...(site ? await checkDist(built, listUrls(site), readManifest(dist)) : []),
    ...(site
      ? (await checkLinks({ built, content })).problems.map((problem) => locateInContent(problem, content))
      : []),
    ...(await findMadeUpValues(built, site?.firm.retiredNames)).map(({ what, value, files }) => {
      const found = { count: files.length, places: files.slice(0, 3) }
      const subject = { subject: 'content' }
      return what === 'name'
        ? createProblem('release/retired-name', subject, { name: value, ...found })
        : createProblem('release/made-up-value', subject, { what, value, ...found })
    }),
    ...(site ? await checkFiling(site, built, today) : []),
  ]
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
  const hasNews = existsSync(path.join(dist, 'client/news-events/index.html'))
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
  for (const id of leadIds) {
    const endpoint = findEndpoint(await leads[id](), settings)
    const variable = getAddressVariable(id)
    const subject = { subject: `form ${id}` }
    if (!endpoint) problems.push(createProblem('webhooks/no-address', subject, { variable }))
    else if (endpoint.url.startsWith('/'))
      problems.push(createProblem('release/own-inbox', subject, { variable }))
    else if (endpoint.url.includes('/webhook-test/'))
      problems.push(createProblem('webhooks/test-address', subject, { isSeen: endpoint.mode === 'cors' }))
  }
  if (hasNews && !blog) problems.push(createProblem('release/no-blog', { subject: 'BLOG_URL' }, undefined))
  return problems
}

/** What only an attorney decides: the law, and what advertising may say. */
const forAttorneys =
  /^advertising\/|^blog\/overdue-post|^release\/\w+-(?:home|filing)$|^content\/.*(?:-(?:fact|guide|filing)|law-figures)$/
const forStaff = /^content\/|^blog\/|^release\/(?:made-up|retired|sample)/

export function findOwner(problem: { id: ProblemId } & Location): Owner {
  if (forAttorneys.test(problem.id)) return 'attorney'
  if (forStaff.test(problem.id)) return 'staff'
  // A broken link that was traced to a file of content.
  return problem.id.startsWith('links/') && 'file' in problem ? 'staff' : 'developer'
}
