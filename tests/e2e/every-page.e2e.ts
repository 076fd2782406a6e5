import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { countShifts, watchShifts } from '../support/layout-shift.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { urls } from '../support/urls.ts'

const sizes = [
  { name: 'a phone', width: 360, height: 740 },
  { name: 'a desktop', width: 1440, height: 900 },
]

for (const { name, width, height } of sizes) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport: { width, height }, reducedMotion: 'reduce' })

    test('on every page, nothing moves while it loads and axe finds no violation', async ({ context }) => {
      test.setTimeout(urls.length * 5_000)
      await watchShifts(context)
      const found: string[] = []
      await visit(context, urls, async (page, url) => {
        const shifts = await countShifts(page)
        if (shifts.length > 0) found.push(`${url}: moved: ${shifts.join(', ')}`)
        await unfold(page)
        const { violations } = await new AxeBuilder({ page })
          .setLegacyMode(true)
          .options({ resultTypes: ['violations'] })
          .analyze()
        for (const { id, nodes } of violations)
          found.push(`${url}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
      })
      expect(found).toEqual([])
    })
  })
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('nothing is cut off on any page', async ({ page }) => {
    test.setTimeout(120_000)
    await expectNoOverflow(page)
  })
})

/** Opens each URL. Uses a new tab after every six: opening a tab is slow, and so is one that has been used for long. */
async function visit(
  context: BrowserContext,
  addresses: readonly string[],
  look: (page: Page, url: string) => Promise<void>,
): Promise<void> {
  for (let first = 0; first < addresses.length; first += 6) {
    const page = await context.newPage()
    for (const url of addresses.slice(first, first + 6)) {
      await page.goto(url)
      // Islands that wait for a scroll or an interaction are checked as prerendered.
      for (const island of await page
        .locator('main [data-island]:is([data-island-on=load], [data-island-on=idle])')
        .all())
        if (await island.isVisible()) await expect(island).toHaveAttribute('data-island-ready')
      await look(page, url)
    }
    await page.close()
  }
}

/** Opens everything that is folded, because axe skips hidden content. */
async function unfold(page: Page): Promise<void> {
  await page.locator('main details').evaluateAll((all) => {
    for (const details of all) details.removeAttribute('name')
    for (const details of all) details.setAttribute('open', '')
  })
}
