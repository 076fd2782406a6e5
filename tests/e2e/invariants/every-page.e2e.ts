import { mayRepeat } from '#scripts/check-dist.ts'
import { pages, urls } from '../../support/built-site.ts'
import { expect, test } from '../../support/test.ts'
import { listOverflows, listViolations, visit, widths } from '../../support/visit.ts'

test('every URL responds with one main heading and a title of its own', async ({ context }) => {
  test.setTimeout(urls.length * 5_000)
  expect(urls).toContain('/')
  const titles = new Map<string, string>()
  const repeating = new Set(pages.filter(mayRepeat).map(({ url }) => encodeURI(url)))
  const found: string[] = []
  await visit(context, urls, async (page, url) => {
    const headings = await page.getByRole('heading', { level: 1 }).count()
    if (headings !== 1) found.push(`${url} has ${headings} main headings`)
    if (repeating.has(url)) return
    const title = await page.title()
    if (titles.has(title)) found.push(`${url} and ${titles.get(title)} are both called "${title}"`)
    titles.set(title, url)
  })
  expect(found).toEqual([])
})

test('an unknown address responds with the error page', async ({ page, problems }) => {
  problems.allow(/404/)
  const unknown = '/no-such-page-anywhere'
  expect(pages.map(({ url }) => url)).not.toContain(unknown)
  const response = await page.goto(unknown)
  expect(response!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
})

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })

    test('on every page, nothing moves while it loads and axe finds no violation', async ({ context }) => {
      test.setTimeout(urls.length * 5_000)
      expect(await listViolations(context, urls)).toEqual([])
    })
  })
}

test('nothing is cut off on any page at any width', async ({ page }) => {
  test.setTimeout(urls.length * 5_000)
  expect(await listOverflows(page, urls, widths)).toEqual([])
})
