/** With reduced motion, nothing moves by itself, and what a visitor does takes effect at once. */
import { routes } from '#src/routes.ts'
import { leads } from '../../support/fixture-firm.ts'
import { createExample } from '#src/leads/example.ts'
import { fillLead, findSubmit, openLead } from '../../support/lead-forms.ts'
import { listMotion } from '../../support/list-motion.ts'
import { expect, test } from '../../support/test.ts'

test('a menu, a dialog, its errors and its messages appear at once', async ({ page }) => {
  await page.goto(routes.home.href({}))
  await page.getByRole('banner').locator('summary:visible').first().click()
  expect(await listMotion(page)).toEqual([])
  const form = await openLead(page, 'dtpa')
  expect(await listMotion(page)).toEqual([])
  await findSubmit(form).click()
  await expect(form.locator('[data-part=field-error]')).not.toHaveCount(0)
  expect(await listMotion(page)).toEqual([])
  await fillLead(form, 'dtpa', createExample(leads.dtpa))
  await findSubmit(form).click()
  await expect(page.locator('[data-part=toast]')).toBeVisible()
  expect(await listMotion(page)).toEqual([])
})

test('pictures and quotes stay, no more pictures are fetched, and there is no pause button', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-20T10:00:00-06:00') })
  // The clock runs until it is paused, which may be late on a busy machine.
  await page.clock.pauseAt(new Date('2026-11-20T11:00:00-06:00'))
  await page.goto(routes.home.href({}))
  await page.clock.runFor(60_000)
  await expect(page.locator('[data-scene]')).toHaveCount(1)
  const carousel = page.locator('[data-enhance="carousel"]')
  await carousel.scrollIntoViewIfNeeded()
  await expect(carousel).toHaveAttribute('data-enhanced', '')
  await page.clock.runFor(60_000)
  await expect(carousel.locator('[data-dot][aria-current]')).toHaveAccessibleName('Quote 1')
  await expect(page.getByRole('button', { name: /^Pause/ })).toHaveCount(0)
  await carousel.getByRole('button', { name: 'Next quote' }).click()
  await expect(carousel.locator('[data-dot][aria-current]')).toHaveAccessibleName('Quote 2')
  expect(await listMotion(page)).toEqual([])
})
