/** What travels with a lead under `confirmed`, what the visitor is told, and what the firm's own analytics learn. */
import type { Page } from '@playwright/test'
import { findPhone } from '#src/content/phones.ts'
import { formatTelHref } from '#src/text/phone.ts'
import { createExample } from '#src/leads/example.ts'
import { arrivalName } from '#src/leads/arrival.ts'
import { routes } from '#src/routes.ts'
import { leads, site } from '../../support/fixture-firm.ts'
import { fillLead, findSubmit, findUnsent, openLead, places } from '../../support/lead-forms.ts'
import { answerWith, useSettings, type LeadServer } from '../../support/lead-server.ts'
import { expect, test as base } from '../../support/lead-test.ts'

const test = base.extend<{ events: unknown[] }>({
  /** The detail of every `firm:lead-sent`. */
  events: async ({ page }, use) => {
    const events: unknown[] = []
    await page.exposeFunction('noteEvent', (detail: unknown) => void events.push(detail))
    await page.addInitScript(() =>
      document.addEventListener('firm:lead-sent', (event) =>
        (globalThis as unknown as { noteEvent: (detail: unknown) => void }).noteEvent(
          (event as CustomEvent).detail,
        ),
      ),
    )
    await use(events)
  },
})

test.use({ viewport: { width: 1280, height: 900 } })

const lead = leads.consultation
const example = createExample(lead)
const answers = { ...example, message: 'A tree fell on the fence.' }
const reference = /^[A-Z3-9]{4}-[A-Z3-9]{4}$/
const search = { referer: 'https://search.example/find?q=fence' }

/** Opens the consultation form under a policy and fills it in. */
async function openForm(page: Page, server: LeadServer, policy: 'seed' | 'confirmed' = 'confirmed') {
  await useSettings(page, { policy, host: server.origin }, server.origin)
  const form = await openLead(page, 'consultation')
  await fillLead(form, 'consultation', answers)
  return form
}

/** The queries of the leads that arrived. */
const readQueries = (server: LeadServer) =>
  server.posts().map(({ path }) => Object.fromEntries(new URL(path, server.origin).searchParams))

const findConfirmation = (page: Page) => page.getByRole('alertdialog', { name: lead.success.title })

test('page, campaign, referring host and a reference travel in the address, and the visitor reads the reference', async ({
  page,
  server,
  events,
}) => {
  await page.clock.install()
  await useSettings(page, { policy: 'confirmed', host: server.origin }, server.origin)
  await page.goto(
    `${routes.home.href({})}?utm_source=news&utm_campaign=fall%202026&email=dana@mail.example`,
    search,
  )
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('dana')
  const form = await openForm(page, server)
  await page.clock.fastForward(2000)
  await findSubmit(form).click()
  const confirmation = findConfirmation(page)
  await expect(confirmation).toBeVisible()

  expect(server.received).toHaveLength(1)
  const [query] = readQueries(server)
  expect(query).toEqual({
    reference: expect.stringMatching(reference),
    page: places.consultation,
    utm_source: 'news',
    utm_campaign: 'fall 2026',
    referrer: 'search.example',
  })
  expect(Object.keys(JSON.parse(server.received[0]!.body) as object)).toEqual(Object.keys(example))
  // A screen reader reads it with the confirmation.
  await expect(confirmation).toHaveAccessibleDescription(new RegExp(`Your reference: ${query!.reference}`))
  await expect
    .poll(() => events)
    .toEqual([{ form: 'consultation', reference: query!.reference, page: places.consultation }])

  await page.emulateMedia({ media: 'print' })
  await expect(confirmation.getByText(query!.reference!)).toBeVisible()
  await expect(page.locator('main')).toBeHidden()
})

test('every try of an inquiry has the same reference, a failure announces nothing, and the next inquiry gets its own', async ({
  page,
  server,
  events,
  problems,
}) => {
  problems.allow(/^console error: (Failed to load resource|The form "consultation" was not sent: 500$)/)
  problems.allow(/^status 500: http:\/\/127\.0\.0\.1:\d+\/webhook/)
  server.answer = answerWith(500)
  const form = await openForm(page, server)
  await findSubmit(form).click()
  const unsent = findUnsent(form)
  await expect(unsent).toBeVisible()
  const [first] = readQueries(server)
  const mail = await unsent.getByRole('link', { name: 'Email your answers' }).getAttribute('href')
  expect(new URL(mail!).searchParams.get('body')).toContain(`Reference: ${first!.reference}\r\n`)
  expect(events).toEqual([])

  await form.locator('[name=message]').fill('A tree fell on the new fence.')
  server.answer = answerWith(200)
  await findSubmit(form).click()
  await expect(findConfirmation(page)).toContainText(`Your reference: ${first!.reference}`)
  await findConfirmation(page).getByRole('button', { name: 'Close' }).click()
  await fillLead(form, 'consultation', answers)
  await findSubmit(form).click()
  await expect(findConfirmation(page)).toBeVisible()

  const [, second, third] = readQueries(server)
  expect(second).toEqual(first)
  expect(third!.reference).not.toBe(first!.reference)
  await expect
    .poll(() => events.map((detail) => (detail as { reference: string }).reference))
    .toEqual([first!.reference, third!.reference])
})

test('a lead sent at once, or with the hidden field, is marked and arrives all the same', async ({
  page,
  server,
}) => {
  await page.clock.install()
  const form = await openForm(page, server)
  const trap = form.locator('[aria-hidden=true] input')
  await trap.fill('https://spam.example')
  await page.clock.fastForward(2000)
  await findSubmit(form).click()
  await expect(findConfirmation(page)).toBeVisible()
  await expect(trap).toHaveValue('')

  const again = await openForm(page, server)
  // A slow machine must not turn this into two seconds.
  await page.evaluate(() => (performance.now = () => 0))
  await findSubmit(again).click()
  await expect(findConfirmation(page)).toBeVisible()
  expect(readQueries(server).map(({ suspicion }) => suspicion)).toEqual(['hidden-field', 'too-fast'])
  for (const { path, body } of server.posts()) expect(path + body).not.toContain('spam')
})

test('no one reaches the hidden field with the keyboard', async ({ page, server }) => {
  const form = await openForm(page, server)
  await form.locator('input').first().focus()
  for (let presses = 0; presses < 12; presses++) {
    expect(await page.evaluate(() => document.activeElement!.closest('[aria-hidden=true]'))).toBeNull()
    await page.keyboard.press('Tab')
  }
})

test('with storage blocked, the page that was opened first still knows its campaign', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      get: () => {
        throw new DOMException('Blocked', 'SecurityError')
      },
    })
  })
  await useSettings(page, { policy: 'confirmed', host: server.origin }, server.origin)
  await page.goto(`${places.consultation}?gclid=abc-1`, search)
  const form = page.locator('[data-island-ready] form[method=post]')
  await page.locator('form[method=post]').hover()
  await fillLead(form, 'consultation', answers)
  await findSubmit(form).click()
  await expect(findConfirmation(page)).toBeVisible()
  expect(readQueries(server)[0]).toMatchObject({ gclid: 'abc-1', referrer: 'search.example' })
})

test('under the seed nothing is added: no query, no reference, no event, no hidden field, no storage', async ({
  page,
  server,
  events,
}) => {
  await useSettings(page, { policy: 'seed', host: server.origin }, server.origin)
  await page.goto(`${routes.home.href({})}?utm_source=news`, search)
  const form = await openForm(page, server, 'seed')
  await expect(form.locator('[aria-hidden=true] input')).toHaveCount(0)
  await findSubmit(form).click()
  await expect(findConfirmation(page)).toBeVisible()
  await expect(findConfirmation(page)).not.toContainText('reference')
  expect(server.posts().map(({ path }) => path)).toEqual([lead.endpoint])
  expect(events).toEqual([])
  expect(await page.evaluate((name) => sessionStorage.getItem(name), arrivalName)).toBeNull()
})

const injury = createExample(leads['personal-injury'])
const findWarning = (page: Page) => page.locator('form [data-part=deadline]')

for (const [when, today, state] of [
  ['has long to go', '2026-03-16', undefined],
  ['is nearly over', '2026-03-17', 'close'],
  ['is over', '2026-06-16', 'past'],
] as const)
  test(`a period that ${when} on ${today} is ${state ? 'told before sending, and' : 'not told, and not'} sent`, async ({
    page,
    server,
  }) => {
    await page.clock.setFixedTime(new Date(`${today}T12:00:00`))
    await useSettings(page, { policy: 'confirmed', host: server.origin }, server.origin)
    const form = await openLead(page, 'personal-injury')
    await expect(findWarning(page)).toBeEmpty()
    await fillLead(form, 'personal-injury', { ...injury, dateOfAccident: '2024-06-15' })
    const date = form.locator('[name=dateOfAccident]')
    const { warning } = site.facts.get('injury-limitation')!
    const intake = findPhone(site.firm, 'intake').number
    if (state) {
      await expect(findWarning(page)).toHaveText(`${warning} ${intake}`)
      await expect(findWarning(page)).toHaveRole('status')
      await expect(findWarning(page).getByRole('link')).toHaveAttribute('href', formatTelHref(intake))
      await expect(date).toHaveAttribute('aria-describedby', (await findWarning(page).getAttribute('id'))!)
      // It states no day, and refuses nothing.
      await expect(findWarning(page)).not.toContainText(/\d{4}-|2026/)
    } else await expect(findWarning(page)).toBeEmpty()
    await findSubmit(form).click()
    await expect.poll(() => server.posts().length).toBe(1)
    expect(readQueries(server)[0]!.deadline).toBe(state)
    expect(JSON.parse(server.posts()[0]!.body)).toMatchObject({ dateOfAccident: '2024-06-15' })
  })

test('the warning goes when the date is corrected, and a later try says the truth', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/^console error: (Failed to load resource|The form "personal-injury" was not sent: 500$)/)
  problems.allow(/^status 500: http:\/\/127\.0\.0\.1:\d+\/webhook/)
  await page.clock.setFixedTime(new Date('2026-06-15T12:00:00'))
  await useSettings(page, { policy: 'confirmed', host: server.origin }, server.origin)
  server.answer = answerWith(500)
  const form = await openLead(page, 'personal-injury')
  await fillLead(form, 'personal-injury', { ...injury, dateOfAccident: '2020-06-15' })
  await findSubmit(form).click()
  await expect(findUnsent(form)).toBeVisible()
  server.answer = answerWith(200)
  await form.locator('[name=dateOfAccident]').fill('2026-06-14')
  await expect(findWarning(page)).toBeEmpty()
  await findSubmit(form).click()
  await expect.poll(() => server.posts().length).toBe(2)
  const [first, second] = readQueries(server)
  expect([first!.deadline, second!.deadline]).toEqual(['past', undefined])
  expect(second!.reference).toBe(first!.reference)
})

test('under the policy of the specification, the form warns and adds nothing to the address', async ({
  page,
  server,
}) => {
  await page.clock.setFixedTime(new Date('2026-06-15T12:00:00'))
  await useSettings(page, { policy: 'seed', host: server.origin }, server.origin)
  const form = await openLead(page, 'personal-injury')
  await fillLead(form, 'personal-injury', { ...injury, dateOfAccident: '2020-06-15' })
  await expect(findWarning(page)).not.toBeEmpty()
  await findSubmit(form).click()
  await expect.poll(() => server.posts().length).toBe(1)
  expect(readQueries(server)).toEqual([{}])
})
