import { launchOptions } from '../../support/browser.ts'
import { urls } from '../../support/fixture-firm.ts'
import { openLead } from '../../support/lead-forms.ts'
import { expect, test } from '../../support/test.ts'
import { listFaults, listOverflows } from '../../support/visit.ts'

// Emulates a browser font size of 200%, which scales rem units and media queries.
test.use({
  launchOptions: { ...launchOptions, args: [...launchOptions.args, '--blink-settings=defaultFontSize=32'] },
})

test('with text at 200%, nothing is cut off at any width', async ({ context }) => {
  test.setTimeout(urls.length * 5_000)
  expect(await listFaults(context, urls, [(page) => listOverflows(page, [360, 640, 1280])])).toEqual([])
})

for (const id of ['consultation', 'dtpa'] as const) {
  test(`with text at 200%, a phone shows all of "Please choose" in the form "${id}"`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    const form = await openLead(page, id)
    const { words, room } = await form
      .locator('select')
      .first()
      .evaluate((select) => {
        const style = getComputedStyle(select)
        const brush = document.createElement('canvas').getContext('2d')!
        // `font` is empty where the shorthand cannot express a part of it.
        brush.font = `${style.fontSize} ${style.fontFamily}`
        return {
          words: brush.measureText('Please choose').width,
          room: select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight),
        }
      })
    expect(room).toBeGreaterThanOrEqual(words)
  })
}
