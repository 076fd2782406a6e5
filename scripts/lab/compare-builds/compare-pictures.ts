/** Compares what one sees of two builds: each page in several windows and media, and with its menus and forms in use. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import { launchOptions } from '#scripts/build/launch-options.ts'
import { openContext, rest, settle } from '#scripts/build/page-pictures.ts'
import { readHosting } from '#scripts/build/hosting-files.ts'
import { createPreviewHandler, serveAtFreePort } from '#scripts/build/preview-server.ts'
import { getPagePath } from '#scripts/build/normalize.ts'

interface View {
  name: string
  width: number
  /** Of the window; 900 if missing. A picture with a height shows the window, any other the whole page. */
  height?: number
  media?: 'print'
  forcedColors?: 'active'
  /** Brings the page into the state to compare. Returns false if it has no such state. */
  prepare?: (page: Page) => Promise<boolean>
  /** Only the first page that has this state. */
  once?: true
}

const views: View[] = [
  { name: '360', width: 360 },
  { name: '768', width: 768 },
  { name: '1440', width: 1440 },
  { name: '1920', width: 1920 },
  { name: 'large text', width: 1280, prepare: enlargeText },
  { name: 'print', width: 816, media: 'print' },
  { name: 'forced colors', width: 1440, forcedColors: 'active' },
  { name: 'narrow menu', width: 360, height: 900, prepare: openMenu, once: true },
  { name: 'wide menu', width: 1440, height: 900, prepare: openMenu, once: true },
  // High enough for a whole form.
  { name: 'narrow dialog', width: 360, height: 2400, prepare: openDialog },
  { name: 'wide dialog', width: 1440, height: 2000, prepare: openDialog },
  { name: 'narrow dialog with errors', width: 360, height: 2800, prepare: rejectDialog },
  { name: 'wide dialog with errors', width: 1440, height: 2400, prepare: rejectDialog },
  { name: 'narrow form with errors', width: 360, prepare: rejectForms },
  { name: 'wide form with errors', width: 1440, prepare: rejectForms },
]

/** Text at 200 %. */
async function enlargeText(page: Page): Promise<boolean> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  return true
}

/** Opens the first menu of the header. */
async function openMenu(page: Page): Promise<boolean> {
  await page.locator('header summary:visible').first().click()
  return true
}

/** Opens the dialog of the first link that opens one. */
async function openDialog(page: Page): Promise<boolean> {
  const opener = page.locator('main a[data-opens][aria-haspopup]:visible').first()
  if ((await opener.count()) === 0) return false
  await opener.click()
  await page.locator('dialog[open] form[method=post]').waitFor()
  return true
}

async function rejectDialog(page: Page): Promise<boolean> {
  return (await openDialog(page)) && submitEmpty(page, 'dialog[open] form[method=post]')
}

async function rejectForms(page: Page): Promise<boolean> {
  return submitEmpty(page, 'main form[method=post]')
}

/** Submits all forms that match, so that they show what is missing. */
async function submitEmpty(page: Page, selector: string): Promise<boolean> {
  const forms = await page.locator(`${selector}:visible`).all()
  for (const form of forms) {
    await form.scrollIntoViewIfNeeded()
    await form.locator('[type=submit]:enabled').click()
    await form.locator('[aria-invalid=true]').first().waitFor()
  }
  return forms.length > 0
}

export interface PictureOptions {
  /** Paths to compare; undefined: all. */
  pages: string[] | undefined
  /** What the pages take for now, in milliseconds. */
  clock: number
  /** Where a picture of each difference is written. */
  folder: string
}

/** Prints which pages look different in two builds; returns how many pictures do. */
export async function comparePictures(
  before: string,
  after: string,
  { folder, clock, ...options }: PictureOptions,
): Promise<number> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const servers = await Promise.all(
    [before, after].map((dist) =>
      serveAtFreePort(createPreviewHandler(path.join(dist, 'client'), readHosting(dist))),
    ),
  )
  const browser = await chromium.launch(launchOptions)
  const pages = options.pages ?? listPages(before).filter((page) => listPages(after).includes(page))
  let compared = 0
  let differences = 0
  try {
    for (const view of views) {
      const tours = await Promise.all(
        servers.map(async ({ origin }) => ({ origin, context: await openContext(browser, view, clock) })),
      )
      for (const page of pages) {
        const [one, other] = await Promise.all(
          tours.map(({ context, origin }) => takePicture(context, origin + page, view)),
        )
        if (!one && !other) continue
        compared++
        const file = path.join(folder, `${page.replaceAll('/', '_')} ${view.name}.png`)
        const share = one && other ? await compare(one, other, file) : 1
        if (share > 0) {
          differences++
          console.log(`  ${page} (${view.name}): ${(share * 100).toFixed(4)} % of the pixels differ`)
        }
        if (view.once) break
      }
      await Promise.all(tours.map(({ context }) => context.close()))
    }
  } finally {
    await browser.close()
    for (const server of servers) server.close()
  }
  console.log(`Pictures: ${compared} compared, ${differences} differ${differences ? `: see ${folder}` : ''}.`)
  return differences
}

function listPages(dist: string): string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map(getPagePath)
    .sort()
}

/** Undefined if the page does not have the state of the view. */
async function takePicture(
  context: BrowserContext,
  url: string,
  { height, media, prepare }: View,
): Promise<Buffer | undefined> {
  const page = await context.newPage()
  await page.goto(url)
  if (media) await page.emulateMedia({ media })
  await settle(page)
  const isReady = !prepare || (await prepare(page))
  if (isReady && prepare) await rest(page)
  const picture = isReady
    ? await page.screenshot({ fullPage: height === undefined, animations: 'disabled' })
    : undefined
  await page.close()
  return picture
}

/** The share of pixels that differ, 0 to 1; where any do, writes a picture of them. */
async function compare(one: Buffer, other: Buffer, file: string): Promise<number> {
  if (one.equals(other)) return 0
  const sizes = await Promise.all([sharp(one).metadata(), sharp(other).metadata()])
  const width = Math.max(...sizes.map((size) => size.width))
  const height = Math.max(...sizes.map((size) => size.height))
  // RGBA, on a white ground of the same size.
  const [a, b] = await Promise.all(
    [one, other].map((picture, index) => {
      const { width: ownWidth, height: ownHeight } = sizes[index]!
      return sharp(picture)
        .ensureAlpha()
        .extend({ right: width - ownWidth, bottom: height - ownHeight, background: 'white' })
        .raw()
        .toBuffer()
    }),
  )
  const difference = Buffer.alloc(width * height * 4)
  const count = pixelmatch(a!, b!, difference, width, height, { threshold: 0.1 })
  if (count === 0) return 0
  const raw = { width, height, channels: 4 } as const
  await sharp({ create: { width: width * 3, height, channels: 4, background: 'white' } })
    .composite([a!, b!, difference].map((input, index) => ({ input, raw, left: index * width, top: 0 })))
    .png()
    .toFile(file)
  return count / (width * height)
}
