/** Every form: open it, have it rejected once, fill it in by keyboard, send it, and read the confirmation. */
import { createExample } from '#src/leads/example.ts'
import type { LeadDefinition, LeadField, LeadId } from '#src/leads/define-lead.ts'
import { leads as definitions } from '#src/leads/registry.ts'
import type { EngineName, Tab } from './drivers/tab.ts'
import { findPage, listDialogForms } from './find-places.ts'
import { cancelled, expect, poll, sizes, test } from './test.ts'

const forms = [
  ...listDialogForms().map((form) => ({ ...form, inDialog: true })),
  { id: 'consultation', path: findPage(/data-island="consultation-form"/), inDialog: false },
  { id: 'newsletter', path: findPage(/data-island="newsletter-form"/), inDialog: false },
]

for (const { id, path, inDialog } of forms)
  test(`${id} on a phone and on a desktop: rejected once, filled in by keyboard, sent and confirmed`, async ({
    tab,
    open,
    site,
    leads,
    engineName,
    allow,
  }) => {
    // Opening the page again cancels what it was loading.
    allow(cancelled)
    const definition = await definitions[id as LeadId]()
    for (const { name, width, height } of sizes) {
      leads.received.length = 0
      // Both ways to deliver, one at each size.
      site.policy = name === 'phone' ? 'confirmed' : 'seed'
      await tab.resize(width, height)
      await open(path)
      const form = inDialog
        ? await openDialog(tab, id)
        : await waitForForm(tab, `[data-island^="${id}"] form`)
      if (inDialog) await expectInWindow(tab, 'dialog[open]')

      await focus(tab, `${form} [type=submit]`)
      await tab.press('Enter')
      await poll(() => countErrors(tab, form), name).toBeGreaterThan(0)
      expect(leads.posts(), name).toEqual([])

      await fillByKeyboard(tab, engineName, definition, form)
      expect(await countErrors(tab, form), name).toBe(0)
      await tab.press('Enter')
      await poll(() => leads.posts().length, name).toBe(1)
      const { body } = leads.posts()[0]!
      expect(Object.keys(JSON.parse(body) as object), name).toEqual(Object.keys(createExample(definition)))
      await expectConfirmation(tab, definition)
    }
  })

/** Opens a dialog and waits for its form; the end of the page, out of sight, keeps its height. Returns the form's selector. */
async function openDialog(tab: Tab, id: string): Promise<string> {
  await focus(tab, `main a[data-opens="${id}"]`)
  const readHeight = () => tab.evaluate(() => document.querySelector('footer')!.offsetHeight)
  const before = await readHeight()
  await tab.press('Enter')
  const form = await waitForForm(tab, 'dialog[open] .lead-form')
  expect(await readHeight()).toBe(before)
  return form
}

/** Brings a form into the window and waits until it can be sent; returns the selector. */
async function waitForForm(tab: Tab, form: string): Promise<string> {
  const isReady = () =>
    tab.evaluate((selector) => {
      const element = document.querySelector(selector)
      element?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      return element?.querySelector('[type=submit]')?.matches(':enabled') ?? false
    }, form)
  await poll(isReady, { timeout: 10_000 }).toBe(true)
  return form
}

const focus = (tab: Tab, selector: string) =>
  tab.evaluate((wanted) => {
    const all = [...document.querySelectorAll<HTMLElement>(wanted)]
    all.find((element) => element.checkVisibility())!.focus()
  }, selector)

const countErrors = (tab: Tab, form: string) =>
  tab.evaluate(
    (selector) =>
      document.querySelectorAll(`${selector} [aria-invalid=true], ${selector} .field-error`).length,
    form,
  )

/** What has the focus. */
const readFocus = (tab: Tab) =>
  tab.evaluate(() => {
    const { activeElement } = document
    const { name = '', type = '', value = '' } = activeElement as HTMLInputElement
    return { name, type, value, checked: Boolean(activeElement?.matches(':checked')) }
  })

/** Goes through the form with Tab, answers each question it meets, and ends on the button that sends. */
async function fillByKeyboard(
  tab: Tab,
  engineName: EngineName,
  definition: LeadDefinition,
  form: string,
): Promise<void> {
  const answers = createExample(definition)
  await focus(tab, `${form} [name]`)
  const answered = new Set<string>()
  for (let steps = 0; steps < 60; steps++) {
    const focused = await readFocus(tab)
    if (focused.type === 'submit') break
    const field = definition.fields.find(({ name }) => name === focused.name)
    if (field && !answered.has(field.name)) {
      await answerField(tab, engineName, field, answers[field.name]!, focused)
      answered.add(field.name)
    }
    await tab.press('Tab')
  }
  expect([...answered].sort()).toEqual(definition.fields.map(({ name }) => name).sort())
  expect((await readFocus(tab)).type).toBe('submit')
}

async function answerField(
  tab: Tab,
  engineName: EngineName,
  field: LeadField,
  answer: string,
  focused: { value: string; checked: boolean },
): Promise<void> {
  switch (field.kind) {
    case 'radio':
      if (!(focused.checked && focused.value === answer)) await tab.press('Space')
      return
    case 'select': {
      // Typing the first letters chooses an option in every engine, without opening the list.
      const { label } = field.options.find(({ value }) => value === answer)!
      await tab.type(label.slice(0, 4))
      return
    }
    case 'date': {
      const [year, month, day] = answer.split('-') as [string, string, string]
      // An engine without a date picker shows a text field.
      const isText = await tab.evaluate(() => {
        const input = document.createElement('input')
        input.type = 'date'
        input.value = 'x'
        return input.value === 'x'
      })
      if (isText) return tab.type(answer)
      await tab.type(month)
      // WebKit stays in the month: it waits for a third digit that never comes.
      if (engineName === 'webkit') await tab.press('ArrowRight')
      await tab.type(day)
      if (engineName === 'webkit') await tab.press('ArrowRight')
      await tab.type(year)
      return
    }
    case 'long-text':
      return tab.type(answer.slice(0, 20))
    default:
      await tab.type(answer)
  }
}

/** The words of the confirmation are visible, and the box they are in fits the window. */
async function expectConfirmation(tab: Tab, { success }: LeadDefinition): Promise<void> {
  const findBox = () =>
    tab.evaluate((title) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement!
        if (!node.textContent!.includes(title) || !parent.checkVisibility()) continue
        const box = (parent.closest('dialog, .toast') ?? parent).getBoundingClientRect()
        if (box.width < 50 || box.top < 0 || box.left < 0) continue
        if (box.right > innerWidth || box.bottom > innerHeight || box.height > 0.9 * innerHeight) continue
        return 'in the window'
      }
      return document.body.innerText.includes(title) ? 'does not fit' : 'missing'
    }, success.title)
  await poll(findBox).toBe('in the window')
}

/** An element is visible, at least as high as its content needs up to nine tenths of the window, and not cut off. */
async function expectInWindow(tab: Tab, selector: string): Promise<void> {
  const findProblem = () =>
    tab.evaluate((wanted) => {
      const element = document.querySelector(wanted)!
      const { top, bottom, left, right, height } = element.getBoundingClientRect()
      if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return 'beyond the window'
      const needed = Math.min(0.85 * innerHeight, element.querySelector('.lead-form')?.scrollHeight ?? 0)
      return height >= needed ? '' : `only ${height} px high, needs ${needed}`
    }, selector)
  await poll(findProblem).toBe('')
}
