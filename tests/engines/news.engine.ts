/** The news section with a live blog: paging, opening a post, Back, and the fallback to the snapshot. */
import { routes } from '#src/routes.ts'
import { startFakeWordPress, type FakeWordPress } from '../support/fake-wordpress.ts'
import { expect, poll, test as base, waitForIslands } from './test.ts'

const test = base.extend<{ blog: FakeWordPress }>({
  blog: async ({ site }, use) => {
    const blog = await startFakeWordPress()
    await use(blog)
    site.blogUrl = undefined
    await blog.close()
  },
})

test('Back from a post returns to the same page of the list, without a page load', async ({
  tab,
  open,
  site,
  blog,
}) => {
  site.blogUrl = blog.url
  await open(routes.newsEvents.href({}))
  const listTitles = () =>
    tab.evaluate(() =>
      [...document.querySelectorAll('main article h3, main article h2')]
        .filter((one) => one.checkVisibility())
        .map((one) => one.textContent),
    )
  const readSearch = () => tab.evaluate(() => location.search)
  await poll(listTitles).toContain('Live post 1 & more')
  await tab.evaluate(() => void Object.assign(globalThis, { marked: true }))
  await tab.click('main a[href*="page=2"]')
  await poll(listTitles).toContain('Live post 7 & more')
  await poll(readSearch).toBe('?page=2')

  await tab.click('main article a[href$="/live-9"]')
  const readHeading = () =>
    tab.evaluate(() => [...document.querySelectorAll('h1')].find((one) => one.checkVisibility())?.textContent)
  await poll(readHeading).toBe('Live post 9 & more')
  await poll(() => tab.evaluate(() => scrollY)).toBe(0)

  await tab.back()
  await poll(listTitles).toContain('Live post 9 & more')
  await poll(readSearch).toBe('?page=2')
  await tab.back()
  await poll(listTitles).toContain('Live post 1 & more')
  expect(await tab.evaluate(() => 'marked' in globalThis)).toBe(true)
})

test('when the blog fails, the page shows the samples and the notice', async ({
  tab,
  open,
  site,
  blog,
  allow,
}) => {
  allow(/status 404|404|blog|Not Found/i)
  site.blogUrl = blog.url
  // A 404 is not retried, so the samples appear at once.
  blog.health = 404
  await open(routes.newsEvents.href({}))
  await poll(() => tab.evaluate(() => document.body.innerText)).toContain('Using sample blog posts')
  await poll(() =>
    tab.evaluate(
      () => [...document.querySelectorAll('main article')].filter((one) => one.checkVisibility()).length,
    ),
  ).toBeGreaterThan(0)
})

test('events switch between upcoming and past in the address', async ({ tab, open, site, blog }) => {
  site.blogUrl = blog.url
  await open(routes.events.href({}))
  const readText = () => tab.evaluate(() => document.querySelector('main')!.innerText)
  await poll(readText).toContain('Live event 3')
  await tab.click('main a[href*="view=past"]')
  await poll(readText).toContain('Past Event')
  await tab.back()
  await poll(readText).not.toContain('Past Event')
  await waitForIslands(tab)
})
