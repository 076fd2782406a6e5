/** Nothing is lost with the spacing of WCAG 1.4.12, which readers with dyslexia or low vision set. */
import type { Page } from '@playwright/test'
import { everyKind, formIds } from '../../support/fixture-firm.ts'
import { findSubmit, openLead } from '../../support/lead-forms.ts'
import { listLayoutFaults } from '../../support/measure-layout.ts'
import { expect, test } from '../../support/test.ts'
import { unfold } from '../../support/visit.ts'

/** A constructed sheet: the policy of the site blocks inline styles. */
const spaceText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }`)
    document.adoptedStyleSheets.push(sheet)
  })

test('with wide spacing, no text is cut off or overlaps other text', async ({ page }) => {
  test.setTimeout(120_000)
  const faults: string[] = []
  const check = async (place: string, part = 'body') => {
    await spaceText(page)
    for (const width of [320, 1440]) {
      // High enough for all of a form, which otherwise scrolls.
      await page.setViewportSize({ width, height: 8000 })
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (beyond > 0) faults.push(`${place} at ${width} px: ${beyond} px too wide`)
      for (const fault of await listLayoutFaults(page, part))
        // Words may break, and lines grow longer.
        if (/cut off|reaches out|overlap/.test(fault)) faults.push(`${place} at ${width} px: ${fault}`)
    }
    await expect(page.locator('body')).toHaveCSS('letter-spacing', /[1-9]/)
  }
  for (const url of everyKind) {
    await page.goto(url)
    await unfold(page)
    await check(url)
  }
  for (const id of formIds) {
    const form = await openLead(page, id)
    await findSubmit(form).click()
    await expect(form.getByRole('region', { name: 'There is a problem' })).toBeFocused()
    await check(`the form ${id}`, (await page.locator('dialog:modal').count()) > 0 ? 'dialog:modal' : 'body')
  }
  expect(faults).toEqual([])
})
