/** Opens and fills the lead forms of the fixture firm as a visitor would. */
import type { Locator, Page } from '@playwright/test'
import { separator } from '#src/content/chosen-values.ts'
import { routes } from '#src/routes.ts'
import { listAxeViolations } from './axe.ts'
import { type FormId, type LeadId, leads, site } from './fixture-firm.ts'
import { expect } from './test.ts'

/** The page of the first practice area with a button that opens the form. */
function findOpener(form: FormId): string {
  const area = site.practiceAreas.find(({ data }) => data.hero.buttons?.some(({ opens }) => opens === form))
  if (!area) throw new Error(`No practice area of the fixture firm opens the form "${form}".`)
  return routes.practiceArea.href({ id: area.id })
}

/** A page with a button that opens the form, or with the form in it. */
export const places: Record<LeadId, string> = {
  consultation: routes.schedule.href({}),
  'personal-injury': findOpener('personal-injury'),
  insurance: findOpener('insurance'),
  'civil-litigation': findOpener('civil-litigation'),
  dtpa: findOpener('dtpa'),
  business: findOpener('business'),
  estate: findOpener('estate'),
  newsletter: routes.newsEvents.href({}),
}

/** Opens the page of a form, and the form; returns the form. */
export async function openLead(page: Page, id: LeadId): Promise<Locator> {
  await page.goto(places[id])
  const opener = page.locator(`a[data-opens="${id}"]`).first()
  if ((await opener.count()) === 0) {
    const form = page.locator('form[method=post]')
    await form.hover()
    await page.locator('[data-island-ready] form[method=post]').waitFor()
    return form
  }
  await opener.click()
  const form = page.locator('dialog form[method=post]')
  await form.waitFor()
  return form
}

/** Answers the questions that `answers` names. */
export async function fillLead(
  form: Locator,
  id: LeadId | 'questionnaire',
  answers: Record<string, string>,
): Promise<void> {
  for (const { name, kind } of site.forms.get(id)!.questions) {
    const value = answers[name]
    if (value === undefined) continue
    const control = form.locator(`[name="${name}"]`)
    if (kind === 'checkboxes')
      for (const box of value.split(separator))
        await form.locator(`[name^="${name}."][value="${box}"]`).check()
    else if (kind === 'consent') await control.setChecked(value === 'yes')
    else if (kind === 'radio') await control.and(form.locator(`[value="${value}"]`)).check()
    else if (kind === 'select') await control.selectOption(value)
    else await control.fill(value)
  }
}

/** The alert that the lead was not sent. */
export const findUnsent = (form: Locator) => form.locator('[data-part=unsent]')

/** The answers in the form. */
export function readForm(form: Locator): Promise<Record<string, string>> {
  return form.evaluate((element) =>
    Object.fromEntries(
      [...new FormData(element as HTMLFormElement)].map(([name, value]) => [name, `${value}`]),
    ),
  )
}

export const findSubmit = (form: Locator) => form.locator('[type=submit]')

/** The messages about questions without an answer, in the order of the form. */
export const listMessages = (id: LeadId, isMissing = (_name: string) => true) =>
  leads[id].questions.flatMap((question) =>
    question.optional || ('chosen' in question && question.chosen) || !isMissing(question.name)
      ? []
      : [question.message],
  )

/** The boxes of the fields, in the order of the DOM. */
const listBoxes = (form: Locator) =>
  form.locator('[data-part=fields] > *').evaluateAll((all) =>
    all.map((one) => {
      const { left, top, bottom } = one.getBoundingClientRect()
      return { left, top, bottom, name: one.querySelector('[name]')?.getAttribute('name') ?? 'note' }
    }),
  )

/**
 * Expects at 360 and 1280 pixels that the visual order of the fields is the DOM order, with phone next to email. Then sends
 * the empty form, and expects its errors, with which axe finds nothing wrong.
 */
export async function expectOrder(page: Page, form: Locator, id: LeadId): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const boxes = await listBoxes(form)
    const read = boxes.toSorted((a, b) => (a.bottom <= b.top ? -1 : b.bottom <= a.top ? 1 : a.left - b.left))
    expect(read, `${width} px`).toEqual(boxes)
    const names = boxes.map(({ name }) => name)
    const phone = names.findIndex((name) => name.startsWith('phone'))
    if (phone >= 0) expect(Math.abs(phone - names.indexOf('email')), `${width} px`).toBe(1)
  }
  await findSubmit(form).click()
  await expect(form.getByRole('region', { name: 'There is a problem' })).toBeFocused()
  await expect(form.locator('[data-part=field-error]')).toHaveText(listMessages(id))
  expect(await listAxeViolations(page)).toEqual([])
}
