/** Visits every page of a site. */
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import { countShifts, watchShifts } from './layout-shift.ts'
import { expect } from './test.ts'

/** The width of the narrowest supported phone, of a common phone, of a tablet and of a desktop, in CSS pixels. */
export const widths = [320, 390, 768, 1440] as const

/** Opens each page and calls `look`. Uses a new tab after every six: opening one is slow, and so is one long used. */
export async function visit(
  context: BrowserContext,
  urls: readonly string[],
  look: (page: Page, url: string) => Promise<void>,
): Promise<void> {
  for (let first = 0; first < urls.length; first += 6) {
    const page = await context.newPage()
    for (const url of urls.slice(first, first + 6)) {
      await page.goto(url)
      await waitForIslands(page)
      await look(page, url)
    }
    await page.close()
  }
}

/** Waits for the islands that hydrate by themselves. Those that wait for a scroll or a click stay prerendered. */
async function waitForIslands(page: Page): Promise<void> {
  for (const island of await page.locator('main [data-island][data-island-on=load]').all())
    if (await island.isVisible()) await expect(island).toHaveAttribute('data-island-ready')
}

/** Lists what moves while the pages load, and what axe finds on them. */
export async function listViolations(context: BrowserContext, urls: readonly string[]): Promise<string[]> {
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
  return found
}

/** Opens everything that is folded, which would otherwise be skipped. */
export async function unfold(page: Page): Promise<void> {
  await page.locator(':is(main, footer) details').evaluateAll((all) => {
    for (const details of all) details.removeAttribute('name')
    for (const details of all) details.setAttribute('open', '')
  })
}

/** Lists the pages that scroll horizontally, at the width of the window or at each of `sizes`. */
export async function listOverflows(
  page: Page,
  urls: readonly string[],
  sizes: readonly number[] = [page.viewportSize()!.width],
): Promise<string[]> {
  const cut: string[] = []
  for (const url of urls) {
    await page.goto(url)
    for (const width of sizes) {
      await page.setViewportSize({ width, height: page.viewportSize()!.height })
      const beyond = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
      if (beyond > 0) cut.push(`${url} at ${width} px: ${beyond} px`)
    }
  }
  return cut
}
