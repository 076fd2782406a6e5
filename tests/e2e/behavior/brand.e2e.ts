import { formatBrandHref, readPicture } from '#src/brand/brand.ts'
import { typefacePairs } from '#src/brand/typefaces.ts'
import { routes } from '#src/routes.ts'
import { site } from '../../support/fixture-firm.ts'
import { expect, test } from '../../support/test.ts'

const { brand, firm } = site
const home = routes.home.href({})
const bare = site.team.find(({ data }) => !data.image)!
const profile = routes.teamMember.href({ id: bare.id })

/** `#rrggbb` as browsers report it. */
const formatRgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

test('the page has the colors of the firm', async ({ page }) => {
  await page.goto(home)
  await expect(page.locator('body')).toHaveCSS('background-color', formatRgb(brand.palette.paper))
  await expect(page.locator('header .button')).toHaveCSS('background-color', formatRgb(brand.palette.action))
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', brand.palette['dark-900'])
})

test('the logo is in the header and, in light colors, in the footer; both lead home', async ({ page }) => {
  await page.goto(routes.about.href({}))
  for (const [place, file] of [
    ['header', formatBrandHref('logo', brand.logo!.onLight)],
    ['footer', formatBrandHref('logoOnDark', brand.logo!.onDark!)],
  ] as const) {
    const link = page.locator(place).getByRole('link', { name: brand.logo!.alt })
    await expect(link).toHaveAttribute('href', home)
    const image = link.locator('img')
    await expect(image).toHaveAttribute('src', file)
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0)
  }
})

test('visitors download only files of the chosen typefaces', async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') files.push(new URL(request.url()).pathname)
  })
  await page.goto(home)
  await page.evaluate(() => document.fonts.ready)
  const { display, text } = typefacePairs[brand.typefaces]
  const names = [...display.web, ...text.web].map(({ file }) =>
    file.replace(/^.*\//, '').replace('.woff2', ''),
  )
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !names.some((name) => file.includes(`/${name}-`)))).toEqual([])
})

test.describe('a team member without a picture', () => {
  test('has small initials beside the name, which screen readers skip', async ({ page }) => {
    for (const [url, name] of [
      [home, 'h3'],
      [profile, 'h1'],
    ] as const) {
      await page.goto(url)
      const initials = page.locator('[data-part=initials]').first()
      await expect(initials).toHaveText(/^\p{Lu}{1,3}$/u)
      await expect(initials).toHaveAttribute('aria-hidden', 'true')
      const drawing = (await initials.boundingBox())!
      expect(drawing.height).toBeCloseTo(drawing.width, 0)
      expect(drawing.width).toBeLessThanOrEqual(96)
      const words = (await page.locator(`[data-part=initials] + div > ${name}`).first().boundingBox())!
      expect(words.x).toBeGreaterThan(drawing.x + drawing.width)
      expect(words.y).toBeLessThan(drawing.y + drawing.height)
    }
  })

  test('has them on paper and in forced colors', async ({ page }) => {
    await page.goto(profile)
    const initials = page.locator('[data-part=initials]')
    await page.emulateMedia({ forcedColors: 'active' })
    await expect(initials).toBeVisible()
    await page.emulateMedia({ forcedColors: 'none', media: 'print' })
    await expect(initials).toBeVisible()
    await expect(initials).toHaveCSS('color', 'rgb(0, 0, 0)')
  })
})

test('the icons and the manifest are those of the firm', async ({ request }) => {
  const icon = await request.get(formatBrandHref('icon', brand.icon))
  expect(await icon.body()).toEqual(Buffer.from(readPicture(brand.icon)))
  const manifest = (await (await request.get('/site.webmanifest')).json()) as Record<string, string>
  expect(manifest).toMatchObject({
    name: firm.name,
    theme_color: brand.palette['dark-900'],
    background_color: brand.palette.paper,
  })
})
