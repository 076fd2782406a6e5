// @vitest-environment jsdom
/**
 * How many requests the news section makes, and what it finally shows, for each kind of failure: twenty seconds of
 * every view, opened directly and by a link.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { retries } from '#src/blog/constants.ts'
import { routes } from '#src/routes.ts'
import { createPost } from '#tests/support/fake-wordpress.ts'
import {
  closeTab,
  findSection,
  go,
  listWords,
  openPage,
  openTab,
  press,
  site,
  wait,
  type Tab,
} from '#tests/support/news-section.tsx'

const news = routes.newsEvents.href({})
const events = routes.events.href({})
const [post] = site.blog.posts
const event = site.blog.events.at(-1)!
const category = post!.categories[0]!
const offline = 'You seem to be offline'
const notice = 'Using sample blog posts'

/** Each view: its URL, the page that links to it, the link, and its URL if that is another one. */
interface Surface {
  name: string
  url: string
  from: string
  link: string
  linked?: string
}
const surfaces: Surface[] = [
  { name: 'news-events', url: news, from: events, link: 'News' },
  {
    name: 'category',
    url: routes.category.href({ id: String(category.id) }),
    from: news,
    link: category.name,
    linked: routes.blogCategory.href({ id: String(category.id) }),
  },
  {
    name: 'post',
    url: routes.post.href({ slug: post!.slug }),
    from: news,
    link: 'Read More of “Live post 1 & more”',
  },
  // The page already has the upcoming ones.
  { name: 'events', url: events, from: events, link: 'Past', linked: `${events}?view=past` },
  {
    name: 'event',
    url: routes.event.href({ slug: event.slug }),
    from: events,
    link: 'Event Details of “Live event 1”',
  },
]
type View = Surface & { by: 'directly' | 'by a link' }
const views = surfaces.flatMap((surface): View[] => [
  { ...surface, by: 'directly' },
  { ...surface, by: 'by a link' },
])

/** The answers of a blog that fails. Undefined: none. */
const failures: Record<string, () => Promise<Response> | undefined> = {
  'refuses connections': () => Promise.reject(new TypeError('Failed to fetch')),
  'answers with 500': async () => new Response('Broken', { status: 500 }),
  hangs: () => undefined,
  'answers with HTML': async () => new Response('<p>Soon', { headers: { 'Content-Type': 'text/html' } }),
}

/** Limits per view: distinct requests to the blog, attempts for each, and files of the snapshot. */
const limits = { distinct: 4, attempts: 1 + retries, files: 5 }

let tab: Tab
beforeEach(() => {
  tab = openTab()
  const { blog } = tab
  // The same entries as in the snapshot, but different titles.
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
})
afterEach(closeTab)

describe.each(Object.entries(failures))('a blog that %s', (kind, fail) => {
  test.each(views)('gets no more requests than allowed from $name, opened $by', async (view) => {
    const isByLink = await open(view, fail)
    const seen = await watch(view)
    expectWithinBudget(seen)
    expectFailure(seen)
    expect(seen).toMatchObject({ error: '', hadNotice: true, saysSaved: true })
    if (isByLink) await expectNoNewRequests()
  })

  // Once the snapshot fails, too, only these two differ: one ends at once, one at the time limit.
  if (kind !== 'refuses connections' && kind !== 'hangs') return
  test.each(views)(
    'gets no more requests than allowed from $name, opened $by, even if the snapshot fails, too',
    async (view) => {
      const isByLink = await open(view, fail, fail)
      const seen = await watch(view)
      expectWithinBudget(seen)
      expectFailure(seen)
      // A page opened directly keeps its prerendered content.
      expect(seen.error !== '').toBe(isByLink)
      expect(seen.error).not.toContain('categories')
      expect(seen).toMatchObject({ hadNotice: !isByLink, saysSaved: !isByLink })
    },
  )
})

test.each(views)('offline, $name, opened $by, does not keep retrying, and says why', async (view) => {
  const isOnLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const lose = () => {
    isOnLine.mockReturnValue(false)
    return Promise.reject(new TypeError('Failed to fetch'))
  }
  const isByLink = await open(view, lose, lose)
  const seen = await watch(view)
  expectWithinBudget(seen)
  // A page opened directly keeps its prerendered content.
  expect(isByLink ? seen.error : seen.staleNote).toContain(offline)
  expect(seen.hadNotice).toBe(false)
  // Being offline is not a failure of the blog.
  expect(seen.log).toEqual([])
})

/** What the view has requested since `open`. */
let checks: string[]
let calls: string[]

/** Opens a view. Its requests fail: those to the blog, and those for the snapshot if `failFile` says how. */
async function open(
  { url, from, link, by }: View,
  fail: () => Promise<Response> | undefined,
  failFile?: () => Promise<Response> | undefined,
): Promise<boolean> {
  checks = []
  calls = []
  const isByLink = by === 'by a link'
  if (isByLink) {
    await openPage(from, { isTouched: true })
    const live = from === news ? 'Live post 1 & more' : 'Live event 1'
    if (!listWords('h2, h3').includes(live)) throw new Error('The page does not show the live blog.')
    tab.files.length = 0
  }
  tab.intercept = ({ href, origin }, stopped) => {
    const isBlog = origin === tab.blog.origin
    // The page asks first whether anything has changed.
    if (isBlog) (href.includes('_fields=') ? checks : calls).push(href)
    return isBlog ? (fail() ?? stopped) : failFile && (failFile() ?? stopped)
  }
  if (isByLink) await press(link, '[data-island=news]')
  else await openPage(url)
  return isByLink
}

/** What a view has requested, and what it shows, after twenty seconds. */
async function watch({ url, linked = url, by }: View) {
  let hadNotice = false
  for (let second = 0; second < 20; second++) {
    await wait(1000)
    hadNotice ||= listWords('[data-part=toast]').join().includes(notice)
  }
  expect(checks.length > 0).toBe(by === 'directly')
  expect(location.pathname + location.search).toBe(by === 'directly' ? url : linked)
  const staleNote = listWords('[data-part=news-stale]').join(' ')
  return {
    isWaiting: findSection().querySelector('[aria-busy=true]') !== null,
    /** The error shown instead of the content. */
    error: listWords('[data-part=news-error], [data-part=news-missing] h1').join(' '),
    staleNote,
    saysSaved: staleNote.includes('You’re seeing the posts and events'),
    hadNotice,
    log: tab.log.splice(0),
  }
}

type Seen = Awaited<ReturnType<typeof watch>>

function expectWithinBudget({ isWaiting, log }: Seen) {
  const repetitions = [...countEach(calls).values()]
  expect(repetitions.length).toBeGreaterThan(0)
  expect(repetitions.length).toBeLessThanOrEqual(limits.distinct)
  expect(Math.max(...repetitions)).toBeLessThanOrEqual(limits.attempts)
  // Lists of posts and of events.
  expect(checks.length).toBeLessThanOrEqual(2)
  const files = countEach(tab.files)
  expect(files.size).toBeLessThanOrEqual(limits.files)
  expect([...files].filter(([, times]) => times > 1)).toEqual([])
  expect(isWaiting).toBe(false)
  expect(new Set(log).size).toBe(log.length)
}

const expectFailure = ({ log }: Seen) =>
  expect(log).toContainEqual(expect.stringMatching(/^The blog service: Failed to fetch/))

/** Goes back and forward within five minutes, and expects no new requests. */
async function expectNoNewRequests() {
  await go(-1)
  await wait(3000)
  calls.length = 0
  tab.files.length = 0
  await go(1)
  await wait(3000)
  expect([...calls, ...tab.files]).toEqual([])
}

function countEach(all: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}
