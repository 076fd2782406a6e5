/** Form dialogs from the click on, while their code is loading, late or missing. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { formIds } from '#src/content/form-ids.ts'
import { leads } from '#src/leads/registry.ts'
import { routes } from '#src/routes.ts'
import { places } from '../../support/lead-forms.ts'
import { expect, test } from '../../support/test.ts'
import { findChunk } from '../../support/find-chunk.ts'

const code = `**${findChunk('src/islands/form-dialog.tsx')}`
/** A page with a button that opens the form in a dialog. */
const openers = { ...places, consultation: routes.about.href({}) }
const schedule = routes.schedule.href({})
const findOpener = (page: Page, id: string) => page.locator(`a[data-opens="${id}"]`).first()
const findForm = (page: Page) => page.locator('dialog form[method=post]')

/** Delays the code of the forms until the returned function is called. */
async function holdCode(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(code, async (route) => {
    await released
    await route.continue()
  })
  return release
}

for (const id of formIds) {
  test(`${id}: a click opens the dialog before the code of the form has loaded`, async ({ page }) => {
    const { title } = leads[id]
    const release = await holdCode(page)
    await page.goto(openers[id])
    await findOpener(page, id).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
    await expect(dialog.locator('a[href^="tel:"]').first()).toBeVisible()
    await expect(dialog.getByText('Loading the form…')).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map((one) => one.id)).toEqual([])
    release()
    await expect(findForm(page)).toBeVisible()
    await expect(dialog.getByText('Loading the form…')).toHaveCount(0)
    await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
    await expect(dialog.getByRole('status').first()).toHaveText('The form is ready.')
  })
}

test('a dialog works while its form is loading', async ({ page }) => {
  await holdCode(page)
  await page.goto(places.business)
  const opener = findOpener(page, 'business')
  const dialog = page.locator('dialog')
  const ways: [string, () => Promise<void>][] = [
    ['Escape', () => page.keyboard.press('Escape')],
    ['the close button', () => dialog.getByRole('button', { name: 'Close' }).click()],
    ['a click beside the dialog', () => page.mouse.click(5, 5)],
  ]
  for (const [name, close] of ways) {
    await test.step(name, async () => {
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(dialog).toBeVisible()
      for (let presses = 0; presses < 8; presses++) {
        await page.keyboard.press('Tab')
        const isBehind = await page.evaluate(() => document.activeElement?.closest('main, header, footer'))
        expect(isBehind).toBeNull()
      }
      await close()
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    })
  }
})

test('a text selection that ends outside the dialog does not close it', async ({ page }) => {
  await holdCode(page)
  await page.goto(places.business)
  await findOpener(page, 'business').click()
  const box = (await page.locator('dialog [data-form] > p').boundingBox())!
  await page.mouse.move(box.x + 20, box.y + 5)
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expect(page.locator('dialog')).toBeVisible()
})

test('a form that is late offers the phone number and the scheduling page', async ({ page }) => {
  await holdCode(page)
  await page.goto(places.dtpa)
  await findOpener(page, 'dtpa').click()
  const late = page.getByText('This is taking longer than it should.')
  await expect(late).toBeHidden()
  // The delay is an animation.
  await page
    .locator('[data-part=late]')
    .evaluate((element) => element.getAnimations().forEach((animation) => animation.finish()))
  await expect(late).toBeVisible()
  const body = page.locator('dialog [data-form]')
  await expect(body.locator('a[href^="tel:"]')).toBeVisible()
  await body.getByRole('link', { name: 'scheduling page' }).click()
  await expect(page).toHaveURL(schedule)
})

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('the message that a form is late is not shown at once', async ({ page }) => {
    await holdCode(page)
    await page.goto(places.dtpa)
    await findOpener(page, 'dtpa').click()
    await expect(page.getByText('Loading the form…')).toBeVisible()
    await expect(page.getByText('This is taking longer than it should.')).toBeHidden()
  })
})

test('without the code of the forms, a dialog says so, and Try again loads the form', async ({
  page,
  problems,
}) => {
  const chunk = findChunk('src/islands/form-dialog.tsx')
  problems.allow(/could not be loaded|Failed to load resource/)
  problems.allow(new RegExp(chunk))
  await page.route(`**${chunk}`, (route) => route.abort('connectionfailed'))
  await page.goto(places.dtpa)
  await findOpener(page, 'dtpa').click()
  const body = page.locator('dialog [data-form]')
  await expect(body.getByText('The form did not load.')).toBeVisible()
  await expect(body.locator('a[href^="tel:"]')).toBeVisible()
  await expect(body.getByRole('link', { name: 'scheduling page' })).toHaveAttribute('href', schedule)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map((one) => one.id)).toEqual([])
  await page.unroute(`**${chunk}`)
  await body.getByRole('link', { name: 'Try again' }).press('Enter')
  await expect(findForm(page)).toBeVisible()
  await expect(page.locator('dialog h2')).toBeFocused()
})

test('an offline visitor is told so, and gets the form once online', async ({ page, context, problems }) => {
  problems.allow(/could not be loaded|Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  await page.goto(places.estate)
  await context.setOffline(true)
  await findOpener(page, 'estate').click()
  const dialog = page.locator('dialog')
  await expect(dialog.getByText('You seem to be offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(findForm(page)).toBeVisible()
})

test('a form whose code was canceled loads when the page is shown again', async ({ page, problems }) => {
  problems.allow(/could not be loaded|Failed to load resource/)
  problems.allow(new RegExp(findChunk('src/islands/form-dialog.tsx')))
  await page.route(code, (route) => route.abort('connectionfailed'))
  await page.goto(places.estate)
  await findOpener(page, 'estate').click()
  await expect(page.getByText('The form did not load.')).toBeVisible()
  await page.unroute(code)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(findForm(page)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

  test('a dialog is a bottom sheet, as wide as the window', async ({ page }) => {
    await page.goto(places['personal-injury'])
    await findOpener(page, 'personal-injury').tap()
    await expect(findForm(page)).toBeVisible()
    // It rises for 200 ms.
    await expect
      .poll(() => page.locator('dialog').boundingBox())
      .toEqual({ x: 0, y: 64, width: 360, height: 576 })
  })
})
