/** The pages of the tests’ own firm, which has every section, form, state and length. every-page.e2e.ts checks them again when their scripts have run. */
import { leadIds } from '#src/leads/define-lead.ts'
import { routes } from '#src/routes.ts'
import { readPages } from '#scripts/check-dist.ts'
import { checkHtml } from '#scripts/check-dist/valid-html.ts'
import { fullFirmDist } from '#tests/fixtures/full-firm.ts'
import { findSubmit, openLead } from '../../support/lead-forms.ts'
import { expect, test } from '../../support/test.ts'
import { listInvalidHtml } from '../../support/valid-html.ts'

test('every built page is valid HTML', async () => {
  expect(checkHtml(await readPages(`${fullFirmDist}/client`))).toEqual([])
})

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
