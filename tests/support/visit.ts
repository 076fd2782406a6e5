/** Visits every page of a site. */
import type { BrowserContext, Page } from '@playwright/test'
import { listAxeViolations, loadAxe } from './axe.ts'
import { countShifts, watchShifts } from './layout-shift.ts'
import { expect } from './test.ts'

/** The width of the narrowest supported phone, of a common phone, of a tablet and of a desktop, in CSS pixels. */
const widths = [320, 390, 768, 1440] as const

/** Opens each page and calls `look`. Uses a new tab after every six: opening one is slow, and so is one long used. */
async function visit(
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

/** Whether the page has such an element. A locator takes much longer, because it loads code into each page. */
const has = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.querySelector(wanted) !== null, selector)

/** Waits for the islands that hydrate by themselves. Those that wait for a scroll or a click stay prerendered. */
async function waitForIslands(page: Page): Promise<void> {
  if (!(await has(page, 'main [data-island][data-island-on=load]'))) return
  for (const island of await page.locator('main [data-island][data-island-on=load]').all())
    if (await island.isVisible()) await expect(island).toHaveAttribute('data-island-ready')
}

/** What a test looks for on a page that has loaded: returns a sentence for each fault. */
export type Look = (page: Page) => Promise<string[]>

/** Opens each page, and lists what the looks find on it, one after the other. */
export async function listFaults(
  context: BrowserContext,
  urls: readonly string[],
  looks: readonly Look[],
): Promise<string[]> {
  await watchShifts(context)
  if (looks.includes(listViolations)) await loadAxe(context)
  const found: string[] = []
  await visit(context, urls, async (page, url) => {
    for (const look of looks) for (const fault of await look(page)) found.push(`${url}: ${fault}`)
  })
  return found
}

/** Lists what moved while the page loaded. */
export const listShifts: Look = async (page) => (await countShifts(page)).map((shift) => `moved: ${shift}`)

/** Lists the forms of the page whose code does not arrive when a visitor points at them. */
export const listDeadForms: Look = async (page) => {
  const dead: string[] = []
  if (!(await has(page, 'main [data-island=form]'))) return dead
  for (const island of await page.locator('main [data-island=form]').all()) {
    await island.dispatchEvent('pointerover')
    const isReady = expect(island).toHaveAttribute('data-island-ready', '')
    await isReady.catch(async () =>
      dead.push(`the code of ${await island.getAttribute('data-island')} does not arrive`),
    )
  }
  return dead
}

/** Lists what axe finds when everything that is folded is open. */
export const listViolations: Look = async (page) => {
  await unfold(page)
  return listAxeViolations(page)
}

/** Opens everything that is folded, which would otherwise be skipped. Not what opens over the page and would cover it. */
export async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    const all = document.querySelectorAll(':is(main, footer) details:not([data-menu])')
    for (const details of all) details.removeAttribute('name')
    for (const details of all) details.setAttribute('open', '')
  })
}

/** Opens the sections that a phone folds, and nothing in them. */
export const openSections = (page: Page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('[data-part=section-fold]')) fold.setAttribute('open', '')
  })

/** Lists the widths at which the page scrolls horizontally: of the supported ones, or of `sizes`. */
export async function listOverflows(page: Page, sizes: readonly number[] = widths): Promise<string[]> {
  const found: string[] = []
  const size = page.viewportSize()!
  for (const width of sizes) {
    await page.setViewportSize({ ...size, width })
    const beyond = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    if (beyond > 0) found.push(`${beyond} px too wide at ${width} px`)
  }
  await page.setViewportSize(size)
  return found
}
