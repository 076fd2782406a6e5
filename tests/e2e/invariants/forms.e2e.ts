/** Every form can be filled in where it is, and arrives. */
import type { Locator, Page } from '@playwright/test'
import type { BuiltPage } from '#scripts/check/check-dist.ts'
import { formFolder } from '#src/site/form-file.server.ts'
import { findRouteName } from '#scripts/check/page-kinds.ts'
import { builtSites } from '../../support/built-sites.ts'
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

/** One page of each route for each form. On every other page, every-page.e2e.ts sees that its code arrives. */
function choosePlaces(pages: readonly BuiltPage[]): Place[] {
  const places = pages.flatMap(listForms)
  const isSame = (one: Place, other: Place) =>
    one.id === other.id &&
    one.inDialog === other.inDialog &&
    findRouteName(one.url) === findRouteName(other.url)
  return places.filter((place, index) => places.findIndex((other) => isSame(place, other)) === index)
}

/** `/assets/forms/estate.k8zwzmpJ.js` → `estate`. */
const readFormId = (file: string) => file.slice(formFolder.length).split('.')[0]!

for (const { name, origin, pages, forms } of builtSites)
  test.describe(name, () => {
    test.use({ baseURL: origin })
    const places = choosePlaces(pages)

    test('some page has a form', () => {
      expect(places).not.toEqual([])
    })

    for (const { url, id, inDialog } of places)
      test(`on ${url}, the form "${id}"${inDialog ? ' in its dialog' : ''} can be filled in and arrives`, async ({
        page,
      }) => {
        await page.goto(url)
        const form = inDialog
          ? await openDialog(page, id)
          : page.locator(`main [data-island-file^="${formFolder}${id}."] form`).first()
        await form.scrollIntoViewIfNeeded()
        const send = form.locator('[type=submit]')
        await expect(send).toBeEnabled()
        const names = await fillIn(form)
        const [request] = await Promise.all([
          page.waitForRequest((one) => one.method() === 'POST'),
          send.click(),
        ])
        const payload = JSON.parse(request.postData()!) as Record<string, string>
        for (const name of names) expect(payload[name], name).toBeTruthy()
        expect((await request.response())!.ok()).toBe(true)
        const { success } = forms.find((one) => one.id === id)!
        await expect(page.getByText(success.title).filter({ visible: true }).first()).toBeVisible()
      })
  })

async function openDialog(page: Page, id: string): Promise<Locator> {
  await page.locator(`main a[data-opens="${id}"]`).first().click()
  const form = page.locator('dialog[open] form[method=post]')
  await form.waitFor()
  return form
}

/** Fills in every field that a visitor sees. Returns their names. */
async function fillIn(form: Locator): Promise<string[]> {
  const names = new Set<string>()
  for (const control of await form.locator('input, select, textarea').filter({ visible: true }).all()) {
    const { name, type } = await control.evaluate((element: HTMLInputElement) => ({
      name: element.name,
      type: element.type,
    }))
    if (!name || names.has(name) || type === 'checkbox') continue
    names.add(name)
    if (type === 'radio') await control.check()
    else if (type === 'select-one') {
      const values = await control
        .locator('option')
        .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
      await control.selectOption(values.find((value) => value !== '')!)
    } else await control.fill(answers[type] ?? 'TEST of this form')
  }
  return [...names]
}

const answers: Record<string, string> = {
  email: 'test@example.com',
  tel: '(936) 555-0100',
  date: '2026-01-02',
}
