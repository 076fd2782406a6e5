/** `firm blog-check`: whether the site can use a WordPress blog, and how to fix what is in the way. */
import { sanitizeWithLosses } from '#src/blog/losses.server.ts'
import { createSanitizer } from '#src/blog/sanitize.server.ts'
import { formatRestAddress } from '#src/blog/settings.ts'
import { readPlainText } from '#src/blog/text.ts'
import {
  parseCategories,
  parseEvents,
  parsePosts,
  type WordPressEvent,
  type WordPressPost,
} from '#src/blog/wordpress-answers.ts'
import { callTimeout } from '#src/blog/constants.ts'
import { getToday } from '#src/content/dates.ts'
import { readTimeZone } from '#src/content/time-zone.server.ts'
import type { LegalFact } from '#src/content/schemas/legal-facts.ts'
import type { blogProblems } from '#src/problems/catalog/blog.ts'
import { countErrors, formatCounts, formatList } from '#src/problems/format-problems.ts'
import { getWords } from '#src/words/dictionaries.ts'
import {
  createProblem,
  ProblemError,
  type DetailsOf,
  type Problem,
  type Subject,
} from '#src/problems/problem.ts'
import { parseEntries, requestJson, type JsonAnswer } from '../blog/client.ts'
import { isTooDeep } from '../blog/html-depth.ts'
import { checkLawFigures, readRegister } from '../blog/law-figures.ts'
import { checkShown, createDepthProblem, createPlaces, takeOnePerAddress } from '../blog/read-blog.ts'
import { createReporter } from '../blog/reporter.ts'
import { requireBlog, type BlogOptions } from '../blog/with-blog.ts'
import { findSiteOrigin } from '../content-folder.ts'
import { DeadlineError, defaultSeconds, startDeadline } from '../deadline.ts'
import { ExitError } from '../exit-error.ts'
import type { RequestOptions } from '../http.ts'

export interface BlogCheckOptions extends BlogOptions {
  /** Address of the site that will ask; left out, the `url` in firm.json. */
  site?: string
  /** Milliseconds after which an answer is too late for visitors. */
  maxWait?: number
}

export interface BlogCheckReport {
  source: string
  site: string
  /** What was checked, in order, whether or not anything is wrong. What the blog did not answer is left out. */
  checks: string[]
  problems: Problem<Subject>[]
}

/** Exit code: 0 ready (perhaps with warnings), 1 not ready, 2 wrong usage. */
export async function blogCheck(options: BlogCheckOptions): Promise<void> {
  const { content, json = false, timeout = defaultSeconds, client = {}, maxWait = callTimeout } = options
  const { blogUrl, imageOrigins } = requireBlog(options.environment)
  const site = await findSiteOrigin(options.site, content)
  const facts = await readRegister(content)
  const timeZone = await readTimeZone(content)
  const deadline = startDeadline(timeout)
  const reporter = createReporter(process.stderr, deadline, { quiet: json })
  const report: BlogCheckReport = { source: blogUrl, site, checks: [], problems: [] }
  try {
    await runChecks(
      report,
      { facts, timeZone, maxWait, imageOrigins },
      (what, address, { headers, ...options }) => {
        reporter.show(what, 0)
        const request = { onRetry: reporter.note, ...client, deadline, ...options }
        return requestJson(address, { ...request, headers: { Origin: site, ...headers } })
      },
    )
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error
    const id = report.checks.length === 0 ? 'blog/unreachable' : 'blog/too-slow'
    report.problems.push(createProblem(id, { subject: blogUrl }, error))
  } finally {
    deadline.stop()
    reporter.end()
  }
  // What is about single entries comes last, each below its name.
  const isOfEntry = ({ subject }: Subject) => Number(subject !== blogUrl)
  report.problems.sort((a, b) => isOfEntry(a) - isOfEntry(b))
  process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : formatReport(report))
  if (countErrors(report.problems) > 0) throw new ExitError(1)
}

type AskOptions = Pick<RequestOptions, 'method' | 'headers'>

/** Checks everything that the blog answers, and adds what was checked and what is wrong to the report. */
async function runChecks(
  { source: blogUrl, site, checks, problems }: BlogCheckReport,
  {
    facts,
    timeZone,
    maxWait,
    imageOrigins,
  }: {
    facts: readonly LegalFact[] | undefined
    timeZone: string
    maxWait: number
    imageOrigins: readonly string[]
  },
  send: (what: string, address: string, options: AskOptions) => Promise<JsonAnswer>,
): Promise<void> {
  const add = <Id extends keyof typeof blogProblems>(id: Id, details: DetailsOf<Id>) =>
    void problems.push(createProblem(id, { subject: blogUrl }, details as never))

  const address = formatRestAddress(blogUrl, 'posts', { _embed: true, per_page: 100, page: 1 })
  const answer = await ask('posts', address)
  if (!answer) return
  checks.push('reachable')
  const posts = readEntries('posts', address, answer, parsePosts)
  if (!posts) return
  const { milliseconds } = answer
  if (milliseconds > maxWait)
    add('blog/slow', { seconds: (milliseconds / 1000).toFixed(1), maxWait: maxWait / 1000 })
  if (answer.redirects.length > 0) add('blog/redirected', undefined)
  if (posts.length === 0) add('blog/no-posts', undefined)

  checkSharing(answer)
  await checkPreflight()
  checkEmbeds(answer.body, 'posts')
  checkEntries('post', posts)
  await checkEvents()
  await checkTimeZone()
  await checkFirstCategory()
  if (facts) checkFigures(posts, facts)

  /** Undefined, with a problem, if there is no usable answer. */
  function ask(what: string, address: string, options: AskOptions = {}): Promise<JsonAnswer | undefined> {
    return send(what, address, options).catch(keep)
  }

  function keep(error: unknown): undefined {
    if (!(error instanceof ProblemError)) throw error
    problems.push({ ...error.problem, subject: blogUrl } as Problem<Subject>)
  }

  function readEntries<Entry>(...answer: Parameters<typeof parseEntries<Entry>>): Entry[] | undefined {
    try {
      return parseEntries(...answer)
    } catch (error) {
      return keep(error)
    }
  }

  function checkSharing({ headers }: JsonAnswer) {
    checks.push('shared with the site (CORS)')
    const allowed = headers.get('Access-Control-Allow-Origin')
    if (allowed !== '*' && allowed !== site) add('blog/cors', { site, allowed })
    checks.push('number of pages')
    if (headers.get('X-WP-TotalPages') === null) add('blog/no-total-pages', undefined)
    const exposed = (headers.get('Access-Control-Expose-Headers') ?? '').toLowerCase().split(/[\s,]+/)
    if (!exposed.includes('x-wp-totalpages') && !exposed.includes('*'))
      add('blog/hidden-total-pages', undefined)
  }

  /** The site needs none today; plugins that add headers to calls would. */
  async function checkPreflight() {
    const answer = await ask('the preflight', formatRestAddress(blogUrl, 'posts'), {
      method: 'OPTIONS',
      headers: { 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': 'content-type' },
    })
    if (!answer) return
    checks.push('preflight')
    const { status, headers } = answer
    const allowed = headers.get('Access-Control-Allow-Origin')
    if (status >= 300 || (allowed !== '*' && allowed !== site)) add('blog/preflight', { status })
  }

  function checkEmbeds(body: unknown, entries: 'posts' | 'events') {
    checks.push(`what ${entries} embed`)
    const failures = new Map<string, number>()
    for (const entry of body as { _embedded?: Record<string, unknown> }[]) {
      for (const kind of ['author', 'wp:featuredmedia']) {
        type Embedded = { code?: unknown; routes?: unknown } | undefined
        const [first] = [entry._embedded?.[kind]].flat() as Embedded[]
        const reason = typeof first?.code === 'string' ? first.code : first?.routes ? 'deleted' : undefined
        if (!reason) continue
        const what = `${kind === 'author' ? kind : 'featured image'} (${reason})`
        failures.set(what, (failures.get(what) ?? 0) + 1)
      }
    }
    for (const [what, count] of failures)
      add('blog/embed', { count, entries, what, isAuthor: what.startsWith('author') })
  }

  /** What `firm snapshot` refuses, leaves out or warns of. */
  function checkEntries(noun: 'post' | 'event', entries: readonly (WordPressPost | WordPressEvent)[]) {
    const sanitize = createSanitizer(
      createPlaces({ blogUrl, siteUrl: site, imageOrigins }, [], []),
      getWords().news,
    )
    for (const entry of takeOnePerAddress(noun, entries, problems)) {
      const { id, slug, link, rawHtml } = entry
      if (isTooDeep(rawHtml)) problems.push({ ...createDepthProblem(noun, entry), subject: blogUrl })
      else {
        const { losses } = sanitizeWithLosses(sanitize, rawHtml, { kind: noun, link, slug })
        const shown = { ...entry, losses, text: readPlainText(rawHtml) }
        problems.push(...checkShown(`${noun} ${id} "${slug}"`, shown))
      }
    }
  }

  async function checkEvents() {
    const address = formatRestAddress(blogUrl, 'events', { _embed: true, per_page: 100, page: 1 })
    const answer = await ask('events', address)
    if (!answer) return
    checks.push('events and their fields')
    if (answer.status === 404) return add('blog/no-events', undefined)
    const events = readEntries('events', address, answer, parseEvents)
    if (!events) return
    checkEmbeds(answer.body, 'events')
    checkEntries('event', events)
    if (events.length === 0) return add('blog/empty-events', undefined)
    const undated = events.filter(({ date }) => date === undefined)
    if (undated.length === events.length) return add('blog/no-event-dates', undefined)
    if (undated.length > 0) add('blog/event-dates', { count: undated.length, slug: undated[0]!.slug })
    if (events.every(({ startTime, location }) => startTime === undefined && location === undefined))
      add('blog/event-fields', undefined)
    await checkFilter()
  }

  async function checkFilter() {
    const address = formatRestAddress(blogUrl, 'events', {
      per_page: 1,
      'filter[meta_key]': 'event_date',
      'filter[meta_value]': '9999-12-31',
      'filter[meta_compare]': '>=',
    })
    const answer = await ask('the filter by date', address)
    if (!answer) return
    checks.push('filter by date')
    const { status, body } = answer
    if (status !== 200 || !Array.isArray(body)) add('blog/filter-fails', { status })
    else if (body.length > 0) add('blog/filter-ignored', undefined)
  }

  /** Of the latest hundred posts: older ones say what held when they were written. */
  function checkFigures(entries: readonly WordPressPost[], facts: readonly LegalFact[]) {
    checks.push('legal figures in posts')
    for (const { id, slug, title, rawHtml } of entries) {
      const figures = checkLawFigures(`${title}\n\n${readPlainText(rawHtml)}`, facts, getToday(timeZone))
      if (figures.length > 0) add('blog/law-figures', { name: `Post ${id} "${slug}"`, figures })
    }
  }

  async function checkTimeZone() {
    const root = blogUrl.replace(/\/wp\/v2$/, '/')
    const answer = await ask('the time zone', root)
    if (!answer) return
    checks.push('time zone')
    const { timezone_string: zone, gmt_offset: offset } = (answer.body ?? {}) as Record<string, unknown>
    // As the settings of WordPress list it.
    const wanted = timeZone.split('/').at(-1)!.replaceAll('_', ' ')
    if (zone === undefined && offset === undefined) add('blog/unknown-time-zone', { wanted })
    else if (zone !== timeZone)
      add('blog/time-zone', { zone: zone ? String(zone) : '', offset: String(offset), wanted })
  }

  async function checkFirstCategory() {
    const address = formatRestAddress(blogUrl, 'categories', { per_page: 100, include: '1' })
    const answer = await ask('category 1', address)
    if (!answer) return
    checks.push('category 1')
    const categories = readEntries('categories', address, answer, parseCategories)
    const first = categories?.find(({ id }) => id === 1)
    if (first && /^uncategori[sz]ed$/i.test(first.name)) add('blog/first-category', undefined)
  }
}

function formatReport({ source, site, checks, problems }: BlogCheckReport): string {
  const list = formatList(problems)
  const checked =
    checks.length > 0 ? `Checked ${source}: ${checks.join(', ')}.` : `Nothing could be checked at ${source}.`
  const verdict =
    countErrors(problems) > 0
      ? `Not ready for ${site}: ${formatCounts(problems)}.`
      : `Ready for ${site}${problems.length > 0 ? `, with ${formatCounts(problems)}` : ''}.`
  return `${list}${list && '\n'}${checked}\n${verdict}\n`
}
