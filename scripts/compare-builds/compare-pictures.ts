/** Compares what one sees of two builds: each page at three widths, in print and in forced colors. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import { launchOptions } from '#tests/support/browser.ts'
import { readHosting } from '../hosting-files.ts'
import { createPreviewHandler, serveAtFreePort } from '../preview-server.ts'
import { getPagePath } from './normalize.ts'

interface View {
  name: string
  width: number
  media?: 'print'
  forcedColors?: 'active'
}

const views: View[] = [
  { name: '360', width: 360 },
  { name: '768', width: 768 },
  { name: '1440', width: 1440 },
  { name: 'print', width: 816, media: 'print' },
  { name: 'forced colors', width: 1440, forcedColors: 'active' },
]

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
        const file = path.join(folder, `${page.replaceAll('/', '_')} ${view.name}.png`)
        const share = await compare(one!, other!, file)
        if (share === 0) continue
        differences++
        console.log(`  ${page} (${view.name}): ${(share * 100).toFixed(3)} % of the pixels differ`)
      }
      await Promise.all(tours.map(({ context }) => context.close()))
    }
  } finally {
    await browser.close()
    for (const server of servers) server.close()
  }
  console.log(
    `Pictures: ${pages.length * views.length} compared, ${differences} differ${differences ? `: see ${folder}` : ''}.`,
  )
  return differences
}

function listPages(dist: string): string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map(getPagePath)
    .sort()
}

async function openContext(
  browser: Browser,
  { width, forcedColors }: View,
  clock: number,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
    ...(forcedColors && { forcedColors }),
  })
  await context.clock.setFixedTime(clock)
  return context
}

async function takePicture(context: BrowserContext, url: string, { media }: View): Promise<Buffer> {
  const page = await context.newPage()
  await page.goto(url)
  if (media) await page.emulateMedia({ media })
  await settle(page)
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled' })
  await page.close()
  return picture
}

/** Loads what waits for its turn, and lays everything out. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      // Long enough for what a script does when a part comes near.
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    scrollTo({ top: 0, behavior: 'instant' })
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  await page.waitForLoadState('networkidle')
  // What scripts still add must be there in both pictures, or in neither.
  let last = ''
  for (let tries = 0; tries < 20; tries++) {
    const content = await page.content()
    if (content === last) return
    last = content
    await page.waitForTimeout(400)
  }
  throw new Error(`${page.url()} does not come to rest.`)
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
