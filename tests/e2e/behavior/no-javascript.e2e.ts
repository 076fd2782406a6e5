import { routes } from '#src/routes.ts'
import { expect, test } from '../../support/test.ts'
import { listAreasWith, site } from '../../support/fixture-firm.ts'

test.use({ javaScriptEnabled: false })

for (const width of [360, 1440]) {
  test.describe(`without JavaScript at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('the menu opens and links to a practice area', async ({ page }) => {
      await page.goto('/')
      const header = page.getByRole('banner')
      if (width < 1000) await header.locator('summary').filter({ hasText: 'Menu', visible: true }).click()
      await header.locator('summary').filter({ hasText: 'Services', visible: true }).click()
      const area = site.practiceAreas.at(-1)!
      await header.getByRole('link', { name: area.data.title, exact: true }).filter({ visible: true }).click()
      await expect(page).toHaveURL(routes.practiceArea.href({ id: area.id }))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })

    test('the phone is one tap away', async ({ page }) => {
      await page.goto('/')
      const phone = page.locator('a[href^="tel:+1"]').filter({ visible: true }).first()
      await expect(phone).toBeVisible()
    })

    test('a question opens its answer, and closes it again', async ({ page }) => {
      await page.goto(listAreasWith('faq')[0]!)
      const section = page.locator('[data-section=faq] [data-part=section-fold] > summary').first()
      if (await section.isVisible()) await section.click()
      const question = page.locator('[data-section=faq] details[name]').first()
      await question.locator('summary').click()
      await expect(question).toHaveAttribute('open', '')
      await question.locator('summary').click()
      await expect(question).not.toHaveAttribute('open', '')
    })

    test('the end of a long list is shown, on a phone after a tap', async ({ page }) => {
      await page.goto(listAreasWith('case-types')[0]!)
      const rest = page.locator('[data-section=case-types] details')
      const last = rest.locator('li').last()
      const more = rest.locator('summary')
      if (width < 640) {
        await expect(last).toBeHidden()
        await more.click()
      } else await expect(more).toBeHidden()
      await expect(last).toBeVisible()
    })

    test('the glossary shows every term, and no search', async ({ page }) => {
      await page.goto(routes.insuranceGlossary.href({}))
      await expect(page.locator('[data-term]').filter({ visible: true })).toHaveCount(site.glossary.length)
      await expect(page.getByLabel('Search the glossary')).toBeHidden()
    })
  })
}
