/** Everything that can be pressed is large enough for it (WCAG 2.5.8), also with a mouse, for which it is smallest. */
import { routes } from '#src/routes.ts'
import { everyKind, formIds } from '../../support/fixture-firm.ts'
import { findSubmit, openLead } from '../../support/lead-forms.ts'
import { findSmallTargets } from '../../support/measure-targets.ts'
import { expect, test } from '../../support/test.ts'
import { unfold } from '../../support/visit.ts'

const widths = [360, 1440]

test('every target is 24 px large, in a line of text, or away from others', async ({ page }) => {
  test.setTimeout(120_000)
  /** Each with the first page that has it: most are on every page. */
  const faults = new Map<string, string>()
  const check = async (place: string, fewest: number) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const { count, small } = await findSmallTargets(page)
      expect(count, place).toBeGreaterThan(fewest)
      for (const fault of small) if (!faults.has(fault)) faults.set(fault, `${place} at ${width} px`)
    }
  }
  for (const url of everyKind) {
    await page.goto(url)
    await unfold(page)
    await check(url, 30)
  }
  await page.goto(routes.home.href({}))
  for (const menu of await page.locator('header details').all()) {
    await menu.evaluate((details) => details.setAttribute('open', ''))
    await check('a menu', 30)
  }
  for (const id of formIds) {
    const form = await openLead(page, id)
    await findSubmit(form).click()
    await expect(form.getByRole('region', { name: 'There is a problem' })).toBeFocused()
    await check(`the form ${id}`, 10)
  }
  await page.goto(`${routes.insuranceGlossary.href({})}?q=zebra`)
  await expect(page.getByRole('button', { name: 'show all terms' })).toBeVisible()
  await check('an empty search', 20)
  expect(Object.fromEntries(faults)).toEqual({})
})
