/** What makes a long practice page usable: its table of contents, and a comparison whose columns a reader chooses. */
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/test.ts'
import { listAreasWith, site } from '../../support/fixture-firm.ts'
import { routes } from '#src/routes.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

const long = routes.practiceArea.href({
  id: site.practiceAreas.find(({ data }) => data.sections.length >= 6)!.id,
})

test('the table of contents is folded on a phone, and leads to its headings without JavaScript', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
  const page = await context.newPage()
  await page.goto(long)
  const contents = page.locator('[data-part=contents]')
  const link = contents.getByRole('link').nth(2)
  await expect(link).toBeHidden()
  await contents.locator('summary').click()
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${(await link.getAttribute('href'))!}$`))
  await page.setViewportSize(desktop)
  await page.goto(long)
  await expect(link).toBeVisible()
  await context.close()
})

test.describe('a comparison with more than two columns', () => {
  const url = listAreasWith('comparison', ({ columns }) => columns.length > 2)[0]!
  const comparison = (page: Page) => page.locator('[data-enhance=comparison]').first()
  const cells = (page: Page) => comparison(page).locator('tbody > tr').first().locator('td:visible')
  const boxes = (page: Page) => comparison(page).getByRole('checkbox')

  test('shows two on a phone, and those that a reader chooses; paper shows all', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto(url)
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
    await expect(boxes(page).first()).toBeHidden()
    expect(await cells(page).count()).toBeGreaterThan(2)
    await context.close()
  })
})
