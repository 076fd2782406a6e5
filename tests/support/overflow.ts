import { expect, type Page } from '@playwright/test'
import { urls } from './urls.ts'

/** Opens every page of the site and expects that none scrolls horizontally. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const cut: string[] = []
  for (const url of urls) {
    await page.goto(url)
    const beyond = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    if (beyond > 0) cut.push(`${url}: ${beyond} px`)
  }
  expect(cut).toEqual([])
}
