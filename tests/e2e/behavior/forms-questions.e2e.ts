/** Questions that depend on answers, checkboxes, links and agreement, and forms for services that do not take JSON. */
import type { Page } from '@playwright/test'
import { formFolder } from '#src/site/form-file.server.ts'
import { listAxeViolations } from '../../support/axe.ts'
import { holdCode } from '../../support/find-chunk.ts'
import { site } from '../../support/fixture-firm.ts'
import { fillLead, findSubmit } from '../../support/lead-forms.ts'
import { answerWith, useSettings } from '../../support/lead-server.ts'
import { expect, test } from '../../support/lead-test.ts'

test.use({ viewport: { width: 390, height: 844 } })

const id = 'questionnaire'
const { questions, success } = site.forms.get(id)!
const find = (name: string) => questions.find((question) => question.name === name)!

const answers = {
  name: 'Ana Ruíz',
  reach: 'phone',
  phone: '(936) 555-0142',
  broken: 'fence, gate (wood/iron)',
  since: '2026-01-02',
  rented: 'yes',
  owner: 'Bo',
  pictures: 'drive.example/fence',
  reads: 'yes',
}

const sent = {
  'your-name': 'Ana Ruíz',
  reach: 'phone',
  phone: '(936) 555-0142',
  email: '',
  broken: 'fence, gate (wood/iron)',
  since: '2026-01-02',
  rented: 'yes',
  owner: 'Bo',
  pictures: 'https://drive.example/fence',
  reads: 'yes',
  keeps: 'no',
  'form-name': id,
}

async function openForm(page: Page) {
  await page.goto('/trusts')
  await page.locator(`main a[data-opens="${id}"]`).first().click()
  const form = page.locator('dialog[open] form[method=post]')
  await form.waitFor()
  return form
}

test('each question that is asked is refused with its message, and no other', async ({ page }) => {
  const form = await openForm(page)
  await findSubmit(form).click()
  const summary = form.getByRole('region', { name: 'There is a problem' })
  const messages = (names: string[]) => names.map((name) => find(name).message)
  const first = ['name', 'phone', 'broken', 'rented', 'reads']
  await expect(summary.getByRole('link')).toHaveText(messages(first))
  await expect(form.locator('[data-part=field-error]')).toHaveText(messages(first))
  for (const name of first) {
    await summary.getByRole('link', { name: find(name).message }).click()
    const focused = await page.evaluate(() => (document.activeElement as HTMLInputElement).name)
    expect(focused.replace(/\.0$/, '')).toBe(name)
  }
  expect(await listAxeViolations(page)).toEqual([])

  await form.getByLabel('By email').check()
  await fillLead(form, id, { rented: 'yes', pictures: 'my folder' })
  await findSubmit(form).click()
  const second = ['name', 'email', 'broken', 'owner', 'pictures', 'reads']
  await expect(summary.getByRole('link')).toHaveText(messages(second))
  // Another answer makes two of them needless.
  await form.getByLabel('By phone').check()
  await fillLead(form, id, { rented: 'no' })
  await expect(summary.getByRole('link')).toHaveText(messages(['name', 'broken', 'pictures', 'reads']))
  // The summary takes the focus at a submit, never while a visitor answers.
  await form.getByLabel('Your name').pressSequentially('Ana')
  await expect(form.getByLabel('Your name')).toHaveValue('Ana')
  expect(await listAxeViolations(page)).toEqual([])
})

test('a question that depends on an answer appears with it, keeps what was typed, and is sent only while it is asked', async ({
  page,
  server,
}) => {
  await useSettings(page, { host: server.origin, policy: 'confirmed' }, server.origin)
  const form = await openForm(page)
  const phone = form.getByLabel('Phone', { exact: true })
  const email = form.getByLabel('Email', { exact: true })
  // What a number is used for is said only to those who give one.
  const aboutTexts = form.locator('[id$=texts]')
  await expect(phone).toBeVisible()
  await expect(aboutTexts).toBeVisible()
  await expect(email).toBeHidden()
  const { phone: _, ...others } = answers
  await fillLead(form, id, { ...others, reach: 'email', email: 'ana@mail.example' })
  await expect(phone).toBeHidden()
  await expect(aboutTexts).toBeHidden()
  await form.getByLabel('By phone').check()
  await expect(email).toBeHidden()
  await expect(aboutTexts).toBeVisible()
  // The next field of the keyboard is the one that has just appeared.
  await page.keyboard.press('Tab')
  await expect(phone).toBeFocused()
  await phone.fill(answers.phone)
  await form.getByLabel('By email').check()
  await expect(email).toHaveValue('ana@mail.example')
  await form.getByLabel('By phone').check()
  await expect(phone).toHaveValue(answers.phone)
  await findSubmit(form).click()
  await expect(page.locator('[data-part=confirmation]')).toContainText(success.title)
  const [post] = server.posts()
  expect(JSON.parse(post!.body)).toEqual(sent)
  expect(Object.keys(JSON.parse(post!.body) as object)).toEqual(Object.keys(sent))
  expect(post!.type).toBe('application/json')

  // Another request begins as the first did.
  await page.getByRole('button', { name: 'Send another request' }).click()
  await expect(form.getByLabel('By phone')).toBeChecked()
  await expect(phone).toHaveValue('')
  await expect(email).toBeHidden()
  await findSubmit(form).click()
  const summary = form.getByRole('region', { name: 'There is a problem' })
  await expect(summary.getByRole('link', { name: find('phone').message })).toBeVisible()
})

test('a heading groups the questions below it, and goes with the last of them', async ({ page }) => {
  const form = await openForm(page)
  const damage = form.getByRole('group', { name: 'The damage' })
  const owner = form.getByRole('group', { name: 'The owner' })
  await expect(damage.getByRole('checkbox')).toHaveCount(3)
  await expect(damage.getByLabel('Your name')).toHaveCount(0)
  await fillLead(form, id, { rented: 'no' })
  await expect(damage).toBeVisible()
  await expect(owner).toBeHidden()
  await fillLead(form, id, { rented: 'yes' })
  await expect(owner).toBeVisible()
})

test('what was chosen before the code arrived stays chosen, and decides what is asked', async ({ page }) => {
  const release = await holdCode(page, 'src/islands/mount.ts')
  const form = await openForm(page)
  const boxes = form.locator('[name^="broken."]')
  await boxes.nth(0).check()
  await boxes.nth(2).check()
  await form.getByLabel('By email').check()
  await form.getByLabel('You may read what I share.').check()
  release()
  await expect(form.getByLabel('Email', { exact: true })).toBeVisible()
  for (const [index, isChecked] of [true, false, true].entries())
    await expect(boxes.nth(index)).toBeChecked({ checked: isChecked })
  await expect(form.getByLabel('By email')).toBeChecked()
  await expect(form.getByLabel('You may read what I share.')).toBeChecked()
})

/** Serves the form as if its file had this delivery. */
async function deliver(page: Page, delivery: object) {
  await page.route(`**${formFolder}${id}.*.js`, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const changed = text.replace(/"delivery":\{[^}]*\}/, `"delivery":${JSON.stringify(delivery)}`)
    expect(changed).not.toBe(text)
    await route.fulfill({ response, body: changed })
  })
}

for (const policy of ['seed', 'confirmed'] as const) {
  test(`under ${policy}, a service that takes forms and answers with a redirect gets the lead, and nobody follows it`, async ({
    page,
    server,
  }) => {
    server.answer = answerWith(302, { Location: '/thanks' })
    await useSettings(page, { host: server.origin, policy }, server.origin)
    await deliver(page, { mode: 'cors', success: 'redirect', format: 'form' })
    const form = await openForm(page)
    await fillLead(form, id, answers)
    await findSubmit(form).click()
    await expect(page.locator('[data-part=confirmation]')).toContainText(success.title)
    const [post] = server.posts()
    expect(post!.type).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(post!.body))).toEqual(sent)
    expect(server.received).toHaveLength(1)
  })
}

test('a redirect is no success unless the form says so', async ({ page, server, problems }) => {
  problems.allow(/^console error: The form "questionnaire" was not sent/)
  server.answer = answerWith(302, { Location: '/thanks' })
  await useSettings(page, { host: server.origin, policy: 'confirmed' }, server.origin)
  await deliver(page, { mode: 'cors', success: 'ok', format: 'fields' })
  const form = await openForm(page)
  await fillLead(form, id, answers)
  await findSubmit(form).click()
  await expect(form.locator('[data-part=unsent]')).toBeFocused()
  const fields = Object.entries(sent).map(([name, value]) => ({ name, value }))
  expect(JSON.parse(server.posts()[0]!.body)).toEqual({ fields })
})
