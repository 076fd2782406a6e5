/** Opens and fills the lead forms of the fixture firm as a visitor would. */
import type { Locator, Page } from '@playwright/test'
import { separator } from '#src/content/chosen-values.ts'
import { routes } from '#src/routes.ts'
import { type FormId, type LeadId, site } from './fixture-firm.ts'

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
