import type { Page } from '@playwright/test'
import { routes } from '#src/routes.ts'
import { countShifts, watchShifts } from '../../support/layout-shift.ts'
import { expect, test } from '../../support/test.ts'
import { holdCode } from '../../support/find-chunk.ts'
import { site } from '../../support/fixture-firm.ts'

const glossary = routes.insuranceGlossary.href({})
const total = site.glossary.length
const shownTerms = '[data-term]:visible'

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const) {
  test(`at ${width} px, a shared search does not show all terms first, and moves nothing`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height })
    await watchShifts(context)
    const release = await holdCode(page, 'src/islands/mount.ts')
    const letters = page.getByRole('navigation', { name: 'Terms by first letter' })
    for (const query of ['adjuster', 'zebra']) {
      await page.goto(`${glossary}?q=${query}`)
      if (query === 'adjuster') {
        await expect(page.getByLabel('Search the glossary')).toBeVisible()
        await expect(page.locator(shownTerms)).toHaveCount(0)
        release()
      }
      await page.locator('[data-island-ready]').waitFor()
      if (query === 'zebra') await expect(page.getByText('No terms match “zebra”')).toBeVisible()
      else await expect(page.locator(shownTerms)).not.toHaveCount(0)
      await expect(letters).toBeVisible({ visible: width > 640 })
      expect(await countShifts(page)).toEqual([])
    }
  })
}

test.beforeEach(({ page }) => openGlossary(page))

/** Opens the glossary, and points at the search, which loads its code. */
async function openGlossary(page: Page) {
  await page.goto(glossary)
  await page.getByLabel('Search the glossary').hover()
  await page.locator('[data-island-ready]').waitFor()
}

test('the query is in the URL, so a reload and a shared link show the same results', async ({ page }) => {
  await page.getByLabel('Search the glossary').fill('adjuster')
  await expect(page).toHaveURL(`${glossary}?q=adjuster`)
  const count = await page.locator(shownTerms).count()
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThan(total)
  await page.reload()
  await expect(page.getByLabel('Search the glossary')).toHaveValue('adjuster')
  await expect(page.locator(shownTerms)).toHaveCount(count)
})

test('following a link right after typing keeps the search', async ({ page }) => {
  const field = page.getByLabel('Search the glossary')
  await field.fill('claim')
  const letter = page
    .getByRole('navigation', { name: 'Terms by first letter' })
    .locator('a:not([data-empty])')
    .first()
  await letter.click()
  await expect(page).toHaveURL(/\?q=claim#letter-/)
  await expect(field).toHaveValue('claim')
})

test('Escape and Clear reset the search and the URL', async ({ page }) => {
  const field = page.getByLabel('Search the glossary')
  await field.fill('claim')
  await field.press('Escape')
  await expect(field).toHaveValue('')
  await expect(page).toHaveURL(glossary)
  await field.fill('claim')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(field).toBeFocused()
  await expect(page.locator(shownTerms)).toHaveCount(total)
})

test('a link to a term shows it even if the search hides it', async ({ page }) => {
  await page.getByLabel('Search the glossary').fill('zebra')
  await expect(page.locator(shownTerms)).toHaveCount(0)
  const { id } = site.glossary.at(-1)!
  await page.evaluate((hash) => (location.hash = hash), id)
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
  await expect(page.locator(shownTerms)).toHaveCount(total)
})

test('text typed before the code loaded is searched for', async ({ page, context }) => {
  const held = await context.newPage()
  const release = await holdCode(held, 'src/islands/mount.ts')
  await held.goto(glossary)
  await held.getByLabel('Search the glossary').fill('subrogation')
  release()
  await held.locator('[data-island-ready]').waitFor()
  await expect(held.getByLabel('Search the glossary')).toHaveValue('subrogation')
  await expect(held.locator(shownTerms)).not.toHaveCount(total)
  await page.close()
})

test('a letter jumps to its group', async ({ page }) => {
  const letter = site.glossary.at(-1)!.term[0]!.toUpperCase()
  await page.getByRole('link', { name: letter, exact: true }).click()
  await expect(page.locator(`#letter-${letter.toLowerCase()}`)).toBeInViewport()
})
