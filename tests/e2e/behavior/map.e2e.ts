import { routes } from '#src/routes.ts'
import { expect, test } from '../../support/test.ts'
import { site } from '../../support/fixture-firm.ts'

const contact = routes.contact.href({})
const [office] = site.firm.offices

test('the map loads only on click, in the space reserved for it', async ({ page }) => {
  const requested: string[] = []
  await page.route(/^https:\/\/www\.google\.com\//, (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title><p>A map' })
  })
  await page.goto(contact)
  const map = page.locator('[data-part=office-map]').first()
  await map.scrollIntoViewIfNeeded()
  const before = await map.boundingBox()
  expect(requested).toEqual([])

  await map.getByRole('button', { name: 'Show the map' }).press('Enter')
  await expect(map.frameLocator('iframe').getByText('A map')).toBeVisible()
  expect(requested).toHaveLength(1)
  expect(new URL(requested[0]!).searchParams.get('q')).toContain(office!.address.street)
  await expect(page.getByTitle(`Map of our office in ${office!.address.city}`)).toBeFocused()
  expect(await map.boundingBox()).toEqual(before)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the address and a link to the map are shown, and no button', async ({ page }) => {
    await page.goto(contact)
    const main = page.getByRole('main')
    await expect(main.getByText(office!.address.street)).toBeVisible()
    await expect(main.getByRole('link', { name: 'Find us on a map' })).toHaveCount(site.firm.offices.length)
    await expect(main.getByRole('button', { name: 'Show the map' })).toHaveCount(0)
  })
})
