/** Phones fold long lists, and every window folds a large team. long-pages.e2e.ts tests the sections that they fold as a whole. */
import type { Page } from '@playwright/test'
import { listRouteUrls, routes } from '#src/routes.ts'
import { expect, test } from '../../support/test.ts'
import { findChunk } from '../../support/find-chunk.ts'
import { site, urls } from '../../support/fixture-firm.ts'

const practicePages = listRouteUrls(routes.practiceArea, site)
const phone = { width: 360, height: 740 }
const desktop = { width: 1440, height: 900 }

/**
 * Counts the visible entries of each list in a section. Skips running text, scrolling strips, lists that read as a
 * sentence, and islands.
 */
function readLists(
  page: Page,
): Promise<{ name: string; entries: number; visible: number; inFold: boolean }[]> {
  return page
    .locator(
      'main [data-section] :is(ul, ol, .phone-fold, :has(> details[name])):not(.prose *, [data-part=towns], [data-track] *, [data-island] *, [data-section=team] *)',
    )
    .evaluateAll((lists) =>
      lists.map((list) => {
        const entries = [...list.children].filter((one) => one.matches('li, details[name]'))
        const section = list.closest('[data-section]')!.querySelector('h2')?.textContent ?? ''
        return {
          name: `${section}: ${list.className}`,
          entries: entries.length,
          visible: entries.filter((one) => one.checkVisibility()).length,
          inFold: list.closest('[data-part=section-fold]') !== null,
        }
      }),
    )
}

test('on a phone, no list but the team shows more than five entries unless its whole section is folded', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize(phone)
  const long: string[] = []
  let folded = 0
  for (const url of urls) {
    await page.goto(url)
    for (const { name, entries, visible, inFold } of await readLists(page)) {
      if (inFold) continue
      if (visible > 5) long.push(`${url}, ${name}: ${visible}`)
      if (visible < entries) folded++
    }
  }
  expect(long).toEqual([])
  expect(folded).toBeGreaterThan(3)
})

for (const size of [phone, desktop])
  test(`at ${size.width} px, a team shows twelve people, and the others once visitors ask`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.goto(routes.ourTeam.href({}))
    const everyone = page.locator('[data-section=team]:has(#everyone)')
    const cards = everyone.locator('[data-part=team-card]:visible')
    const fold = everyone.locator('[data-part=section-fold] > summary:visible')
    if (await fold.isVisible()) await fold.click()
    await expect(cards).toHaveCount(12)
    await everyone.locator('details:not([data-part]) > summary').click()
    await expect(cards).toHaveCount(site.team.length)
  })

for (const { name, media, size } of [
  { name: 'in a wide window', media: 'screen', size: desktop },
  { name: 'in print', media: 'print', size: phone },
] as const)
  test(`${name}, all entries are visible, and nothing is folded`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.emulateMedia({ media })
    let found = 0
    for (const url of practicePages) {
      await page.goto(url)
      const lists = await readLists(page)
      expect(lists.filter(({ entries, visible }) => visible < entries)).toEqual([])
      found += lists.length
      await expect(page.locator('.phone-fold > summary:visible')).toHaveCount(0)
    }
    expect(found).toBeGreaterThan(3)
  })

test('without ::details-content, a script opens folds in a wide window and closes them in a narrow one', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS) as (...args: string[]) => boolean
    CSS.supports = (...args: string[]) => !args[0]!.includes('details-content') && supports(...args)
  })
  await page.setViewportSize(desktop)
  const loaded = page.waitForResponse(`**${findChunk('src/enhancements/on-visible/folded.ts')}`)
  await page.goto(practicePages[0]!)
  await (await loaded).finished()
  const folds = page.locator('.phone-fold')
  const count = await folds.count()
  expect(count).toBeGreaterThan(1)
  await expect(page.locator('.phone-fold[open]')).toHaveCount(count)
  await page.setViewportSize(phone)
  await expect(page.locator('.phone-fold[open]')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test('a click unfolds the rest of a list, and the footer menus', async ({ page }) => {
    for (const url of practicePages) {
      await page.goto(url)
      for (const rest of await page.locator('main .phone-fold').all()) {
        const entry = rest.locator('li, details[name], tr:has(td), p').first()
        await expect(entry).toBeHidden()
        await rest.locator('summary').first().click()
        await expect(entry).toBeVisible()
      }
    }
    await page.goto(practicePages[0]!)
    const links = page.locator('footer details a')
    await expect(links.first()).toBeHidden()
    for (const summary of await page.locator('footer summary').all()) await summary.click()
    expect(await links.count()).toBeGreaterThan(10)
    for (const link of await links.all()) await expect(link).toBeVisible()
  })
})
