/** Every form refuses what its rules refuse, can be filled in where it is, and arrives. */
import type { Locator, Page } from '@playwright/test'
import type { BuiltPage } from '#scripts/check/read-pages.ts'
import { formFolder } from '#src/site/form-file.server.ts'
import { checkAnswers, getSentName } from '#src/leads/answers.ts'
import type { Answers, LeadDefinition } from '#src/leads/definition.ts'
import { decodeLead } from '#src/leads/encode-lead.ts'
import { consentName } from '#src/islands/lead-form/use-lead.ts'
import { findDictionary, getWords } from '#src/words/dictionaries.ts'
import { findRoute, isSameRoute } from '#scripts/check/page-kinds.ts'
import { builtSites, isAfterChange } from '../../support/built-sites.ts'
import { expect, test } from '../../support/test.ts'

interface Place {
  url: string
  id: string
  inDialog: boolean
}

/** The forms of a page: those that its buttons open, and those that are part of it. */
function listForms({ url, root }: BuiltPage): Place[] {
  const main = root.querySelector('main')!
  const opened = main.querySelectorAll('a[data-opens]').map((link) => link.getAttribute('data-opens')!)
  const placed = main
    .querySelectorAll('[data-island=form]')
    .map((island) => readFormId(island.getAttribute('data-island-file')!))
  return [
    ...[...new Set(opened)].map((id) => ({ url: encodeURI(url), id, inDialog: true })),
    ...[...new Set(placed)].map((id) => ({ url: encodeURI(url), id, inDialog: false })),
  ]
}

/** One page of each route, in each language, for each form. On every other page, every-page.e2e.ts sees that its code arrives. */
function choosePlaces(pages: readonly BuiltPage[]): Place[] {
  const places = pages.flatMap(listForms)
  const isSame = (one: Place, other: Place) =>
    one.id === other.id && one.inDialog === other.inDialog && isSameRoute(one.url, other.url)
  return places.filter((place, index) => places.findIndex((other) => isSame(place, other)) === index)
}

/** `/assets/forms/estate.k8zwzmpJ.js` → `estate`. */
const readFormId = (file: string) => file.slice(formFolder.length).split('.')[0]!

for (const { name, origin, pages, forms } of builtSites)
  test.describe(name, () => {
    test.use({ baseURL: origin })
    const places = choosePlaces(pages)

    if (forms.length > 0 && !isAfterChange)
      test('some page has a form', () => {
        expect(places).not.toEqual([])
      })

    for (const { url, id, inDialog } of places)
      test(`on ${url}, the form "${id}"${inDialog ? ' in its dialog' : ''} refuses what is wrong, can be filled in and arrives`, async ({
        page,
      }) => {
        await page.goto(url)
        const form = inDialog
          ? await openDialog(page, id)
          : page.locator(`main [data-island-file^="${formFolder}${id}."] form`).first()
        await form.scrollIntoViewIfNeeded()
        const send = form.locator('[type=submit]')
        await expect(send).toBeEnabled()
        const { tag } = findRoute(url)
        const definition = forms.find((one) => one.id === id && one.language?.tag === tag)!
        await send.click()
        await expectRefusal(form, definition)
        await fillInWrongly(form)
        await send.click()
        await expectRefusal(form, definition)
        const names = await fillIn(form)
        const [request] = await Promise.all([
          page.waitForRequest((one) => one.method() === 'POST'),
          send.click(),
        ])
        const { questions, delivery, success } = definition
        const payload = decodeLead(request.postData()!, delivery.format) as Record<string, string>
        for (const question of questions)
          if (names.includes(question.name))
            expect(payload[getSentName(question)], question.name).toBeTruthy()
        expect((await request.response())!.ok()).toBe(true)
        await expect(page.getByText(success.title).filter({ visible: true }).first()).toBeVisible()
      })
  })

async function openDialog(page: Page, id: string): Promise<Locator> {
  await page.locator(`main a[data-opens="${id}"]`).first().click()
  const form = page.locator('dialog[open] form[method=post]')
  await form.waitFor()
  return form
}

/** Expects the message of each rule that the answers in the form break, beside its field and in the summary. */
async function expectRefusal(form: Locator, definition: LeadDefinition) {
  const { tag } = definition.language ?? {}
  const words = ((tag && findDictionary(tag)?.words) || getWords()).forms
  const links = form.getByRole('region', { name: words.problems }).getByRole('link')
  // The page may suggest an answer meanwhile.
  await expect(async () => {
    const answers = await form.evaluate((element) =>
      [...new FormData(element as HTMLFormElement)].map(([name, value]) => [name, `${value}`]),
    )
    const checked = checkAnswers(definition, Object.fromEntries(answers) as Answers, words)
    const messages = 'errors' in checked ? checked.errors.map(({ message }) => message) : []
    expect(messages).not.toEqual([])
    expect(await form.locator('[data-part=field-error]').allTextContents()).toEqual(messages)
    expect(await links.allTextContents()).toEqual(messages)
  }).toPass({ timeout: 15_000 })
}

/** Types a letter into every field that takes text. Only some rules allow that. */
async function fillInWrongly(form: Locator) {
  const fields = form.locator('input:not([type=radio], [type=checkbox], [type=date]), textarea')
  for (const field of await fields.filter({ visible: true }).all()) await field.fill('x')
}

/** Fills in every field that a visitor sees, also those that an answer makes visible. Returns the names of questions. */
async function fillIn(form: Locator): Promise<string[]> {
  const names = new Set<string>()
  const controls = form.locator('input, select, textarea').filter({ visible: true })
  const isNew = (name: string) => name !== '' && name !== consentName && !names.has(name)
  for (;;) {
    const fields = await controls.evaluateAll((all) =>
      // Of several checkboxes, each has a name of its own.
      (all as HTMLInputElement[]).map((one) => ({ name: one.name.replace(/\.\d+$/, ''), type: one.type })),
    )
    const index = fields.findIndex(({ name }) => isNew(name))
    if (index === -1) return [...names]
    const { name, type } = fields[index]!
    const control = controls.nth(index)
    names.add(name)
    if (type === 'radio' || type === 'checkbox') await control.check()
    else if (type === 'select-one') {
      const values = await control
        .locator('option')
        .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
      await control.selectOption(values.find((value) => value !== '')!)
    } else await control.fill(answers[type] ?? 'TEST of this form')
  }
}

const answers: Record<string, string> = {
  email: 'test@example.com',
  tel: '(936) 555-0100',
  date: '2026-01-02',
  url: 'https://documents.example/test',
}
