/** `firm blog-check`: whether a WordPress is fit to feed the site, and what to do where it is not. */
import { maxTextDepth } from '#src/blog/sanitize.ts'
import { formatRestAddress } from '#src/blog/settings.ts'
import { readPlainText } from '#src/blog/text.ts'
import {
  AnswerError,
  parseCategories,
  parseEvents,
  parsePosts,
  type WordPressEvent,
  type WordPressPost,
} from '#src/blog/wordpress-answers.ts'
import { callTimeout } from '#src/blog/wordpress-source.ts'
import { getToday } from '#src/content/dates.ts'
import type { LegalFact } from '#src/content/schemas/legal-facts.ts'
import { ask as askBlog, NoAnswer, type AskOptions } from '../blog/ask.ts'
import { largeAdvice, parseJson, type ClientOptions } from '../blog/client.ts'
import { DeadlineError, defaultSeconds, startDeadline } from '../blog/deadline.ts'
import { deepAdvice, isTooDeep } from '../blog/html-depth.ts'
import { checkLawFigures, readRegister } from '../blog/law-figures.ts'
import { createReporter, requireBlog } from '../blog/report.ts'
import { ExitError } from '../exit-error.ts'
import { findSiteOrigin } from '../site-origin.ts'

export interface BlogCheckOptions {
  content: string
  /** Address of the site that will ask; left out, the `url` in firm.json. */
  site?: string
  json?: boolean
  /** Seconds for all answers together. */
  timeout?: number
  /** Milliseconds after which an answer is too late for visitors. */
  patience?: number
  environment?: Readonly<Record<string, string | undefined>>
  client?: ClientOptions
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
  /** What was checked, in order, whether or not anything was found. What the blog did not answer is not among them. */
  checks: string[]
  findings: Finding[]
}

/** Exit code: 0 fit (perhaps with warnings), 1 not fit, 2 wrong usage. */
export async function blogCheck(options: BlogCheckOptions): Promise<void> {
  const {
    content,
    json = false,
    timeout = defaultSeconds,
    environment = process.env,
    client = {},
    patience,
  } = options
  const { blogUrl } = requireBlog(environment)
  const site = await findSiteOrigin(options.site, content)
  const facts = await readRegister(content)
  const deadline = startDeadline(timeout)
  const reporter = createReporter(process.stderr, deadline, { quiet: json })
  let report: BlogCheckReport
  try {
    const asking = { onRetry: reporter.note, ...client, deadline }
    report = await checkBlog(blogUrl, {
      site,
      facts,
      asking,
      ...(patience !== undefined && { patience }),
      onAsk: (what) => reporter.show(what, 0),
    })
  } finally {
    deadline.stop()
    reporter.end()
  }
  process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : formatReport(report))
  if (report.findings.some(({ severity }) => severity === 'error')) throw new ExitError(1)
}

interface Answer {
  status: number
  header: (name: string) => string | null
  body: unknown
  redirected: boolean
  milliseconds: number
}

interface CheckOptions {
  site: string
  facts?: readonly LegalFact[] | undefined
  asking: AskOptions
  /** Milliseconds after which an answer is too late for visitors. */
  patience?: number
  /** Called before each question with what is asked for. */
  onAsk?: (what: string) => void
}

/** Checks everything that the blog answers. */
export async function checkBlog(blogUrl: string, options: CheckOptions): Promise<BlogCheckReport> {
  const report: BlogCheckReport = { source: blogUrl, site: options.site, checks: [], findings: [] }
  try {
    await runChecks(blogUrl, report, options)
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error
    const isSilent = report.checks.length === 0
    report.findings.push({
      id: isSilent ? 'blog/unreachable' : 'blog/too-slow',
      severity: 'error',
      message: `${error.message}.`,
      cure: isSilent ? reachAdvice : slowAdvice,
    })
  }
  return report
}

const slowAdvice = 'Look for what slows the blog down: a plugin, or a server that is too small.'
const reachAdvice = 'Open this address in a browser. Is BLOG_URL right, and the server running?'

async function runChecks(
  blogUrl: string,
  report: BlogCheckReport,
  { site, facts, asking, patience = callTimeout, onAsk = () => {} }: CheckOptions,
): Promise<void> {
  const find = (severity: Finding['severity'], id: string, message: string, cure: string) =>
    void report.findings.push({ id: `blog/${id}`, severity, message, cure })

  const postsAddress = formatRestAddress(blogUrl, 'posts', { _embed: true, per_page: 100, page: 1 })
  const posts = await ask('posts', postsAddress)
  if (!posts) return
  report.checks.push('reachable')
  const entries = checkList(posts, postsAddress, parsePosts, 'posts')
  if (!entries) return
  if (posts.milliseconds > patience)
    find(
      'warning',
      'slow',
      `The blog answered after ${(posts.milliseconds / 1000).toFixed(1)} s. Browsers of visitors wait ${patience / 1000} s, then show the snapshot.`,
      slowAdvice,
    )
  if (posts.redirected)
    find(
      'error',
      'redirected',
      'The blog redirects every request to another address.',
      'Put that address in BLOG_URL. Otherwise each request takes two, and browsers may refuse the second one.',
    )
  if (entries.length === 0)
    find(
      'warning',
      'no-posts',
      'The blog has no posts yet.',
      'Publish one. Until then, the news page is empty.',
    )

  checkSharing(posts)
  await checkPreflight()
  checkEmbeds(posts.body, 'posts')
  checkDepth(entries, 'post')
  await checkEvents()
  await checkTimeZone()
  await checkFirstCategory()
  if (facts) checkFigures(entries, facts)

  /** Undefined, with a finding, if there is no usable answer. */
  async function ask(
    what: string,
    address: string,
    { headers, ...options }: Pick<AskOptions, 'method' | 'headers'> = {},
  ): Promise<Answer | undefined> {
    onAsk(what)
    try {
      const answer = await askBlog(address, {
        ...asking,
        ...options,
        headers: { Accept: 'application/json', Origin: site, ...headers },
      })
      const { status, redirected, milliseconds, headers: answered } = answer
      const body = parseJson(answer.bytes)
      return { status, redirected, milliseconds, body, header: (name) => answered.get(name) }
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      const [id, cure] = {
        silent: ['unreachable', reachAdvice],
        redirects: [
          'redirect-loop',
          'Open this address in a browser, and look at the redirects of the server and its plugins.',
        ],
        'too-large': ['too-large', largeAdvice],
      }[error.kind] as [string, string]
      find('error', id, `${address}: ${error.message}.`, cure)
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
          ? 'Let everyone read the REST API. A security plugin blocks it.'
          : status === 404
            ? 'BLOG_URL must end in /wp-json/wp/v2. With plain permalinks, write https://blog.example/?rest_route=/wp/v2.'
            : 'Check the log of the blog’s server.',
      )
      return undefined
    }
    if (body === undefined) {
      find(
        'error',
        `${what}-not-json`,
        `${address}: the answer is not JSON.`,
        'Open this address in a browser. Is there a maintenance page, or a PHP notice before the answer? Turn off WP_DEBUG_DISPLAY.',
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
        'A plugin changes the answers of WordPress. Turn off plugins one by one until the problem is gone.',
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
          ? `The blog does not let pages on ${site} read its answers.`
          : `The blog lets only pages on ${allowed} read its answers, not pages on ${site}.`,
        `It must send "Access-Control-Allow-Origin: ${site}". WordPress does this by default, unless a plugin or the server removes it.`,
      )
    report.checks.push('number of pages')
    if (header('X-WP-TotalPages') === null)
      find(
        'error',
        'no-total-pages',
        'Answers do not have the header X-WP-TotalPages, so the site cannot know how many pages there are.',
        'Look for a cache or proxy in front of the blog that drops unknown headers, and make it pass X-WP-Total and X-WP-TotalPages.',
      )
    const exposed = (header('Access-Control-Expose-Headers') ?? '').toLowerCase().split(/\s*,\s*/)
    if (!exposed.includes('x-wp-totalpages') && !exposed.includes('*'))
      find(
        'error',
        'hidden-total-pages',
        'Browsers may not read the header X-WP-TotalPages, so lists end after the first page.',
        'The blog must send "Access-Control-Expose-Headers: X-WP-Total, X-WP-TotalPages, Link".',
      )
  }

  /** The site needs none today; plugins that add headers to calls would. */
  async function checkPreflight() {
    const answer = await ask('the preflight', formatRestAddress(blogUrl, 'posts'), {
      method: 'OPTIONS',
      headers: { 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': 'content-type' },
    })
    if (!answer) return
    report.checks.push('preflight')
    const allowed = answer.header('Access-Control-Allow-Origin')
    if (answer.status >= 300 || (allowed !== '*' && allowed !== site))
      find(
        'warning',
        'preflight',
        `The blog refuses the OPTIONS request that browsers send before some requests (status ${answer.status}).`,
        'The server must answer OPTIONS as WordPress does. The site itself does not need it, as long as nothing adds headers to its requests.',
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
          ? 'Give the author a published post, or set plugins that hide users from the REST API to make an exception for names.'
          : 'Choose their featured image again. It was deleted, or it belongs to something that is not published.',
      )
  }

  /** `firm snapshot` refuses them. */
  function checkDepth(entries: readonly (WordPressPost | WordPressEvent)[], noun: string) {
    for (const { id, slug, rawHtml } of entries)
      if (isTooDeep(rawHtml))
        find(
          'error',
          'too-deep',
          `The text of ${noun} ${id} "${slug}" has elements more than ${maxTextDepth} levels deep.`,
          deepAdvice,
        )
  }

  async function checkEvents() {
    const address = formatRestAddress(blogUrl, 'events', { _embed: true, per_page: 100, page: 1 })
    const answer = await ask('events', address)
    if (!answer) return
    report.checks.push('events and their fields')
    if (answer.status === 404)
      return find(
        'error',
        'no-events',
        'The blog has no events.',
        'Install this project’s plugin (its guide says where it is), or register a post type with the REST base "events".',
      )
    const events = checkList(answer, address, parseEvents, 'events')
    if (!events) return
    checkEmbeds(answer.body, 'events')
    checkDepth(events, 'event')
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
        'Give events the field "event_date" (2026-03-31) and show it in the REST API: register_post_meta with show_in_rest, or "Show in REST API" in ACF.',
      )
    if (undated.length > 0)
      find(
        'warning',
        'event-dates',
        `${undated.length} events have no date that the site can read, such as "${undated[0]!.slug}".`,
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
    const address = formatRestAddress(blogUrl, 'events', {
      per_page: 1,
      'filter[meta_key]': 'event_date',
      'filter[meta_value]': '9999-12-31',
      'filter[meta_compare]': '>=',
    })
    const answer = await ask('the filter by date', address)
    if (!answer) return
    report.checks.push('filter by date')
    if (answer.status !== 200 || !Array.isArray(answer.body))
      return find(
        'error',
        'filter-fails',
        `When asked for events from a date on, the blog answers with status ${answer.status}.`,
        'A plugin cannot handle filter[meta_key]. Update it, or use this project’s plugin.',
      )
    if (answer.body.length > 0)
      find(
        'warning',
        'filter-ignored',
        'The blog does not filter events by date. The site does it instead, for the newest 200.',
        'If you have more events than that, install this project’s plugin, or another one that reads filter[meta_key].',
      )
  }

  /** Of the latest hundred posts: older ones say what held when they were written. */
  function checkFigures(entries: readonly WordPressPost[], facts: readonly LegalFact[]) {
    report.checks.push('legal figures in posts')
    for (const { id, slug, title, rawHtml } of entries) {
      const complaints = checkLawFigures(`${title}\n\n${readPlainText(rawHtml)}`, facts, getToday())
      if (complaints.length > 0)
        find(
          'warning',
          'law-figures',
          `Post ${id} "${slug}" contains legal figures: ${complaints.join(' ')}`,
          'Compare the post with content/legal-facts.json, and correct the one that is wrong. Posts do not follow the register by themselves.',
        )
    }
  }

  async function checkTimeZone() {
    const root = blogUrl.replace(/\/wp\/v2$/, '/')
    const answer = await ask('the time zone', root)
    if (!answer) return
    report.checks.push('time zone')
    const { timezone_string: zone, gmt_offset: offset } = (answer.body ?? {}) as Record<string, unknown>
    if (zone === undefined && offset === undefined)
      return find(
        'warning',
        'unknown-time-zone',
        'The blog does not say which time zone it uses.',
        'Check under Settings, General. It must be Chicago.',
      )
    if (zone !== 'America/Chicago')
      find(
        'error',
        'time-zone',
        zone
          ? `The blog uses the time zone ${String(zone)}.`
          : `The blog uses a fixed offset from UTC (${String(offset)} hours), which is wrong for half of the year.`,
        'Under Settings, General, choose Chicago as the time zone. Post dates use the time zone of the blog.',
      )
  }

  async function checkFirstCategory() {
    const address = formatRestAddress(blogUrl, 'categories', { per_page: 100, include: '1' })
    const answer = await ask('category 1', address)
    if (!answer) return
    report.checks.push('category 1')
    const categories = checkList(answer, address, parseCategories, 'categories')
    const first = categories?.find(({ id }) => id === 1)
    if (first && /^uncategori[sz]ed$/i.test(first.name))
      find(
        'warning',
        'first-category',
        'Category 1 is called "Uncategorized", and visitors see it next to every post without another category.',
        'Under Posts, Categories, rename it to one of yours (the site’s first is Estate Planning), or choose another default under Settings, Writing.',
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
      ? `Not ready for ${site}: ${errors} errors, ${warnings} warnings.`
      : `Ready for ${site}${warnings > 0 ? `, with ${warnings} warnings` : ''}.`
  const checked =
    checks.length > 0 ? `Checked ${source}: ${checks.join(', ')}.` : `Nothing could be checked at ${source}.`
  return `${[...lines, checked, verdict].join('\n')}\n`
}
