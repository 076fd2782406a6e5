/**
 * How many requests the news section makes, and what it finally shows, for each kind of failure: twenty seconds of
 * every view, opened directly and by a link. All pages share one clock, which waits for pending answers.
 */
import type { BrowserContext, Page, Request, Route } from '@playwright/test'
import { retries } from '#src/blog/constants.ts'
import { routes } from '#src/routes.ts'
import {
  connectBlog,
  createPost,
  startFakeWordPress,
  type FakeWordPress,
} from '../../support/fake-wordpress.ts'
import { expect, test } from '../../support/test.ts'
import { site } from '../../support/fixture-firm.ts'

test.use({ permissions: ['local-network-access'] })

const news = routes.newsEvents.href({})
const events = routes.events.href({})
const [post] = site.blog.posts
const event = site.blog.events.at(-1)
const category = post!.categories[0]!
const offline = 'You seem to be offline'
const notice = 'Using sample blog posts'

interface Surface {
  name: string
  url: string
  /** The page that links to it. */
  from: string
  follow: (page: Page) => Promise<void>
}

const surfaces: Surface[] = [
  {
    name: 'news-events',
    url: news,
    from: events,
    follow: (page) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click(),
  },
  {
    name: 'category',
    url: routes.category.href({ id: String(category.id) }),
    from: news,
    follow: (page) =>
      page
        .getByRole('region', { name: 'Browse by category' })
        .getByRole('link', { name: category.name, exact: true })
        .click(),
  },
  {
    name: 'post',
    url: routes.post.href({ slug: post!.slug }),
    from: news,
    follow: (page) => page.getByRole('link', { name: 'Read More of “Live post 1 & more”' }).click(),
  },
  {
    name: 'events',
    url: events,
    from: events,
    // The page already has the upcoming ones.
    follow: (page) => page.getByRole('link', { name: 'Past', exact: true }).click(),
  },
  {
    name: 'event',
    url: routes.event.href({ slug: event!.slug }),
    from: events,
    follow: (page) => page.getByRole('link', { name: 'Event Details of “Live event 1”' }).click(),
  },
]

const failures: Record<string, (route: Route) => Promise<void>> = {
  'refuses connections': (route) => route.abort('connectionrefused'),
  'answers with 500': (route) => route.fulfill({ status: 500, headers: open, body: 'Broken' }),
  hangs: () => new Promise(() => {}),
  'answers with HTML': (route) => route.fulfill({ contentType: 'text/html', headers: open, body: '<p>Soon' }),
}
const open = { 'Access-Control-Allow-Origin': '*' }

/** One view, and what it has requested. */
interface View {
  surface: Surface
  by: 'direct' | 'link'
  page: Page
  checks: string[]
  blog: string[]
  samples: string[]
  /** Console warnings. */
  log: string[]
  /** Requests in flight, except those that hang. */
  pending: Set<Request>
  fails: boolean
}

/** Limits per view: distinct requests to the blog, attempts for each, and files of the snapshot. */
const limits = { distinct: 4, attempts: 1 + retries, files: 5 }

for (const [name, fail] of Object.entries(failures)) {
  // Once the snapshot fails too, only these two differ: one ends at once, one at the time limit.
  const bothFail = name === 'refuses connections' || name === 'hangs'
  for (const samplesFail of bothFail ? [false, true] : [false]) {
    test(`a blog that ${name} gets no more requests than allowed${samplesFail ? ', even if the snapshot fails too' : ''}`, async ({
      context,
      problems,
    }, testInfo) => {
      test.setTimeout(120_000)
      problems.allow(/ERR_CONNECTION_REFUSED|500|console warning: The (blog service|snapshot of the blog)/)
      const blog = await startBlog(context)
      const views = await openViews(context, blog, async (route, view) => {
        if (isSample(route.request().url()) && !samplesFail) return route.fallback()
        if (name === 'hangs') view.pending.delete(route.request())
        return fail(route)
      })
      await run(views, 20_000)
      const seen = await Promise.all(views.map(describeView))
      await testInfo.attach('requests', { body: JSON.stringify(seen, null, 2) })
      for (const view of seen) {
        expectWithinBudget(view)
        expect
          .soft(view.log, view.name)
          .toContainEqual(expect.stringMatching(/^The blog service: Failed to fetch/))
        const hasFailed = samplesFail && view.by === 'link'
        expect.soft(view.error === '', view.name).toBe(!hasFailed)
        expect.soft(view.error, view.name).not.toContain('categories')
        expect.soft(view.staleNote.includes('You’re seeing the posts and events'), view.name).toBe(!hasFailed)
        expect.soft(view.hadNotice, view.name).toBe(!hasFailed)
      }
      if (!samplesFail) await expectNoNewRequests(views.filter(({ by }) => by === 'link'))
      await blog.close()
    })
  }
}

test('offline, no view keeps retrying, and each says that the visitor is offline', async ({
  context,
  problems,
}, testInfo) => {
  test.setTimeout(120_000)
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  const blog = await startBlog(context)
  const views = await openViews(context, blog, (route) => route.abort('internetdisconnected'), {
    goOffline: true,
  })
  await run(views, 20_000)
  const seen = await Promise.all(views.map(describeView))
  await testInfo.attach('requests', { body: JSON.stringify(seen, null, 2) })
  for (const view of seen) {
    expectWithinBudget(view)
    // A page opened directly keeps its prerendered content.
    expect.soft(view.by === 'link' ? view.error : view.staleNote, view.name).toContain(offline)
    expect.soft(view.hadNotice, view.name).toBe(false)
    // Being offline is not a failure of the blog.
    expect.soft(view.log, view.name).toEqual([])
  }
  await blog.close()
})

type Description = Awaited<ReturnType<typeof describeView>>

function expectWithinBudget(view: Description) {
  expect.soft(view.requests, view.name).toBeGreaterThan(0)
  // Lists of posts and of events.
  expect.soft(view.checks, view.name).toBeLessThanOrEqual(2)
  expect.soft(view.distinct, view.name).toBeLessThanOrEqual(limits.distinct)
  expect.soft(view.attempts, view.name).toBeLessThanOrEqual(limits.attempts)
  expect.soft(view.files, view.name).toBeLessThanOrEqual(limits.files)
  expect.soft(view.repeatedFiles, view.name).toEqual([])
  expect.soft(view.isWaiting, view.name).toBe(false)
  expect.soft(new Set(view.log).size, view.name).toBe(view.log.length)
}

/** Goes back and forward within five minutes, and expects no new requests. */
async function expectNoNewRequests(views: readonly View[]) {
  await Promise.all(views.map(({ page }) => page.goBack()))
  await run(views, 3_000)
  for (const view of views) clear(view)
  await Promise.all(views.map(({ page }) => page.goForward()))
  await run(views, 3_000)
  expect(views.flatMap(({ blog, samples }) => [...blog, ...samples])).toEqual([])
}

/** A live blog with the same entries as the snapshot, but different titles. */
async function startBlog(context: BrowserContext): Promise<FakeWordPress> {
  const blog = await startFakeWordPress()
  blog.categories = [...site.blog.categories]
  blog.posts = site.blog.posts.map(({ id, slug, categories }, index) =>
    createPost(blog.origin, index + 1, { id, slug, categories: categories.map((one) => one.id) }),
  )
  const [model] = blog.events.slice(-1)
  blog.events = [...site.blog.events].reverse().map(({ id, slug }, index) => ({
    ...model!,
    id,
    slug,
    title: { rendered: `Live event ${index + 1}` },
  }))
  await connectBlog(context, blog)
  return blog
}

/** Opens every view directly and by a link. From then on, its requests fail. Stops the clock. */
async function openViews(
  context: BrowserContext,
  blog: FakeWordPress,
  fail: (route: Route, view: View) => Promise<void>,
  { goOffline = false } = {},
): Promise<View[]> {
  await context.clock.install()
  // Offline, documents and scripts still load, as if from the cache.
  await context.route('**/*', async (route) => {
    const type = route.request().resourceType()
    if (type === 'image')
      return route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      })
    if (type === 'document' || !goOffline) return route.fallback()
    return route.fulfill({ response: await route.fetch() })
  })
  const reached = await Promise.all(surfaces.map((surface) => prepare(surface, 'link', surface.from)))
  for (const view of reached) {
    const { page, surface } = view
    const title = surface.from === news ? 'Live post 1 & more' : 'Live event 1'
    await page.getByRole('heading', { name: title }).waitFor()
    while (view.pending.size > 0) await waitForTasks(page)
    clear(view)
  }
  if (goOffline) await context.setOffline(true)
  const direct = await Promise.all(surfaces.map((surface) => prepare(surface, 'direct', surface.url)))
  const [{ page }] = reached as [View]
  // A time that the clock of no page has passed by then, however slow the machine is.
  await context.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  for (const view of reached) {
    view.fails = true
    await view.surface.follow(view.page)
  }
  return [...direct, ...reached]

  async function prepare(surface: Surface, by: View['by'], url: string): Promise<View> {
    const page = await context.newPage()
    const fails = by === 'direct'
    const view: View = {
      surface,
      by,
      page,
      checks: [],
      blog: [],
      samples: [],
      log: [],
      pending: new Set(),
      fails,
    }
    const isBlog = (address: string) => address.startsWith(blog.origin)
    page.on('request', (request) => {
      const address = request.url()
      // The page asks first whether anything has changed.
      if (address.includes('_fields=')) view.checks.push(address)
      else if (isBlog(address)) view.blog.push(address)
      else if (isSample(address)) view.samples.push(address)
      else return
      view.pending.add(request)
    })
    page.on('requestfinished', (request) => view.pending.delete(request))
    page.on('requestfailed', (request) => view.pending.delete(request))
    page.on('console', (message) => {
      if (message.type() === 'warning') view.log.push(message.text())
    })
    await page.route(
      ({ href }) => isBlog(href) || isSample(href),
      (route) => (view.fails ? fail(route, view) : route.fallback()),
    )
    await page.addInitScript((words) => {
      new MutationObserver(() => {
        if (document.querySelector('[data-part=toast]')?.textContent.includes(words))
          document.documentElement.dataset.hadNotice = ''
      }).observe(document, { childList: true, subtree: true })
    }, notice)
    // Ten pages load at once. What they request does not wait for the last picture.
    await page.goto(url, { waitUntil: 'domcontentloaded' })
    if (fails) {
      await expect.poll(() => view.checks.length, `${url} asks the blog`).toBeGreaterThan(0)
    } else {
      await page.locator('[data-island="news"]').dispatchEvent('pointerover')
      await page.locator('[data-island="news"][data-island-ready]').waitFor()
    }
    return view
  }
}

const isSample = (url: string) => new URL(url).pathname.startsWith('/blog-data/')

/** Advances the clock of all pages by `duration` milliseconds, and waits for their answers after each step. */
async function run(views: readonly View[], duration: number) {
  const step = 1000
  for (let passed = 0; passed < duration; passed += step) {
    await views[0]!.page.context().clock.runFor(step)
    await Promise.all(views.map(waitForAnswers))
  }
}

async function waitForAnswers({ page, blog, samples, pending }: View) {
  // An answer may cause the next request.
  do {
    await waitForTasks(page, 3)
    // A request storm would never end.
    if (blog.length + samples.length > 200) return
  } while (pending.size > 0)
}

/** Resolves when the page has processed its pending tasks, and `times` - 1 times those that they have started. */
const waitForTasks = (page: Page, times = 1) =>
  page.evaluate(
    (left) =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => (--left > 0 ? port2.postMessage(undefined) : resolve()))
        port1.start()
        port2.postMessage(undefined)
      }),
    times,
  )

function clear({ blog, samples, log }: View) {
  for (const list of [blog, samples, log]) list.length = 0
}

function count({ checks, blog, samples }: View) {
  const repetitions = [...countEach(blog).values()]
  const files = countEach(samples)
  return {
    checks: checks.length,
    requests: blog.length,
    distinct: repetitions.length,
    attempts: Math.max(0, ...repetitions),
    samples: samples.length,
    files: files.size,
    repeatedFiles: [...files]
      .filter(([, times]) => times > 1)
      .map(([url, times]) => `${times} × ${new URL(url).pathname}`),
  }
}

function countEach(all: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

async function describeView(view: View) {
  const { page, surface, by, log } = view
  const words = (selector: string) => page.locator(selector).allInnerTexts()
  return {
    name: `${surface.name}, ${by}`,
    by,
    ...count(view),
    log,
    isWaiting: await page.locator('[data-island=news] [aria-busy=true]').isVisible(),
    /** The error shown instead of the content. */
    error: [...(await words('[data-part=news-error]')), ...(await words('[data-part=news-missing] h1'))].join(
      ' ',
    ),
    staleNote: (await words('[data-part=news-stale]')).join(' '),
    hadNotice: await page.evaluate(() => 'hadNotice' in document.documentElement.dataset),
  }
}
