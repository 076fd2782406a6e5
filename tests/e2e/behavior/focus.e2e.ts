/** Every tab stop of a page has a visible focus indicator. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { routes } from '#src/routes.ts'
import { expect, test } from '../../support/test.ts'
import { showcase } from '../../support/fixture-firm.ts'

test.use({ reducedMotion: 'reduce' })

const pages = [
  routes.home.href({}),
  showcase,
  routes.schedule.href({}),
  routes.newsEvents.href({}),
  routes.contact.href({}),
]

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const)
  for (const url of pages)
    test(`on ${url} at ${width} px, every tab stop has a visible focus indicator`, async ({ page }) => {
      test.setTimeout(180_000)
      await page.setViewportSize({ width, height })
      await page.goto(url)
      const unseen: string[] = []
      let stops = 0
      for (; stops < 400; stops++) {
        await page.keyboard.press('Tab')
        const focus = await findFocus(page)
        if (!focus) break
        const focused = await photograph(page, focus.clip)
        // The next Tab continues from here.
        await page.evaluate(() => (document.activeElement as HTMLElement).blur())
        const changed = countChanged(focused, await photograph(page, focus.clip))
        // At least an outline 1 px wide.
        if (changed < focus.perimeter) unseen.push(`${focus.name}: ${changed} of ${focus.perimeter} pixels`)
      }
      expect(unseen).toEqual([])
      expect(stops).toBeGreaterThan(20)
    })

/** The focused element, and the clip of the window with its outline. Undefined once the focus has left the page. */
function findFocus(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return undefined
    // A focused link outlines its whole card.
    const outlined = element.closest('.pressable') ?? element
    const margin = 12
    const boxes = [element, outlined].map((one) => one.getBoundingClientRect())
    const left = Math.max(Math.floor(Math.min(...boxes.map((box) => box.left)) - margin), 0)
    const top = Math.max(Math.floor(Math.min(...boxes.map((box) => box.top)) - margin), 0)
    const right = Math.min(Math.ceil(Math.max(...boxes.map((box) => box.right)) + margin), innerWidth)
    const bottom = Math.min(Math.ceil(Math.max(...boxes.map((box) => box.bottom)) + margin), innerHeight)
    const own = boxes[0]!
    const words = element.getAttribute('aria-label') ?? element.textContent
    return {
      name: `${element.localName} "${words.trim().slice(0, 40)}"`,
      clip: { x: left, y: top, width: right - left, height: bottom - top },
      perimeter: Math.round(2 * (Math.min(own.width, innerWidth) + Math.min(own.height, innerHeight))),
    }
  })
}

interface Photo {
  data: Buffer
  channels: number
}

async function photograph(
  page: Page,
  clip: { x: number; y: number; width: number; height: number },
): Promise<Photo> {
  const png = await page.screenshot({ clip, animations: 'disabled', scale: 'css', caret: 'hide' })
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, channels: info.channels }
}

/** How many pixels have clearly changed color. */
function countChanged(before: Photo, after: Photo): number {
  let count = 0
  for (let at = 0; at < before.data.length; at += before.channels) {
    let distance = 0
    for (let channel = 0; channel < before.channels; channel++)
      distance += Math.abs(before.data[at + channel]! - after.data[at + channel]!)
    if (distance > 90) count++
  }
  return count
}
