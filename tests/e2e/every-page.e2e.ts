import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../support/test.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { urls } from '../support/urls.ts'

const sizes = [
  { name: 'a phone', width: 360, height: 740 },
  { name: 'a desktop', width: 1440, height: 900 },
]

for (const { name, width, height } of sizes) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport: { width, height } })
    for (const url of urls) {
      test(`axe finds nothing at ${url}`, async ({ page }) => {
        await page.goto(url)
        if ((await page.locator('[data-island]').count()) > 0)
          await page.locator('[data-island-ready]').first().waitFor()
        for (const details of await page.locator('main details').all())
          await details.evaluate((element) => element.removeAttribute('name'))
        await page
          .locator('main details')
          .evaluateAll((all) => all.forEach((element) => element.setAttribute('open', '')))
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(
          violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
          ),
        ).toEqual([])
      })
    }
  })
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('nothing is cut off on any page', async ({ page }) => {
    test.setTimeout(120_000)
    await expectNoOverflow(page)
  })
})
