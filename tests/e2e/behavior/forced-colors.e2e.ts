/** With the colors that a visitor has chosen for all sites, everything can still be told apart. */
import { routes } from '#src/routes.ts'
import { listAreasWith } from '../../support/fixture-firm.ts'
import { walk } from '../../support/keyboard.ts'
import { openLead } from '../../support/lead-forms.ts'
import { expect, test } from '../../support/test.ts'

test('with forced colors, an invalid field is marked, and differently while it has the focus', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto(routes.schedule.href({}))
  const send = page.getByRole('button', { name: 'Request Consultation' })
  await send.scrollIntoViewIfNeeded()
  await expect(send).toBeEnabled()
  await send.click()
  const field = page.getByLabel('First name')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const readOutline = () =>
    field.evaluate((input) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(input)
      return `${outlineStyle} ${outlineWidth} ${outlineColor}`
    })
  const marked = await readOutline()
  expect(marked).toContain('solid')
  await field.focus()
  const focused = await readOutline()
  expect(focused).toContain('solid')
  expect(focused).not.toBe(marked)
})

test('with forced colors, an open dialog and the focus have an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await openLead(page, 'dtpa')
  const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const dialog = page.locator('dialog:modal')
  await expect(dialog).not.toHaveCSS('border-top-width', '0px')
  await expect(dialog).not.toHaveCSS('border-top-color', ground)
  const stops = await walk(page, 'Tab')
  expect(stops.length).toBeGreaterThan(8)
  expect(stops.filter(({ look }) => !look)).toEqual([])
  await page.goto(listAreasWith('timeline')[0]!)
  const all = await walk(page, 'Tab')
  expect(all.length).toBeGreaterThan(30)
  expect(all.filter(({ look }) => !look || look.includes(`${ground} 3px`))).toEqual([])
})

test('with forced colors, which hide the hero pictures, there is no pause button', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(routes.home.href({}))
  const pause = page.getByRole('button', { name: 'Pause the pictures' })
  await expect(pause).toBeVisible()
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(pause).toBeHidden()
})
