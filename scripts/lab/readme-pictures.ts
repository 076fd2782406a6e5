/**
 * Takes the pictures in README.md, of the site that `npm start` serves:
 *
 *     npx tsx scripts/lab/readme-pictures.ts http://127.0.0.1:4180
 */
import { chromium, type BrowserContextOptions, type Page } from '@playwright/test'
import sharp from 'sharp'
import { loadSite } from '#src/site/site.server.ts'
import { listRouteUrls, routes } from '#src/routes.ts'
import { launchOptions } from '#tests/support/browser.ts'

const [origin = 'http://127.0.0.1:4180'] = process.argv.slice(2)
const [practiceArea] = listRouteUrls(routes.practiceArea, await loadSite())
const browser = await chromium.launch(launchOptions)
await take('home', { viewport: { width: 1280, height: 820 } }, async (page) => {
  await page.goto(origin + routes.home.href({}))
})
const phone = {
  viewport: { width: 390, height: 720 },
  deviceScaleFactor: 1.5,
  isMobile: true,
  hasTouch: true,
}
await take('form', phone, async (page) => {
  await page.goto(origin + practiceArea!)
  await page.locator('a[data-opens]').first().tap()
  await page.locator('dialog form').waitFor()
})
await browser.close()

async function take(name: string, options: BrowserContextOptions, open: (page: Page) => Promise<void>) {
  const page = await browser.newPage({ ...options, reducedMotion: 'reduce' })
  await open(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(`docs/images/${name}.webp`)
}
