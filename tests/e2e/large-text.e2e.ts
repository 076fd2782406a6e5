import { launchOptions } from '../support/browser.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { test } from '../support/test.ts'

// What a visitor gets who has set the browser's text to 200 %: rem units and media queries follow it.
test.use({
  launchOptions: { ...launchOptions, args: [...launchOptions.args, '--blink-settings=defaultFontSize=32'] },
})

for (const width of [360, 640, 1280]) {
  test(`with text at 200 % nothing is cut off at ${width} px`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverflow(page)
  })
}
