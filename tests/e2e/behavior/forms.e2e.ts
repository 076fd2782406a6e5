/** Lead forms as people use them: keyboard, errors, phone and date entry, and what works without JavaScript. */
import type { Locator } from '@playwright/test'
import { formatHours } from '#src/content/office-hours.ts'
import { findPrincipalOffice } from '#src/content/offices.ts'
import { routes } from '#src/routes.ts'
import { listAxeViolations } from '../../support/axe.ts'
import {
  expectOrder,
  fillLead,
  findSubmit,
  findUnsent,
  listMessages,
  openLead,
  places,
  readForm,
} from '../../support/lead-forms.ts'
import { useSettings } from '../../support/lead-server.ts'
import { expect, test } from '../../support/test.ts'
import { findChunk, holdCode } from '../../support/find-chunk.ts'
import { type LeadId, placedFormIds, site } from '../../support/fixture-firm.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const schedule = routes.schedule.href({})

const inPages: readonly LeadId[] = placedFormIds

for (const id of placedFormIds)
  test(`${id}: in its page, the fields of the form are in order, and so are its errors`, async ({ page }) => {
    await expectOrder(page, await openLead(page, id), id)
  })

test('every button that the specification names opens its form', async ({ request }) => {
  for (const [id, url] of Object.entries(places) as [LeadId, string][]) {
    if (inPages.includes(id)) continue
    const html = await (await request.get(url)).text()
    const opens = [...html.matchAll(/data-opens="([a-z-]+)"/g)].map(([, opened]) => opened)
    // At the top and the bottom of the page.
    expect(opens.length, url).toBeGreaterThanOrEqual(2)
    expect(new Set(opens), url).toEqual(new Set([id]))
  }
})

test('a dialog has the size that its form defines', async ({ page }) => {
  for (const [id, width] of [
    ['dtpa', 500],
    ['business', 550],
  ] as const) {
    await openLead(page, id)
    const box = (await page.locator('dialog').boundingBox())!
    expect(box.width).toBe(width)
    expect(box.height).toBeLessThanOrEqual(810)
  }
  await page.setViewportSize({ width: 320, height: 560 })
  const box = (await page.locator('dialog').boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(320)
  expect(box.height).toBeLessThanOrEqual(504)
  await page.locator('dialog button[type=submit]').click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  const below = await page.locator('dialog').evaluate((all) => all.scrollHeight - all.clientHeight)
  expect(below).toBe(0)
  const overflow = await page
    .locator('dialog [data-form]')
    .evaluate((body) => body.scrollWidth - body.clientWidth)
  expect(overflow).toBe(0)
})

test('a form opens and closes from the keyboard, and the focus returns', async ({ page }) => {
  await page.goto(places.estate)
  const opener = page.locator('a[data-opens=estate]').first()
  await expect(opener).toHaveAttribute('aria-haspopup', 'dialog')
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Estate Planning Consultation' })
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
  // Nothing behind the dialog is focusable.
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer'))).toBeNull()
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test.describe('the phone number', () => {
  let phone: Locator
  test.beforeEach(async ({ page }) => {
    phone = (await openLead(page, 'consultation')).getByLabel('Phone')
  })

  const state = () =>
    phone.evaluate((input) => {
      const { value, selectionStart } = input as HTMLInputElement
      return `${value.slice(0, selectionStart!)}|${value.slice(selectionStart!)}`
    })

  test('is shown as (555) 123-4567, however it is entered', async ({ page }) => {
    for (const entered of [
      '9365550188',
      '+1 936 555 0188',
      '936.555.0188',
      '1-936-555-0188',
      ' (936) 555 0188 x',
    ]) {
      await phone.fill('')
      await phone.pressSequentially(entered)
      expect(await state(), `typed: ${entered}`).toBe('(936) 555-0188|')
      await phone.fill('')
      await phone.focus()
      // All at once, like a paste.
      await page.keyboard.insertText(entered)
      expect(await state(), `pasted: ${entered}`).toBe('(936) 555-0188|')
      // Like autofill.
      await phone.fill(entered)
      await expect(phone).toHaveValue('(936) 555-0188')
    }
  })

  const edits: [string, string, number, string[], string][] = [
    ['a digit in the middle', '936550188', 8, ['5'], '(936) 555|-0188'],
    ['a digit deleted in the middle', '9365550188', 8, ['Backspace'], '(936) 5|50-188'],
    ['a deleted hyphen, which comes back', '9365550188', 10, ['Backspace'], '(936) 555|-0188'],
    ['a letter', '9365550188', 8, ['x'], '(936) 55|5-0188'],
    ['an eleventh digit in the middle', '9365550188', 8, ['7'], '(936) 55|5-0188'],
    ['an eleventh digit at the end', '9365550188', 14, ['7'], '(936) 555-0188|'],
    ['several in a row', '9365550188', 9, ['Backspace', 'Backspace', '4', '4'], '(936) 544|-0188'],
  ]
  test('keeps the caret in place', async ({ page }) => {
    for (const [name, digits, caret, keys, expected] of edits) {
      await phone.fill(digits)
      await phone.evaluate((input, at) => (input as HTMLInputElement).setSelectionRange(at, at), caret)
      for (const key of keys) await page.keyboard.press(key)
      expect(await state(), name).toBe(expected)
    }
  })
})

test('a date can be typed or picked, from 1900 to today', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-03-10T03:30:00Z'))
  const form = await openLead(page, 'personal-injury')
  const day = form.getByLabel('Date of accident')
  await expect(day).toHaveAttribute('min', '1900-01-01')
  // Still March 9 in the visitor's time zone.
  await expect(day).toHaveAttribute('max', '2026-03-09')
  await findSubmit(form).click()
  const error = form.locator('[data-part=field-error][id$="dateOfAccident-error"]')
  for (const [value, message] of [
    [
      '2026-03-10',
      'Please enter a date that is not in the future. Your device says that today is March 9, 2026.',
    ],
    ['1899-12-31', 'Please enter a date in 1900 or later.'],
  ] as const) {
    await day.fill(value)
    await expect(error).toHaveText(message)
  }
  await day.fill('')
  await expect(error).toHaveText(listMessages('personal-injury', (name) => name === 'dateOfAccident'))
  await day.focus()
  await page.keyboard.type('03092026')
  await expect(day).toHaveValue('2026-03-09')
  await expect(error).toHaveCount(0)
})

test('a page does not load the code of its form before the visitor touches it', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto(schedule)
  await page.waitForLoadState('networkidle')
  const code = findChunk('src/islands/form.tsx')
  expect(fetched).not.toContain(code)
  await page.locator('form[method=post]').hover()
  await expect.poll(() => fetched).toContain(code)
})

test('a form that is submitted before its code loaded keeps its text, and is checked once the code is there', async ({
  page,
}) => {
  const release = await holdCode(page, 'src/islands/form.tsx')
  await page.goto(schedule)
  const form = page.locator('form[method=post]')
  const typed = {
    firstName: 'Dana',
    email: 'dana@mail.example',
    service: 'estate-planning',
    message: 'A will.',
  }
  await fillLead(form, 'consultation', typed)
  await form.getByLabel('First name').press('Enter')
  await findSubmit(form).click()
  await expect(page).toHaveURL(schedule)
  release()
  await expect(form.locator('[data-part=field-error]')).toHaveText(
    listMessages('consultation', (name) => !(name in typed) || name === 'message'),
  )
  expect(await readForm(form)).toMatchObject(typed)
})

test('a form whose code cannot be loaded says so when it is submitted, keeps its text, and works later', async ({
  page,
  problems,
}) => {
  const chunk = findChunk('src/islands/form.tsx')
  problems.allow(/could not be loaded|Failed to load resource/)
  problems.allow(new RegExp(chunk))
  await page.route(`**${chunk}`, (route) => route.abort('connectionfailed'))
  await page.goto(schedule)
  const form = page.locator('form[method=post]')
  await form.getByLabel('First name').fill('Dana')
  await findSubmit(form).click()
  const alert = page.getByRole('alert').filter({ hasText: 'The form did not load' })
  await expect(alert).toBeVisible()
  await expect(alert.locator('a[href^="tel:"]')).toBeVisible()
  await page.unroute(`**${chunk}`)
  await findSubmit(form).click()
  await expect(form.locator('[data-part=field-error]').first()).toBeVisible()
  await expect(alert).toBeHidden()
  await expect(form.getByLabel('First name')).toHaveValue('Dana')
})

test('Ctrl-click on a button that opens a form follows its link', async ({ page, context }) => {
  await page.goto(places.dtpa)
  const opened = context.waitForEvent('page')
  await page
    .locator('a[data-opens=dtpa]')
    .first()
    .click({ modifiers: ['Control'] })
  await expect(await opened).toHaveURL(schedule)
  await expect(page.locator('dialog')).toBeHidden()
})

test('no form code is fetched before the visitor shows interest', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto(places.dtpa)
  await page.waitForLoadState('networkidle')
  const dialog = findChunk('src/islands/form.tsx')
  expect(fetched).not.toContain(dialog)
  await page.locator('a[data-opens=dtpa]').first().hover()
  await expect.poll(() => fetched).toContain(dialog)
})

test('a toast above an open dialog can be dismissed', async ({ page, problems }) => {
  problems.allow(/The form "dtpa" was not sent: no-address/)
  await useSettings(page, {})
  const form = await openLead(page, 'dtpa')
  await fillLead(form, 'dtpa', {
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: 'dana@mail.example',
    phone: '9365550188',
    service: 'Fraud',
    bestTimeToCall: 'Lunch',
  })
  await findSubmit(form).click()
  await expect(findUnsent(form)).toBeFocused()
  await page.locator('[data-part=toast]').getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.locator('[data-part=toast]')).toHaveCount(0)
  expect(await listAxeViolations(page)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('phone, email and hours replace the form', async ({ page }) => {
    await page.goto(schedule)
    await expect(page.locator('form[method=post]')).toBeHidden()
    const instead = page.locator('p', { hasText: 'This form needs JavaScript.' })
    await expect(instead).toContainText(formatHours(findPrincipalOffice(site.firm).hours, site.words.hours))
    await expect(instead.locator('a[href^="tel:"]')).toBeVisible()
    await expect(instead.getByRole('link', { name: site.firm.email })).toBeVisible()
  })

  test('a button that opens a form links to /schedule', async ({ page }) => {
    await page.goto(places.insurance)
    await page.locator('a[data-opens=insurance]').first().click()
    await expect(page).toHaveURL(schedule)
  })
})
