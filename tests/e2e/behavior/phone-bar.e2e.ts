import { routes } from '#src/routes.ts'
import { expect, test } from '../../support/test.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

  test('the bar hides while the visitor types, to leave room for the on-screen keyboard', async ({
    page,
  }) => {
    await page.goto(routes.schedule.href({}))
    const bar = page.getByRole('navigation', { name: 'Call or schedule' })
    await expect(bar).toBeInViewport({ ratio: 1 })
    const field = page.getByRole('textbox', { name: 'First name' })
    await field.tap()
    await expect(field).toBeFocused()
    await expect(bar).toBeHidden()
    await field.blur()
    await expect(bar).toBeInViewport({ ratio: 1 })
  })

  test('the end of the page is above the bar', async ({ page }) => {
    await page.goto(routes.home.href({}))
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const [bar, last] = await Promise.all([
      page.getByRole('navigation', { name: 'Call or schedule' }).boundingBox(),
      page.getByRole('contentinfo').getByText('©').boundingBox(),
    ])
    expect(last!.y + last!.height).toBeLessThanOrEqual(bar!.y)
  })
})
