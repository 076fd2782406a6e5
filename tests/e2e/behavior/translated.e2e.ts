/** Pages that the browser has translated: it replaces the text nodes that React rendered with elements of its own. */
import type { Page } from '@playwright/test'
import { createExample } from '#src/leads/example.ts'
import { routes } from '#src/routes.ts'
import { connectBlog, startFakeWordPress } from '../../support/fake-wordpress.ts'
import { holdCode } from '../../support/find-chunk.ts'
import { fillLead, findSubmit, findUnsent, places, readForm } from '../../support/lead-forms.ts'
import { answerWith, startLeadServer, useSettings } from '../../support/lead-server.ts'
import { expect, test } from '../../support/test.ts'
import { translate } from '../../support/translate.ts'
import { type LeadId, leadIds, leads } from '../../support/fixture-firm.ts'

// React reports that it could not hydrate an island, and rendered it from scratch.
test.beforeEach(({ problems }) => problems.allow(/Minified React error #418/))

/** Opens the page of a form, translates it, and opens the form if it is in a dialog. Returns the form. */
async function openTranslated(page: Page, id: LeadId) {
  await page.goto(places[id])
  await translate(page)
  const opener = page.locator(`a[data-opens="${id}"]`).first()
  const isInDialog = (await opener.count()) > 0
  if (isInDialog) await opener.click()
  return page.locator(isInDialog ? 'dialog[open] form[method=post]' : 'main form[method=post]')
}

for (const id of leadIds) {
  test(`${id}: the form keeps its answers if they do not arrive, and says when they do`, async ({
    page,
    problems,
  }) => {
    problems.allow(/was not sent|status 500|status of 500/)
    const { success, failure } = leads[id]
    const server = await startLeadServer()
    await useSettings(page, { host: server.origin, policy: 'confirmed' }, server.origin)
    const form = await openTranslated(page, id)
    await form.hover()
    await page.locator('[data-island-ready] form[method=post]').waitFor()
    await fillLead(form, id, createExample(leads[id]))
    const typed = await readForm(form)
    server.answer = answerWith(500)
    await findSubmit(form).click()
    await expect(findUnsent(form)).toContainText(failure.title)
    expect(await readForm(form)).toMatchObject(typed)

    server.answer = answerWith(200)
    await findSubmit(form).click()
    const message = {
      toast: page.locator('[data-part=confirmation]'),
      dialog: page.getByRole('alertdialog'),
      note: form.getByRole('status'),
    }[success.as]
    await expect(message).toContainText(success.text)
    expect(server.posts()).toHaveLength(2)
    await server.close()
  })

  test(`${id}: what was typed and sent before the code arrived is checked, and stays`, async ({ page }) => {
    const release = await holdCode(page, 'src/islands/mount.ts')
    const form = await openTranslated(page, id)
    // Already formatted, so that the form does not change it.
    const phone = '(936) 555-0188'
    await fillLead(form, id, { ...createExample(leads[id]), email: 'dana@', phone, phoneNumber: phone })
    const typed = await readForm(form)
    await findSubmit(form).click()
    await form.locator('[name=email]').focus()
    release()
    const error = form.locator('[data-part=field-error]')
    await expect(error).toHaveCount(1)
    await expect(error).toContainText('valid email')
    expect(await readForm(form)).toMatchObject(typed)
  })
}

test('the focus stays in a field when its code arrives', async ({ page }) => {
  const form = await openTranslated(page, 'consultation')
  const field = form.locator('[name=lastName]')
  await field.focus()
  await page.keyboard.type('Ruiz')
  await page.locator('[data-island-ready] form[method=post]').waitFor()
  await expect(field).toBeFocused()
  await page.keyboard.type('-Ortiz')
  await expect(field).toHaveValue('Ruiz-Ortiz')
})

test('the focus stays on a button when its code arrives', async ({ page }) => {
  const form = await openTranslated(page, 'consultation')
  await findSubmit(form).focus()
  await page.locator('[data-island-ready] form[method=post]').waitFor()
  await expect(findSubmit(form)).toBeFocused()
})

test('a press that began before the code arrived still sends the form', async ({ page }) => {
  const release = await holdCode(page, 'src/islands/mount.ts')
  const form = await openTranslated(page, 'consultation')
  await findSubmit(form).hover()
  await page.mouse.down()
  release()
  await page.locator('[data-island-ready] form[method=post]').waitFor()
  await expect(form.locator('[data-part=field-error]')).toHaveCount(0)
  await page.mouse.up()
  await expect(form.locator('[data-part=field-error]')).not.toHaveCount(0)
})

test('an error says what is wrong now', async ({ page }) => {
  const form = await openTranslated(page, 'personal-injury')
  await findSubmit(form).click()
  const date = form.locator('[name=dateOfAccident]')
  const error = date.locator('..').locator('[data-part=field-error]')
  await expect(error).toContainText('required')
  await date.fill('1800-01-01')
  await expect(error).toBeVisible()
  await expect(error).not.toContainText('required')
})

test('a list shows the posts of the live blog, and opens them', async ({ page, context }) => {
  await context.grantPermissions(['local-network-access'])
  const blog = await startFakeWordPress()
  await connectBlog(context, blog)
  await page.goto(routes.newsEvents.href({}))
  await translate(page)
  await page.locator('[data-island=news]').dispatchEvent('pointerover')
  const link = page.getByRole('link', { name: /Read More.*Live post 1 / })
  await expect(link).toBeVisible()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Live post 1 ')
  await page.goBack()
  await expect(link).toBeVisible()
  await blog.close()
})

test('the search of the glossary names the words that it did not find', async ({ page }) => {
  await page.goto(routes.insuranceGlossary.href({}))
  await translate(page)
  const search = page.getByRole('searchbox')
  for (const words of ['zebra', 'zebras']) {
    await search.fill(words)
    await expect(page.getByText(`“${words}”`)).toBeVisible()
  }
})
