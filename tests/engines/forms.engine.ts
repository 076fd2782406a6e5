/**
 * Every form: open it, submit it empty, fill it in by keyboard, send it, and read the confirmation. Two of them on a
 * translated page, too.
 */
import { getSentName } from '#src/leads/answers.ts'
import { createExample } from '#src/leads/example.ts'
import type { LeadDefinition, Question } from '#src/leads/definition.ts'
import { findChunk } from '#tests/support/find-chunk.ts'
import { answerWith } from '#tests/support/lead-server.ts'
import { translate } from '#tests/support/translate.ts'
import type { EngineName, Tab } from './drivers/tab.ts'
import { findPage, listDialogForms } from './find-pages.ts'
import { canceled, expect, poll, sizes, test, waitForIsland } from './test.ts'
import { type LeadId, leads as definitions, site } from '../support/fixture-firm.ts'

const inOtherLanguage = site.versions[1]!

const dialogForms = listDialogForms().map((form) => ({ ...form, inDialog: true, of: site }))
const translated = dialogForms.find(({ path }) => inOtherLanguage.language!.addresses.has(path))!

const forms = [
  ...dialogForms,
  {
    ...translated,
    path: inOtherLanguage.language!.addresses.get(translated.path)!,
    of: inOtherLanguage,
  },
  {
    id: 'consultation',
    path: findPage(/<main[^]*data-island-file="\/assets\/forms\/consultation[^]*<\/main>/),
    inDialog: false,
    of: site,
  },
  {
    id: 'newsletter',
    path: findPage(/data-island-file="\/assets\/forms\/newsletter/),
    inDialog: false,
    of: site,
  },
]

for (const [index, { id, path, inDialog, of }] of forms.entries()) {
  // Every other form at the other size, with the other delivery policy.
  const { name, width, height } = sizes[index % 2]!
  const policy = index % 4 < 2 ? 'confirmed' : 'seed'
  test(`${id} ${inDialog ? 'in a dialog' : 'in the page'} ${path}, on a ${name}: shows errors, then is filled in by keyboard, sent and confirmed`, async ({
    tab,
    open,
    site: server,
    leads,
    engineName,
    allow,
  }) => {
    // Opening the page again cancels its pending requests.
    allow(canceled)
    const definition = of.forms.get(id)!
    leads.received.length = 0
    server.policy = policy
    await tab.resize(width, height)
    await open(path)
    const form = inDialog
      ? await openDialog(tab, id)
      : await waitForForm(tab, `main [data-island-file^="/assets/forms/${id}."] form`)
    if (inDialog) await expectInWindow(tab, 'dialog[open]')

    await focus(tab, `${form} [type=submit]`)
    await tab.press('Enter')
    await poll(() => countErrors(tab, form)).toBeGreaterThan(0)
    expect(leads.posts()).toEqual([])

    await fillByKeyboard(tab, engineName, definition, form)
    await poll(() => countErrors(tab, form)).toBe(0)
    await tab.press('Enter')
    await poll(() => leads.posts().length).toBe(1)
    const { body } = leads.posts()[0]!
    expect(Object.keys(JSON.parse(body) as object)).toEqual(Object.keys(createExample(definition)))
    await expectConfirmation(tab, definition)
  })
}

for (const { id, path, inDialog } of [forms[0]!, forms.find((one) => !one.inDialog)!])
  test(`${id} ${inDialog ? 'in a dialog' : 'in the page'}, translated: keeps what was typed before its code arrived and what could not be sent`, async ({
    tab,
    site,
    leads,
    engineName,
    allow,
  }) => {
    // React reports that it rendered the form from scratch.
    allow(/Minified React error #418|was not sent: 500|^status 500/)
    const definition = definitions[id as LeadId]
    const chunk = findChunk('src/islands/mount.ts')
    site.hold = (file) => file === chunk
    await tab.resize(390, 700)
    await tab.open(site.origin + path)
    await translate(tab)
    const form = inDialog
      ? await openDialog(tab, id)
      : await waitForForm(tab, `main [data-island-file^="/assets/forms/${id}."] form`)
    await fillByKeyboard(tab, engineName, definition, form)
    const typed = await readAnswers(tab, form)
    expect(Object.values(typed)).not.toContain('')
    site.hold = undefined
    await waitForIsland(tab, form)
    await poll(() => readAnswers(tab, form)).toMatchObject(typed)
    await poll(async () => (await readFocus(tab)).type).toBe('submit')

    leads.answer = answerWith(500)
    await tab.press('Enter')
    const readText = () => tab.evaluate((wanted) => document.querySelector(wanted)!.textContent, form)
    await poll(readText).toContain(definition.failure.title)
    expect(await readAnswers(tab, form)).toMatchObject(typed)

    leads.answer = answerWith(200)
    await focus(tab, `${form} [type=submit]`)
    await tab.press('Enter')
    await expectConfirmation(tab, definition)
    expect(leads.posts()).toHaveLength(2)
  })

/** Opens a dialog and waits for its form. Returns the form's selector. */
async function openDialog(tab: Tab, id: string): Promise<string> {
  await focus(tab, `main a[data-opens="${id}"]`)
  await tab.press('Enter')
  const form = await waitForForm(tab, 'dialog[open] form[method=post]')
  return form
}

/** Scrolls a form into view and waits until it can be sent. Returns its selector. */
async function waitForForm(tab: Tab, form: string): Promise<string> {
  const isReady = () =>
    tab.evaluate((selector) => {
      const element = document.querySelector(selector)
      element?.scrollIntoView({ block: 'nearest' })
      const submit = element?.querySelector('[type=submit]')
      return Boolean(submit?.checkVisibility() && submit.matches(':enabled'))
    }, form)
  await poll(isReady).toBe(true)
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
      document.querySelectorAll(`${selector} [aria-invalid=true], ${selector} [data-part=field-error]`)
        .length,
    form,
  )

/** The answers in a form, without what it adds to a phone number. */
const readAnswers = (tab: Tab, form: string) =>
  tab.evaluate((wanted) => {
    const answers = [...new FormData(document.querySelector<HTMLFormElement>(wanted)!)]
    return Object.fromEntries(answers.map(([name, value]) => [name, String(value).replaceAll(/[() -]/g, '')]))
  }, form)

/** Describes the focused control. */
const readFocus = (tab: Tab) =>
  tab.evaluate(() => {
    const { activeElement } = document
    const { name = '', type = '', value = '' } = activeElement as HTMLInputElement
    return { name, type, value, checked: Boolean(activeElement?.matches(':checked')) }
  })

/** Tabs through the form, answers each field, and ends on the submit button. */
async function fillByKeyboard(
  tab: Tab,
  engineName: EngineName,
  definition: LeadDefinition,
  form: string,
): Promise<void> {
  const answers = createExample(definition)
  const asked = definition.questions.filter((question) => answers[getSentName(question)] !== '')
  await focus(tab, `${form} [name]`)
  const answered = new Set<string>()
  for (let steps = 0; steps < 60; steps++) {
    const focused = await readFocus(tab)
    if (focused.type === 'submit') break
    // Of several checkboxes, each has a name of its own.
    const question = asked.find(({ name }) => name === focused.name.replace(/\.\d+$/, ''))
    if (question && !answered.has(question.name)) {
      await answerField(tab, engineName, question, answers[getSentName(question)]!, focused)
      answered.add(question.name)
    }
    await tab.press('Tab')
  }
  expect([...answered].sort()).toEqual(asked.map(({ name }) => name).sort())
  expect((await readFocus(tab)).type).toBe('submit')
}

async function answerField(
  tab: Tab,
  engineName: EngineName,
  question: Question,
  answer: string,
  focused: { value: string; checked: boolean },
): Promise<void> {
  switch (question.kind) {
    case 'radio':
    case 'checkboxes':
    case 'consent':
      if (!(focused.checked && focused.value === answer)) await tab.press('Space')
      return
    case 'select': {
      // In every engine, typing the first letters selects an option without opening the list.
      const { label } = question.options.find(({ value }) => value === answer)!
      await tab.type(label.slice(0, 4))
      return
    }
    case 'date': {
      const [year, month, day] = answer.split('-') as [string, string, string]
      // An engine without date inputs shows a text field.
      const isText = await tab.evaluate(() => {
        const input = document.createElement('input')
        input.type = 'date'
        input.value = 'x'
        return input.value === 'x'
      })
      if (isText) return tab.type(answer)
      await tab.type(month)
      // WebKit does not advance by itself after two digits.
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

/** Expects the confirmation to be visible, in a box that fits the window. */
async function expectConfirmation(tab: Tab, { success }: LeadDefinition): Promise<void> {
  const findBox = () =>
    tab.evaluate((title) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement!
        if (!node.textContent!.includes(title) || !parent.checkVisibility()) continue
        const box = (parent.closest('dialog, [data-part=toast]') ?? parent).getBoundingClientRect()
        if (box.width < 50 || box.top < 0 || box.left < 0) continue
        if (box.right > innerWidth || box.bottom > innerHeight || box.height > 0.9 * innerHeight) continue
        return 'in the window'
      }
      return document.body.innerText.includes(title) ? 'does not fit' : 'missing'
    }, success.title)
  await poll(findBox).toBe('in the window')
}

/** Expects an element to be inside the window, and as high as its form needs, up to 85% of the window. */
async function expectInWindow(tab: Tab, selector: string): Promise<void> {
  const findProblem = () =>
    tab.evaluate((wanted) => {
      const element = document.querySelector(wanted)!
      const { top, bottom, left, right, height } = element.getBoundingClientRect()
      if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return 'beyond the window'
      const needed = Math.min(
        0.85 * innerHeight,
        element.querySelector('form[method=post]')?.scrollHeight ?? 0,
      )
      return height >= needed ? '' : `only ${height} px high, needs ${needed}`
    }, selector)
  await poll(findProblem).toBe('')
}
