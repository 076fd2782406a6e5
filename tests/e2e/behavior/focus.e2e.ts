/** Keyboard focus on every kind of page and in every form: each tab stop is marked, and nothing covers it. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { routes } from '#src/routes.ts'
import { everyKind, formIds } from '../../support/fixture-firm.ts'
import { focusStop, walk } from '../../support/keyboard.ts'
import { findSubmit, openLead } from '../../support/lead-forms.ts'
import { expect, test } from '../../support/test.ts'

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const)
  test(`at ${width} px, every tab stop is marked with a contrast of 3:1, and nothing covers it`, async ({
    page,
  }) => {
    test.setTimeout(everyKind.length * 5_000)
    await page.setViewportSize({ width, height })
    const looks = new Set<string>()
    /** Each with the first page that has it: most are on every page. */
    const faults = new Map<string, string>()
    const frames: string[] = []
    /** Walks down and up. Photographs what is marked in a way that has not been seen yet. */
    const check = async (place: string, fewest: number) => {
      const [down, up] = [await walk(page, 'Tab'), await walk(page, 'Shift+Tab')]
      expect(Math.min(down.length, up.length), `${place}: tab stops`).toBeGreaterThan(fewest)
      for (const stop of [...down, ...up]) {
        const { name, hiddenBy, look } = stop
        const note = (fault: string) => faults.has(fault) || faults.set(fault, place)
        if (hiddenBy) note(`${name} is hidden by ${hiddenBy}`)
        if (!look) note(`${name} has no outline`)
        if (!look || looks.has(look)) continue
        looks.add(look)
        await focusStop(page, stop)
        const seen = await measureMark(page)
        if (seen < 1) note(`the outline of ${name} is visible for ${seen} of its length`)
      }
    }
    for (const url of everyKind) {
      await page.goto(url)
      await skipFrames(page, frames)
      await check(url, url === routes.home.href({}) ? 50 : 0)
    }
    for (const id of formIds) {
      const form = await openLead(page, id)
      await skipFrames(page, frames)
      await findSubmit(form).click()
      await expect(form.locator('[data-part=field-error]')).not.toHaveCount(0)
      await check(`the form ${id}`, 5)
    }
    expect(Object.fromEntries(faults)).toEqual({})
  })

for (const [name, size, rootSize] of [
  ['on a phone in landscape', { width: 640, height: 360 }, ''],
  ['with the root font size at 200%', { width: 1440, height: 900 }, '200%'],
] as const)
  test(`${name}, nothing covers a tab stop`, async ({ page }) => {
    await page.setViewportSize(size)
    // Before the first layout, as for visitors who have set it. If it changes later, Chromium now and then
    // finds the header in a corner of the skip link, which is above it.
    await page.addInitScript((value) => {
      const setSize = () => (document.documentElement.style.fontSize = value)
      new MutationObserver((_, observer) => (setSize(), observer.disconnect())).observe(document, {
        childList: true,
      })
    }, rootSize)
    for (const url of [routes.home.href({}), routes.schedule.href({})]) {
      await page.goto(url)
      expect(await page.evaluate(() => document.documentElement.style.fontSize)).toBe(rootSize)
      const stops = [...(await walk(page, 'Tab')), ...(await walk(page, 'Shift+Tab'))]
      // What is larger than the window with such text is cut off by its edges.
      expect(stops.filter(({ hiddenBy }) => hiddenBy && !hiddenBy.startsWith('the edge'))).toEqual([])
      expect(stops.length).toBeGreaterThan(60)
    }
  })

/** Takes the header and the footer out of the walk if another page has had the same, and adds them to `known` if not. */
async function skipFrames(page: Page, known: string[]): Promise<void> {
  const added = await page.locator('body > :is(header, footer)').evaluateAll(
    (frames, seen) =>
      frames.flatMap((frame) => {
        const html = frame.outerHTML.replace(/ aria-current="\w+"/g, '')
        frame.toggleAttribute('inert', seen.includes(html))
        return seen.includes(html) ? [] : html
      }),
    known,
  )
  known.push(...added)
}

/** How much of the outline of the focused element is visible: 1 if as many pixels change as a line of 1 px around it has. */
async function measureMark(page: Page): Promise<number> {
  const { clip, length } = await page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const isMarked = getComputedStyle(element).outlineStyle !== 'none'
    // A focused link outlines its whole card.
    const box = (isMarked ? element : element.closest('.pressable')!).getBoundingClientRect()
    const [left, top] = [Math.max(Math.floor(box.left) - 12, 0), Math.max(Math.floor(box.top) - 12, 0)]
    const [right, bottom] = [Math.min(box.right + 12, innerWidth), Math.min(box.bottom + 12, innerHeight)]
    const [width, height] = [Math.ceil(right) - left, Math.ceil(bottom) - top]
    return {
      clip: { x: left, y: top, width, height },
      length: 2 * (Math.min(box.width, innerWidth) + Math.min(box.height, innerHeight)),
    }
  })
  const photograph = async () => {
    const png = await page.screenshot({ clip, animations: 'disabled', scale: 'css', caret: 'hide' })
    return sharp(png).removeAlpha().raw().toBuffer()
  }
  const focused = await photograph()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  return countChanged(focused, await photograph()) / length
}

/** How many pixels differ with a contrast of 3:1. Both pictures have three bytes for each. */
function countChanged(before: Buffer, after: Buffer): number {
  let count = 0
  for (let at = 0; at < before.length; at += 3) {
    if (before[at] === after[at] && before[at + 1] === after[at + 1]) continue
    const [a, b] = [measureLight(before, at), measureLight(after, at)]
    if ((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) >= 3) count++
  }
  return count
}

/** The relative luminance of a pixel, as WCAG defines it. */
function measureLight(picture: Buffer, at: number): number {
  const light = [0.2126, 0.7152, 0.0722].map((weight, channel) => {
    const value = picture[at + channel]! / 255
    return weight * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  })
  return light[0]! + light[1]! + light[2]!
}
