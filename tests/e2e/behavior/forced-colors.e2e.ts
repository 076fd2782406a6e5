import { routes } from '#src/routes.ts'
import { listAreasWith, site } from '../../support/fixture-firm.ts'
import { expect, test } from '../../support/test.ts'

const pages = [
  routes.home.href({}),
  ...listAreasWith('timeline').slice(0, 2),
  routes.event.href({ slug: site.blog.events.at(-1)!.slug }),
]

for (const colorScheme of ['light', 'dark'] as const) {
  test(`with forced colors on a ${colorScheme} background, every icon has a contrast of 3:1`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })
    for (const url of pages) {
      await page.goto(url)
      const contrasts = await page.locator('svg[viewBox="0 0 24 24"]:visible').evaluateAll((icons) => {
        const measure = (color: string) =>
          (color.match(/[\d.]+/g) ?? [])
            .slice(0, 3)
            .map((part) => Number(part) / 255)
            .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
            .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index]!, 0.05)
        const ground = measure(getComputedStyle(document.body).backgroundColor)
        return icons.map((icon) => {
          const ink = measure(getComputedStyle(icon).color)
          return Math.max(ink, ground) / Math.min(ink, ground)
        })
      })
      expect(contrasts.length, url).toBeGreaterThan(2)
      expect(Math.min(...contrasts), url).toBeGreaterThan(3)
    }
  })
}

test('with forced colors, an invalid field is marked, and differently while it has the focus', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto(routes.schedule.href({}))
  const send = page.getByRole('button', { name: 'Request Consultation' })
  await send.scrollIntoViewIfNeeded()
  await expect(send).toBeEnabled()
  await send.click()
  const field = page.getByLabel('First name')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const readOutline = () =>
    field.evaluate((input) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(input)
      return `${outlineStyle} ${outlineWidth} ${outlineColor}`
    })
  const marked = await readOutline()
  expect(marked).toContain('solid')
  await field.focus()
  const focused = await readOutline()
  expect(focused).toContain('solid')
  expect(focused).not.toBe(marked)
})

test('with forced colors, a line separates any two sections', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  for (const url of pages) {
    await page.goto(url)
    const lines = await page.locator('main > [data-section]:not(:first-child)').evaluateAll((sections) => {
      const ground = getComputedStyle(document.body).backgroundColor
      return sections
        .map((section) => getComputedStyle(section))
        .map(
          ({ borderBlockStartWidth, borderBlockStartColor }) =>
            parseFloat(borderBlockStartWidth) > 0 && borderBlockStartColor !== ground,
        )
    })
    expect(lines, url).not.toContain(false)
    expect(lines.length, url).toBeGreaterThan(0)
  }
})

test('with forced colors, which hide the hero pictures, there is no pause button', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(routes.home.href({}))
  const pause = page.getByRole('button', { name: 'Pause the pictures' })
  await expect(pause).toBeVisible()
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(pause).toBeHidden()
})
