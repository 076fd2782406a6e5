/** The pages of the tests’ own firm, which has every section, form, state and length. */
import type { Page } from '@playwright/test'
import { parse } from 'node-html-parser'
import { leadIds } from '#src/leads/define-lead.ts'
import { routes } from '#src/routes.ts'
import { readPages } from '#scripts/check-dist.ts'
import { checkHtml } from '#scripts/check-dist/valid-html.ts'
import { fullFirmDist } from '#tests/fixtures/full-firm.ts'
import { urls } from '../../support/fixture-firm.ts'
import { findSubmit, openLead } from '../../support/lead-forms.ts'
import { expect, test } from '../../support/test.ts'
import { visit } from '../../support/visit.ts'

/** What is invalid on a page as it is now, with what scripts have changed. */
async function checkNow(page: Page) {
  const html = `<!doctype html>${await page.evaluate(() => document.documentElement.outerHTML)}`
  return checkHtml([{ url: page.url(), html, root: parse(html) }])
}

test('every built page is valid HTML', async () => {
  expect(checkHtml(await readPages(`${fullFirmDist}/client`))).toEqual([])
})

test('every page is still valid HTML when its scripts have run', async ({ context }) => {
  test.setTimeout(urls.length * 5_000)
  await visit(context, urls, async (page) => {
    expect(await checkNow(page)).toEqual([])
  })
})

for (const id of leadIds)
  test(`${id}: the page is valid HTML while the form is open and shows what is missing`, async ({ page }) => {
    const form = await openLead(page, id)
    await expect(page.locator('[data-island-ready] form[method=post]')).toHaveCount(1)
    await findSubmit(form).click()
    await expect(form.locator('[aria-invalid=true]').first()).toBeVisible()
    expect(await checkNow(page)).toEqual([])
  })

test('the glossary is valid HTML while it is searched', async ({ page }) => {
  for (const words of ['a', 'zebra']) {
    await page.goto(`${routes.insuranceGlossary.href({})}?q=${words}`)
    await expect(page.locator('[data-island-ready]').first()).toBeAttached()
    expect(await checkNow(page)).toEqual([])
  }
})
