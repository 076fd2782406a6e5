import type { Page } from '@playwright/test'
import { routes } from '#src/routes.ts'
import { countShifts, watchShifts } from '../../support/layout-shift.ts'
import { expect, test } from '../../support/test.ts'
import { holdCode } from '../../support/find-chunk.ts'
import { site } from '../../support/fixture-firm.ts'

const glossary = routes.insuranceGlossary.href({})
const total = site.glossary.length
const shownTerms = '[data-term]:visible'

/** How many terms must match: those whose term or definition contains the query, ignoring case (the specification). */
function countMatches(shown: { name: string; words: string }[], query: string) {
  return shown.filter(({ words }) => words.toLowerCase().includes(query.toLowerCase())).length
}

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

test('typing filters the terms that contain the query, ignoring case, and shows how many', async ({
  page,
}) => {
  const all = await page.locator('[data-term]').evaluateAll((terms) =>
    terms.map((term) => ({
      name: term.id,
      words: [...term.querySelectorAll('[data-searched]')].map((part) => part.textContent).join('\n'),
    })),
  )
  expect(all).toHaveLength(total)
  for (const query of ['deductible', 'DEDUCTIBLE', 'bad faith', 'x']) {
    await page.getByLabel('Search the glossary').fill(query)
    const expected = countMatches(all, query)
    await expect(page.locator(shownTerms)).toHaveCount(expected)
    await expect(page.getByRole('status')).toHaveText(`${expected} of ${total} terms`)
  }
})

test('a search without a match says so and offers to show all terms', async ({ page }) => {
  await page.getByLabel('Search the glossary').fill('<b>zebra & co')
  await expect(page.getByText('No terms match “<b>zebra & co”')).toBeVisible()
  await expect(page.locator(shownTerms)).toHaveCount(0)
  await page.getByRole('button', { name: 'show all terms' }).click()
  await expect(page.locator(shownTerms)).toHaveCount(total)
  await expect(page.getByLabel('Search the glossary')).toBeFocused()
})

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

test('fast typing stays below the URL update limit of WebKit, and ends with the last query', async ({
  page,
}) => {
  await page.clock.install()
  await openGlossary(page)
  await page.evaluate(() => {
    const window = self as unknown as { changes: number }
    window.changes = 0
    const replaceState = history.replaceState.bind(history)
    history.replaceState = (...args) => {
      window.changes++
      replaceState(...args)
    }
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  const field = page.getByLabel('Search the glossary')
  // Forty per second for 5 s: twice as many as WebKit allows in 10 s.
  for (let typed = 0; typed < 200; typed++) {
    await field.fill(`claim${typed}`)
    await page.clock.runFor(25)
  }
  await page.clock.runFor(1000)
  await expect(page).toHaveURL(`${glossary}?q=claim199`)
  const changes = await page.evaluate(() => (self as unknown as { changes: number }).changes)
  expect(changes).toBeGreaterThan(0)
  expect(changes).toBeLessThan(50)
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
