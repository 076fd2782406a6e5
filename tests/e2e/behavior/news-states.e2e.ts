/** What the news section shows while something is loading, missing or broken. */
import type { Locator, Page } from '@playwright/test'
import { routes } from '#src/routes.ts'
import {
  connectBlog,
  createPost,
  serveConnected,
  startFakeWordPress,
  type FakeWordPress,
} from '../../support/fake-wordpress.ts'
import { countShifts, watchShifts } from '../../support/layout-shift.ts'
import { expect, test as base } from '../../support/test.ts'
import { listOverflows } from '../../support/visit.ts'
import { holdCode } from '../../support/find-chunk.ts'
import { site } from '../../support/fixture-firm.ts'

/** `blog`: a live blog, to which the pages are connected. `connected`: another one, with the address of a site that has it. */
const test = base.extend<{ blog: FakeWordPress; connected: { blog: FakeWordPress; origin: string } }>({
  blog: async ({ context }, use) => {
    const blog = await startBlog()
    await connectBlog(context, blog)
    await use(blog)
    await blog.close()
  },
  connected: async ({ baseURL }, use) => {
    const blog = await startBlog()
    const { origin, close } = await serveConnected(baseURL!, blog)
    await use({ blog, origin })
    close()
    await blog.close()
  },
})

async function startBlog() {
  const blog = await startFakeWordPress()
  blog.categories = [...site.blog.categories, { id: 31, name: 'Fences &amp; Walls' }]
  return blog
}

test.use({
  permissions: ['local-network-access'],
  viewport: { width: 1280, height: 800 },
})

/** The console warnings about a failing blog or snapshot. */
const failureLog = /console warning: The (blog service|snapshot of the blog)/
const news = routes.newsEvents.href({})
const events = routes.events.href({})
const [first, second] = site.blog.posts
const post = routes.post.href({ slug: first!.slug })
const island = (page: Page) => page.locator('[data-island="news"]')
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).filter({ visible: true })
const announced = (page: Page) => page.locator('[data-part=news-announcement]')

/** Opens a page and touches its news section, which loads React. */
async function open(page: Page, url: string) {
  await page.goto(url)
  await island(page).dispatchEvent('pointerover')
  await page.locator('[data-island="news"][data-island-ready]').waitFor()
}

const newsCode = 'src/islands/news.tsx'

test.describe('if the URL asks for another part of a list', () => {
  test('the first page is covered once the script of the page runs, and nothing moves', async ({
    page,
    context,
    blog,
  }) => {
    await watchShifts(context)
    await page.addInitScript((words) => {
      let hasRun = false
      const look = () => {
        hasRun ||= document.documentElement.dataset.coversList !== undefined
        const title = [...document.querySelectorAll('[data-island=news] h3')].find(
          (one) => one.textContent === words,
        )
        const isSeen = title?.checkVisibility({ visibilityProperty: true })
        if (hasRun && isSeen) Object.assign(globalThis, { seen: true })
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }, first!.title)
    const release = await holdCode(page, newsCode)
    await page.goto(`${news}?page=2`, { waitUntil: 'commit' })
    await expect(page.locator('[data-covers-list]')).toBeAttached()
    await expect(page.getByRole('article').first()).toBeVisible()
    const title = page.getByText(first!.title, { exact: true })
    await expect(title).toBeAttached()
    await expect(title).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Pages of posts' })).toHaveCount(0)
    release()
    await expect(page.getByRole('heading', { name: 'Live post 7 & more' })).toBeVisible()
    await expect(title).toHaveCount(0)
    expect(await page.evaluate(() => 'seen' in globalThis)).toBe(false)
    expect(await countShifts(page)).toEqual([])
    expect(blog.calls.filter((call) => !call.includes('_fields=')).length).toBeLessThanOrEqual(4)
  })

  test('past events do not first appear as upcoming ones', async ({ page }) => {
    const release = await holdCode(page, newsCode)
    await page.goto(`${events}?view=past`, { waitUntil: 'commit' })
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('link', { name: /Register Now/ })).toHaveCount(0)
    release()
    await expect(page.getByText('Past Event', { exact: true }).first()).toBeVisible()
  })

  test('the first page shows after ten seconds if the code never loads', async ({ page }) => {
    const now = Date.now()
    await page.clock.install({ time: now })
    // The time that the page takes to load must not count.
    await page.clock.pauseAt(now + 60_000)
    await holdCode(page, newsCode)
    await page.goto(`${news}?page=2`)
    const title = page.getByText(first!.title, { exact: true })
    await page.clock.runFor(9_000)
    await expect(title).toBeHidden()
    await page.clock.runFor(1_500)
    await expect(title).toBeVisible()
    await expect(island(page)).not.toHaveAttribute('data-island-ready')
  })
})

interface State {
  name: string
  url: string
  /** Puts the blog into this state. */
  prepare?: (blog: FakeWordPress) => void
  /** What the page finally shows. */
  shows: (page: Page) => Locator
}

const text = (words: string) => (page: Page) => page.getByText(words).first()
const isEmpty = (blog: FakeWordPress) => {
  blog.posts = []
  blog.events = []
}
const isDown = (blog: FakeWordPress) => {
  blog.health = 404
}
/** More than in the snapshot, which has six. */
const hasManyCategories = (blog: FakeWordPress) => {
  const names = ['Arbitration', 'Wind and Hail', 'Mediation', 'Roofs', 'Warranties', 'Wills']
  blog.categories = names.flatMap((name, index) => [
    { id: 40 + index, name },
    ...blog.categories.slice(index, index + 1),
  ])
}
const hasOneCategory = (blog: FakeWordPress) => {
  blog.categories = blog.categories.slice(-1)
}

const states: State[] = [
  { name: 'live posts', url: news, shows: text('Live post 1 & more') },
  { name: 'more categories', url: news, prepare: hasManyCategories, shows: text('Wind and Hail') },
  { name: 'fewer categories', url: news, prepare: hasOneCategory, shows: text('Fences & Walls') },
  {
    name: 'the last of many categories',
    url: routes.category.href({ id: String(site.blog.categories.at(-1)!.id) }),
    prepare: hasManyCategories,
    shows: text('Wind and Hail'),
  },
  { name: 'a page beyond the last', url: `${news}?page=99`, shows: text('Go to the first page') },
  { name: 'no posts', url: news, prepare: isEmpty, shows: text('No blog posts found.') },
  { name: 'a failure', url: `${news}?page=2`, prepare: isDown, shows: text('Error loading posts') },
  {
    name: 'the fallback',
    url: news,
    prepare: isDown,
    shows: (page) => page.getByRole('button', { name: 'Try the blog service again' }),
  },
  { name: 'a new post', url: '/wp/live-1', shows: text('Text of live post 1.') },
  { name: 'no such post', url: '/wp/nothing', shows: text('Post Not Found') },
  {
    name: 'a post that cannot be requested',
    url: '/wp/nothing',
    prepare: isDown,
    shows: text('the blog service isn’t answering. (Failed'),
  },
  { name: 'a new category', url: '/wp/category/31', shows: text('Live post 2 & more') },
  { name: 'an empty category', url: '/wp/category/1', prepare: isEmpty, shows: text('No posts found') },
  { name: 'no such category', url: '/wp/category/987', shows: text('Category not found') },
  { name: 'an invalid category id', url: '/blog/category/wills', shows: text('Live post 1 & more') },
  { name: 'live events', url: events, shows: text('Live event 3') },
  { name: 'past events', url: `${events}?view=past`, shows: text('Live event 1') },
  { name: 'no events', url: events, prepare: isEmpty, shows: text('No upcoming events scheduled.') },
  {
    name: 'a page of events beyond the last',
    url: `${events}?page=99`,
    shows: text('There are no events on this page.'),
  },
  { name: 'no such event', url: '/events/nothing', shows: text('Event Not Found') },
]

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const) {
  test(`at ${width} px, nothing moves, whatever a news page finally shows`, async ({
    page,
    context,
    connected: { blog, origin },
    problems,
  }) => {
    test.setTimeout(120_000)
    problems.allow(/404/)
    problems.allow(failureLog)
    await page.setViewportSize({ width, height })
    await watchShifts(context)
    const { posts, events: all, categories } = blog
    const moved: Record<string, string[]> = {}
    for (const { name, url, prepare, shows } of states) {
      Object.assign(blog, { posts, events: all, categories, health: 'ok' })
      prepare?.(blog)
      await open(page, origin + url)
      await expect(shows(page)).toBeVisible()
      const shifts = await countShifts(page)
      if (shifts.length > 0) moved[name] = shifts
      await page.evaluate(() => sessionStorage.clear())
    }
    expect(moved).toEqual({})
  })
}

test.describe('offline', () => {
  test('the next page says so, with the phone number, and loads automatically once online', async ({
    page,
    context,
    blog,
    problems,
  }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED|"form" could not be loaded/)
    await open(page, news)
    await page.getByRole('link', { name: 'Read More of “Live post 1 & more”' }).click()
    await expect(heading(page)).toHaveText('Live post 1 & more')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Live post 2 & more' })).toBeVisible()

    await context.setOffline(true)
    await page.getByRole('link', { name: 'Read More of “Live post 2 & more”' }).click()
    await expect(heading(page)).toHaveText('You seem to be offline')
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveTitle(/^You seem to be offline/)
    await expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page)).toHaveText('You seem to be offline')
    await page.goBack()
    await page.getByRole('link', { name: 'Page 2' }).click()
    const alert = page.getByRole('alert')
    await expect(alert.getByRole('heading')).toHaveText('You seem to be offline')
    await expect(alert.locator('a[href^="tel:"]')).toBeVisible()

    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Live post 7 & more' })).toBeVisible()
    // The blog did not fail, so it is still used.
    await expect(page.getByText('Using sample blog posts')).toHaveCount(0)
    blog.calls.length = 0
    await page.getByRole('link', { name: 'Page 3' }).click()
    await expect(page.getByRole('heading', { name: 'Live post 14 & more' })).toBeVisible()
    expect(blog.calls.length).toBeGreaterThan(0)
  })

  test('a post from the snapshot loads automatically once online, and so do the forms', async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED|"form" could not be loaded/)
    await open(page, news)
    await context.setOffline(true)
    await page.getByRole('link', { name: `Read More of “${second!.title}”` }).click()
    await expect(heading(page)).toHaveText('You seem to be offline')
    await context.setOffline(false)
    await expect(heading(page)).toHaveText(second!.title)
    await expect(page.locator('[data-news-html] p').first()).toBeVisible()
    const form = page.locator('[data-island=form]')
    await form.hover()
    await expect(form).toHaveAttribute('data-island-ready')
  })
})

test('the text of a post that was open before can be read offline', async ({
  page,
  context,
  blog,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|could not be loaded|404/)
  expect(blog.posts).not.toHaveLength(0)
  await open(page, '/wp/live-1')
  await expect(page.locator('[data-news-html]')).toContainText('Text of live post 1.')
  await page.getByRole('link', { name: 'Back to All Posts' }).click()
  await expect(heading(page)).toHaveText('News & Events')
  await context.setOffline(true)
  await page.goBack()
  await expect(page.locator('[data-news-html]')).toContainText('Text of live post 1.')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a calendar file can be created offline', async ({ page, context, blog, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|could not be loaded|404/)
  await open(page, '/events/event-3')
  await expect(heading(page)).toHaveText('Live event 3')
  await context.setOffline(true)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to calendar' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('event-3.ics')
  expect(blog.health).toBe('ok')
})

test('a list shows the letters, numerals or numbers of its type', async ({ page, blog, problems }) => {
  problems.allow(/status of 404|status 404/)
  const lists = ['a', 'A', 'i', 'I', '1'].map((type) => `<ol type="${type}"><li>A fence</li></ol>`)
  blog.posts = [
    createPost(blog.origin, 1, { content: { rendered: `${lists.join('')}<ol><li>A gate</li></ol>` } }),
  ]
  await page.goto('/wp/live-1')
  await expect(page.locator('main .prose ol')).toHaveCount(6)
  const styles = await page
    .locator('main .prose ol')
    .evaluateAll((all) => all.map((list) => getComputedStyle(list).listStyleType))
  expect(styles.join(' ')).toBe('lower-alpha upper-alpha lower-roman upper-roman decimal decimal')
})

test('no long word or line from the blog widens a page', async ({
  page,
  connected: { blog, origin },
  problems,
}) => {
  problems.allow(/status of 404|status 404/)
  const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(8)
  const line = 'a line of verse that does not end '.repeat(60)
  const title = { rendered: long }
  const content = {
    rendered: `<p>${long}</p><pre>${line}</pre><pre><code>${long}</code></pre><p><code>${long}</code></p><ul><li>${long}</li></ul><table><tr><td>${long}</td></tr></table>`,
  }
  blog.categories = [{ id: 1, name: long }]
  blog.posts = [1, 3].map((number) =>
    createPost(blog.origin, number, {
      title,
      content,
      excerpt: title,
      _embedded: { author: [{ name: long }] },
    }),
  )
  for (const one of blog.events) Object.assign(one, { title, content, excerpt: title, event_location: long })
  for (const url of [
    news,
    '/wp/category/1',
    '/wp/live-1',
    events,
    `${events}?view=past`,
    '/events/event-3',
  ]) {
    await open(page, origin + url)
    await expect(page.getByText(long).filter({ visible: true }).first()).toBeVisible()
    expect.soft(await listOverflows(page, [320, 360, 768, 1440]), url).toEqual([])
  }
})

test('on a phone, a focused chip is fully visible', async ({ page, blog }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  hasManyCategories(blog)
  await open(page, news)
  const chips = page.getByRole('region', { name: 'Browse by category' }).getByRole('link')
  await expect(chips.filter({ hasText: 'Wind and Hail' })).toBeVisible()
  await chips.first().focus()
  const count = await chips.count()
  const cut: string[] = []
  const look = async () => {
    const chip = await page.evaluate(() => {
      const { left, right } = document.activeElement!.getBoundingClientRect()
      return { left, right, words: document.activeElement!.textContent }
    })
    // Including its outline.
    if (chip.left < 4 || chip.right > 356) cut.push(`${chip.words}: ${chip.left} to ${chip.right}`)
  }
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let index = 0; index < count; index++) {
      await look()
      if (index < count - 1) await page.keyboard.press(key)
    }
  }
  expect(cut).toEqual([])
})

test('each page of a list is announced, in the title, marked as current, and kept by reload and Back', async ({
  page,
  blog,
}) => {
  await open(page, news)
  await expect(page.getByRole('heading', { name: 'Live post 1 & more' })).toBeVisible()
  await expect(announced(page)).toBeEmpty()
  const pages = page.getByRole('navigation', { name: 'Pages of posts' })
  await pages.getByRole('link', { name: 'Page 2' }).focus()
  await page.keyboard.press('Enter')
  await expect(announced(page)).toHaveText('Page 2 of 3 of posts.')
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle(/, page 2 \| /)
  await expect(pages.locator('[aria-current="page"]')).toHaveText('Page 2')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', site.firm.url + news)
  await page.reload()
  await expect(page).toHaveTitle(/, page 2 \| /)
  await expect(page.getByRole('heading', { name: 'Live post 7 & more' })).toBeVisible()
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(pages.locator('[aria-current="page"]')).toHaveText('Page 3')
  await page.goBack()
  await expect(announced(page)).toHaveText('Page 2 of 3 of posts.')
  await expect(page).toHaveTitle(/, page 2 \| /)

  await page.getByRole('link', { name: 'View All Events' }).click()
  const toggle = page.getByRole('navigation', { name: 'Which events' })
  await toggle.getByRole('link', { name: 'Past' }).click()
  await expect(toggle.locator('[aria-current="page"]')).toHaveText('Past')
  await expect(announced(page)).toHaveText('Page 1 of 1 of past events.')
  await expect(page).toHaveTitle(/, past \| /)
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', site.firm.url + events)
  expect(blog.health).toBe('ok')
})

test('pictures that cannot be shown leave no broken image and no console message', async ({
  page,
  blog,
  problems,
}) => {
  problems.allow(/status of 404|status 404/)
  const media = (source_url: string) => ({ 'wp:featuredmedia': [{ id: 1, source_url, alt_text: 'A roof' }] })
  blog.posts = [
    createPost(blog.origin, 1, { _embedded: media(`${blog.origin}/wp-content/gone.jpg`) }),
    createPost(blog.origin, 2, { _embedded: media('https://cdn.example/roof.jpg') }),
  ]
  blog.posts[0]!.content.rendered =
    '<p><img src="/wp-content/lost.jpg" alt="The letter"></p><p><img src="https://cdn.example/a.jpg" alt="A map"></p>'
  await page.route(/\/wp-content\//, (route) => route.fulfill({ status: 404 }))
  await open(page, news)
  await expect(page.locator('article img[data-broken]')).toBeHidden()
  await expect(page.locator('article img').nth(1)).toHaveAttribute('src', '/news-card.svg')
  await page.getByRole('link', { name: 'Read More of “Live post 1 & more”' }).click()
  await expect(page.locator('[data-news-html]')).toContainText('The letter')
  await expect(page.locator('[data-news-html] img')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'View the picture “A map” on cdn.example' })).toHaveAttribute(
    'href',
    'https://cdn.example/a.jpg',
  )
})

test.describe('a video or a map in a post', () => {
  const frames = [
    { src: 'https://www.youtube.com/embed/abcdefghijk', link: 'Watch “How a claim works” on YouTube' },
    { src: 'https://player.vimeo.com/video/12345', link: 'Watch “How a claim works” on Vimeo' },
    { src: 'https://www.google.com/maps?q=The+Woodlands', link: 'Open “How a claim works” on Google Maps' },
  ]

  test('loads only on request, with a title and the focus', async ({ page, blog, problems }) => {
    problems.allow(/404/)
    const asked: string[] = []
    await page.route(/^https:\/\/(www\.youtube|player\.vimeo|www\.google)/, (route) => {
      asked.push(new URL(route.request().url()).hostname)
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Film</title><p>A film' })
    })
    blog.posts[0]!.content.rendered = frames
      .map(({ src }) => `<iframe src="${src}" title="How a claim works"></iframe>`)
      .join('')
    await open(page, '/wp/live-1')
    await expect(page.getByRole('link', { name: /“How a claim works”/ })).toHaveCount(3)
    expect(asked).toEqual([])
    for (const { link } of frames) {
      await page.getByRole('link', { name: link }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByTitle(link)).toBeFocused()
      await expect(page.frameLocator(`[title='${link}']`).getByText('A film')).toBeVisible()
    }
    expect(asked).toEqual(['www.youtube-nocookie.com', 'player.vimeo.com', 'www.google.com'])
    await expect(page).toHaveURL('/wp/live-1')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is a link', async ({ page }) => {
      const embed =
        '<figure class="embed"><a href="https://vimeo.com/12345">Watch the video on Vimeo</a></figure>'
      await page.route(`**${post}`, async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace(/(data-news-html=""[^>]*>)/, `$1${embed}`)
        await route.fulfill({ response, body })
      })
      await page.route('https://vimeo.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Film</title>' }),
      )
      await page.goto(post)
      await page.getByRole('link', { name: 'Watch the video on Vimeo' }).click()
      await expect(page).toHaveURL('https://vimeo.com/12345')
    })
  })
})

test('samples are labeled, for visitors and for search engines', async ({ request }) => {
  const pages = [
    ...site.blog.posts.map(({ slug, sample }) => ({ url: routes.post.href({ slug }), sample })),
    ...site.blog.events.map(({ slug, sample }) => ({ url: routes.event.href({ slug }), sample })),
  ]
  expect(pages.some(({ sample }) => sample)).toBe(true)
  for (const { url, sample } of pages) {
    const html = await (await request.get(url)).text()
    const claims = [
      html.includes('<meta name="robots" content="noindex"/>'),
      html.includes('>Sample</span>'),
      !/"@type":"(BlogPosting|Event)"/.test(html),
    ]
    expect(claims, url).toEqual([sample === true, sample === true, sample === true])
  }
})
