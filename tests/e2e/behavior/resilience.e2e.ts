/**
 * A browser or a device that does not do what pages expect: a script that never loads, storage and cookies blocked, a
 * wrong clock, no network, a page left open for a week. Each stays usable, says nothing untrue, and loses no request.
 *
 * Elsewhere: a deploy between page and click in deploy-between.e2e.ts, slow code and code that fails to load in
 * forms-dialogs.e2e.ts and islands.e2e.ts, an offline blog in news-states.e2e.ts, an offline video in sections.e2e.ts, a
 * page that Safari brings back without its script in leaving.engine.ts.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { listPeriods } from '#src/content/office-hours.ts'
import { createExample } from '#src/leads/example.ts'
import { listRouteUrls, routes, type Route } from '#src/routes.ts'
import { connectBlog, createPost, startFakeWordPress } from '../../support/fake-wordpress.ts'
import { listAxeViolations } from '../../support/axe.ts'
import { type LeadId, leadIds, leads, site } from '../../support/fixture-firm.ts'
import { fillLead, findSubmit, findUnsent, openLead, places, readForm } from '../../support/lead-forms.ts'
import { useSettings, type LeadServer } from '../../support/lead-server.ts'
import { expect, test } from '../../support/lead-test.ts'

test.use({
  viewport: { width: 1280, height: 900 },
  permissions: ['local-network-access'],
})

/** One URL per route. */
const kinds = Object.values(routes).flatMap((route) =>
  listRouteUrls(route as unknown as Route<Record<string, string>>, site).slice(0, 1),
)
const news = routes.newsEvents.href({})
const events = routes.events.href({})
const contact = routes.contact.href({})
const glossary = routes.insuranceGlossary.href({})
const notice = (page: Page) => page.locator('[data-part=notice]')
const officeStates = (page: Page) => page.locator('main [data-office-hours]')
const isReady = (page: Page, island: string) => page.locator(`[data-island=${island}][data-island-ready]`)

/** Opens a page, and loads the code of all its islands and of its parts on screen. */
async function openAndTouch(page: Page, url: string) {
  await page.goto(url)
  for (const island of await page.locator('[data-island]').filter({ visible: true }).all()) {
    await island.dispatchEvent('pointerover')
    await expect(island).toHaveAttribute('data-island-ready')
  }
  await page.locator('footer').scrollIntoViewIfNeeded()
}

const answersOf = (id: LeadId) => createExample(leads[id])

/** Opens a form, and fills it in with an example. */
async function openFilled(page: Page, server: LeadServer, id: LeadId) {
  await useSettings(page, { policy: 'confirmed', host: server.origin }, server.origin)
  const form = await openLead(page, id)
  await fillLead(form, id, answersOf(id))
  return form
}

/** The lead that arrived last: its answers, and what travels next to them. */
async function readLead(server: LeadServer, count = 1) {
  await expect.poll(() => server.posts().length).toBe(count)
  const { body, path } = server.posts().at(-1)!
  return {
    answers: JSON.parse(body) as Record<string, string>,
    query: Object.fromEntries(new URL(path, server.origin).searchParams),
  }
}

/** Fills in a form and sends it. Expects it to arrive as the lead with this number, and to be confirmed. */
async function sendExample(page: Page, server: LeadServer, id: LeadId, number: number) {
  const form = await openFilled(page, server, id)
  await findSubmit(form).click()
  const { answers } = await readLead(server, number)
  expect(answers, id).toMatchObject({ email: answersOf(id).email })
  await expect(page.getByText(leads[id].success.title).first(), id).toBeVisible()
}

const comeBack = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

/** Ways in which a browser refuses to store anything. */
const refusals = {
  blocked: () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
      Object.defineProperty(globalThis, name, { get: refuse })
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse })
    Object.defineProperty(navigator, 'cookieEnabled', { value: false })
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
}

test.describe('if the script of a page does not come', () => {
  const note = (page: Page) => page.getByRole('alert').filter({ hasText: 'did not load' }).first()
  /** Stops the time of the page's styles, in ms since they began. */
  const skipTo = (page: Page, time: number) =>
    page.evaluate((now) => {
      for (const animation of document.getAnimations()) {
        animation.pause()
        animation.currentTime = now
      }
    }, time)
  for (const [what, path] of [
    ['the consultation form', places.consultation],
    ['the newsletter form', places.newsletter],
    ['the search of the glossary', glossary],
    ['a post that only code can show', routes.newsShell.href({})],
  ] as const)
    test(`${what} says so after ten seconds, and works once the page is loaded again`, async ({ page }) => {
      let hangs = true
      await page.route('**/assets/entries/**', (route) => (hangs ? undefined : route.continue()))
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await skipTo(page, 9_000)
      await expect(note(page)).toBeHidden()
      await skipTo(page, 10_000)
      await expect(note(page)).toBeVisible()
      await expect(page.locator('[data-island-on=load]')).toBeHidden()
      expect(await listAxeViolations(page)).toEqual([])
      hangs = false
      await note(page).getByRole('link', { name: 'Reload the page' }).click()
      await page.locator('header[data-enhanced]').waitFor()
      await expect(note(page)).toBeHidden()
      await page.locator('[data-island]').filter({ visible: true }).first().dispatchEvent('pointerover')
      await expect(page.locator('[data-island-ready]').first()).toBeVisible()
    })
})

test.describe('with storage and cookies blocked', () => {
  test.beforeEach(({ context }) => context.addInitScript(refusals.blocked))

  test('every kind of page opens, with all its code, and logs nothing', async ({ page }) => {
    test.setTimeout(kinds.length * 3000)
    for (const url of kinds) await openAndTouch(page, url)
  })

  test('every form can be filled in and sent', async ({ page, server }) => {
    test.setTimeout(60_000)
    for (const [index, id] of leadIds.entries()) await sendExample(page, server, id, index + 1)
  })
})

test('with storage full, a form can be sent', async ({ page, context, server }) => {
  await context.addInitScript(refusals.full)
  await sendExample(page, server, 'consultation', 1)
})

for (const [name, refuse] of Object.entries(refusals))
  test(`with storage ${name}, a blog that fails is asked again by the next page`, async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(/404|console warning: The blog service/)
    await context.addInitScript(refuse)
    const blog = await startFakeWordPress()
    await connectBlog(context, blog)
    blog.health = 404
    for (const url of [news, events]) {
      blog.calls.length = 0
      await page.goto(url)
      await expect(page.locator('[data-part=news-stale]')).toContainText('isn’t answering')
      await expect(page.getByRole('article').first()).toBeVisible()
      expect(blog.calls.length).toBeGreaterThan(0)
    }
    await blog.close()
  })

test.describe('with a wrong clock', () => {
  const day = 86_400_000
  const [office] = site.firm.offices
  const now = Date.now()
  const clocks = [
    { name: 'in 1970', time: 0 },
    { name: 'two days behind', time: now - 2 * day },
    { name: 'two days ahead', time: now + 2 * day },
    { name: 'in 2040', time: Date.parse('2040-02-29T15:00:00Z') },
  ]

  for (const { name, time } of clocks) {
    test(`${name}: pages work, and a lead arrives without suspicion`, async ({ page, server }) => {
      await page.clock.install({ time })
      for (const url of [contact, news, events]) {
        await openAndTouch(page, url)
        await expect(page.locator('body')).not.toContainText(/NaN|undefined|Invalid Date/)
      }
      const form = await openFilled(page, server, 'consultation')
      await page.clock.fastForward(5000)
      // The network corrects the clock while the visitor types.
      await page.clock.setSystemTime(now)
      await findSubmit(form).click()
      const { answers, query } = await readLead(server)
      expect(query.suspicion).toBeUndefined()
      expect(Math.abs(Date.parse(answers.submittedAt!) - now)).toBeLessThan(day)
    })
  }

  test('a clock that is behind the page claims nothing about the offices, and the hours stay', async ({
    page,
  }) => {
    await page.clock.install({ time: now - 3 * day })
    await page.goto(contact)
    const details = page.locator('main [data-part=contact-details]')
    for (const state of await officeStates(page).all()) await state.scrollIntoViewIfNeeded()
    await page.clock.runFor(2000)
    for (const state of await page.locator('[data-office-hours]').all())
      await expect(state).not.toContainText(/[a-z]/i)
    await expect(details).toContainText(listPeriods(office!.hours[0])[0]![0].replace(/^0/, '').slice(0, 4))
    // Once the clock is right, so is what the page says.
    await page.clock.setSystemTime(now)
    await comeBack(page)
    await expect(officeStates(page).first()).toContainText(/open|closed|appointment/i)
  })

  test('in 1970, events that were over when the page was built do not come back', async ({ page }) => {
    const past = site.blog.events.filter(({ date = '9999' }) => date < new Date().toISOString().slice(0, 10))
    expect(past.length).toBeGreaterThan(0)
    await page.clock.install({ time: 0 })
    await openAndTouch(page, `${events}?view=past`)
    await expect(page.getByText('Past Event', { exact: true }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Upcoming', exact: true }).click()
    await expect(page.getByText('Past Event', { exact: true })).toHaveCount(0)
    for (const { title } of past) await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
  })

  test('two days behind, a day that the clock takes for the future names the clock, and nothing typed is lost', async ({
    page,
    server,
  }) => {
    await page.clock.install({ time: Date.parse('2026-03-10T18:00:00Z') })
    const form = await openFilled(page, server, 'personal-injury')
    await form.locator('[name=dateOfAccident]').fill('2026-03-11')
    await findSubmit(form).click()
    const error = form.locator('[data-part=field-error]')
    await expect(error).toContainText('Your device says that today is March 10, 2026.')
    expect(await readForm(form)).toMatchObject({ dateOfAccident: '2026-03-11' })
    // The visitor corrects the clock.
    await page.clock.setSystemTime(Date.parse('2026-03-12T18:00:00Z'))
    await findSubmit(form).click()
    expect((await readLead(server)).answers.dateOfAccident).toBe('2026-03-11')
  })
})

test.describe('offline', () => {
  test.beforeEach(({ problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED|could not be loaded|was not sent/)
  })

  test('an open page keeps its menus, its folded parts and its search', async ({ page, context }) => {
    await page.goto(glossary)
    await page.getByLabel('Search the glossary').hover()
    await expect(isReady(page, 'glossary-search')).toHaveCount(1)
    await context.setOffline(true)
    await page.getByLabel('Search the glossary').fill('qx')
    await expect(page.getByRole('status')).toContainText('0 of ')
    await page.locator('header details[data-menu=hover] > summary').first().click()
    await expect(page.locator('header details[data-menu=hover] a').first()).toBeVisible()
    await page.setViewportSize({ width: 390, height: 800 })
    await page.locator('header details[data-menu=press] > summary').click()
    await expect(page.locator('header details[data-menu=press] nav').first()).toBeVisible()
  })

  test('the map says that it cannot load, and loads once online', async ({ page, context }) => {
    const asked: string[] = []
    await page.route(/^https:\/\/www\.google\.com\//, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title><p>A map' })
    })
    await page.goto(contact)
    const map = page.locator('[data-part=office-map]').last()
    const button = map.getByRole('button', { name: 'Show the map' })
    await map.scrollIntoViewIfNeeded()
    await expect(button).toBeVisible()
    await context.setOffline(true)
    await button.click()
    await expect(map.getByRole('status')).toHaveText(
      'You are offline. Press the button again once you are connected.',
    )
    expect(asked).toEqual([])
    await context.setOffline(false)
    await expect(map.getByRole('status')).toBeEmpty()
    await button.click()
    await expect(map.frameLocator('iframe').getByText('A map')).toBeVisible()
  })

  test('a video in a post says that it cannot load, stays a link, and loads once online', async ({
    page,
    context,
    problems,
  }) => {
    // The post is newer than the site.
    problems.allow(/404/)
    await page.route(/^https:\/\/www\.youtube/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Film</title><p>A film' }),
    )
    const blog = await startFakeWordPress()
    await connectBlog(context, blog)
    blog.posts[0]!.content.rendered =
      '<iframe src="https://www.youtube.com/embed/abcdefghijk" title="A claim"></iframe>'
    await page.goto(routes.post.href({ slug: blog.posts[0]!.slug }))
    const link = page.getByRole('link', { name: 'Watch “A claim” on YouTube' })
    await expect(link).toBeVisible()
    await context.setOffline(true)
    await link.click()
    await expect(page.locator('[data-part=toast]')).toContainText('You are offline')
    await expect(link).toBeVisible()
    await context.setOffline(false)
    await link.click()
    await expect(page.frameLocator('[data-news-html] iframe').getByText('A film')).toBeVisible()
    await blog.close()
  })

  test('a form keeps the answers and says so, and the next try sends them once', async ({
    page,
    context,
    server,
  }) => {
    for (const [index, id] of (['estate', 'consultation', 'newsletter'] as const).entries()) {
      const form = await openFilled(page, server, id)
      await context.setOffline(true)
      await findSubmit(form).click()
      await expect(findUnsent(form)).toContainText('You seem to be offline.')
      await expect(page.getByText(leads[id].success.title)).toHaveCount(0)
      const { submittedAt: _, formType: __, ...answers } = answersOf(id)
      expect(await readForm(form)).toMatchObject({ email: answers.email })
      await context.setOffline(false)
      // Nothing is sent before the visitor asks for it.
      expect(server.posts()).toHaveLength(index)
      await findSubmit(form).click()
      expect((await readLead(server, index + 1)).answers).toMatchObject({ email: answers.email })
      await expect(page.getByText(leads[id].success.title).first()).toBeVisible()
    }
  })
})

test.describe('a page left open for a week', () => {
  const start = new Date('2099-08-26T11:00:00-05:00')
  const week = 7 * 86_400_000

  test('says what is true now of the offices, and shows the notice of this week', async ({ page }) => {
    await page.clock.install({ time: start })
    await page.goto(contact)
    await officeStates(page).first().scrollIntoViewIfNeeded()
    await expect(officeStates(page).first()).toHaveText(/Open until 12:00\sPM/)
    await expect(notice(page)).toBeHidden()
    // A week and an hour and a half later, at lunch. The visitor never looked away.
    await page.clock.fastForward(week + 90 * 60_000)
    await expect(officeStates(page).first()).toHaveText(/Opens again at 1:00\sPM/)
    await expect(notice(page)).toBeVisible()
  })

  test('says so at once after a week of sleep, in which no timer ran', async ({ page }) => {
    await page.clock.install({ time: start })
    await page.goto(contact)
    await officeStates(page).first().scrollIntoViewIfNeeded()
    await expect(officeStates(page).first()).toHaveText(/Open until 12:00\sPM/)
    await page.clock.setFixedTime(start.getTime() + week + 90 * 60_000)
    await comeBack(page)
    await expect(officeStates(page).first()).toHaveText(/Opens again at 1:00\sPM/)
    await expect(notice(page)).toBeVisible()
  })

  test('lists an event that has ended since as past', async ({ page }) => {
    await page.goto(events)
    const props = await page.locator('[data-island=news]').getAttribute('data-island-props')
    const { until } = JSON.parse(props!) as { until: number }
    await page.clock.install({ time: until - week + 3_600_000 })
    await page.goto(events)
    const cards = page.getByRole('article')
    const before = await cards.count()
    expect(before).toBeGreaterThan(0)
    await page.clock.runFor(3000)
    await page.clock.fastForward(week)
    await expect(isReady(page, 'news')).toHaveCount(1)
    await expect(cards).toHaveCount(before - 1)
  })

  test('shows the new posts when the visitor comes back, also if its code has run', async ({
    page,
    context,
  }) => {
    const blog = await startFakeWordPress()
    await connectBlog(context, blog)
    await page.clock.install()
    await page.goto(news)
    await page.locator('[data-island=news]').dispatchEvent('pointerover')
    await expect(page.getByRole('heading', { name: 'Live post 1 & more' })).toBeVisible()
    await page.clock.fastForward(week)
    blog.posts.unshift(createPost(blog.origin, 0, { title: { rendered: 'Brand new' } }))
    await comeBack(page)
    await expect(page.getByRole('heading', { name: 'Brand new' })).toBeVisible()
    await blog.close()
  })

  test('keeps what was typed, and sends it with the time of the submit, although the site was deployed', async ({
    page,
    context,
    server,
    problems,
  }) => {
    problems.allow(/404|could not be loaded/)
    await page.clock.install({ time: start })
    for (const [index, id] of (['estate', 'consultation'] as const).entries()) {
      const form = await openFilled(page, server, id)
      await loseOldFiles(context)
      await page.clock.fastForward(week)
      expect(await readForm(form)).toMatchObject({ email: answersOf(id).email })
      const pressed = await page.evaluate(() => Date.now())
      await findSubmit(form).click()
      const { answers, query } = await readLead(server, index + 1)
      expect(query.suspicion).toBeUndefined()
      expect(Math.abs(Date.parse(answers.submittedAt!) - pressed)).toBeLessThan(60_000)
      await expect(page.getByText(leads[id].success.title).first()).toBeVisible()
      await context.unroute('**/assets/**')
    }
  })
})

/** The server no longer has the scripts and styles of the page. */
const loseOldFiles = (context: BrowserContext) =>
  context.route('**/assets/**', (route) => route.fulfill({ status: 404 }))
