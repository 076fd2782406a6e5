/** What the consultation form suggests: the service, and the event that a visitor registers for. */
import type { Page } from '@playwright/test'
import { createExample } from '#src/leads/example.ts'
import { formatRegistrationHref, routes } from '#src/routes.ts'
import { leads, site } from '../../support/fixture-firm.ts'
import { fillLead, findSubmit } from '../../support/lead-forms.ts'
import { useSettings } from '../../support/lead-server.ts'
import { expect, test } from '../../support/lead-test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const schedule = routes.schedule.href({})
const service = leads.consultation.questions
  .flatMap((question) => ('options' in question ? question.options : []))
  .find(({ practiceArea }) => practiceArea !== undefined)!
const area = routes.practiceArea.href({ id: service.practiceArea! })
/** Its button leads to /schedule, and it is in the future. */
const event = site.blog.events.find(
  ({ registrationLink, date }) => !registrationLink && Date.parse(date ?? '') > Date.now(),
)!

/** The form of the page, once its code has loaded. */
async function findForm(page: Page) {
  const form = page.locator('main form[method=post]')
  await form.hover()
  await page.locator('[data-island-ready] form[method=post]').waitFor()
  return form
}

test('the service is that of the page a visitor comes from, and a choice stays', async ({ page }) => {
  await page.goto(area)
  await page.evaluate((href) => location.assign(href), schedule)
  await page.waitForURL(schedule)
  const choice = (await findForm(page)).locator('[name=service]')
  await expect(choice).toHaveValue(service.value)
  // Nothing was typed: no question before the page is left.
  await page.goto(routes.home.href({}))

  await page.goto(schedule)
  await expect((await findForm(page)).locator('[name=service]')).toHaveValue('')
})

test('"Register Now" leads to a form that names the event, also in the message and in the address of the lead', async ({
  page,
  server,
}) => {
  await page.goto(routes.event.href({ slug: event.slug }))
  await useSettings(page, { policy: 'confirmed', host: server.origin }, server.origin)
  await page.getByRole('link', { name: `Register Now for “${event.title}”` }).click()
  await page.waitForURL(formatRegistrationHref(event.slug))
  const form = await findForm(page)
  const message = form.locator('[name=message]')
  await expect(message).toHaveValue(new RegExp(`“${event.title}” on .*, \\d{4}\\.$`))
  const { message: _, ...answers } = createExample(leads.consultation)
  await fillLead(form, 'consultation', answers)
  const typed = await message.inputValue()
  await findSubmit(form).click()
  await expect(page.getByRole('alertdialog', { name: leads.consultation.success.title })).toBeVisible()
  const [lead] = server.posts()
  expect(new URL(lead!.path, server.origin).searchParams.get('event')).toBe(event.slug)
  expect((JSON.parse(lead!.body) as { message: string }).message).toContain(typed)
})

test('words of a link on another site are not shown', async ({ page }) => {
  await page.goto(`${schedule}?event=you-have-won`, { referer: 'https://other.example/' })
  const form = await findForm(page)
  await expect(form.locator('[name=message]')).toHaveValue('')
  await expect(page.getByText('you have won', { exact: false })).toHaveCount(0)
})

test('an event that is newer than the build is called what its address says', async ({ page }) => {
  await page.goto(routes.events.href({}))
  await page.evaluate((href) => location.assign(href), formatRegistrationHref('gates-and-hedges'))
  await page.waitForURL(formatRegistrationHref('gates-and-hedges'))
  const form = await findForm(page)
  await expect(form.locator('[name=message]')).toHaveValue(/“Gates and hedges”\.$/)
})
