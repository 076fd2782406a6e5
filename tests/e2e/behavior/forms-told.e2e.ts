/** The messages after sending a form, or failing to: where they appear, how long, and how often they are announced. */
import type { Locator, Page } from '@playwright/test'
import type { showToast } from '#src/islands/toaster.ts'
import { createExample } from '#src/leads/example.ts'
import { getWords } from '#src/words/dictionaries.ts'
import { bundle } from '../../support/bundle.ts'
import { fillLead, findSubmit, findUnsent, openLead, readForm } from '../../support/lead-forms.ts'
import { useSettings } from '../../support/lead-server.ts'
import { listenToSpeech } from '../../support/speech.ts'
import { expect, test, type Problems } from '../../support/test.ts'
import { type LeadId, leadIds, leads } from '../../support/fixture-firm.ts'

const all = leadIds.map((id) => leads[id])
const inDialogs = all.filter(({ success }) => success.as === 'toast')

async function openFilled(page: Page, id: LeadId): Promise<Locator> {
  const form = await openLead(page, id)
  await fillLead(form, id, createExample(leads[id]))
  return form
}

const allowUnsent = (problems: Problems) =>
  problems.allow(/was not sent|Failed to load resource|ERR_INTERNET/)

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

  for (const { id, success } of inDialogs) {
    test(`${id}: a confirmation replaces the form, fully visible and focused, until it is closed`, async ({
      page,
    }) => {
      const listen = await listenToSpeech(page)
      const form = await openFilled(page, id)
      await findSubmit(form).tap()
      const confirmation = page.getByRole('region', { name: success.title })
      await expect(confirmation).toBeFocused()
      // The toast, which does not stay for long, covers neither the confirmation nor the title of the dialog.
      const measureGap = async () => {
        const toast = (await page.locator('[data-tone=success]').boundingBox())!
        return (await page.locator('dialog').boundingBox())!.y - toast.y - toast.height
      }
      // Both arrive for 200 ms.
      await expect.poll(measureGap).toBeGreaterThanOrEqual(0)
      await expect(confirmation).toContainText(success.text)
      await expect(confirmation).toContainText(/What happens next: .+ by the end of (?!the next)/)
      await expect(confirmation.locator('a[href^="tel:"]')).toBeVisible()
      await expect(confirmation).toBeInViewport({ ratio: 1 })
      await expect(form).toHaveCount(0)
      const spoken = (await listen()).filter(({ words }) => words.includes(success.text))
      expect(spoken.map(({ how }) => how)).toEqual(['focus'])
    })
  }

  test('after a confirmation, another request starts with an empty form, and a closed dialog opens with one', async ({
    page,
  }) => {
    const { title, success } = leads.business
    const form = await openFilled(page, 'business')
    await findSubmit(form).tap()
    const confirmation = page.getByRole('region', { name: success.title })
    await confirmation.getByRole('button', { name: 'Send another request' }).tap()
    await expect(page.getByRole('heading', { name: title, level: 2 })).toBeFocused()
    const isEmpty = Object.entries(await readForm(form)).every(
      ([name, value]) => value === '' || name === 'isOperational',
    )
    expect(isEmpty).toBe(true)

    await fillLead(form, 'business', createExample(leads.business))
    await findSubmit(form).tap()
    await confirmation.getByRole('button', { name: 'Close' }).tap()
    await expect(page.locator('dialog')).toBeHidden()
    await page.locator('a[data-opens=business]').first().tap()
    await expect(form).toBeVisible()
  })

  for (const id of ['consultation', 'insurance'] as const) {
    test(`${id}: the confirmation fits the window, and says what happens next`, async ({ page }) => {
      const form = await openFilled(page, id)
      await findSubmit(form).tap()
      const confirmation = page.getByRole('alertdialog')
      await expect(confirmation).toContainText(/What happens next: .+ by the end of (?!the next)/)
      await expect(confirmation.locator('a[href^="tel:"]')).toBeVisible()
      await expect(confirmation).toBeInViewport({ ratio: 1 })
      const hidden = await confirmation.evaluate((one) => one.scrollHeight - one.clientHeight)
      expect(hidden).toBe(0)
    })
  }

  test('an error toast covers neither the title of the dialog nor the inline error', async ({
    page,
    problems,
  }) => {
    allowUnsent(problems)
    for (const { id, failure } of inDialogs) {
      await useSettings(page, {})
      const form = await openFilled(page, id)
      await findSubmit(form).tap()
      const toast = (await page.locator('[data-tone=error]').boundingBox())!
      const head = (await page.locator('[data-part=dialog-head]').boundingBox())!
      expect(toast.y, id).toBeGreaterThanOrEqual(head.y + head.height)
      const heading = (await form.getByRole('heading', { name: failure.title }).boundingBox())!
      expect(heading.y, id).toBeGreaterThanOrEqual(toast.y + toast.height)
    }
  })
})

for (const id of ['consultation', 'business', 'newsletter'] as const) {
  test(`${id}: a failure is announced once, and the message and every answer stay`, async ({
    page,
    problems,
  }) => {
    allowUnsent(problems)
    const { failure } = leads[id]
    await useSettings(page, {})
    const listen = await listenToSpeech(page)
    const form = await openFilled(page, id)
    const answers = await readForm(form)
    await findSubmit(form).click()
    await expect(findUnsent(form)).toBeFocused()
    await expect(page.locator('[data-tone=error]')).toContainText(failure.text)
    const spoken = (await listen()).filter(({ words }) => words.includes(failure.text))
    expect(spoken.map(({ how }) => how)).toEqual(['focus'])
    await page.locator('[data-tone=error]').getByRole('button', { name: 'Dismiss' }).click()
    await expect(findUnsent(form)).toContainText(failure.text)
    expect(await readForm(form)).toEqual(answers)
  })
}

test('the newsletter confirms the address inside its form, announces it once, and keeps the message', async ({
  page,
}) => {
  const { success } = leads.newsletter
  await page.clock.install()
  const listen = await listenToSpeech(page)
  const form = await openFilled(page, 'newsletter')
  await findSubmit(form).click()
  const note = form.getByRole('status')
  await expect(note).toContainText(success.text)
  await expect(note).toBeVisible()
  const spoken = (await listen()).filter(({ words }) => words.includes(success.text))
  expect(spoken.map(({ how }) => how)).toEqual(['changed'])
  await page.clock.fastForward(60_000)
  await expect(note).toContainText(success.text)
  await expect(page.locator('[data-part=toast]')).toHaveCount(0)
  await fillLead(form, 'newsletter', { email: 'not an address' })
  await findSubmit(form).click()
  await expect(form.locator('[data-part=field-error]')).toBeVisible()
})

test.describe('toasts', () => {
  let script: string
  test.beforeAll(async () => {
    script = `${await bundle('src/islands/toaster.ts')}\nwindow.showToast = showToast`
  })

  type ToastWindow = Window & { showToast: typeof showToast }
  const show = (page: Page, title: string, silent = false) =>
    page.evaluate(
      ([toast, words]) =>
        void (window as unknown as ToastWindow).showToast({ ...toast, tone: 'note' }, words),
      [{ title, silent }, getWords().forms.toasts] as const,
    )

  test.beforeEach(async ({ page }) => {
    await page.clock.install()
  })

  async function open(page: Page) {
    await page.setContent('<!doctype html><title>Messages</title><dialog><p>Open</p></dialog>')
    await page.addScriptTag({ content: script, type: 'module' })
    await page.waitForFunction(() => 'showToast' in window)
  }

  test('disappear after 4 s, stay while hovered, and number at most three', async ({ page }) => {
    await open(page)
    const toasts = page.locator('[data-part=toast]')
    for (const [title, shown] of [
      ['One', 1],
      ['Two', 2],
      ['Three', 3],
      ['Four', 3],
    ] as const) {
      await show(page, title)
      await expect(toasts).toHaveCount(shown)
    }
    await expect(toasts.locator('strong')).toHaveText(['Two', 'Three', 'Four'])
    // The first does not move when the others disappear.
    await toasts.first().hover()
    await page.clock.fastForward(10_000)
    await expect(toasts.locator('strong')).toHaveText('Two')
    await page.mouse.move(900, 600)
    await page.clock.fastForward(1000)
    await expect(toasts).toHaveCount(1)
    await page.clock.fastForward(3000)
    await expect(toasts).toHaveCount(0)
    await show(page, 'Five')
    await toasts.getByRole('button', { name: 'Dismiss' }).click()
    await expect(toasts).toHaveCount(0)
  })

  test('are announced by a live region that exists before its text, unless they are silent', async ({
    page,
  }) => {
    const listen = await listenToSpeech(page)
    await page.goto('about:blank')
    await open(page)
    await page.clock.resume()
    await show(page, 'Read aloud')
    await show(page, 'Shown only', true)
    await expect.poll(async () => (await listen()).map(({ words }) => words)).toContain('Read aloud')
    expect((await listen()).filter(({ how }) => how === 'inserted')).toEqual([])
    expect((await listen()).filter(({ words }) => words.includes('Shown only'))).toEqual([])
  })

  test('move into an open dialog, and out again when it closes', async ({ page }) => {
    await open(page)
    await show(page, 'One')
    await expect(page.locator('body > [data-part=toasts]')).toHaveCount(1)
    await page.locator('dialog').evaluate((dialog) => (dialog as HTMLDialogElement).showModal())
    await show(page, 'Two')
    await expect(page.locator('dialog [data-part=toast]')).toHaveCount(2)
    await page.locator('dialog').evaluate((dialog) => (dialog as HTMLDialogElement).close())
    await expect(page.locator('body > [data-part=toasts] [data-part=toast]')).toHaveCount(2)
  })
})
