/** Takes pictures of the whole built home page: as visitors see it, with every answer open and every slide laid out. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from '#scripts/build/launch-options.ts'
import { readHosting } from '#scripts/build/hosting-files.ts'
import { openContext, settle, unfold } from '#scripts/build/page-pictures.ts'
import { createPreviewHandler, serveAtFreePort } from '#scripts/build/preview-server.ts'
import { getNow } from '#src/content/dates.ts'
import { fail } from '../exit-error.ts'

/** A window, by the end of the name of its picture. */
const windows = { '.png': { width: 1440, height: 900 }, '-phone.png': { width: 390, height: 844 } }

/**
 * Pictures of a whole home page, by file name. `built` is the folder of built files, `address` that of the page, and
 * `name` the beginning of the names.
 */
export async function takePictures(
  built: string,
  address: string,
  name: string,
): Promise<Map<string, Buffer>> {
  const dist = path.dirname(path.resolve(built))
  if (!existsSync(path.join(dist, 'hosting.json')))
    fail(`"${built}" is not the folder of a whole build. Build the site first: npm run build`)
  const { origin, close } = await serveAtFreePort(createPreviewHandler(built, readHosting(dist)))
  const browser = await chromium.launch(launchOptions)
  try {
    const pictures = new Map<string, Buffer>()
    for (const [end, window] of Object.entries(windows)) {
      const context = await openContext(browser, window, getNow().getTime())
      const page = await context.newPage()
      await page.goto(origin + address, { waitUntil: 'load' })
      await settle(page)
      await unfold(page)
      pictures.set(name + end, await page.screenshot({ fullPage: true, animations: 'disabled' }))
      await context.close()
    }
    return pictures
  } finally {
    await browser.close()
    close()
  }
}
