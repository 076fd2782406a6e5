/** What travels with a lead under `confirmed`, what the visitor is told, and what the firm's own analytics learn. */
import type { Page } from '@playwright/test'
import { createExample } from '#src/leads/example.ts'
import { routes } from '#src/routes.ts'
import { leads } from '../../support/fixture-firm.ts'
import { fillLead, findSubmit, openLead, places } from '../../support/lead-forms.ts'
import { useSettings, type LeadServer } from '../../support/lead-server.ts'
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

/** Opens the consultation form and fills it in. */
async function openForm(page: Page, server: LeadServer) {
  await useSettings(page, { policy: 'confirmed', host: server.origin }, server.origin)
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
