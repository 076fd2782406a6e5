/** Takes pictures of the whole built home page: as visitors see it, with every answer open and every slide laid out. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { findBrowser } from '#scripts/find-browser.ts'
import { launchOptions } from '#scripts/launch-options.ts'
import { readHosting } from '#scripts/hosting-files.ts'
import { openContext, settle, unfold } from '#scripts/page-pictures.ts'
import { createPreviewHandler, serveAtFreePort } from '#scripts/preview-server.ts'
import { getNow } from '#src/content/dates.ts'
import { fail } from '../exit-error.ts'

/** A window, by the file of its picture. */
const windows = { 'home.png': { width: 1440, height: 900 }, 'home-phone.png': { width: 390, height: 844 } }

/** Pictures of the whole home page, by file name. `built` is the folder of built files. */
export type TakePictures = (built: string) => Promise<Map<string, Buffer>>

/** Ends the command if there is no browser. */
export const takePictures: TakePictures = async (built) => {
  if (findBrowser() === undefined)
    fail('There is no Chromium or Chrome for the pictures. Install one, or set BROWSER_PATH to its path.')
  const dist = path.dirname(path.resolve(built))
  if (!existsSync(path.join(dist, 'hosting.json')))
    fail(`"${built}" is not the folder of a whole build. Build the site first: npm run build`)
  const { chromium } = await import('@playwright/test')
  const { origin, close } = await serveAtFreePort(createPreviewHandler(built, readHosting(dist)))
  const browser = await chromium.launch(launchOptions)
  try {
    const pictures = new Map<string, Buffer>()
    for (const [file, window] of Object.entries(windows)) {
      const context = await openContext(browser, window, getNow().getTime())
      const page = await context.newPage()
      await page.goto(`${origin}/`, { waitUntil: 'load' })
      await settle(page)
      await unfold(page)
      pictures.set(file, await page.screenshot({ fullPage: true, animations: 'disabled' }))
      await context.close()
    }
    return pictures
  } finally {
    await browser.close()
    close()
  }
}
