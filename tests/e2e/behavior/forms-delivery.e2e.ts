/** Leads posted from a real browser to a real server on another origin: what arrives, and what the visitor is told. */
import type { Locator, Page } from '@playwright/test'
import { fillLead, findSubmit, findUnsent, openLead, readForm } from '../../support/lead-forms.ts'
import {
  answerWith,
  answerWithoutCors,
  changeSettings,
  holdAnswer,
  neverAnswer,
  resetConnection,
  useSettings,
  type Answer,
} from '../../support/lead-server.ts'
import { expect, test } from '../../support/lead-test.ts'
import { type Problems } from '../../support/test.ts'
import { type LeadId, leadIds, leads } from '../../support/fixture-firm.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const person = { firstName: ' Dana ', lastName: 'Ruíz-O’Neil', email: 'dana@mail.example' }
const words = 'Zeile 1\n<script>alert("x")</script> 🌪️ שלום'

/** What is typed, what arrives otherwise or without being typed, and where. */
const payloads: Record<
  LeadId,
  { typed: Record<string, string>; changed?: Record<string, string>; stamped: boolean; path: string }
> = {
  consultation: {
    typed: { ...person, phone: '+1 936.555.0188', service: 'insurance-dispute', message: words },
    changed: { phone: '9365550188' },
    stamped: true,
    path: '/webhook/consultation',
  },
  'personal-injury': {
    typed: {
      ...person,
      phone: '936.555.0188',
      dateOfAccident: '2026-01-05',
      injuryType: 'Slip or trip and fall',
      description: words,
      bestTimeToCall: 'Lunch',
    },
    stamped: false,
    path: '/webhook/personal-injury',
  },
  insurance: {
    typed: {
      ...person,
      phone: '(936) 555-0188',
      dateOfLoss: '1900-01-01',
      claimFiled: 'yes',
      claimDenied: 'no',
      insuranceCompany: 'Example Mutual',
      message: words,
      bestTimeToCall: 'Afternoon',
    },
    stamped: false,
    path: '/webhook/insurance',
  },
  'civil-litigation': {
    typed: { ...person, phone: '936-555-0188', caseDetails: words, bestTimeToCall: 'Morning' },
    changed: { formType: 'Civil Litigation Case Strategy' },
    stamped: true,
    path: '/webhook/civil-litigation',
  },
  dtpa: {
    typed: { ...person, phone: '19365550188', service: 'Warranty Violations', bestTimeToCall: 'Morning' },
    changed: { details: '', formType: 'DTPA Claim Evaluation' },
    stamped: true,
    path: '/webhook-test/dtpa',
  },
  business: {
    typed: {
      ...person,
      phoneNumber: '936 555 0188',
      companyName: 'Ruíz & Co.',
      service: 'Entity Formation',
      otherDetails: words,
      bestTimeToContact: 'Lunch',
    },
    changed: { isOperational: 'no', formType: 'Business Strategy Session' },
    stamped: true,
    path: '/webhook/businessplan',
  },
  estate: {
    typed: {
      ...person,
      phone: '9365550188',
      hasWillOrTrust: 'no',
      isMarried: 'yes',
      hasChildren: 'yes',
      serviceInterest: 'Guardianship',
    },
    changed: { otherDetails: '', formType: 'Estate Planning Consultation' },
    stamped: true,
    path: '/webhook-test/estateplan',
  },
  newsletter: { typed: { email: ' dana@mail.example' }, stamped: false, path: '/webhook/newsletter' },
}

/** The complete payload that arrives, except for `submittedAt`. */
function formatSent(id: LeadId): Record<string, string> {
  const { typed, changed } = payloads[id]
  const trimmed = Object.entries(typed).map(([name, value]) => [name, value.trim()])
  return { ...Object.fromEntries(trimmed), ...changed }
}

for (const id of leadIds) {
  test(`${id}: the payload has exactly the keys of the specification`, async ({ page, server }) => {
    const { typed, stamped, path } = payloads[id]
    const { success, delivery } = leads[id]
    await useSettings(page, { host: server.origin }, server.origin)
    const form = await openLead(page, id)
    await fillLead(form, id, typed)
    const before = Date.now()
    await findSubmit(form).click()
    await expect.poll(() => server.received.length, 'requests that arrived').toBe(1)
    const messages = {
      toast: [page.locator('[data-tone=success]'), page.locator('[data-part=confirmation]')],
      dialog: [page.getByRole('alertdialog')],
      note: [form.getByRole('status')],
    }
    for (const message of messages[success.as]) {
      await expect(message).toContainText(success.title)
      await expect(message).toContainText(success.text)
    }

    expect(server.received).toHaveLength(1)
    const [{ method, path: requested, type, body }] = server.received as [(typeof server.received)[number]]
    expect([method, requested]).toEqual(['POST', path])
    // Without a preflight, a browser can post JSON only as plain text.
    expect(type).toMatch(delivery.mode === 'no-cors' ? /^text\/plain/ : /^application\/json/)
    const { submittedAt, ...rest } = JSON.parse(body) as Record<string, string>
    expect(rest).toEqual(formatSent(id))
    if (!stamped) expect(submittedAt).toBeUndefined()
    else {
      expect(submittedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      expect(Math.abs(Date.parse(submittedAt!) - before)).toBeLessThan(60_000)
    }
  })
}

type Outcome = 'sent' | 'unsent'

interface Fault {
  name: string
  answer?: Answer
  refusesPreflights?: boolean
  /** How many posts reach the server, if not one. */
  posts?: Partial<Record<Delivery, number>>
  outcome: Record<Delivery, Outcome>
  /** Uses a port without a listener. */
  refused?: boolean
  offline?: boolean
  /** Milliseconds that the test lets pass. */
  wait?: number
  noAddress?: boolean
  /** Chromium itself may repeat the post when a kept-alive connection dies. The copy has the same body. */
  repeats?: boolean
}

/** The three ways to deliver a form (design §6). The policy `confirmed` makes every form `confirmed`. */
type Delivery = 'confirmed' | 'any answer' | 'unseen'

const failsAlways = { confirmed: 'unsent', 'any answer': 'unsent', unseen: 'unsent' } as const
const needsOk = { confirmed: 'unsent', 'any answer': 'sent', unseen: 'sent' } as const
const never = { confirmed: 0, 'any answer': 0, unseen: 0 }

const faults: Fault[] = [
  {
    name: '204',
    answer: answerWith(204),
    outcome: { confirmed: 'sent', 'any answer': 'sent', unseen: 'sent' },
  },
  { name: '400', answer: answerWith(400), outcome: needsOk },
  { name: '404', answer: answerWith(404), outcome: needsOk },
  { name: '500', answer: answerWith(500), outcome: needsOk },
  {
    name: 'a redirect',
    answer: (response, request) =>
      answerWith(request.method === 'POST' ? 302 : 200, { Location: '/elsewhere' })(response, request),
    outcome: needsOk,
  },
  { name: 'a connection that is reset', answer: resetConnection, repeats: true, outcome: failsAlways },
  { name: 'a connection that is refused', refused: true, posts: never, outcome: failsAlways },
  {
    name: 'no CORS headers',
    answer: answerWithoutCors,
    refusesPreflights: true,
    posts: { confirmed: 0, 'any answer': 0 },
    outcome: { confirmed: 'unsent', 'any answer': 'unsent', unseen: 'sent' },
  },
  {
    name: 'an answer that the page may not read',
    answer: answerWithoutCors,
    outcome: { confirmed: 'unsent', 'any answer': 'unsent', unseen: 'sent' },
  },
  { name: 'no answer within 15 s', answer: neverAnswer, wait: 15_000, outcome: failsAlways },
  { name: 'no network', offline: true, posts: never, outcome: failsAlways },
  { name: 'an address that is not set', noAddress: true, posts: never, outcome: failsAlways },
]

/** A form for each delivery. The policy `seed` uses both `any answer` and `unseen`. */
const deliveries: Record<Delivery, { id: 'personal-injury' | 'dtpa'; policy: 'seed' | 'confirmed' }> = {
  confirmed: { id: 'dtpa', policy: 'confirmed' },
  unseen: { id: 'dtpa', policy: 'seed' },
  'any answer': { id: 'personal-injury', policy: 'seed' },
}

/** What the browser and the form log when a request fails. */
function allowFailures(problems: Problems) {
  problems.allow(
    /^console error: (Failed to load resource|Access to fetch|The form "[a-z-]+" was not sent: \S+$)/,
  )
  problems.allow(/^(status [45]\d\d|request failed): http:\/\/127\.0\.0\.1:\d+\/webhook/)
}

async function expectUnsent(page: Page, id: LeadId, typed: Record<string, string>) {
  const { failure } = leads[id]
  const form = page.locator('form[method=post]')
  const toast = page.locator('[data-tone=error]')
  const alert = findUnsent(form)
  const expectFailure = async (message: Locator) => {
    await expect(message).toContainText(failure.title)
    await expect(message).toContainText(failure.text)
  }
  // It does not stay for long, except below the pointer.
  await toast.hover()
  await expectFailure(toast)
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await expectFailure(alert)
  await expect(alert.locator('a[href^="tel:"]')).toBeVisible()
  const mail = await alert.getByRole('link', { name: 'Email your answers' }).getAttribute('href')
  for (const answer of [typed.lastName!, typed.email!]) expect(decodeURIComponent(mail!)).toContain(answer)
  expect(await readForm(form)).toMatchObject(typed)
  await expect(findSubmit(form)).toBeEnabled()
  await expect(page.locator('[data-tone=success]')).toHaveCount(0)
}

for (const fault of faults) {
  test(`${fault.name}: one request, no lost answers, no unseen success`, async ({
    page,
    context,
    server,
    problems,
  }) => {
    allowFailures(problems)
    // Offline, late requests of the page fail too, such as a font.
    if (fault.offline) problems.allow(/^request failed: .* net::ERR_INTERNET_DISCONNECTED$/)
    await page.clock.install()
    server.answer = fault.answer ?? answerWith(200)
    server.refusesPreflights = fault.refusesPreflights ?? false
    const host = fault.refused ? 'http://127.0.0.1:9' : server.origin
    let fetches = 0
    page.on('request', (request) => {
      if (request.method() === 'POST') fetches++
    })
    let open: LeadId | undefined
    for (const [delivery, { id, policy }] of Object.entries(deliveries) as [
      Delivery,
      (typeof deliveries)[Delivery],
    ][]) {
      await test.step(delivery, async () => {
        const { typed } = payloads[id]
        if (open !== id) {
          await context.setOffline(false)
          await useSettings(page, {}, `${server.origin} http://127.0.0.1:9`)
          await fillLead(await openLead(page, id), id, typed)
          open = id
        }
        const before = server.posts().length
        fetches = 0
        await changeSettings(page, { policy, ...(!fault.noAddress && { host }) })
        await context.setOffline(fault.offline ?? false)
        await findSubmit(page.locator('form[method=post]')).click()
        const posts = fault.posts?.[delivery] ?? 1
        if (fault.wait) {
          await expect.poll(() => server.posts().length).toBe(before + 1)
          await page.clock.fastForward(fault.wait)
        }
        if (fault.outcome[delivery] === 'unsent') await expectUnsent(page, id, typed)
        else {
          await expect(page.locator('[data-tone=success]')).toContainText(leads[id].success.title)
          await expect(page.locator('form[method=post]')).toHaveCount(0)
          open = undefined
        }
        expect(fetches).toBe(fault.noAddress ? 0 : 1)
        const bodies = server.posts().map(({ body }) => body)
        expect(new Set(bodies.slice(before)).size).toBe(posts)
        if (!fault.repeats) expect(bodies).toHaveLength(before + posts)
      })
    }
  })
}

test('a double click and Enter while it is sending make one request', async ({ page, server }) => {
  const { held, release } = holdAnswer()
  server.answer = held
  await useSettings(page, { host: server.origin }, server.origin)
  const form = await openLead(page, 'insurance')
  await fillLead(form, 'insurance', payloads.insurance.typed)
  await findSubmit(form).dblclick()
  await expect(findSubmit(form)).toHaveText('Submitting...')
  await expect(findSubmit(form)).toBeDisabled()
  await expect(form.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await expect(form.getByRole('status')).toHaveText('Sending your answers.')
  await form.locator('[name=insuranceCompany]').press('Enter')
  expect(await readForm(form)).toMatchObject(payloads.insurance.typed)
  await expect.poll(() => server.posts().length).toBe(1)
  release()
  const confirmation = page.getByRole('alertdialog', { name: 'Your Request Has Been Submitted' })
  await expect(confirmation).toBeVisible()
  expect(server.posts()).toHaveLength(1)
  // Its Close button closes the confirmation and the dialog.
  await confirmation.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(page.locator('a[data-opens=insurance]').first()).toBeFocused()
})

for (const id of ['consultation', 'insurance'] as const) {
  test(`${id}: the confirmation stays until its button or Escape closes it, and the focus returns`, async ({
    page,
    server,
  }) => {
    await useSettings(page, { host: server.origin }, server.origin)
    for (const close of ['button', 'Escape']) {
      const form = await openLead(page, id)
      await fillLead(form, id, payloads[id].typed)
      await findSubmit(form).click()
      const confirmation = page.getByRole('alertdialog')
      const button = confirmation.getByRole('button', { name: 'Close' })
      await expect(button).toBeFocused()
      await expect(button).toBeInViewport({ ratio: 1 })
      if (close === 'Escape') await page.keyboard.press('Escape')
      else await button.click()
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      const opener = page.locator('a[data-opens=insurance]').first()
      await expect(id === 'insurance' ? opener : findSubmit(form)).toBeFocused()
    }
  })
}

test('the next try removes the messages about a failure', async ({ page, server, problems }) => {
  allowFailures(problems)
  server.answer = answerWith(500)
  await useSettings(page, { host: server.origin }, server.origin)
  const form = await openLead(page, 'consultation')
  await fillLead(form, 'consultation', payloads.consultation.typed)
  await findSubmit(form).click()
  const toast = page.locator('[data-tone=error]')
  await expect(toast).toBeVisible()
  const { held, release } = holdAnswer()
  server.answer = held
  // Hover would keep it open.
  await toast.hover()
  await findSubmit(form).press('Enter')
  await expect(findSubmit(form)).toHaveText('Submitting...')
  await expect(toast).toHaveCount(0)
  await expect(findUnsent(form)).toHaveCount(0)
  release()
  await expect(page.getByRole('alertdialog')).toBeVisible()
})

test('a dialog closed while it sends reopens with every answer if sending fails', async ({
  page,
  server,
  problems,
}) => {
  allowFailures(problems)
  const { held, release } = holdAnswer(answerWith(500))
  server.answer = held
  await useSettings(page, { host: server.origin, policy: 'confirmed' }, server.origin)
  const form = await openLead(page, 'dtpa')
  await fillLead(form, 'dtpa', payloads.dtpa.typed)
  await findSubmit(form).click()
  await expect.poll(() => server.posts().length).toBe(1)
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  release()
  await expect(form).toBeVisible()
  await expectUnsent(page, 'dtpa', payloads.dtpa.typed)
  // The second try succeeds, and is announced although the dialog is closed.
  const second = holdAnswer()
  server.answer = second.held
  await findSubmit(form).click()
  await expect.poll(() => server.posts().length).toBe(2)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(form).toBeHidden()
  second.release()
  await expect(page.locator('[data-tone=success]')).toContainText('Form submitted')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('a lead arrives although the visitor leaves the page', async ({ page, server }) => {
  server.answer = neverAnswer
  await useSettings(page, { host: server.origin, policy: 'confirmed' }, server.origin)
  const form = await openLead(page, 'estate')
  await page.locator('dialog [data-island-ready] form[method=post]').waitFor()
  await fillLead(form, 'estate', payloads.estate.typed)
  await findSubmit(form).click()
  await page.goto('about:blank')
  await expect.poll(() => server.posts().length).toBe(1)
  expect(JSON.parse(server.posts()[0]!.body)).toMatchObject(formatSent('estate'))
})

test('answers too long for an email link can be copied in full', async ({
  page,
  context,
  server,
  problems,
}) => {
  allowFailures(problems)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  server.answer = answerWith(500)
  await useSettings(page, { host: server.origin }, server.origin)
  const form = await openLead(page, 'consultation')
  const message = '😀 ünder the roof. '.repeat(550)
  await fillLead(form, 'consultation', { ...payloads.consultation.typed, message })
  await findSubmit(form).click()
  const alert = findUnsent(form)
  const href = await alert.getByRole('link', { name: 'Email your answers' }).getAttribute('href')
  expect(href!.length).toBeLessThanOrEqual(1800)
  expect(href!.length).toBeGreaterThan(1500)
  expect(decodeURIComponent(href!)).toMatch(/ …$/)
  await expect(alert).toContainText('too long for an email link')
  await alert.getByRole('button', { name: 'Copy your answers' }).click()
  await expect(alert.getByRole('status')).toHaveText('We copied your answers.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(message.trim())
  expect(JSON.parse(server.posts()[0]!.body)).toMatchObject({ message: message.trim() })
})

for (const typed of ['\u202adana\u200b@mail\u2060.exam\u00adple\u202c\u00a0', 'dana＠mail．example'])
  test(`an email address that is pasted as ${JSON.stringify(typed)} arrives clean`, async ({
    page,
    server,
  }) => {
    await useSettings(page, { host: server.origin }, server.origin)
    const form = await openLead(page, 'newsletter')
    await form.getByLabel('Email').focus()
    await page.keyboard.insertText(typed)
    await findSubmit(form).click()
    await expect.poll(() => server.posts().length).toBe(1)
    expect(JSON.parse(server.posts()[0]!.body)).toEqual({ email: 'dana@mail.example' })
  })

test('the checkbox for text messages is shown only if the firm wants it, starts unchecked, and is sent', async ({
  page,
  server,
}) => {
  await useSettings(page, { host: server.origin, smsConsentBox: true }, server.origin)
  const form = await openLead(page, 'estate')
  const box = form.getByLabel('Yes, you may text me about my request.')
  await expect(box).not.toBeChecked()
  await fillLead(form, 'estate', payloads.estate.typed)
  await box.check()
  await findSubmit(form).click()
  await expect(page.locator('[data-tone=success]')).toBeVisible()
  expect(JSON.parse(server.posts()[0]!.body)).toMatchObject({ otherDetails: 'Text messages: yes' })

  await changeSettings(page, { host: server.origin })
  await page.getByRole('button', { name: 'Send another request' }).click()
  await expect(form).toBeVisible()
  await expect(box).toHaveCount(0)
})
