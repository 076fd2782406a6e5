/** The news section before React: what makes it load, and what does not. */
import type { Page } from '@playwright/test'
import { cacheLifetime } from '#src/blog/constants.ts'
import { routes } from '#src/routes.ts'
import {
  connectBlog,
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
    blog.categories = [...site.blog.categories]
    blog.posts = site.blog.posts.map(({ id, slug, modified, categories }, index) =>
      createPost(blog.origin, index + 1, {
        id,
        slug,
        modified_gmt: modified!,
        categories: categories.map((category) => category.id),
      }),
    )
    const [model] = blog.events.slice(-1)
    blog.events = site.blog.events.map(({ id, slug, modified }) => ({
      ...model!,
      id,
      slug,
      modified_gmt: modified!,
    }))
    await use(blog)
    await blog.close()
  },
})

test.use({ permissions: ['local-network-access'] })

const news = routes.newsEvents.href({})
const [first] = site.blog.posts
const [event] = site.blog.events.slice(-1)
const pages = [
  news,
  routes.events.href({}),
  routes.post.href({ slug: first!.slug }),
  routes.event.href({ slug: event!.slug }),
  routes.category.href({ id: String(first!.categories[0]!.id) }),
]
const ready = (page: Page) => page.locator('[data-island=news][data-island-ready]')
/** Long enough for the island to hydrate, if it were to. */
const settle = (page: Page) => page.waitForTimeout(1500)

test('while the blog is as it was, a page asks only for times of change and loads no React', async ({
  page,
  blog,
}) => {
  for (const url of pages) {
    blog.calls.length = 0
    await page.goto(url)
    await expect.poll(() => blog.calls.length, url).toBeGreaterThan(0)
    await settle(page)
    expect(blog.calls.length, url).toBeLessThanOrEqual(2)
    for (const call of blog.calls) expect(call).toContain('_fields=id%2Cmodified_gmt')
    await expect(ready(page), url).toHaveCount(0)
  }
})

for (const { name, change } of [
  {
    name: 'a new post',
    change: (blog: FakeWordPress) => void blog.posts.unshift(createPost(blog.origin, 0)),
  },
  {
    name: 'an edited post',
    change: (blog: FakeWordPress) => (blog.posts[1]!.modified_gmt = '2026-11-01T00:00:00'),
  },
  { name: 'a deleted post', change: (blog: FakeWordPress) => void blog.posts.pop() },
  { name: 'another order', change: (blog: FakeWordPress) => void blog.posts.reverse() },
]) {
  test(`${name} loads React`, async ({ page, blog }) => {
    change(blog)
    await page.goto(news)
    await expect(ready(page)).toHaveCount(1)
    const title = blog.posts[0]!.title.rendered.replace('&amp;', '&')
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  })
}

test('a failing blog loads React, which says so', async ({ page, blog, problems }) => {
  problems.allow(/404|console warning: The blog service/)
  blog.health = 404
  await page.goto(news)
  await expect(page.getByText('Using sample blog posts', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: first!.title })).toBeVisible()
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

test('a tab that comes back asks again, but not within five minutes', async ({ page, blog }) => {
  await page.clock.install()
  await page.goto(news)
  await expect.poll(() => blog.calls.length).toBe(2)
  const comeBack = () =>
    page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await comeBack()
  await page.clock.fastForward(cacheLifetime + 1000)
  expect(blog.calls).toHaveLength(2)
  blog.posts.unshift(createPost(blog.origin, 0, { title: { rendered: 'Brand new' } }))
  await comeBack()
  await expect(page.getByRole('heading', { name: 'Brand new' })).toBeVisible()
})

test('React loads once a listed event has ended', async ({ page }) => {
  await page.clock.install()
  await page.goto(news)
  await settle(page)
  await expect(ready(page)).toHaveCount(0)
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
