import type { Page } from '@playwright/test'
import { routes } from '#src/routes.ts'
import { listTopAreas } from '#src/site/tree.ts'
import { expect, test } from '../../support/test.ts'
import { site } from '../../support/fixture-firm.ts'

/** Opens the home page, and waits until its menus are enhanced. */
async function openHome(page: Page) {
  await page.goto('/')
  await page.locator('header[data-enhanced]').waitFor()
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the first Tab offers to skip to the content', async ({ page }) => {
    await page.goto('/')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: /skip to/i })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#/)
  })

  test('the page behind a link loads once the visitor points at it', async ({ page }) => {
    const loadedEarly = () =>
      page.evaluate(() => {
        const [visit] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
          deliveryType: string
        })[]
        return visit!.deliveryType
      })
    await page.goto('/')
    expect(await loadedEarly()).toBe('')
    const devtools = await page.context().newCDPSession(page)
    const prefetched = new Promise<void>((resolve) => {
      devtools.on('Preload.prefetchStatusUpdated', ({ status }) => status === 'Ready' && resolve())
    })
    await devtools.send('Preload.enable')
    const link = page.locator(
      `main a[href="${routes.about.href({})}"], footer a[href="${routes.about.href({})}"]`,
    )
    await link.first().hover()
    await prefetched
    await link.first().click()
    await expect(page).toHaveURL(routes.about.href({}))
    expect(await loadedEarly()).toBe('navigational-prefetch')
  })

  test('a group that is longer than the window scrolls', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 360 })
    await openHome(page)
    const menu = page
      .getByRole('banner')
      .locator('details')
      .filter({ hasText: 'All Services', visible: true })
    await menu.locator('summary').press('Enter')
    const list = menu.getByRole('list')
    const { y, height } = (await list.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(360)
    await list.getByRole('link').last().focus()
    await expect(list.getByRole('link').last()).toBeInViewport({ ratio: 1 })
  })

  for (const width of [1024, 1440])
    test(`at ${width} px, a group with many links has columns below the header, and the pointer gets there`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await openHome(page)
      const menu = page
        .getByRole('banner')
        .locator('details')
        .filter({ hasText: 'All Services', visible: true })
      await menu.locator('summary').hover()
      const links = menu.getByRole('link')
      await expect(links.first()).toBeVisible()
      const header = (await page.getByRole('banner').boundingBox())!
      const boxes = await Promise.all((await links.all()).map(async (link) => (await link.boundingBox())!))
      expect(boxes.length).toBeGreaterThan(14)
      expect(new Set(boxes.map(({ x }) => Math.round(x))).size).toBe(3)
      for (const { x, y, width: own, height } of boxes) {
        expect(y).toBeGreaterThanOrEqual(header.y + header.height - 1)
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + own).toBeLessThanOrEqual(width)
        expect(y + height).toBeLessThanOrEqual(900)
      }
      const { x, y, height } = (await menu.locator('summary').boundingBox())!
      for (let down = y + height / 2; down < boxes[1]!.y; down += 3) {
        await page.mouse.move(x + 10, down)
        await page.waitForTimeout(60)
      }
      await expect(menu).toHaveAttribute('open', '')
    })

  test('the Services menu opens after 200 ms of hovering and closes 150 ms after leaving', async ({
    page,
  }) => {
    await page.clock.install()
    await openHome(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    const menu = page
      .getByRole('banner')
      .locator('details')
      .filter({ hasText: 'All Services', visible: true })
    await menu.locator('summary').hover()
    await page.clock.runFor(190)
    await expect(menu).not.toHaveAttribute('open', '')
    await page.clock.runFor(20)
    await expect(menu).toHaveAttribute('open', '')
    await page.mouse.move(700, 700)
    await page.clock.runFor(140)
    await expect(menu).toHaveAttribute('open', '')
    await page.clock.runFor(20)
    await expect(menu).not.toHaveAttribute('open', '')
  })

  test('the Services menu opens at once within 300 ms of closing', async ({ page }) => {
    await page.clock.install()
    await openHome(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    const menu = page
      .getByRole('banner')
      .locator('details')
      .filter({ hasText: 'All Services', visible: true })
    const leave = async () => {
      await page.mouse.move(700, 700)
      await page.clock.runFor(150)
      await expect(menu).not.toHaveAttribute('open', '')
    }
    await menu.locator('summary').hover()
    await page.clock.runFor(200)
    await expect(menu).toHaveAttribute('open', '')
    await leave()
    await page.clock.runFor(290)
    await menu.locator('summary').hover()
    await page.clock.runFor(1)
    await expect(menu).toHaveAttribute('open', '')
    await leave()
    await page.clock.runFor(310)
    await menu.locator('summary').hover()
    await page.clock.runFor(190)
    await expect(menu).not.toHaveAttribute('open', '')
    await page.clock.runFor(20)
    await expect(menu).toHaveAttribute('open', '')
  })

  test('the Services menu works from the keyboard, and Escape returns the focus', async ({ page }) => {
    await openHome(page)
    const menu = page
      .getByRole('banner')
      .locator('details')
      .filter({ hasText: 'All Services', visible: true })
    const summary = menu.locator('summary')
    await summary.focus()
    await page.keyboard.press('Enter')
    await expect(menu).toHaveAttribute('open', '')
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name: 'All Services' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).not.toHaveAttribute('open', '')
    await expect(summary).toBeFocused()
    await page.keyboard.press('Enter')
    await page.locator('main').click({ position: { x: 5, y: 300 } })
    await expect(menu).not.toHaveAttribute('open', '')
  })

  test('the menu lists every practice area that is below no other', async ({ page }) => {
    await page.goto('/')
    const menu = page
      .getByRole('banner')
      .locator('details')
      .filter({ hasText: 'All Services', visible: true })
    await menu.locator('summary').click()
    for (const { id, data } of listTopAreas(site)) {
      await expect(menu.getByRole('link', { name: data.title, exact: true })).toHaveAttribute(
        'href',
        routes.practiceArea.href({ id }),
      )
    }
  })
})

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })

  test('the menu opens, closes on Escape, and its links work', async ({ page }) => {
    await openHome(page)
    const menu = page.getByRole('banner').locator('details').filter({ hasText: 'Our Team', visible: true })
    const summary = menu.locator('summary').first()
    await summary.tap()
    await expect(menu.getByRole('link', { name: 'Our Team' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu.getByRole('link', { name: 'Our Team' })).toBeHidden()
    await expect(summary).toBeFocused()
    await summary.tap()
    await menu.getByRole('link', { name: 'Our Team' }).tap()
    await expect(page).toHaveURL(routes.ourTeam.href({}))
  })
})

test.describe('on a phone, before the scripts have come', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  for (const path of [routes.home.href({}), routes.newsEvents.href({}), routes.schedule.href({})])
    test(`the menu and the bar of ${path} work, and what is open stays open`, async ({ page }) => {
      let release = () => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/*.js', async (route) => {
        await released
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      const bar = page.getByRole('navigation', { name: 'Call or schedule' })
      await expect(bar).toBeInViewport({ ratio: 1 })
      await expect(bar.locator('a[href^="tel:+1"]')).toBeVisible()
      const menu = page.getByRole('banner').locator('details').filter({ hasText: 'Our Team', visible: true })
      await menu.locator('summary').first().tap()
      const link = menu.getByRole('link', { name: 'Our Team' })
      await expect(link).toBeVisible()
      release()
      await expect(page.locator('header[data-enhanced]')).toBeAttached()
      await expect(link).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(link).toBeHidden()
      await bar.getByRole('link').last().tap()
      await expect(page).toHaveURL(routes.schedule.href({}))
    })
})

test('a picture behind text that fails to load leaves a plain background', async ({ page, problems }) => {
  problems.allow(/\/images\//)
  problems.allow(/ERR_FAILED|Failed to load resource/)
  await page.route('**/images/**', (route) => route.abort())
  await page.goto(routes.home.href({}))
  await expect(page.locator('[data-scene] img').first()).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})
