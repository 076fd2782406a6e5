/** The built site in a browser, with a real WordPress behind it, on good days and bad. */
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import {
  chromium,
  expect as expectPage,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test'
import { decodeHTML } from 'entities'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { versionFields } from '#src/blog/versions.ts'
import { launchOptions } from '#tests/support/browser.ts'
import { startFaultProxy, type Fault, type FaultProxy } from './support/fault-proxy.ts'
import { runToolWell } from './support/run-tool.ts'
import { serveSite, type ServedSite } from './support/serve-site.ts'
import { evaluate } from './wordpress/wordpress.ts'

const wordpress = inject('wordpress')
/** Title of the latest post, which tells what the blog says now from what the snapshot has kept. */
const before = 'Three questions about a deceptive repair bill (1)'
const after = 'Changed after the build'
/** Within so many milliseconds everything is settled, whatever the service does. */
const settled = 15_000

let folder: string
let proxy: FaultProxy
let site: ServedSite
let browser: Browser
let context: BrowserContext
let page: Page
let problems: string[]

const renameLatest = (title: string) =>
  evaluate(
    wordpress,
    `return wp_update_post(array('ID' => get_page_by_path('note-1', OBJECT, 'post')->ID, 'post_title' => '${title}'));`,
  )
const setOrigins = (origins: string) =>
  evaluate(wordpress, `return update_option('texas_firm_events_origins', '${origins}');`)

beforeAll(async () => {
  proxy = await startFaultProxy(wordpress.url)
  // The build finds its packages from there.
  await mkdir('.cache', { recursive: true })
  folder = await mkdtemp(path.join('.cache', 'site-'))
  const environment = {
    CONTENT_DIR: path.join(folder, 'content'),
    DIST_DIR: path.join(folder, 'dist'),
    BLOG_URL: `${proxy.url}/wp-json/wp/v2`,
  }
  await cp('content', environment.CONTENT_DIR, { recursive: true })
  await rm(path.join(environment.CONTENT_DIR, 'blog'), { recursive: true })
  await runToolWell(['cli/main.ts', 'snapshot', '--content', environment.CONTENT_DIR], environment)
  await runToolWell(['scripts/build/build.ts', '--no-env-file'], environment)
  site = await serveSite(environment.DIST_DIR, environment)
  await renameLatest(after)
  await setOrigins(site.url)
  browser = await chromium.launch(launchOptions)
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
  await proxy?.kill()
  await renameLatest(before)
  await setOrigins('')
  if (folder) await rm(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  proxy.fault = undefined
  context = await browser.newContext({
    baseURL: site.url,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
  })
  page = await context.newPage()
  problems = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
})

afterEach(() => context.close())

const titles = () => page.getByRole('article').getByRole('heading')
const latest = () => titles().first()
const readMore = () => page.getByRole('article').getByRole('link', { name: 'Read More' })
const notice = () => page.getByText('Using sample blog posts', { exact: true })
const retry = () => page.getByRole('button', { name: 'Try the blog service again' }).first()
const headline = () => page.getByRole('heading', { level: 1 })

/** Titles of posts as WordPress gives them, as text. */
async function readTitles(query: string): Promise<string[]> {
  const answer = await fetch(`${wordpress.url}/wp-json/wp/v2/posts?_fields=title&${query}`)
  const found = (await answer.json()) as { title: { rendered: string } }[]
  return found.map(({ title }) => decodeHTML(title.rendered.replace(/<[^>]*>/g, '')))
}

describe('on a good day', () => {
  afterEach(() => {
    if (problems.length > 0) throw new Error(`The browser reported problems:\n${problems.join('\n')}`)
  })

  test('the news shows what the blog says now, not what it said at the build', async () => {
    await page.goto('/news-events')
    await expectPage(latest()).toHaveText(after)
    await expectPage(titles()).toHaveCount(6)
    await expectPage(notice()).toHaveCount(0)
  })

  test('React does not load for events that are as they were at the build', async () => {
    const fields: (string | null)[] = []
    page.on('request', (request) => {
      const { origin, searchParams } = new URL(request.url())
      if (origin === proxy.url) fields.push(searchParams.get('_fields'))
    })
    await page.goto('/events', { waitUntil: 'networkidle' })
    expect(fields.length).toBeGreaterThan(0)
    expect(new Set(fields)).toEqual(new Set([versionFields.join()]))
    await expectPage(page.locator('[data-island=news]')).toHaveCount(1)
    await expectPage(page.locator('[data-island-ready]')).toHaveCount(0)
  })

  test('page 4 shows the nineteenth post and those after it, with five numbers around', async () => {
    await page.goto('/news-events?page=4')
    await expectPage(titles()).toHaveText(await readTitles('per_page=6&page=4'))
    const numbers = page.getByRole('navigation', { name: 'Pages of posts' }).getByRole('listitem')
    await expectPage(numbers).toHaveText(['2', '3', '4', '5', '6'].map((number) => `Page ${number}`))
  })

  test('a category, a post in it and the way back open without loading a page', async () => {
    await page.goto('/news-events')
    await expectPage(latest()).toHaveText(after)
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    const chips = page.getByRole('region', { name: 'Browse by category' })
    await chips.getByRole('link', { name: 'Personal Injury' }).click()
    const expected = await readTitles('per_page=10&categories=4')
    await expectPage(titles()).toHaveText(expected)
    await readMore().nth(1).click()
    await expectPage(headline()).toHaveText(expected[1]!)
    await expectPage(page.getByRole('heading', { name: 'What to do' })).toBeVisible()
    await page.goBack()
    await expectPage(titles()).toHaveText(expected)
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  })

  test('the events are those of the blog, the next first and the latest past first, and one opens', async () => {
    const events = page.getByRole('heading', { name: /^Evening about|^Q&A/ })
    await page.goto('/events')
    await expectPage(events).toHaveCount(12)
    await expectPage(events.first()).toHaveText(/\(1\)$/)
    await page.goto('/events?view=past')
    await expectPage(events).toHaveCount(12)
    await expectPage(events.first()).toHaveText(/\(16\)$/)
    await page.goto('/events/evening-12')
    await expectPage(headline()).toHaveText('Evening about a will without witnesses (12)')
    await expectPage(page.getByText(/9:00.AM.+11:00.AM/).first()).toBeVisible()
  })

  test('a picture in a text comes from the site, also once the blog has answered', async () => {
    await page.goto('/wp/note-1')
    // The title is newer than the build, and so is the text.
    await expectPage(headline()).toHaveText(after)
    const picture = page.locator('figure').getByRole('img', { name: 'Stripes', exact: true })
    await expectPage(picture).toHaveAttribute('src', /^\/images\/picture-1-.*-640\.webp$/)
    await expectPage(picture).toHaveAttribute('width', '640')
    await expectPage(picture).toHaveAttribute('height', '360')
    await picture.scrollIntoViewIfNeeded()
    await expectPage(picture).toHaveJSProperty('naturalWidth', 640)
  })

  test('titles of all kinds of letters are shown as text, and open at their addresses', async () => {
    const answer = await fetch(`${wordpress.url}/wp-json/wp/v2/posts?per_page=100&_fields=slug,title`)
    const awkward = ((await answer.json()) as { slug: string; title: { rendered: string } }[]).filter(
      ({ slug, title }) => !slug.startsWith('note-') && title.rendered !== '',
    )
    // Ten of the thirteen are among the latest hundred.
    expect(awkward.length).toBeGreaterThan(7)
    for (const { slug } of awkward.filter(({ slug }) => slug.includes('%'))) {
      await page.goto(`/wp/${slug}`)
      await expectPage(page.getByRole('heading', { name: 'What to do' })).toBeVisible()
      await expectPage(headline()).toHaveText(/[^\0-\u024f]/)
    }
  })
})

test('a post published after the build is in the list, and opens at its address', async () => {
  const id = (await evaluate(
    wordpress,
    `return wp_insert_post(array('post_type' => 'post', 'post_status' => 'publish', 'post_title' => 'Hot off the press',
      'post_name' => 'hot-off-the-press', 'post_content' => '<p>Printed a minute ago.</p>', 'post_category' => array(3)));`,
  )) as number
  try {
    await page.goto('/news-events')
    await expectPage(latest()).toHaveText('Hot off the press')
    await readMore().first().click()
    await expectPage(page.getByText('Printed a minute ago.')).toBeVisible()
    await expectPage(page).toHaveTitle(/^Hot off the press/)
    // No file is there: the section that looks for it answers.
    expect((await page.reload())?.status()).toBe(200)
    await expectPage(headline()).toHaveText('Hot off the press')
    await expectPage(page.getByText('Printed a minute ago.')).toBeVisible()
  } finally {
    await evaluate(wordpress, `return (bool) wp_delete_post(${id}, true);`)
  }
})

test('nothing that a post holds runs, loads or asks for a password', async () => {
  for (let number = 3; number <= 113; number += 10) {
    await page.goto(`/wp/note-${number}`)
    await expectPage(headline()).toHaveText(new RegExp(`\\(${number}\\)$`))
    // Awake, the section has put in what the live blog says.
    await expectPage(page.locator('[data-island=news]')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => 'hostile' in window), `note ${number}`).toBe(false)
    const bad = page.locator(
      '[data-island=news] :is(form, input, style, object, embed, base, meta, svg script, [onerror], [onload])',
    )
    await expectPage(bad, `note ${number}`).toHaveCount(0)
    await expectPage(page.locator('[data-island=news] a[href^="javascript" i]')).toHaveCount(0)
  }
  // Chromium speaks of a <base> already where the text is only being read to be made harmless.
  const serious = problems.filter((words) => /evil|hostile/.test(words) && !/base URI/.test(words))
  expect(serious).toEqual([])
})

describe('on a bad day', () => {
  const faults: Fault[] = ['error', 'hang', 'half', 'html', 'no cors']

  test.each(faults)(
    '%s: the snapshot stands in, also on the next page, until a retry succeeds',
    async (fault) => {
      proxy.fault = fault
      await page.goto('/news-events')
      await expectPage(notice()).toBeVisible({ timeout: settled })
      await expectPage(latest()).toHaveText(before)
      await expectPage(titles()).toHaveCount(6)

      proxy.asked.length = 0
      await page.goto('/events')
      await expectPage(page.getByRole('heading', { name: /\(1\)$/ })).toBeVisible()
      await expectPage(retry()).toBeVisible()
      await page.goto('/news-events')
      await expectPage(latest()).toHaveText(before)
      await expectPage(retry()).toBeVisible()
      expect(proxy.asked).toEqual([])

      proxy.fault = undefined
      await retry().click()
      await expectPage(latest()).toHaveText(after, { timeout: settled })
      await expectPage(retry()).toHaveCount(0)
    },
  )

  test('without a number of pages there is one, which is no failure', async () => {
    proxy.fault = 'no total pages'
    await page.goto('/news-events')
    await expectPage(latest()).toHaveText(after)
    await expectPage(page.getByRole('navigation', { name: 'Pages of posts' })).toHaveCount(0)
    await expectPage(notice()).toHaveCount(0)
  })

  test('where the blog dies while a page is open, the next page comes from the snapshot', async () => {
    await page.goto('/news-events')
    await expectPage(latest()).toHaveText(after)
    await proxy.kill()
    try {
      await page
        .getByRole('navigation', { name: 'Pages of posts' })
        .getByRole('link', { name: 'Next' })
        .click()
      await expectPage(retry()).toBeVisible({ timeout: settled })
      await expectPage(titles()).toHaveText(await readTitles('per_page=6&page=2'))
    } finally {
      await proxy.revive()
    }
    await retry().click()
    await expectPage(retry()).toHaveCount(0)
    await page.goto('/news-events')
    await expectPage(latest()).toHaveText(after)
  })

  test('an origin that the plugin does not allow sees the snapshot', async () => {
    await setOrigins('https://www.firm.example')
    try {
      await page.goto('/news-events')
      await expectPage(notice()).toBeVisible({ timeout: settled })
      await expectPage(latest()).toHaveText(before)
    } finally {
      await setOrigins(site.url)
    }
  })
})
