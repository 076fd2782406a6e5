/** What makes a long practice page usable: its table of contents, sections that phones fold, and comparisons. */
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/test.ts'
import { listOverflows, openSections } from '../../support/visit.ts'
import { listAxeViolations } from '../../support/axe.ts'
import { listAreasWith, site } from '../../support/fixture-firm.ts'
import { routes } from '#src/routes.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

const long = routes.practiceArea.href({
  id: site.practiceAreas.find(({ data }) => data.sections.length >= 6)!.id,
})

const contents = (page: Page) => page.locator('[data-part=contents-bar]')
const summary = (page: Page) => contents(page).locator('summary')
const links = (page: Page) => contents(page).getByRole('link')
const folds = (page: Page) => page.locator('[data-part=section-fold]')

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const size of [phone, desktop])
    test(`the table of contents unfolds and leads to its headings at ${size.width} px`, async ({ page }) => {
      await page.setViewportSize(size)
      await page.goto(long)
      const link = links(page).nth(2)
      await expect(link).toBeHidden()
      await summary(page).click()
      await link.click()
      await expect(page).toHaveURL(new RegExp(`${(await link.getAttribute('href'))!}$`))
      await expect(page.locator(':target')).toBeInViewport()
    })

  test('a tap on the heading of a section opens it on a phone, and a tap on its chevron closes it', async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await page.goto(long)
    const fold = folds(page).first()
    const section = page.locator('section:has([data-part=section-fold])').first()
    const content = fold.locator('> :not(summary)').first()
    await expect(content).toBeHidden()
    const heading = section.getByRole('heading', { level: 2 })
    await heading.scrollIntoViewIfNeeded()
    // The summary lies over the heading.
    await heading.click({ force: true })
    await expect(content).toBeVisible()
    // What is in it can be pressed, because the summary has moved to the corner.
    await fold.locator('> summary').click()
    await expect(content).toBeHidden()
  })
})

test('on a wide screen, the table of contents stays below the header and covers no heading', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await page.goto(long)
  const header = page.getByRole('banner')
  for (const index of [0, 3, -1]) {
    await summary(page).click()
    await links(page).nth(index).click()
    await expect(links(page).first()).toBeHidden()
    await expect(page.locator(':target')).toBeInViewport()
    const bar = (await contents(page).boundingBox())!
    const { y, height } = (await header.boundingBox())!
    expect(Math.abs(bar.y - y - height)).toBeLessThan(2)
    const target = (await page.locator(':target').boundingBox())!
    expect(target.y).toBeGreaterThan(bar.y + bar.height)
  }
  await summary(page).click()
  await page.keyboard.press('Escape')
  await expect(links(page).first()).toBeHidden()
  await expect(summary(page)).toBeFocused()
})

test('a link to a section opens it on a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(long)
  const ids = await page
    .locator('section:has([data-part=section-fold]) h2')
    .evaluateAll((all) => all.map(({ id }) => id))
  expect(ids.length).toBeGreaterThan(1)
  await expect(page.locator('[data-part=section-fold][open]')).toHaveCount(0)
  await summary(page).click()
  await contents(page).locator(`a[href="#${ids[0]!}"]`).click()
  await expect(folds(page).first()).toHaveAttribute('open', '')
  // From another page.
  await page.goto(`about:blank`)
  await page.goto(`${long}#${ids[1]!}`)
  await expect(folds(page).nth(1)).toHaveAttribute('open', '')
  await expect(folds(page).nth(0)).not.toHaveAttribute('open')
  await expect(page.locator(':target')).toBeInViewport()
})

test('a link to a section opens it again after a reader has closed it', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(long)
  const id = (await page.locator('section:has([data-part=section-fold]) h2').first().getAttribute('id'))!
  for (let time = 0; time < 2; time++) {
    await summary(page).click()
    await contents(page).locator(`a[href="#${id}"]`).click()
    await expect(folds(page).first()).toHaveAttribute('open', '')
    await folds(page).first().locator('> summary').click()
    await expect(folds(page).first()).not.toHaveAttribute('open')
    await page.evaluate(() => scrollTo(0, 0))
  }
})

test('what was read on a phone in landscape stays open when it is turned upright', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto(long)
  const heading = page.locator('section:has([data-part=section-fold]) h2').nth(1)
  await heading.scrollIntoViewIfNeeded()
  await expect(folds(page).nth(1)).toHaveAttribute('open', '')
  await page.setViewportSize(phone)
  await expect(folds(page).nth(1).locator('> :not(summary)').first()).toBeVisible()
})

test('the headings of folded sections name what they open', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(long)
  const sections = await page.locator('section:has([data-part=section-fold])').all()
  expect(sections.length).toBeGreaterThan(1)
  for (const section of sections) {
    const heading = await section.getByRole('heading', { level: 2 }).textContent()
    expect(await section.locator('[data-part=section-fold] > summary').textContent()).toBe(heading)
  }
})

for (const size of [{ width: 320, height: 256 }, phone, desktop])
  test(`the open table of contents at ${size.width} × ${size.height} px has no fault, and every link is in reach`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.goto(long)
    await summary(page).click()
    expect(await listAxeViolations(page)).toEqual([])
    expect(await listOverflows(page, [size.width])).toEqual([])
    for (const link of await links(page).all()) {
      await link.scrollIntoViewIfNeeded()
      await expect(link).toBeInViewport({ ratio: 0.9 })
    }
    // A touch elsewhere closes what lies over the page, and moves nothing on a phone.
    const before = await page.locator('main section').first().boundingBox()
    await page.mouse.click(2, size.height - 80)
    if (size === desktop) await expect(links(page).first()).toBeHidden()
    else expect(await page.locator('main section').first().boundingBox()).toEqual(before)
  })

test.describe('a comparison with more than two columns', () => {
  const url = listAreasWith('comparison', ({ columns }) => columns.length > 2)[0]!
  const comparison = (page: Page) => page.locator('[data-enhance=comparison]').first()
  const cells = (page: Page) => comparison(page).locator('tbody > tr').first().locator('td:visible')
  const boxes = (page: Page) => comparison(page).getByRole('checkbox')

  test('shows two on a phone, and those that a reader chooses; paper shows all', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto(url)
    await openSections(page)
    await comparison(page).scrollIntoViewIfNeeded()
    await expect(cells(page)).toHaveCount(2)
    const count = await boxes(page).count()
    expect(count).toBeGreaterThan(2)
    await boxes(page).nth(2).check()
    await boxes(page).nth(0).uncheck()
    await expect(cells(page)).toHaveCount(2)
    await boxes(page).nth(1).uncheck()
    await expect(cells(page)).toHaveCount(1)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(cells(page)).toHaveCount(count)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(cells(page)).toHaveCount(1)
    // Nothing chosen: everything, instead of an empty table.
    await boxes(page).nth(2).uncheck()
    await expect(cells(page)).toHaveCount(count)
  })

  test('is a table without a choice on a desktop', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto(url)
    await openSections(page)
    await comparison(page).scrollIntoViewIfNeeded()
    await expect(cells(page)).toHaveCount(2)
    const count = await boxes(page).count()
    await page.setViewportSize(desktop)
    await expect(cells(page)).toHaveCount(count)
    await expect(boxes(page).first()).toBeHidden()
  })

  test('shows all columns without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
    const page = await context.newPage()
    await page.goto(url)
    await openSections(page)
    await expect(boxes(page).first()).toBeHidden()
    expect(await cells(page).count()).toBeGreaterThan(2)
    await context.close()
  })
})
