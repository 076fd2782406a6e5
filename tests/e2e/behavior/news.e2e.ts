import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { formatCalendarHref, routes } from '#src/routes.ts'
import { listAxeViolations } from '../../support/axe.ts'
import {
  connectBlog,
  createPost,
  startFakeWordPress,
  type FakeWordPress,
} from '../../support/fake-wordpress.ts'
import { expect, test as base } from '../../support/test.ts'
import { site } from '../../support/fixture-firm.ts'

/** `blog`: a live blog, to which the pages are connected. */
const test = base.extend<{ blog: FakeWordPress }>({
  blog: async ({ context }, use) => {
    const blog = await startFakeWordPress()
    await connectBlog(context, blog)
    await use(blog)
    await blog.close()
  },
})

/** The test blog is on the local network, which Chromium only allows with a permission. */
const permissions = ['local-network-access']

test.use({ permissions, viewport: { width: 1280, height: 800 } })

const news = routes.newsEvents.href({})
const events = routes.events.href({})
const [first, second] = site.blog.posts
const post = routes.post.href({ slug: first!.slug })
/** The last event is upcoming. */
const event = site.blog.events.at(-1)!
const notice = 'Using sample blog posts'
/** The console warnings about a failing blog or snapshot. */
const failureLog = /console warning: The (blog service|snapshot of the blog)/
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).filter({ visible: true })

/** Opens a page and touches its news section, which loads React. */
async function open(page: Page, url: string) {
  await page.goto(url)
  await page.locator('[data-island="news"]').dispatchEvent('pointerover')
  await page.locator('[data-island="news"][data-island-ready]').waitFor()
}

/** Whether a request only asks whether anything has changed. */
const isCheck = (call: string) => call.includes('_fields=')

/** Sets a mark that a page load would lose. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in globalThis)

test.describe('without a live blog', () => {
  test('a post opens without a page load, at the top, with its own title and URL', async ({ page }) => {
    const requests: string[] = []
    await open(page, news)
    await mark(page)
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    const link = page.getByRole('link', { name: `Read More of “${second!.title}”` })
    await link.scrollIntoViewIfNeeded()
    const y = await page.evaluate(() => scrollY)
    await link.click()
    await expect(page).toHaveURL(routes.post.href({ slug: second!.slug }))
    await expect(heading(page)).toHaveText(second!.title)
    await expect(heading(page)).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(page).toHaveTitle(`${second!.title} | ${site.firm.name}`)
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', second!.title)
    await expect(page.locator('[data-news-html] p').first()).toBeVisible()
    await expect(page.getByRole('banner').locator('a[aria-current]:visible')).toHaveText('News & Events')
    // The page requested the post, and nothing that it already had.
    expect(requests.filter((path) => path.startsWith('/blog-data/posts/'))).toHaveLength(1)

    await page.goBack()
    await expect(heading(page)).toHaveText('News & Events')
    await expect(page).toHaveTitle(new RegExp(`${site.firm.name}$`))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(y)
    await page.goForward()
    await expect(heading(page)).toHaveText(second!.title)
    expect(await isMarked(page)).toBe(true)
  })

  test('past events are one click away, at a URL that can be shared', async ({ page, context }) => {
    await open(page, events)
    await page.getByRole('link', { name: 'Past', exact: true }).click()
    await expect(page).toHaveURL(`${events}?view=past`)
    await expect(page.getByText('Past Event', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /Register Now/ })).toHaveCount(0)
    const shared = await context.newPage()
    await shared.goto(page.url())
    await expect(shared.getByText('Past Event', { exact: true }).first()).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('link', { name: /Register Now/ }).first()).toBeVisible()
  })

  test('an event can be added to a calendar', async ({ page }) => {
    await open(page, routes.event.href({ slug: event.slug }))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Add to calendar' }).click(),
    ])
    const file = await readFile((await download.path())!, 'utf8')
    expect(file).toContain(`SUMMARY:Sample: `)
    expect(file).toContain(`DTSTART;TZID=America/Chicago:${event.date!.replaceAll('-', '')}`)
  })

  test('feeds and calendar files are served', async ({ request }) => {
    for (const [path, type] of [
      ['/feed.xml', /xml/],
      ['/feed.json', /json/],
      [formatCalendarHref(event.slug), /text\/calendar/],
    ] as const) {
      const response = await request.get(path)
      expect(response.status(), path).toBe(200)
      expect(response.headers()['content-type'], path).toMatch(type)
    }
  })

  for (const { url, title, button } of [
    { url: '/wp/no-such-post', title: 'Post Not Found', button: 'Return to Blog' },
    { url: '/events/no-such-event', title: 'Event Not Found', button: 'Return to News & Events' },
    { url: '/wp/category/987654', title: 'Category not found', button: 'Browse all posts' },
  ]) {
    test(`${url} says ${title}, on every host`, async ({ page, request, problems }) => {
      problems.allow(/404/)
      const response = await page.goto(url)
      expect(response!.status()).toBe(404)
      await expect(heading(page)).toHaveText(title)
      await expect(page).toHaveTitle(`${title} | ${site.firm.name}`)
      expect(await listAxeViolations(page)).toEqual([])
      const body = await (await request.get('/some/unknown/address')).text()
      await page.route(`**${url}`, (route) => route.fulfill({ status: 404, contentType: 'text/html', body }))
      await page.reload()
      await expect(heading(page)).toHaveText(title)
      await page.getByRole('main').getByRole('link', { name: button }).click()
      await expect(page).toHaveURL(news)
      await expect(heading(page)).toHaveText('News & Events')
    })
  }

  test('a category id that is not a number redirects to all posts', async ({ page, problems }) => {
    problems.allow(/404/)
    for (const url of ['/wp/category/wills', '/blog/category/12abc']) {
      await page.goto(url)
      await expect(page).toHaveURL(news)
    }
  })

  test('a page contains its own text, and not that of other posts', async ({ request }) => {
    const lead = (html: string) =>
      html
        .replace(/<[^>]+>/g, ' ')
        .trim()
        .slice(0, 60)
    const list = await (await request.get(news)).text()
    const own = await (await request.get(post)).text()
    const texts = site.blog.posts.map(({ html }) => html.slice(0, 80))
    expect(texts.filter((text) => list.includes(text))).toEqual([])
    expect(texts.filter((text) => own.includes(text))).toHaveLength(1)
    expect(own.split(lead(first!.html).slice(0, 40)).length - 1).toBe(1)
  })

  test('the keyboard reaches a post, and returns to the list', async ({ page }) => {
    await open(page, news)
    const link = page.getByRole('link', { name: `Read More of “${first!.title}”` })
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(heading(page)).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last()).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(news)
  })

  test('an error in our code shows a plain message with the phone number', async ({ page, problems }) => {
    problems.allow(/./)
    await page.route('**/blog-data/posts/by-slug/**', (route) =>
      route.fulfill({ json: { ...first, categories: null } }),
    )
    await open(page, news)
    await page.getByRole('link', { name: `Read More of “${second!.title}”` }).click()
    await expect(heading(page)).toHaveText('Unexpected Application Error!')
    await expect(page.getByRole('alert').locator('a[href^="tel:"]')).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('posts and events can be read, and nothing that needs scripts is offered', async ({ page }) => {
    await page.goto(news)
    await page.getByRole('link', { name: `Read More of “${first!.title}”` }).click()
    await expect(page).toHaveURL(post)
    await expect(page.locator('[data-news-html] p').first()).toBeVisible()
    await page.goto(events)
    await expect(page.getByRole('link', { name: 'Past', exact: true })).toBeHidden()
    await expect(page.getByText('To see past events, turn on JavaScript.')).toBeVisible()
    await page.getByRole('heading', { level: 2 }).getByRole('link').first().click()
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
  })
})

test.describe('with a live blog', () => {
  test('live posts replace the snapshot, on pages that can be shared', async ({ page, blog }) => {
    await open(page, news)
    await expect(page.getByRole('heading', { name: 'Live post 1 & more' })).toBeVisible()
    const pages = page.getByRole('navigation', { name: 'Pages of posts' })
    await expect(pages.getByRole('link')).toHaveText(['Page 1', 'Page 2', 'Page 3', 'Next'])
    await pages.getByRole('link', { name: 'Page 3' }).click()
    await expect(page).toHaveURL(`${news}?page=3`)
    await expect(page.getByRole('heading', { name: 'Live post 14 & more' })).toBeVisible()
    await expect(pages.getByRole('link')).toHaveText(['Previous', 'Page 1', 'Page 2', 'Page 3'])
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Live post 14 & more' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Live post 1 & more' })).toBeVisible()
    await page.getByRole('link', { name: 'Fences & Walls' }).click()
    await expect(heading(page)).toHaveText('Fences & Walls')
    await expect(page.getByRole('article')).toHaveCount(7)
    expect(blog.calls.length).toBeGreaterThan(0)
  })

  for (const { by, unrewritten } of [
    { by: 'a host with rewrites', unrewritten: false },
    { by: 'a host without rewrites', unrewritten: true },
  ]) {
    test(`posts and events published after the build open on ${by}`, async ({
      page,
      blog,
      request,
      problems,
    }) => {
      problems.allow(/404/)
      if (unrewritten) {
        const { origin, url } = blog
        const answer = await request.get('/some/unknown/address')
        const body = (await answer.text()).replaceAll(
          '&quot;builtAt&quot;:',
          `&quot;blogUrl&quot;:&quot;${url}&quot;,&quot;builtAt&quot;:`,
        )
        const policy = answer.headers()['content-security-policy']!
        const headers = {
          'content-type': 'text/html',
          'content-security-policy': policy.replace("connect-src 'self'", `connect-src 'self' ${origin}`),
        }
        await page.route(/\/(wp|events)\/[a-z]/, (route) =>
          route.request().resourceType() === 'document'
            ? route.fulfill({ status: 404, headers, body })
            : route.fallback(),
        )
      }
      blog.posts.unshift(createPost(blog.origin, 0, { title: { rendered: 'Brand new' } }))
      await page.goto('/wp/live-0')
      await expect(heading(page)).toHaveText('Brand new')
      await expect(page).toHaveTitle(`Brand new | ${site.firm.name}`)
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        `${site.firm.url}/wp/live-0`,
      )
      await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
      await page.goto('/events/event-3')
      await expect(heading(page)).toHaveText('Live event 3')
      await expect(page.getByText('Sunday, May 3, 2099')).toBeVisible()
      await expect(page.getByText('6:00 PM – 7:30 PM')).toBeVisible()
    })
  }

  test('an event published after the build can be added to a calendar', async ({ page, blog, problems }) => {
    problems.allow(/404/)
    expect(blog.events).not.toHaveLength(0)
    await page.goto('/events/event-3')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Add to calendar' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('event-3.ics')
    expect(await readFile((await download.path())!, 'utf8')).toContain(
      'DTSTART;TZID=America/Chicago:20990503T180000',
    )
  })

  test('if the blog fails, the session uses the snapshot until a retry succeeds', async ({
    page,
    blog,
    problems,
  }) => {
    problems.allow(/404|Failed to load resource/)
    problems.allow(failureLog)
    blog.health = 404
    await page.clock.install()
    await open(page, news)
    const sheet = page.getByRole('status').filter({ hasText: notice })
    await expect(sheet).toBeVisible()
    await expect(page.getByRole('heading', { name: first!.title })).toBeVisible()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1500))
    await page.clock.runFor(2000)
    await expect(sheet).toBeVisible()
    await page.clock.runFor(3500)
    await expect(sheet).toBeHidden()
    await page.clock.resume()
    expect(await listAxeViolations(page)).toEqual([])

    blog.calls.length = 0
    await open(page, post)
    await expect(heading(page)).toHaveText(first!.title)
    await expect(sheet).toBeVisible()
    expect(blog.calls).toEqual([])

    const again = page.getByRole('button', { name: 'Try the blog service again' })
    await open(page, news)
    await again.click()
    await expect(again).toBeVisible()
    expect(blog.calls.length).toBeGreaterThan(0)
    blog.health = 'ok'
    await again.click()
    await expect(page.getByRole('heading', { name: 'Live post 1 & more' })).toBeVisible()
    await expect(again).toBeHidden()
    await open(page, news)
    await expect(page.getByRole('heading', { name: 'Live post 1 & more' })).toBeVisible()
  })

  test('a blog that never answers times out after ten and a half seconds', async ({
    page,
    blog,
    problems,
  }) => {
    problems.allow(failureLog)
    await open(page, news)
    await expect(page.getByRole('heading', { name: 'Live post 1 & more' })).toBeVisible()
    await page.clock.install()
    blog.health = 'hang'
    await page.getByRole('link', { name: 'View All Events' }).click()
    await page.getByRole('link', { name: 'Past', exact: true }).click()
    await expect(page.locator('[data-skeleton]')).toHaveCount(6)
    await page.clock.runFor(9_000)
    await expect(page.locator('[data-skeleton]')).toHaveCount(6)
    await page.clock.runFor(2000)
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    await expect(page.getByText('Past Event', { exact: true }).first()).toBeVisible()
  })

  test('a page missing from both blog and snapshot shows the red box with a retry', async ({
    page,
    blog,
    problems,
  }) => {
    problems.allow(/404|Failed to load resource/)
    problems.allow(failureLog)
    blog.health = 404
    await page.goto(`${news}?page=2`)
    const alert = page.getByRole('alert')
    await expect(alert.getByRole('heading')).toHaveText('Error loading posts')
    await expect(alert).toContainText('Failed to fetch')
    await expect(alert).toContainText("Don't worry! We're showing you sample posts instead.")
    await expect(page.getByRole('heading', { name: first!.title })).toBeVisible()
    expect(await listAxeViolations(page)).toEqual([])
    blog.health = 'ok'
    await alert.getByRole('button').click()
    await expect(page.getByRole('heading', { name: 'Live post 7 & more' })).toBeVisible()
  })

  for (const [how, health] of [
    ['refuses connections', 'closed'],
    ['answers with 500', 500],
    ['sends HTML instead of JSON', 'page'],
  ] as const)
    test(`a blog that ${how} has failed after three retries`, async ({ page, blog, problems }) => {
      problems.allow(/ERR_CONNECTION_REFUSED|500/)
      problems.allow(failureLog)
      const asked: string[] = []
      page.on('request', (request) => {
        const url = request.url()
        if (url.startsWith(`${blog.url}/events`) && !isCheck(url)) asked.push(url)
      })
      await page.clock.install()
      if (health === 'closed') await blog.close()
      else blog.health = health
      await open(page, events)
      const sheet = page.getByRole('status').filter({ hasText: notice })
      const waitLonger = async () => {
        await page.clock.runFor(1000)
        return sheet.isVisible()
      }
      await expect.poll(waitLonger).toBe(true)
      expect(asked).toHaveLength(4)
      await expect(page.getByRole('heading', { name: event.title })).toBeVisible()
    })
})
