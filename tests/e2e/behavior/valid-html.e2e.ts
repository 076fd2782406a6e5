/** The states of pages that scripts change. The invariants check every page when it has loaded. */
import { routes } from '#src/routes.ts'
import { findSubmit, openLead } from '../../support/lead-forms.ts'
import { expect, test } from '../../support/test.ts'
import { listInvalidHtml } from '../../support/valid-html.ts'
import { leadIds } from '../../support/fixture-firm.ts'

for (const id of leadIds)
  test(`${id}: the page is valid HTML while the form is open and shows what is missing`, async ({ page }) => {
    const form = await openLead(page, id)
    await expect(page.locator('[data-island-ready] form[method=post]')).toHaveCount(1)
    await findSubmit(form).click()
    await expect(form.locator('[aria-invalid=true]').first()).toBeVisible()
    expect(await listInvalidHtml(page)).toEqual([])
  })

test('the glossary is valid HTML while it is searched', async ({ page }) => {
  for (const words of ['a', 'zebra']) {
    await page.goto(`${routes.insuranceGlossary.href({})}?q=${words}`)
    await expect(page.locator('[data-island-ready]').first()).toBeAttached()
    expect(await listInvalidHtml(page)).toEqual([])
  }
})
