/** The notice above the header, at a frozen time. The built site is from long before it, so it is hidden in the HTML. */
import { routes } from '#src/routes.ts'
import { site } from '../../support/fixture-firm.ts'
import { countShifts, watchShifts } from '../../support/layout-shift.ts'
import { expect, test } from '../../support/test.ts'

const home = routes.home.href({})
const intake = site.firm.phones.find(({ role }) => role === 'intake')!

for (const [when, now, isShown] of [
  ['a minute before it starts', '2099-09-01T06:59:00-05:00', false],
  ['when it starts', '2099-09-01T07:00:00-05:00', true],
  ['until the last minute', '2099-09-03T17:29:59-05:00', true],
  ['when it ends', '2099-09-03T17:30:00-05:00', false],
] as const) {
  test(`${when}, the notice is ${isShown ? 'shown' : 'hidden, and nothing moves'}, in any time zone`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ timezoneId: 'Asia/Tokyo' })
    await watchShifts(context)
    const page = await context.newPage()
    await page.clock.setFixedTime(new Date(now))
    await page.goto(home)
    const notice = page.getByRole('complementary', { name: 'Notice' })
    if (isShown) {
      await expect(notice).toBeInViewport()
      await expect(notice.getByRole('link', { name: intake.number })).toBeVisible()
    } else {
      await expect(notice).toBeHidden()
      expect(await countShifts(page)).toEqual([])
    }
    await context.close()
  })
}

test('a page that stays open follows the time when the visitor comes back to it', async ({ page }) => {
  await page.clock.install({ time: new Date('2099-09-03T17:29:00-05:00') })
  await page.goto(home)
  const notice = page.locator('[data-part=notice]')
  await expect(notice).toBeVisible()
  await page.clock.fastForward('02:00')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(notice).toBeHidden()
})

test('without JavaScript, the time of the build decides', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(home)
  await expect(page.locator('[data-part=notice]')).toBeHidden()
  await context.close()
})
