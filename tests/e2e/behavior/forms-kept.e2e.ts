/** What a visitor has typed: when it survives, when the browser asks before losing it, and that it is never stored. */
import type { Dialog, Page } from '@playwright/test'
import { routes } from '#src/routes.ts'
import { fillLead, findSubmit, findUnsent, openLead, readForm } from '../../support/lead-forms.ts'
import { useSettings } from '../../support/lead-server.ts'
import { expect, test } from '../../support/lead-test.ts'
import { holdCode } from '../../support/find-chunk.ts'
import { leads } from '../../support/fixture-firm.ts'

const person = { firstName: 'Dana', lastName: 'Ruíz-O’Neil', email: 'dana@mail.example' }
const request = {
  ...person,
  phone: '(936) 555-0188',
  service: 'estate-planning',
  message: 'My aunt left a will.',
}
const business = {
  ...person,
  phoneNumber: '936 555 0188',
  companyName: 'Ruíz & Co.',
  isOperational: 'yes',
  service: 'Entity Formation',
  otherDetails: 'Two owners.',
  bestTimeToContact: 'Lunch',
}

/** Accepts the browser’s prompts before leaving a page. Returns the growing list of their types. */
function acceptPrompts(page: Page): string[] {
  const prompts: string[] = []
  page.on('dialog', (dialog: Dialog) => {
    prompts.push(dialog.type())
    void dialog.accept()
  })
  return prompts
}

test('a choice made before the code of the form arrived stays, whichever it is', async ({ page }) => {
  const release = await holdCode(page, 'src/islands/mount.ts')
  const form = await openLead(page, 'estate')
  const names = ['hasWillOrTrust', 'isMarried', 'hasChildren']
  const last = (name: string) => form.locator(`[name=${name}]`).last()
  for (const name of names) await last(name).check()
  release()
  await page.locator('[data-island-ready] form[method=post]').waitFor()
  await form.getByLabel('First name').fill('Dana')
  await findSubmit(form).click()
  await expect(form.getByRole('region', { name: 'There is a problem' })).toBeVisible()
  for (const name of names) await expect(last(name)).toBeChecked()
  const messages = leads.estate.questions.flatMap((question) =>
    names.includes(question.name) && 'message' in question ? [question.message] : [],
  )
  expect(messages).toHaveLength(3)
  for (const message of messages) await expect(form.getByText(message)).toHaveCount(0)
})

test('typed text survives closing a dialog in any way', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const form = await openLead(page, 'business')
  await fillLead(form, 'business', business)
  const ways: [string, () => Promise<void>][] = [
    ['Escape', () => page.keyboard.press('Escape')],
    ['the close button', () => page.getByRole('button', { name: 'Close' }).click()],
    ['Cancel', () => page.getByRole('button', { name: 'Cancel' }).click()],
    ['a click beside the dialog', () => page.mouse.click(10, 450)],
  ]
  for (const [name, close] of ways) {
    await test.step(name, async () => {
      await close()
      await expect(form).toBeHidden()
      await page.locator('a[data-opens=business]').last().click()
      await expect(form).toBeVisible()
      expect(await readForm(form)).toMatchObject(business)
    })
  }
  // The form validates and sends the same answers.
  await findSubmit(form).click()
  await expect(page.locator('[data-part=confirmation]')).toBeVisible()
})

// Not a reload: Chromium clears forms then, and asks first (see below).
test('typed text survives Back and Forward in the form of a page, and can then be sent', async ({
  page,
  server,
}) => {
  acceptPrompts(page)
  const isReady = async () => {
    await page.locator('form[method=post]').hover()
    await page.locator('[data-island-ready] form[method=post]').waitFor()
  }
  await page.goto(routes.home.href({}))
  await useSettings(page, { host: server.origin }, server.origin)
  const form = await openLead(page, 'consultation')
  await fillLead(form, 'consultation', request)
  await page.goto(routes.about.href({}))
  await page.goBack()
  await isReady()
  expect(await readForm(form), 'after Back').toMatchObject(request)
  await page.goBack()
  await useSettings(page, { host: server.origin }, server.origin)
  await page.goForward()
  await isReady()
  expect(await readForm(form), 'after Forward').toMatchObject(request)
  await findSubmit(form).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect(JSON.parse(server.posts()[0]!.body)).toMatchObject({ ...request, phone: '9365550188' })
})

test('typed text is never written to storage or a URL', async ({ page }) => {
  for (const [id, answers] of [
    ['consultation', request],
    ['business', business],
  ] as const) {
    const form = await openLead(page, id)
    await fillLead(form, id, answers)
    await page.keyboard.press('Escape')
    const stored = await page.evaluate(async () =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        history.state,
        document.cookie,
        location.href,
        await caches.keys(),
        await indexedDB.databases(),
      ]),
    )
    for (const answer of Object.values(answers).filter((one) => one.length > 5))
      expect(stored).not.toContain(answer)
  }
})

for (const id of ['consultation', 'business'] as const) {
  test(`${id}: the browser asks before leaving unsent answers, and only then`, async ({ page, server }) => {
    await useSettings(page, { host: server.origin }, server.origin)
    const prompts = acceptPrompts(page)
    let form = await openLead(page, id)
    await page.goto(routes.about.href({}))
    expect(prompts, 'nothing typed').toEqual([])

    form = await openLead(page, id)
    await form.locator('[name=firstName]').pressSequentially('Dana')
    if (id === 'business') await page.keyboard.press('Escape')
    await page.goto(routes.about.href({}))
    expect(prompts, 'something typed').toEqual(['beforeunload'])

    form = await openLead(page, id)
    await form.locator('[name=firstName]').pressSequentially('Dana')
    await page.reload()
    expect(prompts, 'a reload').toHaveLength(2)

    form = await openLead(page, id)
    await form.locator('[name=firstName]').pressSequentially('Dana')
    await form.locator('[name=firstName]').fill('')
    await page.goto(routes.about.href({}))
    expect(prompts, 'typed and deleted').toHaveLength(2)

    await useSettings(page, { host: server.origin }, server.origin)
    form = await openLead(page, id)
    await form.locator('[name=firstName]').pressSequentially('Dana')
    await fillLead(form, id, id === 'business' ? business : request)
    await findSubmit(form).click()
    await expect(page.locator('[data-part=confirmation], [role=alertdialog]')).toBeVisible()
    await page.goto(routes.about.href({}))
    expect(prompts, 'sent').toHaveLength(2)
  })
}

test('the browser does not ask about a single email address', async ({ page }) => {
  const prompts = acceptPrompts(page)
  const form = await openLead(page, 'newsletter')
  await form.locator('[name=email]').pressSequentially(person.email)
  await page.goto(routes.about.href({}))
  expect(prompts).toEqual([])
})

test('the browser does not ask when a phone or email link opens another program', async ({
  page,
  problems,
}) => {
  problems.allow(/Failed to launch|Not allowed to launch|was not sent/)
  const prompts = acceptPrompts(page)
  await useSettings(page, {})
  const form = await openLead(page, 'business')
  await fillLead(form, 'business', business)
  await page.getByText('Prefer to talk?').getByRole('link').click()
  await findSubmit(form).click()
  await findUnsent(form).getByRole('link', { name: 'Email your answers' }).click()
  await expect(form).toBeVisible()
  expect(prompts).toEqual([])
  expect(await readForm(form)).toMatchObject(business)
})

test('a page with an empty form has no listener that keeps it out of the back/forward cache', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const open = new Set<unknown>()
    const { addEventListener, removeEventListener } = window
    window.addEventListener = ((type: string, listener: () => void, ...rest: []) => {
      if (type === 'beforeunload') open.add(listener)
      return addEventListener.call(window, type, listener, ...rest)
    }) as typeof window.addEventListener
    window.removeEventListener = ((type: string, listener: () => void, ...rest: []) => {
      if (type === 'beforeunload') open.delete(listener)
      return removeEventListener.call(window, type, listener, ...rest)
    }) as typeof window.removeEventListener
    Object.assign(window, { countGuards: () => open.size })
  })
  const count = () => page.evaluate(() => (window as unknown as { countGuards: () => number }).countGuards())
  const form = await openLead(page, 'consultation')
  expect(await count()).toBe(0)
  await form.locator('[name=firstName]').fill('Dana')
  expect(await count()).toBe(1)
  await form.locator('[name=firstName]').fill('')
  expect(await count()).toBe(0)
})
