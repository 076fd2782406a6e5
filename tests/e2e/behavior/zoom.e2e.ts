/** A window of 1280 × 1024 pixels at 400% (WCAG 1.4.10): everything fits its width, and there is room to read. */
import { createExample } from '#src/leads/example.ts'
import { routes } from '#src/routes.ts'
import { formIds, leads, showcase } from '../../support/fixture-firm.ts'
import { walk } from '../../support/keyboard.ts'
import { fillLead, findSubmit, openLead } from '../../support/lead-forms.ts'
import { expect, test } from '../../support/test.ts'

const size = { width: 320, height: 256 }
test.use({ viewport: size })

test('at 400%, the menu, every link and every field can be reached and seen', async ({ page }) => {
  for (const url of [
    routes.home.href({}),
    showcase,
    routes.newsEvents.href({}),
    routes.insuranceGlossary.href({}),
    routes.schedule.href({}),
  ]) {
    await page.goto(url)
    const news = page.locator('[data-island=news]')
    if ((await news.count()) > 0) {
      // Before React has arrived, the browser may leave the edge of a category out of sight.
      await news.dispatchEvent('pointerover')
      await expect(news).toHaveAttribute('data-island-ready')
    }
    const stops = [...(await walk(page, 'Tab')), ...(await walk(page, 'Shift+Tab'))]
    expect(stops.filter(({ hiddenBy }) => hiddenBy)).toEqual([])
    expect(stops.length).toBeGreaterThan(100)
  }
  await page.goto(routes.home.href({}))
  const menu = page.getByRole('banner').locator('details[data-menu=press]')
  await menu.locator('> summary').press('Enter')
  const { y, height } = (await menu.getByRole('navigation').boundingBox())!
  // At least four links.
  expect(height).toBeGreaterThanOrEqual(4 * 44)
  expect(y + height).toBeLessThanOrEqual(size.height)
})

test('at 400%, every form can be filled in and sent, and its confirmation read', async ({ page }) => {
  test.setTimeout(120_000)
  const dialog = page.locator('dialog:modal').last()
  const expectRoom = async () => {
    const { x, y, width, height } = (await dialog.boundingBox())!
    expect(Math.min(x, y, size.width - x - width, size.height - y - height)).toBeGreaterThanOrEqual(0)
    const across = await dialog.evaluate((one) =>
      Math.max(...[one, ...one.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right)),
    )
    expect(across).toBeLessThanOrEqual(size.width)
  }
  const listHidden = async () =>
    [...(await walk(page, 'Tab')), ...(await walk(page, 'Shift+Tab'))].filter(({ hiddenBy }) => hiddenBy)
  for (const id of formIds) {
    const form = await openLead(page, id)
    if (await dialog.isVisible()) {
      await expectRoom()
      const { height } = (await dialog.locator('[data-form]').boundingBox())!
      expect(height).toBeGreaterThan(size.height / 2)
    }
    await findSubmit(form).click()
    await expect(form.getByRole('region', { name: 'There is a problem' })).toBeFocused()
    expect(await listHidden(), id).toEqual([])
    await fillLead(form, id, createExample(leads[id]))
    await findSubmit(form).click()
    await expect(dialog).toContainText(leads[id].success.text)
    // At once: it disappears by itself, too.
    await page
      .getByRole('button', { name: 'Dismiss' })
      .evaluateAll((all) => all.forEach((button) => (button as HTMLElement).click()))
    await expectRoom()
    expect(await listHidden(), id).toEqual([])
  }
})
