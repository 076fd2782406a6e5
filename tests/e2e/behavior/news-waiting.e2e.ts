/** The news section before React: what makes it load, and what does not. */
import type { Page } from '@playwright/test'
import { cacheLifetime } from '#src/blog/constants.ts'
import { routes } from '#src/routes.ts'
import {
  connectBlog,
  copySnapshot,
  createPost,
  startFakeWordPress,
  type FakeWordPress,
} from '../../support/fake-wordpress.ts'
import { countShifts, watchShifts } from '../../support/layout-shift.ts'
import { expect, test as base } from '../../support/test.ts'
import { site } from '../../support/fixture-firm.ts'

/** `blog`: a live blog with the entries of the snapshot, unchanged. */
const test = base.extend<{ blog: FakeWordPress }>({
  blog: async ({ context }, use) => {
    const blog = await startFakeWordPress()
    await connectBlog(context, blog)
    copySnapshot(blog, site.blog)
    await use(blog)
    await blog.close()
  },
})

test.use({ permissions: ['local-network-access'] })

const news = routes.newsEvents.href({})
const [first] = site.blog.posts
const ready = (page: Page) => page.locator('[data-island=news][data-island-ready]')
/** Lets the page do what it does when it is idle, and waits for what that requests. */
async function settle(page: Page) {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.waitForLoadState('networkidle')
}

test('while the blog is as it was, a page asks only for times of change and loads no React, also when it is shown again', async ({
  page,
  blog,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.clock.install()
  await page.goto(news)
  for (const times of [1, 2]) {
    await expect.poll(() => blog.calls.length).toBe(2 * times)
    for (const call of blog.calls) expect(call).toContain('_fields=id%2Cmodified_gmt')
    await page.clock.fastForward(cacheLifetime + 1000)
    // A page that has loaded React does not ask again.
    if (times === 1) await comeBack(page)
  }
  await settle(page)
  // That of the page, and that which asks.
  expect(scripts).toHaveLength(2)
  await expect(ready(page)).toHaveCount(0)

  blog.posts.unshift(createPost(blog.origin, 0, { title: { rendered: 'Brand new' } }))
  await comeBack(page)
  await expect(page.getByRole('heading', { name: 'Brand new' })).toBeVisible()
})

const comeBack = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test('a new post loads React', async ({ page, blog }) => {
  blog.posts.unshift(createPost(blog.origin, 0))
  await page.goto(news)
  await expect(ready(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Live post 0 & more', exact: true })).toBeVisible()
})

test('without a live blog, nothing is asked and no React loads until the visitor touches the section', async ({
  page,
  context,
}) => {
  await watchShifts(context)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (['script', 'fetch'].includes(request.resourceType())) scripts.push(request.url())
  })
  await page.goto(news)
  await settle(page)
  expect(scripts).toHaveLength(1)
  await page.getByRole('link', { name: `Read More of “${first!.title}”` }).hover()
  await expect(ready(page)).toHaveCount(1)
  expect(await countShifts(page)).toEqual([])
})

test('the keyboard loads React', async ({ page }) => {
  await page.goto(news)
  await page.getByRole('link', { name: `Read More of “${first!.title}”` }).focus()
  await expect(ready(page)).toHaveCount(1)
})

test('React loads once a listed event has ended', async ({ page }) => {
  await page.clock.install()
  await page.goto(news)
  const html = await page.locator('[data-island=news]').getAttribute('data-island-props')
  const { until } = JSON.parse(html!) as { until: number }
  await page.clock.setFixedTime(until + 60_000)
  await page.goto(news)
  await expect(ready(page)).toHaveCount(1)
})

test('Back works on a page that was reloaded after a navigation without a page load', async ({ page }) => {
  await page.goto(news)
  await page.getByRole('link', { name: `Read More of “${first!.title}”` }).hover()
  await expect(ready(page)).toHaveCount(1)
  await page.getByRole('link', { name: `Read More of “${first!.title}”` }).click()
  const heading = page.getByRole('heading', { level: 1 }).filter({ visible: true })
  await expect(heading).toHaveText(first!.title)
  await page.reload()
  await expect(ready(page)).toHaveCount(1)
  await page.goBack()
  await expect(heading).toHaveText('News & Events')
})
