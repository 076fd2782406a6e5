/** Takes pictures of changed sections, before and after, in the window of a phone and of a desktop. */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import sharp from 'sharp'
import { launchOptions } from '#scripts/build/launch-options.ts'
import { openContext, settle, unfold } from '#scripts/build/page-pictures.ts'
import { createPreviewHandler, serveAtFreePort } from '#scripts/build/preview-server.ts'
import type { ChangedSection } from './compare-sites.ts'
import type { DiffReport, Picture } from './diff-report.ts'

/** More would take more than a few minutes. */
const maxSections = 24
/** Pixels. A longer section is cut. */
const maxHeight = 4000
const gap = 24

const windows = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1440, height: 900 },
] as const

/**
 * `before` and `after` are folders of built files; the pictures are in `pictures/` in `folder`. A section that looks the
 * same in a window has no picture of it: its change is in words that are only read aloud, or in a part that is closed.
 */
export async function takePictures(
  sections: readonly ChangedSection[],
  { before, after, folder }: { before: string; after: string; folder: string },
): Promise<Pick<DiffReport, 'pictures' | 'notPictured'>> {
  await mkdir(path.join(folder, 'pictures'), { recursive: true })
  const chosen = sections.slice(0, maxSections)
  const pictures: Picture[] = []
  /** Indexes of sections. */
  const pictured = new Set<number>()
  const now = Date.now()
  const servers = await Promise.all(
    [before, after].map((files) => serveAtFreePort(createPreviewHandler(files))),
  )
  const browser = await chromium.launch(launchOptions)
  try {
    for (const { name, ...size } of windows) {
      const context = await openContext(browser, size, now)
      for (const [index, { path: page, place, ...selectors }] of chosen.entries()) {
        const sides = [selectors.before, selectors.after]
        // Both at once: most of the time, a page only waits until it no longer changes.
        const taken = await Promise.all(
          sides.map(
            (selector, side) => selector && takePicture(context, servers[side]!.origin + page, selector),
          ),
        )
        const shots = taken.filter((shot) => typeof shot === 'object')
        if (shots.length === 0 || (shots[1] && shots[0]!.equals(shots[1]))) continue
        const file = `pictures/${String(index + 1).padStart(2, '0')}-${slug(page)}-${name}.png`
        await join(shots, name === 'phone', path.join(folder, file))
        pictured.add(index)
        pictures.push({ file, path: page, place, window: name })
      }
      await context.close()
    }
  } finally {
    await browser.close()
    for (const server of servers) server.close()
  }
  return {
    pictures,
    notPictured: sections
      .filter((_, index) => !pictured.has(index))
      .map(({ path: page, place }) => ({ path: page, place })),
  }
}

const slug = (page: string) => page.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'

/** Undefined if the section cannot be seen, such as a closed dialog. */
async function takePicture(
  context: BrowserContext,
  url: string,
  selector: string,
): Promise<Buffer | undefined> {
  const page = await context.newPage()
  try {
    await page.goto(url)
    await settle(page)
    const section = page.locator(selector)
    if ((await section.count()) !== 1) return undefined
    // The changed words may be in an answer that is closed, or on another slide.
    await unfold(page)
    // Whether the office is open, and when it replies, appears at a time of its own.
    await page.evaluate(() => {
      for (const state of document.querySelectorAll<HTMLElement>('[data-state], [data-reply]'))
        state.style.visibility = 'hidden'
    })
    const box = await section.boundingBox()
    if (!box || box.width === 0 || box.height === 0) return undefined
    // Not of the element itself: the header, which stays in view, would cover it.
    const clip = { ...box, height: Math.min(box.height, maxHeight) }
    return await page.screenshot({ fullPage: true, clip, animations: 'disabled' })
  } finally {
    await page.close()
  }
}

/** Writes the pictures side by side, or one below the other. */
async function join(shots: readonly Buffer[], isBeside: boolean, file: string): Promise<void> {
  const options = { across: isBeside ? 2 : 1, shim: gap, background: '#767676' }
  const image = shots.length === 1 ? sharp(shots[0]) : sharp([...shots], { join: options })
  await image.png({ compressionLevel: 9, palette: true }).toFile(file)
}
