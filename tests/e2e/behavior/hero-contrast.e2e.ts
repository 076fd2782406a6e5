import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { widestForPhones } from '#src/content/images.ts'
import { routes } from '#src/routes.ts'
import { expect, test } from '../../support/test.ts'
import { site } from '../../support/fixture-firm.ts'

// Text over a picture: measure the contrast with the rendered pixels behind it, not with the colors in a file.
const min = 4.5
const screens = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]
const home = routes.home.href({})
const about = routes.about.href({})
const areas = site.practiceAreas
  .filter(({ data }) => data.hero.images)
  .map(({ id }) => routes.practiceArea.href({ id }))
const guides = site.guides.filter(({ data }) => data.image).map(({ data }) => data.address)

for (const screen of screens) {
  test(`at ${screen.width} px, all text over each picture has a contrast of ${min}:1`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize(screen)
    const low: string[] = []
    for (const url of [home, about, ...areas, ...guides]) {
      await page.goto(url)
      const count = 1 + (await page.evaluate(countPictures))
      for (let index = 0; index < count; index++) {
        await showScene(page, index)
        for (const { words, ratio } of await measureWords(page))
          if (ratio < min) low.push(`${url}, picture ${index + 1}, "${words}": ${ratio.toFixed(2)}:1`)
      }
    }
    expect(low).toEqual([])
  })
}

test(`even over a white picture, all text has a contrast of ${min}:1`, async ({ page }) => {
  const white = await sharp({ create: { width: 16, height: 10, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  await page.route(/\/images\//, (route) => route.fulfill({ contentType: 'image/png', body: white }))
  for (const screen of screens) {
    await page.setViewportSize(screen)
    for (const url of [home, areas[0]!, guides[0]!]) {
      await page.goto(url)
      await showScene(page, 0)
      for (const { words, ratio } of await measureWords(page))
        expect(ratio, `${url} at ${screen.width} px, "${words}"`).toBeGreaterThanOrEqual(min)
    }
  }
})

test('phones get no larger file than they can show', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(home)
  const sent = await page
    .locator('[data-scene] img')
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return image.currentSrc
    })
  expect(Number(/-(\d+)\.avif$/.exec(sent)?.[1])).toBeLessThanOrEqual(widestForPhones)
})

test('a phone shows the picture in a strip of 4:3 with its focus in view, a desktop beside the words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(home)
  const scene = page.locator('[data-scene]').first()
  const strip = (await scene.boundingBox())!
  expect(strip.width / strip.height).toBeCloseTo(4 / 3, 1)
  const { images } = site.pages.get('home')!.data.hero
  const focus = images![0]!.focus.replace(
    /\d+/g,
    (part) => `${Math.round(Math.round(Number(part) / (100 / 3)) * (100 / 3))}`,
  )
  await expect(scene.locator('img')).toHaveCSS('object-position', focus)

  await page.setViewportSize({ width: 1440, height: 900 })
  const words = (await page.locator('[data-part=hero-words]').boundingBox())!
  expect(words.x + words.width).toBeLessThan(1440 * 0.56)
})

test('no hero scales its picture up, at 1920 px', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  for (const url of [home, areas[0]!, guides[0]!]) {
    await page.goto(url)
    const enlarged = await page
      .locator('[data-scene] img')
      .first()
      .evaluate(async (image: HTMLImageElement) => {
        await image.decode()
        return image.clientWidth / image.naturalWidth
      })
    expect(enlarged, url).toBeLessThanOrEqual(1)
  }
})

const countPictures = () =>
  [...document.querySelectorAll<HTMLTemplateElement>('[data-scenes] template')].reduce(
    (sum, { content }) => sum + content.querySelectorAll('picture').length,
    0,
  )

/** The light of each value of a channel: a picture has millions of them. */
const linear = Array.from({ length: 256 }, (_, channel) => {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})

/** Shows one of the rotating pictures, and waits until it is decoded. The first is already shown. */
async function showScene(page: Page, index: number): Promise<void> {
  await page.evaluate(async (index) => {
    const scene = document.querySelector('[data-scene]')!
    if (index > 0) {
      const { content } = document.querySelector<HTMLTemplateElement>('[data-scenes] template')!
      scene.replaceChildren(content.querySelectorAll('picture')[index - 1]!.cloneNode(true))
      for (const part of scene.querySelectorAll<HTMLElement>('[data-src], [data-srcset]')) {
        const { src, srcset } = part.dataset
        if (srcset) part.setAttribute('srcset', srcset)
        if (src) part.setAttribute('src', src)
      }
    }
    await scene.querySelector('img')!.decode()
  }, index)
}

/** The contrast of each line of text in the hero with the brightest spot behind it. */
async function measureWords(page: Page): Promise<{ words: string; ratio: number }[]> {
  const texts = await page.evaluate(() => {
    const block = document.querySelector<HTMLElement>('[data-part=hero-words]')!
    block.style.visibility = ''
    const found: { words: string; color: string; x: number; y: number; width: number; height: number }[] = []
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // Buttons have their own background.
      if (!node.textContent?.trim() || node.parentElement?.closest('.actions')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { x, y, width, height } of range.getClientRects())
        if (width > 1)
          found.push({
            words: node.textContent.trim(),
            color: getComputedStyle(node.parentElement!).color,
            x,
            y,
            width,
            height,
          })
    }
    for (const child of block.children) (child as HTMLElement).style.visibility = 'hidden'
    // The phone bar covers text only until the visitor scrolls.
    document.querySelector<HTMLElement>('nav[aria-label="Call or schedule"]')!.style.visibility = 'hidden'
    return found
  })
  const view = page.viewportSize()!
  const seen = texts.filter(({ y, height }) => y >= 0 && y + height <= view.height)
  const top = Math.floor(Math.min(...seen.map(({ y }) => y)))
  const bottom = Math.ceil(Math.max(...seen.map(({ y, height }) => y + height)))
  const clip = { x: 0, y: top, width: view.width, height: bottom - top }
  const picture = sharp(await page.screenshot({ clip })).removeAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  await page.evaluate(() => {
    for (const child of document.querySelector('[data-part=hero-words]')!.children)
      (child as HTMLElement).style.visibility = ''
  })
  return seen.map((text) => {
    const [red = 0, green = 0, blue = 0] = (/[\d.]+, [\d.]+, [\d.]+/.exec(text.color)?.[0] ?? '')
      .split(', ')
      .map((channel) => Math.round(Number(channel)))
    const own = findLuminance(red, green, blue)
    const behind = findBrightest(data, info.width, { ...text, y: text.y - top })
    return { words: text.words, ratio: (own + 0.05) / (behind + 0.05) }
  })
}

/** The highest mean luminance of any spot the size of a letter stroke, within a part of a picture. */
function findBrightest(
  data: Buffer,
  rowWidth: number,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): number {
  const spot = 4
  let greatest = 0
  for (let top = Math.floor(y); top + spot <= y + height; top += spot)
    for (let left = Math.max(0, Math.floor(x)); left + spot <= Math.min(x + width, rowWidth); left += spot) {
      let sum = 0
      for (let row = top; row < top + spot; row++)
        for (let column = left; column < left + spot; column++) {
          const at = (row * rowWidth + column) * 3
          sum += findLuminance(data[at]!, data[at + 1]!, data[at + 2]!)
        }
      greatest = Math.max(greatest, sum / spot ** 2)
    }
  return greatest
}

/** Relative luminance as defined by WCAG, 0 to 1. */
function findLuminance(red: number, green: number, blue: number): number {
  return 0.2126 * linear[red]! + 0.7152 * linear[green]! + 0.0722 * linear[blue]!
}
