import { urls } from '../../support/fixture-firm.ts'
import { expect, test } from '../../support/test.ts'
import { listOverflows, listViolations, widths } from '../../support/visit.ts'

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
