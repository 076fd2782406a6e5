/** Form dialogs from the click on, while their code is loading, late or missing. */
import type { Page } from '@playwright/test'
import { routes } from '#src/routes.ts'
import { listAxeViolations } from '../../support/axe.ts'
import { expectOrder, places } from '../../support/lead-forms.ts'
import { expect, test } from '../../support/test.ts'
import { findChunk } from '../../support/find-chunk.ts'
import { formIds, leads } from '../../support/fixture-firm.ts'

const code = `**${findChunk('src/islands/form.tsx')}`
/** A page with a button that opens the form in a dialog. */
const openers = { ...places, consultation: routes.about.href({}) }
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
  test(`${id}: a click opens the form before its code has loaded, what was typed stays, and fields and errors are in order`, async ({
    page,
  }) => {
    const { title } = leads[id]
    const release = await holdCode(page)
    await page.goto(openers[id])
    await findOpener(page, id).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
    expect((await dialog.boundingBox())!.width).toBe(id === 'dtpa' ? 500 : 550)
    await expect(dialog.locator('a[href^="tel:"]').filter({ visible: true }).first()).toBeVisible()
    const field = findForm(page).locator('input[type=text], textarea').first()
    await field.fill('Dana')
    expect(await listAxeViolations(page)).toEqual([])
    release()
    await expect(dialog.locator('[data-island-ready]')).toHaveCount(1)
    await expect(field).toHaveValue('Dana')
    await expect(field).toBeFocused()
    await field.fill('')
    await expectOrder(page, findForm(page), id)
  })
}

test('the browser asks before leaving answers that wait for the code', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto(places.estate)
  await findOpener(page, 'estate').click()
  const form = findForm(page)
  await form.locator('input').first().fill('Dana')
  await form.locator('[type=submit]').click()
  const prompt = page.waitForEvent('dialog')
  const left = page.close({ runBeforeUnload: true })
  expect((await prompt).type()).toBe('beforeunload')
  await (await prompt).dismiss()
  await left
  // The checks of the form come with its code, and then keep what was typed.
  release()
  await expect(form.locator('[aria-invalid=true]').first()).toBeVisible()
  await expect(form.locator('input').first()).toHaveValue('Dana')
})

test('a dialog works while its code is loading', async ({ page }) => {
  await holdCode(page)
  await page.goto(places.business)
  const opener = findOpener(page, 'business')
  const dialog = page.locator('dialog')
  const ways: [string, () => Promise<void>][] = [
    ['Escape', () => page.keyboard.press('Escape')],
    ['the close button', () => dialog.getByRole('button', { name: 'Close' }).click()],
    ['Cancel', () => dialog.getByRole('button', { name: 'Cancel' }).click()],
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

  test('a dialog is in its place before it is modal', async ({ page }) => {
    const now = Date.now()
    await page.clock.install({ time: now })
    await page.goto(places.business)
    // The paint after which it becomes modal does not come.
    await page.clock.pauseAt(now + 60_000)
    await findOpener(page, 'business').tap()
    const heading = page.getByRole('dialog').getByRole('heading', { level: 2 })
    await expect(heading).toBeInViewport({ ratio: 1 })
    await expect(page.locator('dialog:modal')).toHaveCount(0)
    const before = await heading.boundingBox()
    await page.clock.runFor(1000)
    await expect(page.locator('dialog:modal')).toHaveCount(1)
    await expect(heading).toBeFocused()
    expect((await heading.boundingBox())!.x).toBe(before!.x)
  })
})

test('a text selection that ends outside the dialog does not close it', async ({ page }) => {
  await holdCode(page)
  await page.goto(places.business)
  await findOpener(page, 'business').click()
  const box = (await page.locator('dialog [data-form] p:visible').first().boundingBox())!
  await page.mouse.move(box.x + 20, box.y + 5)
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expect(page.locator('dialog')).toBeVisible()
})

/** Submits an empty form. */
const submit = (page: Page) => findForm(page).locator('[type=submit]').click()
const notLoaded = (page: Page) => page.getByRole('alert').filter({ hasText: 'The form did not load' })
const errors = (page: Page) => findForm(page).locator('[data-part=field-error]')

test('a form that is submitted before its code loaded is checked once the code is there', async ({
  page,
}) => {
  const release = await holdCode(page)
  await page.goto(places.dtpa)
  await findOpener(page, 'dtpa').click()
  await submit(page)
  await expect(errors(page)).toHaveCount(0)
  release()
  await expect(errors(page).first()).toBeVisible()
})

test('a form without its code says so when it is submitted, with a phone number, and works later', async ({
  page,
  problems,
}) => {
  problems.allow(/could not be loaded|Failed to load resource/)
  problems.allow(new RegExp(findChunk('src/islands/form.tsx')))
  await page.route(code, (route) => route.abort('connectionfailed'))
  await page.goto(places.dtpa)
  await findOpener(page, 'dtpa').click()
  await submit(page)
  await expect(notLoaded(page)).toBeVisible()
  await expect(notLoaded(page).locator('a[href^="tel:"]')).toBeVisible()
  expect(await listAxeViolations(page)).toEqual([])
  await page.unroute(code)
  await submit(page)
  await expect(errors(page).first()).toBeVisible()
  await expect(notLoaded(page)).toBeHidden()
})

test('an offline visitor can fill in a form, which works once online', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/could not be loaded|Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  await page.goto(places.estate)
  await context.setOffline(true)
  await findOpener(page, 'estate').click()
  await submit(page)
  await expect(notLoaded(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.locator('dialog [data-island-ready]')).toHaveCount(1)
})

test('a form whose code was canceled loads when the page is shown again', async ({ page, problems }) => {
  problems.allow(/could not be loaded|Failed to load resource/)
  problems.allow(new RegExp(findChunk('src/islands/form.tsx')))
  await page.route(code, (route) => route.abort('connectionfailed'))
  await page.goto(places.estate)
  await findOpener(page, 'estate').click()
  await submit(page)
  await expect(notLoaded(page)).toBeVisible()
  await page.unroute(code)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.locator('dialog [data-island-ready]')).toHaveCount(1)
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
