/** The page in another language: the way there and back, the offer, and what a lead says of it. */
import type { Page } from '@playwright/test'
import { createExample } from '#src/leads/example.ts'
import { leads, showcase, site, translateUrl } from '../../support/fixture-firm.ts'
import { fillLead, findSubmit } from '../../support/lead-forms.ts'
import { startLeadServer, useSettings } from '../../support/lead-server.ts'
import { expect, test } from '../../support/test.ts'

const spanish = site.versions[1]!
const { offer } = spanish.words.site.language
const { dismiss } = spanish.words.forms.toasts

test('the link in the header, where it stays in view, leads to the part of the page that is in view', async ({
  page,
}) => {
  await page.goto(showcase)
  const headings = page.locator('main h2[id]')
  await headings.nth(Math.floor((await headings.count()) / 2)).evaluate((one) => one.scrollIntoView())
  // The script that keeps the place has run.
  await page.waitForLoadState('networkidle')
  const inView = await listInView(page)
  await page.getByRole('banner').getByRole('link', { name: 'Español', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${translateUrl(showcase)}#.+$`))
  const id = new URL(page.url()).hash.slice(1)
  expect(inView).toContain(id)
  await expect(page.locator(`main [id="${id}"]`)).toBeInViewport()
})

/** The ids of the headings that a visitor sees, and of the last one above. */
const listInView = (page: Page) =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll('main :is(h2, h3)[id]')]
    const above = headings.findLast((one) => one.getBoundingClientRect().top < 0)
    const seen = headings.filter((one) => {
      const { top } = one.getBoundingClientRect()
      return top >= 0 && top < innerHeight
    })
    return [above, ...seen].map((one) => one?.id)
  })

test('at the top of a page, the link leads to the top of the other', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('link', { name: 'Español', exact: true }).first().click()
  await expect(page).toHaveURL('/es/contacto')
})

test.describe('to people whose browser prefers Spanish', () => {
  test.use({ locale: 'es-US' })

  test('the page is offered in it, until they dismiss it or go on', async ({ page }) => {
    await page.goto('/contact')
    const box = page.locator('[data-part=offer]')
    await expect(box).toBeVisible()
    await expect(box).toHaveAttribute('lang', 'es')
    await expect(box.getByRole('link', { name: offer })).toHaveAttribute('href', /\/es\/contacto$/)
    await box.getByRole('button', { name: dismiss }).click()
    await expect(box).toBeHidden()
    await page.goto('/about')
    await expect(box).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Trusts' }).click()
    await expect(page).toHaveURL('/trusts')
    await page.waitForLoadState('networkidle')
    await expect(box).toHaveCount(0)
  })

  test('a page that is not there in it, and one that is in it already, offer nothing', async ({ page }) => {
    for (const url of ['/areas/reed-county', '/es/contacto']) {
      await page.goto(url, { waitUntil: 'networkidle' })
      await expect(page.locator('[data-part=offer]')).toHaveCount(0)
    }
  })
})

test('nothing is offered to people whose browser prefers English', async ({ page }) => {
  for (const url of ['/contact', '/es/contacto']) {
    await page.goto(url, { waitUntil: 'networkidle' })
    await expect(page.locator('[data-part=offer]')).toHaveCount(0)
  }
})

for (const [version, url] of [
  [site, '/schedule'],
  [spanish, '/es/programar'],
] as const)
  test(`a lead from ${url} says in which language its form was read, if it is not the main one`, async ({
    page,
  }) => {
    const server = await startLeadServer()
    await useSettings(page, { host: server.origin, policy: 'confirmed' }, server.origin)
    await page.goto(url)
    const form = page.locator('main form[method=post]').first()
    await form.hover()
    await page.locator('main [data-island-ready] form[method=post]').first().waitFor()
    await fillLead(form, 'consultation', createExample(leads.consultation))
    await findSubmit(form).click()
    await expect(page.getByText(version.forms.get('consultation')!.success.title)).toBeVisible()
    const [lead] = server.posts()
    const { searchParams } = new URL(lead!.path, server.origin)
    expect(searchParams.get('language')).toBe(version.language?.tag ?? null)
    expect(searchParams.get('page')).toBe(url)
    await server.close()
  })

test('the link asks before a visitor loses what they have typed', async ({ page }) => {
  await page.goto('/schedule')
  const field = page.locator('main form[method=post] input:visible').first()
  await field.click()
  await page.locator('main [data-island-ready] form[method=post]').first().waitFor()
  await field.fill('Ada')
  const asked = page.waitForEvent('dialog')
  void page
    .getByRole('banner')
    .getByRole('link', { name: 'Español', exact: true })
    .click({ noWaitAfter: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(field).toHaveValue('Ada')
})

test('on a page that is only in the main language, the link says so and stays', async ({ page }) => {
  await page.goto('/areas/reed-county')
  await page.locator('header[data-enhanced]').waitFor()
  const box = page.getByRole('banner').locator('details[lang=es]')
  await box.locator('summary').click()
  const { home } = spanish.words.site.language
  await expect(box.getByRole('link', { name: home })).toHaveAttribute('href', '/es')
  await expect(page).toHaveURL('/areas/reed-county')
  await page.keyboard.press('Escape')
  await expect(box).not.toHaveAttribute('open')
})
