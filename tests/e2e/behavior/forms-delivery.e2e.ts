/** Leads posted from a real browser to a real server on another origin: what arrives, and what the visitor is told. */
import type { Page } from '@playwright/test'
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
import { type LeadId, leads } from '../../support/fixture-firm.ts'
import { formatSent, payloads } from '../../support/lead-payloads.ts'

test.use({ viewport: { width: 1280, height: 900 } })

type Outcome = 'sent' | 'unsent'

/** How the browser itself may judge an answer. What the form makes of each status is tested without a browser. */
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
  /** Chromium itself may repeat the post when a kept-alive connection dies. The copy has the same body. */
  repeats?: boolean
}

/** The three ways to deliver a form (design §6). The policy `confirmed` makes every form `confirmed`. */
type Delivery = 'confirmed' | 'any answer' | 'unseen'

const succeeds = { confirmed: 'sent', 'any answer': 'sent', unseen: 'sent' } as const
const failsAlways = { confirmed: 'unsent', 'any answer': 'unsent', unseen: 'unsent' } as const
const never = { confirmed: 0, 'any answer': 0, unseen: 0 }

const faults: Fault[] = [
  { name: 'an ok answer', outcome: succeeds },
  {
    name: 'a redirect',
    answer: (response, request) =>
      answerWith(request.method === 'POST' ? 302 : 200, { Location: '/elsewhere' })(response, request),
    outcome: { ...succeeds, confirmed: 'unsent' },
  },
  { name: 'a connection that is reset', answer: resetConnection, repeats: true, outcome: failsAlways },
  { name: 'a connection that is refused', refused: true, posts: never, outcome: failsAlways },
  {
    name: 'no CORS headers',
    answer: answerWithoutCors,
    refusesPreflights: true,
    posts: { confirmed: 0, 'any answer': 0 },
    outcome: { ...failsAlways, unseen: 'sent' },
  },
  {
    name: 'an answer that the page may not read',
    answer: answerWithoutCors,
    outcome: { ...failsAlways, unseen: 'sent' },
  },
  { name: 'no network', offline: true, posts: never, outcome: failsAlways },
]

/** A form for each delivery. The policy `seed` uses both `any answer` and `unseen`. */
const deliveries: Record<'personal-injury' | 'dtpa', Partial<Record<Delivery, 'seed' | 'confirmed'>>> = {
  dtpa: { confirmed: 'confirmed', unseen: 'seed' },
  'personal-injury': { 'any answer': 'seed' },
}

/** What the browser and the form log when a request fails. */
function allowFailures(problems: Problems) {
  problems.allow(
    /^console error: (Failed to load resource|Access to fetch|The form "[a-z-]+" was not sent: \S+$)/,
  )
  problems.allow(/^(status [45]\d\d|request failed): http:\/\/127\.0\.0\.1:\d+\/webhook/)
}

/** Reads the messages of the page, and removes the toast. It does not stay for long, except below the pointer. */
async function readMessages(page: Page, tone: 'error' | 'success') {
  await page.locator(`[data-tone=${tone}]`).hover()
  return page.evaluate((tone) => {
    const toast = document.querySelector(`[data-tone=${tone}]`)!
    const alert = document.querySelector('form [data-part=unsent]')
    const message = {
      toast: toast.textContent,
      alert: alert?.textContent,
      hasPhone: alert?.querySelector('a[href^="tel:"]')?.checkVisibility(),
      mail: decodeURIComponent(alert?.querySelector('a[href^="mailto:"].button')?.getAttribute('href') ?? ''),
      canSubmit: document.querySelector<HTMLButtonElement>('[open] form [type=submit]')?.disabled === false,
      successes: document.querySelectorAll('[data-tone=success]').length,
    }
    toast.querySelector('button')!.click()
    return message
  }, tone)
}

async function expectUnsent(page: Page, id: LeadId, typed: Record<string, string>) {
  const { failure } = leads[id]
  const { toast, alert, mail, ...rest } = await readMessages(page, 'error')
  for (const message of [toast, alert]) {
    expect(message).toContain(failure.title)
    expect(message).toContain(failure.text)
  }
  for (const answer of [typed.lastName!, typed.email!]) expect(mail).toContain(answer)
  expect(rest).toEqual({ hasPhone: true, canSubmit: true, successes: 0 })
  expect(await readForm(page.locator('form[method=post]'))).toMatchObject(typed)
}

for (const id of ['dtpa', 'personal-injury'] as const)
  test(`${id}: whatever the browser makes of an answer, one request, no lost answers, no unseen success`, async ({
    page,
    context,
    server,
    problems,
  }) => {
    allowFailures(problems)
    // Offline, late requests of the page fail too, such as a font.
    problems.allow(/^request failed: .* net::ERR_INTERNET_DISCONNECTED$/)
    const { typed } = payloads[id]
    await useSettings(page, {}, `${server.origin} http://127.0.0.1:9`)
    const form = await openLead(page, id)
    await fillLead(form, id, typed)
    let fetches = 0
    page.on('request', (request) => {
      if (request.method() === 'POST') fetches++
    })
    for (const fault of faults)
      for (const [delivery, policy] of Object.entries(deliveries[id]) as [Delivery, 'seed' | 'confirmed'][])
        await test.step(`${fault.name}, ${delivery}`, async () => {
          server.answer = fault.answer ?? answerWith(200)
          server.refusesPreflights = fault.refusesPreflights ?? false
          server.received.length = 0
          fetches = 0
          await changeSettings(page, { policy, host: fault.refused ? 'http://127.0.0.1:9' : server.origin })
          await context.setOffline(fault.offline ?? false)
          await findSubmit(form).click()
          if (fault.outcome[delivery] === 'unsent') {
            await expectUnsent(page, id, typed)
            await expect(findUnsent(form).getByText('You seem to be offline.')).toHaveCount(
              fault.offline ? 1 : 0,
            )
          } else {
            expect((await readMessages(page, 'success')).toast).toContain(leads[id].success.title)
            await expect(form).toHaveCount(0)
          }
          expect(fetches).toBe(1)
          const posts = server.posts()
          const count = fault.posts?.[delivery] ?? 1
          expect(new Set(posts.map(({ body }) => body)).size).toBe(count)
          if (!fault.repeats) expect(posts).toHaveLength(count)
          for (const { body, type } of posts) {
            expect(JSON.parse(body)).toMatchObject(formatSent(id))
            // Without a preflight, a browser can post JSON only as plain text.
            expect(type).toMatch(delivery === 'unseen' ? /^text\/plain/ : /^application\/json/)
          }
          if (fault.outcome[delivery] === 'unsent') return
          await page.getByRole('button', { name: 'Send another request' }).click()
          await fillLead(form, id, typed)
        })
  })

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
    const form = await openLead(page, id)
    const opener = page.locator('a[data-opens=insurance]').first()
    for (const close of ['button', 'Escape']) {
      if (await form.isHidden()) await opener.click()
      await fillLead(form, id, payloads[id].typed)
      await findSubmit(form).click()
      const confirmation = page.getByRole('alertdialog')
      const button = confirmation.getByRole('button', { name: 'Close' })
      await expect(button).toBeFocused()
      await expect(button).toBeInViewport({ ratio: 1 })
      if (close === 'Escape') await page.keyboard.press('Escape')
      else await button.click()
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await expect(id === 'insurance' ? opener : findSubmit(form)).toBeFocused()
    }
  })
}

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

test('an email address that is pasted with characters that people cannot see, or wide ones, arrives clean', async ({
  page,
  server,
}) => {
  await useSettings(page, { host: server.origin }, server.origin)
  const form = await openLead(page, 'newsletter')
  for (const pasted of ['\u202adana\u200b@mail\u2060.exam\u00adple\u202c\u00a0', 'dana＠mail．example']) {
    const before = server.posts().length
    await form.getByLabel('Email').focus()
    await page.keyboard.insertText(pasted)
    await findSubmit(form).click()
    await expect.poll(() => server.posts().length).toBe(before + 1)
    expect(JSON.parse(server.posts()[before]!.body), JSON.stringify(pasted)).toEqual({
      email: 'dana@mail.example',
    })
    await expect(form.getByLabel('Email')).toHaveValue('')
  }
})
