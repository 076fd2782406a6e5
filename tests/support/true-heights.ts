/** Parts of a page below its first window get their true heights when the browser is idle. */
import { expect, type Page } from '@playwright/test'

/** Waits until all of the page is laid out. `goOn` moves a clock that the test has stopped. */
export async function waitForTrueHeights(page: Page, goOn?: () => Promise<void>): Promise<void> {
  const countWaiting = async () => {
    await goOn?.()
    return page
      .locator('body *')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).contentVisibility === 'auto').length)
  }
  await expect.poll(countWaiting, { intervals: [50] }).toBe(0)
}
