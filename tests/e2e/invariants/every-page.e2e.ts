import { pages, urls } from '../../support/built-site.ts'
import { expect, test } from '../../support/test.ts'
import { listFaults, listOverflows, listShifts, listViolations, type Look } from '../../support/visit.ts'

test('an unknown address responds with the error page', async ({ page, problems }) => {
  problems.allow(/404/)
  const unknown = '/no-such-page-anywhere'
  expect(pages.map(({ url }) => url)).not.toContain(unknown)
  const response = await page.goto(unknown)
  expect(response!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
})

for (const [width, looks] of [
  [360, [listShifts, listViolations, listOverflows]],
  [1440, [listShifts, listViolations]],
] satisfies [number, Look[]][])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })

    test('every page is still while it loads, is accessible, and is not cut off at any width', async ({
      context,
    }) => {
      test.setTimeout(urls.length * 5_000)
      expect(await listFaults(context, urls, looks)).toEqual([])
    })
  })
