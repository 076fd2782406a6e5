/** Takes pictures of whole built pages, as the browser of a visitor shows them. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { findBrowser } from '#scripts/find-browser.ts'
import { readHosting } from '#scripts/hosting-files.ts'
import { createPreviewHandler, serveAtFreePort } from '#scripts/preview-server.ts'
import { fail } from '../exit-error.ts'

/** A window, by the file of its picture. */
const windows = { 'home.png': { width: 1440, height: 900 }, 'home-phone.png': { width: 390, height: 844 } }

/** Pictures of the whole home page, by file name. `built` is the folder of built files. */
export type TakePictures = (built: string) => Promise<Map<string, Buffer>>

/** Ends the command if there is no browser. */
export const takePictures: TakePictures = async (built) => {
  const executablePath = findBrowser()
  if (executablePath === undefined)
    fail('There is no Chromium or Chrome for the pictures. Install one, or set BROWSER_PATH to its path.')
  const dist = path.dirname(path.resolve(built))
  if (!existsSync(path.join(dist, 'hosting.json')))
    fail(`"${built}" is not the folder of a whole build. Build the site first: npm run build`)
  const { chromium } = await import('@playwright/test')
  const { origin, close } = await serveAtFreePort(createPreviewHandler(built, readHosting(dist)))
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const pictures = new Map<string, Buffer>()
    for (const [file, viewport] of Object.entries(windows)) {
      const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
      await page.goto(`${origin}/`, { waitUntil: 'load' })
      // A picture further down loads when it comes into view.
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager'
        for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
          scrollTo({ top, behavior: 'instant' })
          await new Promise(requestAnimationFrame)
        }
        scrollTo({ top: 0, behavior: 'instant' })
        await Promise.allSettled([...document.images].map((image) => image.decode()))
      })
      pictures.set(file, await page.screenshot({ fullPage: true, animations: 'disabled' }))
      await page.close()
    }
    return pictures
  } finally {
    await browser.close()
    close()
  }
}
