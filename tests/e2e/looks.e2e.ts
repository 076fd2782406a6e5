/**
 * The looks of the key pages, held against pictures beside this file. After a change that was meant:
 * `npx playwright test looks --update-snapshots`, then open what changed before it is committed.
 */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { routes } from '#src/routes.ts'
import { expect, test } from '../support/test.ts'
import { waitForTrueHeights } from '../support/true-heights.ts'
import { site } from '../support/urls.ts'

test.use({ reducedMotion: 'reduce' })

/**
 * Half of each side is enough to see that something moved, and forgives how a letter's edge is drawn. Of these
 * pixels four in a thousand may differ: a new browser draws a shadow anew, a lost button is more.
 */
const tolerance = { maxDiffPixelRatio: 0.004, threshold: 0.2 }
const screens = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]

/** A tall page is compared at its start, and at what `at` selects. */
const views: { name: string; url: string; at?: string }[] = [
  { name: 'home', url: routes.home.href({}) },
  { name: 'home-quotes', url: routes.home.href({}), at: '[data-enhance="carousel"]' },
  { name: 'home-footer', url: routes.home.href({}), at: '.site-footer' },
  { name: 'injury', url: routes.practiceArea.href({ id: 'personal-injury' }) },
  { name: 'business-table', url: routes.practiceArea.href({ id: 'business-planning' }), at: 'table' },
  { name: 'team', url: routes.ourTeam.href({}) },
  { name: 'guide', url: routes.guide.href({ id: 'estate-planning-guide' }) },
  { name: 'post', url: routes.post.href({ slug: site.blog.posts[0]!.slug }) },
  { name: 'schedule', url: routes.schedule.href({}), at: 'form' },
  { name: 'glossary', url: routes.insuranceGlossary.href({}) },
  { name: 'not-found', url: '/no-such-page' },
]

for (const { width, height } of screens)
  for (const { name, url, at } of views)
    test(`${name} looks as it did at ${width} px`, async ({ page, troubles }) => {
      troubles.allow(/^status 404: .*no-such-page|^console error: Failed to load resource.*404/)
      await page.setViewportSize({ width, height })
      await page.clock.setFixedTime(new Date('2026-03-10T10:00:00-05:00'))
      await waitForFontsBeforeText(page)
      await page.goto(url)
      await waitForTrueHeights(page)
      if (at)
        await page
          .locator(at)
          .first()
          .evaluate((part) => part.scrollIntoView({ block: 'start' }))
      await waitForPictures(page)
      const half = await sharp(await page.screenshot({ animations: 'disabled', scale: 'css' }))
        .resize(width / 2)
        .png({ compressionLevel: 9 })
        .toBuffer()
      expect(half).toMatchSnapshot(`${name}-${width}.png`, tolerance)
    })

/** A first visit may go without the fonts where they come late, which is kind to visitors and no use here. */
async function waitForFontsBeforeText(page: Page): Promise<void> {
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('font-display:optional', 'font-display:block')
    await route.fulfill({ response, body })
  })
}

/** Those in the window: the others wait for their turn. */
async function waitForPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const inWindow = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    await Promise.all(inWindow.map((image) => image.decode()))
  })
}
