/** The box for text messages of a firm that has one, with the words of the small firm. */
import { createHash } from 'node:crypto'
import { createExample } from '#src/leads/example.ts'
import { routes } from '#src/routes.ts'
import { fillLead, findSubmit, openLead } from '../../support/lead-forms.ts'
import { useSettings } from '../../support/lead-server.ts'
import { findOrigin, sites } from '../../support/sites.ts'
import { expect, test } from '../../support/lead-test.ts'
import { leads } from '../../support/fixture-firm.ts'

test.use({ baseURL: findOrigin(sites.small) })

const example = createExample(leads.consultation)

for (const [policy, agrees] of [
  ['confirmed', true],
  ['confirmed', false],
  ['seed', true],
] as const)
  test(`under ${policy}, the box is unticked, and a lead that is sent with it ${agrees ? 'ticked' : 'unticked'} says so`, async ({
    page,
    server,
  }) => {
    await useSettings(page, { policy, host: server.origin }, server.origin)
    const form = await openLead(page, 'consultation')
    const box = form.getByRole('checkbox')
    await expect(box).toHaveCount(1)
    await expect(box).not.toBeChecked()
    // The consent is neither required nor part of another answer.
    await expect(box).not.toHaveAttribute('aria-required')
    await fillLead(form, 'consultation', { ...example, service: 'other' })
    if (agrees) await box.check()
    const words = await form.locator('label', { has: page.getByRole('checkbox') }).innerText()
    await findSubmit(form).click()
    await expect.poll(() => server.posts().length).toBe(1)
    const { path, body } = server.posts()[0]!
    const query = new URL(path, server.origin).searchParams
    const answers = JSON.parse(body) as Record<string, string>
    expect(Object.keys(answers)).toEqual(Object.keys(example))
    expect(answers.message).toContain(`Text messages: ${agrees ? 'yes' : 'no'}`)
    expect(words).toMatch(/STOP.*HELP/)
    const hash = createHash('sha256').update(words).digest('hex').slice(0, 12)
    expect([query.get('texts'), query.get('texts_wording')]).toEqual(
      policy === 'confirmed' ? [agrees ? 'yes' : 'no', hash] : [null, null],
    )
  })

test('links to the terms and the privacy policy follow the box, and describe the phone number', async ({
  page,
}) => {
  const form = await openLead(page, 'consultation')
  for (const [name, route] of [
    ['Terms of service', routes.termsOfService],
    ['Privacy policy', routes.privacyPolicy],
  ] as const)
    await expect(form.getByRole('link', { name })).toHaveAttribute('href', route.href({}))
  await expect(form.locator('[name=phone]')).toHaveAccessibleDescription(/Terms of service.*Privacy policy/)
})

test('the box works with the keyboard and at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const form = await openLead(page, 'consultation')
  const box = form.getByRole('checkbox')
  await form.locator('[name=phone]').focus()
  while (!(await box.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
