// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cacheLifetime } from '#src/blog/constants.ts'
import { routes } from '#src/routes.ts'
import { copySnapshot, createPost, type FakeBlog } from '#tests/support/fake-wordpress.ts'
import {
  closeTab,
  isHydrated,
  listWords,
  openPage,
  openTab,
  settle,
  site,
  wait,
  type Tab,
} from '#tests/support/news-section.tsx'

let tab: Tab
beforeEach(() => {
  tab = openTab()
  copySnapshot(tab.blog, site.blog)
})
afterEach(closeTab)

const news = routes.newsEvents.href({})
const [first] = site.blog.posts
const [event] = site.blog.events.slice(-1)

test.each([
  news,
  routes.events.href({}),
  routes.post.href({ slug: first!.slug }),
  routes.event.href({ slug: event!.slug }),
  routes.category.href({ id: String(first!.categories[0]!.id) }),
])('while the blog is as it was, %s asks only for times of change and stays HTML', async (url) => {
  await openPage(url)
  await wait(60_000)
  expect(tab.blog.calls.length).toBeGreaterThan(0)
  expect(tab.blog.calls.length).toBeLessThanOrEqual(2)
  for (const call of tab.blog.calls) expect(call).toContain('_fields=id%2Cmodified_gmt')
  expect(isHydrated()).toBe(false)
})

test.each<[string, (blog: FakeBlog) => unknown]>([
  ['a new post', (blog) => blog.posts.unshift(createPost(blog.origin, 0))],
  ['an edited post', (blog) => (blog.posts[1]!.modified_gmt = '2026-11-01T00:00:00')],
  ['a deleted post', (blog) => blog.posts.pop()],
  ['another order', (blog) => blog.posts.reverse()],
])('%s hydrates the section, which shows the live posts', async (_, change) => {
  change(tab.blog)
  await openPage(news)
  expect(isHydrated()).toBe(true)
  expect(listWords('h3')[0]).toBe(tab.blog.posts[0]!.title.rendered.replace('&amp;', '&'))
})

test('a page without a live blog asks nothing and stays HTML', async () => {
  await openPage(news, { hasBlog: false })
  await wait(60_000)
  expect([tab.blog.calls, tab.files]).toEqual([[], []])
  expect(isHydrated()).toBe(false)
})

test('a tab that comes back asks again, but not within five minutes', async () => {
  await openPage(news)
  expect(tab.blog.calls).toHaveLength(2)
  const comeBack = async () => {
    dispatchEvent(new Event('visibilitychange'))
    await settle()
  }
  await comeBack()
  await wait(cacheLifetime + 1000)
  expect(tab.blog.calls).toHaveLength(2)
  await comeBack()
  expect(tab.blog.calls).toHaveLength(4)
  expect(isHydrated()).toBe(false)
  await wait(cacheLifetime + 1000)
  tab.blog.posts.unshift(createPost(tab.blog.origin, 0, { title: { rendered: 'Brand new' } }))
  await comeBack()
  expect(listWords('h3')).toContain('Brand new')
})
