/** `firm blog-check`: whether a WordPress is fit to feed the site, and what to do where it is not. */
import nodeFetch from 'node-fetch'
import { formatRestAddress } from '#src/blog/settings.ts'
import { readPlainText } from '#src/blog/text.ts'
import {
  AnswerError,
  parseCategories,
  parseEvents,
  parsePosts,
  type WordPressPost,
} from '#src/blog/wordpress-answers.ts'
import { getToday } from '#src/content/dates.ts'
import type { LegalFact } from '#src/content/schemas/legal-facts.ts'
import { explainFailure } from '../blog/client.ts'
import { checkLawFigures, readRegister } from '../blog/law-figures.ts'
import { requireBlog } from '../blog/report.ts'
import { ExitError } from '../exit-error.ts'
import { findSiteOrigin } from '../site-origin.ts'

export interface BlogCheckOptions {
  content: string
  /** Address of the site that will ask; left out, the `url` in firm.json. */
  site?: string
  json?: boolean
  environment?: Readonly<Record<string, string | undefined>>
  /** Milliseconds for one answer. */
  timeout?: number
}

export interface Finding {
  id: string
  /** An error breaks something for visitors; a warning makes it poorer. */
  severity: 'error' | 'warning'
  message: string
  cure: string
}

export interface BlogCheckReport {
  source: string
  site: string
  /** What was looked at, in order, whether or not there was anything to find. */
  checks: string[]
  findings: Finding[]
}

/** Exit code: 0 fit (perhaps with warnings), 1 not fit, 2 wrong usage. */
export async function blogCheck(options: BlogCheckOptions): Promise<void> {
  const { content, json = false, environment = process.env, timeout = 15_000 } = options
  const { blogUrl } = requireBlog(environment)
  const site = await findSiteOrigin(options.site, content)
  const report = await checkBlog(blogUrl, { site, timeout, facts: await readRegister(content) })
  process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : formatReport(report))
  if (report.findings.some(({ severity }) => severity === 'error')) throw new ExitError(1)
}

interface Answer {
  status: number
  header: (name: string) => string | null
  body: unknown
  redirected: boolean
}

/** Looks at everything that can be looked at; without an answer nothing else can be. */
export async function checkBlog(
  blogUrl: string,
  { site, timeout, facts }: { site: string; timeout: number; facts?: readonly LegalFact[] | undefined },
): Promise<BlogCheckReport> {
  const report: BlogCheckReport = { source: blogUrl, site, checks: [], findings: [] }
  const find = (severity: Finding['severity'], id: string, message: string, cure: string) =>
    void report.findings.push({ id: `blog/${id}`, severity, message, cure })

  report.checks.push('reachable')
  const postsAddress = formatRestAddress(blogUrl, 'posts', { _embed: true, per_page: 100, page: 1 })
  const posts = await ask(postsAddress)
  if (!posts) return report
  const entries = checkList(posts, postsAddress, parsePosts, 'posts')
  if (!entries) return report
  if (posts.redirected)
    find(
      'error',
      'redirected',
      'The blog sends every call on to another address.',
      'Put that address into BLOG_URL: each call costs two otherwise, and browsers may refuse the second.',
    )
  if (entries.length === 0)
    find(
      'warning',
      'no-posts',
      'The blog has no posts yet.',
      'Publish one; until then the news page is empty.',
    )

  checkSharing(posts)
  await checkPreflight()
  checkEmbeds(posts.body, 'posts')
  await checkEvents()
  await checkTimeZone()
  await checkFirstCategory()
  if (facts) checkFigures(entries, facts)
  return report

  async function ask(
    address: string,
    { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer | undefined> {
    try {
      const response = await nodeFetch(address, {
        method,
        headers: { Accept: 'application/json', Origin: site, ...headers },
        signal: AbortSignal.timeout(timeout) as never,
      })
      const text = await response.text()
      let body: unknown
      try {
        body = JSON.parse(text)
      } catch {
        body = undefined
      }
      const { status, redirected } = response
      return { status, redirected, body, header: (name) => response.headers.get(name) }
    } catch (error) {
      const timedOut = ['TimeoutError', 'AbortError'].includes((error as Error).name)
      find(
        'error',
        'unreachable',
        `${address}: ${timedOut ? `there was no answer within ${timeout / 1000} s` : explainFailure(error)}.`,
        'Open this address in a browser. Is BLOG_URL right, and the server running?',
      )
      return undefined
    }
  }

  function checkList<Entry>(
    { status, body }: Answer,
    address: string,
    parse: (body: unknown) => Entry[],
    what: string,
  ): Entry[] | undefined {
    if (status !== 200) {
      find(
        'error',
        `${what}-status`,
        `${address}: it answers with status ${status}.`,
        status === 401 || status === 403
          ? 'Allow everybody to read the REST interface: a security plugin has closed it.'
          : status === 404
            ? 'BLOG_URL must end in /wp-json/wp/v2. With plain permalinks write https://blog.example/?rest_route=/wp/v2.'
            : 'Look into the log of the blog’s server.',
      )
      return undefined
    }
    if (body === undefined) {
      find(
        'error',
        `${what}-not-json`,
        `${address}: the answer is not JSON.`,
        'Open this address in a browser: a maintenance page, or a notice of PHP before the answer? Turn off WP_DEBUG_DISPLAY.',
      )
      return undefined
    }
    try {
      return parse(body)
    } catch (error) {
      if (!(error instanceof AnswerError)) throw error
      find(
        'error',
        `${what}-shape`,
        `${address}: ${error.message}.`,
        'A plugin changes what WordPress answers: turn plugins off one by one until this is gone.',
      )
      return undefined
    }
  }

  function checkSharing({ header }: Answer) {
    report.checks.push('shared with the site (CORS)')
    const allowed = header('Access-Control-Allow-Origin')
    if (allowed !== '*' && allowed !== site)
      find(
        'error',
        'cors',
        allowed === null
          ? `The blog does not let pages of ${site} read its answers.`
          : `The blog lets only pages of ${allowed} read its answers, not those of ${site}.`,
        `Let it send "Access-Control-Allow-Origin: ${site}". WordPress does so by itself unless a plugin or the server takes it away.`,
      )
    report.checks.push('number of pages')
    if (header('X-WP-TotalPages') === null)
      find(
        'error',
        'no-total-pages',
        'Answers lack the header X-WP-TotalPages, so the site cannot know how many pages there are.',
        'Look for a cache or proxy before the blog that drops headers it does not know, and let it pass X-WP-Total and X-WP-TotalPages.',
      )
    const exposed = (header('Access-Control-Expose-Headers') ?? '').toLowerCase().split(/\s*,\s*/)
    if (!exposed.includes('x-wp-totalpages') && !exposed.includes('*'))
      find(
        'error',
        'hidden-total-pages',
        'Browsers may not read the header X-WP-TotalPages, so lists end after their first page.',
        'Let the blog send "Access-Control-Expose-Headers: X-WP-Total, X-WP-TotalPages, Link".',
      )
  }

  /** The site needs none today; plugins that add headers to calls would. */
  async function checkPreflight() {
    report.checks.push('preflight')
    const answer = await ask(formatRestAddress(blogUrl, 'posts'), {
      method: 'OPTIONS',
      headers: { 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': 'content-type' },
    })
    if (!answer) return
    const allowed = answer.header('Access-Control-Allow-Origin')
    if (answer.status >= 300 || (allowed !== '*' && allowed !== site))
      find(
        'warning',
        'preflight',
        `The blog refuses the question that browsers ask before some calls (status ${answer.status}).`,
        'Let the server answer OPTIONS as WordPress does. The site itself does without, as long as nothing adds headers to its calls.',
      )
  }

  function checkEmbeds(body: unknown, what: string) {
    report.checks.push(`what ${what} embed`)
    const failures = new Map<string, number>()
    for (const entry of body as { _embedded?: Record<string, unknown> }[]) {
      for (const kind of ['author', 'wp:featuredmedia']) {
        const [first] = [entry._embedded?.[kind]].flat() as (
          { code?: unknown; routes?: unknown } | undefined
        )[]
        const reason = typeof first?.code === 'string' ? first.code : first?.routes ? 'deleted' : undefined
        if (reason) failures.set(`${kind} (${reason})`, (failures.get(`${kind} (${reason})`) ?? 0) + 1)
      }
    }
    for (const [failure, count] of failures)
      find(
        'warning',
        'embed',
        `${count} of the ${what} cannot show their ${failure.replace('wp:featuredmedia', 'featured image')}.`,
        failure.startsWith('author')
          ? 'Let the author have a published post, or let plugins that hide users from the REST interface make an exception for names.'
          : 'Choose the featured image of these anew: it was deleted, or belongs to something that is not published.',
      )
  }

  async function checkEvents() {
    report.checks.push('events and their fields')
    const address = formatRestAddress(blogUrl, 'events', { _embed: true, per_page: 100, page: 1 })
    const answer = await ask(address)
    if (!answer) return
    if (answer.status === 404)
      return find(
        'error',
        'no-events',
        'The blog has no events.',
        'Install the plugin of this project (its guide says where it is), or register a post type with the REST base "events".',
      )
    const events = checkList(answer, address, parseEvents, 'events')
    if (!events) return
    checkEmbeds(answer.body, 'events')
    if (events.length === 0)
      return find(
        'warning',
        'empty-events',
        'There are no events yet, so their fields cannot be checked.',
        'Publish one and run this again.',
      )
    const undated = events.filter(({ date }) => date === undefined)
    if (undated.length === events.length)
      return find(
        'error',
        'no-event-dates',
        'No event has a date that the site can read.',
        'Give events the field "event_date" (2026-03-31) and show it in the REST interface: register_post_meta with show_in_rest, or "Show in REST API" in ACF.',
      )
    if (undated.length > 0)
      find(
        'warning',
        'event-dates',
        `${undated.length} events have no date that the site can read, among them "${undated[0]!.slug}".`,
        'Write their "event_date" as 2026-03-31 or 20260331.',
      )
    if (events.every(({ startTime, location }) => startTime === undefined && location === undefined))
      find(
        'warning',
        'event-fields',
        'No event has a time or a location.',
        'The fields are called event_time, event_end_time (18:30), event_location and registration_link.',
      )
    await checkFilter()
  }

  async function checkFilter() {
    report.checks.push('filter by date')
    const address = formatRestAddress(blogUrl, 'events', {
      per_page: 1,
      'filter[meta_key]': 'event_date',
      'filter[meta_value]': '9999-12-31',
      'filter[meta_compare]': '>=',
    })
    const answer = await ask(address)
    if (!answer) return
    if (answer.status !== 200 || !Array.isArray(answer.body))
      return find(
        'error',
        'filter-fails',
        `Asked for events from a date on, the blog answers with status ${answer.status}.`,
        'A plugin stumbles over filter[meta_key]: update it, or use the plugin of this project.',
      )
    if (answer.body.length > 0)
      find(
        'warning',
        'filter-ignored',
        'The blog does not filter events by date. The site does that itself, for the newest 200.',
        'With more events than that install the plugin of this project, or another that reads filter[meta_key].',
      )
  }

  /** Of the latest hundred posts: older ones say what held when they were written. */
  function checkFigures(entries: readonly WordPressPost[], facts: readonly LegalFact[]) {
    report.checks.push('figures of law in posts')
    for (const { id, slug, title, rawHtml } of entries) {
      const complaints = checkLawFigures(`${title}\n\n${readPlainText(rawHtml)}`, facts, getToday())
      if (complaints.length > 0)
        find(
          'warning',
          'law-figures',
          `Post ${id} "${slug}" speaks of the law in figures: ${complaints.join(' ')}`,
          'Hold the post against content/legal-facts.json, and mend whichever is wrong: no post follows the register by itself.',
        )
    }
  }

  async function checkTimeZone() {
    report.checks.push('time zone')
    const root = blogUrl.replace(/\/wp\/v2$/, '/')
    const answer = await ask(root)
    if (!answer) return
    const { timezone_string: zone, gmt_offset: offset } = (answer.body ?? {}) as Record<string, unknown>
    if (zone === undefined && offset === undefined)
      return find(
        'warning',
        'unknown-time-zone',
        'The blog does not say which time zone it keeps.',
        'Look under Settings, General: it must be Chicago.',
      )
    if (zone !== 'America/Chicago')
      find(
        'error',
        'time-zone',
        zone
          ? `The blog keeps the time of ${String(zone)}.`
          : `The blog keeps a fixed distance to London (${String(offset)} hours), which is wrong for half of the year.`,
        'Under Settings, General choose the city Chicago as time zone: dates of posts are in the time of the blog.',
      )
  }

  async function checkFirstCategory() {
    report.checks.push('category 1')
    const address = formatRestAddress(blogUrl, 'categories', { per_page: 100, include: '1' })
    const answer = await ask(address)
    const categories = answer && checkList(answer, address, parseCategories, 'categories')
    const first = categories?.find(({ id }) => id === 1)
    if (first && /^uncategori[sz]ed$/i.test(first.name))
      find(
        'warning',
        'first-category',
        'Category 1 is called "Uncategorized", and visitors see it beside every post that was given no other.',
        'Under Posts, Categories rename it to one of yours (the site’s first is Estate Planning), or choose another default under Settings, Writing.',
      )
  }
}

function formatReport({ source, site, checks, findings }: BlogCheckReport): string {
  const lines = findings.flatMap(({ severity, id, message, cure }) => [
    `${severity.padEnd(7)}  ${message}  (${id})`,
    `         ${cure}`,
  ])
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const warnings = findings.length - errors
  const verdict =
    errors > 0
      ? `Not fit yet for ${site}: ${errors} errors, ${warnings} warnings.`
      : `Fit for ${site}${warnings > 0 ? `, with ${warnings} warnings` : ''}.`
  return `${[...lines, `Checked ${source}: ${checks.join(', ')}.`, verdict].join('\n')}\n`
}
