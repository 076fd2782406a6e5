/** Phones fold long lists, and every window folds a large team. long-pages.e2e.ts tests the sections that they fold as a whole. */
import type { Page } from '@playwright/test'
import { listRouteUrls, routes } from '#src/routes.ts'
import { expect, test } from '../../support/test.ts'
import { findChunk } from '../../support/find-chunk.ts'
import { site, urls } from '../../support/fixture-firm.ts'

const practicePages = listRouteUrls(routes.practiceArea, site)
const phone = { width: 360, height: 740 }
const desktop = { width: 1440, height: 900 }

interface List {
  name: string
  entries: number
  visible: number
  inFold: boolean
}

/**
 * Counts the visible entries of each list in a section, and the buttons that unfold the rest of one. Skips running
 * text, scrolling strips, lists that read as a sentence, and islands.
 */
function readLists(page: Page): Promise<{ lists: List[]; buttons: number }> {
  return page.evaluate(() => {
    const lists = document.querySelectorAll(
      'main [data-section] :is(ul, ol, .phone-fold, :has(> details[name])):not(.prose *, [data-part=towns], [data-track] *, [data-island] *, [data-section=team] *)',
    )
    return {
      lists: [...lists].map((list) => {
        const entries = [...list.children].filter((one) => one.matches('li, details[name]'))
        const section = list.closest('[data-section]')!.querySelector('h2')?.textContent ?? ''
        return {
          name: `${section}: ${list.className}`,
          entries: entries.length,
          visible: entries.filter((one) => one.checkVisibility()).length,
          inFold: list.closest('[data-part=section-fold]') !== null,
        }
      }),
      buttons: [...document.querySelectorAll('.phone-fold > summary')].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      ).length,
    }
  })
}

test('a phone shows at most five entries of a list, but of the team, unless its section is folded; a wide window and paper show all', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize(phone)
  const faults: string[] = []
  let folded = 0
  const found = { 'in a wide window': 0, 'in print': 0 }
  for (const url of urls) {
    await page.goto(url)
    for (const { name, entries, visible, inFold } of (await readLists(page)).lists) {
      if (inFold) continue
      if (visible > 5) faults.push(`${url} on a phone, ${name}: ${visible} entries`)
      if (visible < entries) folded++
    }
    if (!practicePages.includes(url)) continue
    const expectAll = async (where: keyof typeof found) => {
      const { lists, buttons } = await readLists(page)
      for (const { name, entries, visible } of lists)
        if (visible < entries) faults.push(`${url} ${where}, ${name}: ${visible} of ${entries} entries`)
      if (buttons > 0) faults.push(`${url} ${where}: ${buttons} buttons that unfold`)
      found[where] += lists.length
    }
    await page.emulateMedia({ media: 'print' })
    await expectAll('in print')
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize(desktop)
    await expectAll('in a wide window')
    await page.setViewportSize(phone)
  }
  expect(faults).toEqual([])
  expect(Math.min(folded, ...Object.values(found))).toBeGreaterThan(3)
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
    const faults: string[] = []
    let folds = 0
    for (const url of practicePages) {
      await page.goto(url)
      const { found, count } = await page.evaluate(unfoldLists)
      faults.push(...found.map((fault) => `${url}: ${fault}`))
      folds += count
    }
    expect(faults).toEqual([])
    expect(folds).toBeGreaterThan(3)
    await page.goto(practicePages[0]!)
    const links = page.locator('footer details a')
    await expect(links.first()).toBeHidden()
    for (const summary of await page.locator('footer summary').all()) await summary.click()
    expect(await links.count()).toBeGreaterThan(10)
    await expect(links.filter({ visible: true })).toHaveCount(await links.count())
  })
})

/** Clicks what a visitor sees at the button of each folded list. Lists those that were open, or do not open. */
function unfoldLists(): { found: string[]; count: number } {
  const found: string[] = []
  const isVisible = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().height > 0
  const folds = document.querySelectorAll('main .phone-fold')
  for (const fold of folds) {
    const summary = fold.querySelector('summary')!
    const entry = fold.querySelector('li, details[name], tr:has(td), p')
    const name = `"${summary.textContent}"`
    if (!entry) {
      found.push(`${name} has nothing to unfold`)
      continue
    }
    if (isVisible(entry)) found.push(`${name} is open`)
    summary.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = summary.getBoundingClientRect()
    const there = document.elementFromPoint(x + width / 2, y + height / 2)
    if (!there || !summary.contains(there)) found.push(`${name} is covered`)
    if (there instanceof HTMLElement) there.click()
    else there?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    if (!isVisible(entry)) found.push(`${name} does not open`)
  }
  return { found, count: folds.length }
}
