/** Checks the HTML of a page as it is in the browser. */
import type { Page } from '@playwright/test'
import { parse } from 'node-html-parser'

/** Lists what is invalid on the page as it is now, with what scripts have changed. */
export async function listInvalidHtml(page: Page): Promise<string[]> {
  // Imported late: few processes of a test run need it.
  const { checkHtml } = await import('#scripts/check/check-dist/valid-html.ts')
  const html = `<!doctype html>${await page.evaluate(() => document.documentElement.outerHTML)}`
  return checkHtml([{ url: page.url(), html, root: parse(html) }]).map(({ message }) => message)
}
