import { routes } from '#src/routes.ts'
import { localize } from '#src/site/languages.ts'
import { expect, test } from '../../support/test.ts'
import { listAreasWith, site } from '../../support/fixture-firm.ts'

test.use({ javaScriptEnabled: false })

for (const version of site.versions)
  for (const width of [360, 1440]) {
    test.describe(`without JavaScript at ${width} px, in the language of ${localize('/', version)}`, () => {
      test.use({ viewport: { width, height: 800 } })
      const find = (url: string) => localize(url, version)
      /** The first of these pages that is there in the language. */
      const findFirst = (urls: readonly string[]) =>
        version.language ? find(urls.find((url) => find(url) !== url)!) : urls[0]!

      test('the menu opens and links to a practice area', async ({ page }) => {
        await page.goto(find('/'))
        const header = page.getByRole('banner')
        const { menu } = version.words.site
        if (width < 1000) await header.locator('summary').filter({ hasText: menu, visible: true }).click()
        const { label } = version.navigation.header.entries.find(({ entries }) => entries)!
        await header.locator('summary').filter({ hasText: label!, visible: true }).click()
        const area = version.practiceAreas.findLast(
          ({ id }) => !version.language || version.language.addresses.has(routes.practiceArea.href({ id })),
        )!
        const link = header.getByRole('link', { name: area.data.title, exact: true })
        await link.filter({ visible: true }).click()
        await expect(page).toHaveURL(find(routes.practiceArea.href({ id: area.id })))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      })

      test('the phone is one tap away', async ({ page }) => {
        await page.goto(find('/'))
        const phone = page.locator('a[href^="tel:+1"]').filter({ visible: true }).first()
        await expect(phone).toBeVisible()
      })

      test('a question opens its answer, and closes it again', async ({ page }) => {
        await page.goto(findFirst(listAreasWith('faq')))
        const section = page.locator('[data-section=faq] [data-part=section-fold] > summary').first()
        if (await section.isVisible()) await section.click()
        const question = page.locator('[data-section=faq] details[name]').first()
        await question.locator('summary').click()
        await expect(question).toHaveAttribute('open', '')
        await question.locator('summary').click()
        await expect(question).not.toHaveAttribute('open', '')
      })

      test('the end of a long list is shown, on a phone after a tap', async ({ page }) => {
        await page.goto(findFirst(listAreasWith('case-types')))
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
        await page.goto(find(routes.insuranceGlossary.href({})))
        await expect(page.locator('[data-term]').filter({ visible: true })).toHaveCount(site.glossary.length)
        await expect(page.getByLabel(version.words.glossary.search)).toBeHidden()
      })

      test('the page in the other language is one tap away', async ({ page }) => {
        const other = site.versions.find((one) => one !== version)!
        await page.goto(find(routes.contact.href({})))
        const { name } = other.words.site.language
        await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
        await expect(page).toHaveURL(localize(routes.contact.href({}), other))
        await expect(page.locator('html')).toHaveAttribute('lang', other.words.locale)
      })
    })
  }

test('a page that is not there in the other language says so, and leads to its home page', async ({
  page,
}) => {
  await page.goto('/areas/reed-county')
  const header = page.getByRole('banner')
  const note = header.getByText('Esta página solo está en inglés.')
  await expect(note).toBeHidden()
  await header.locator('summary').filter({ hasText: 'Español', visible: true }).click()
  await expect(note).toBeVisible()
  await header.getByRole('link', { name: 'Ir a la página principal en español' }).click()
  await expect(page).toHaveURL('/es')
})
