/** A lead form of the tests’ firm in jsdom, for what depends on neither layout nor a real browser. */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { findFirmContact } from '#src/components/firm-contact.ts'
import { separator } from '#src/content/chosen-values.ts'
import Form, { formatDialogId } from '#src/islands/form.tsx'
import { settingsName, type LeadSettings } from '#src/leads/settings.ts'
import { listDeadlines } from '#src/site/deadlines.ts'
import { getWords } from '#src/words/dictionaries.ts'
import { WordsProvider } from '#src/words/context.tsx'
import { site, type LeadId } from './fixture-firm.ts'

export const host = 'https://leads.example'

/** What the form asked of the network, instead of which `answer` answers. */
export const fetch = vi.fn<typeof globalThis.fetch>()

const cleanUp: (() => Promise<void>)[] = []

/** Call it before each test. */
export function replaceBrowser(): void {
  vi.useFakeTimers({ now: new Date('2026-03-10T15:00:00Z') })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', fetch.mockReset().mockImplementation(answerWith(200)))
  // Neither is in jsdom.
  Object.assign(HTMLDialogElement.prototype, { showModal: open, close })
  Element.prototype.scrollIntoView = () => {}
}

/** Call it after each test. */
export async function restoreBrowser(): Promise<void> {
  for (const clean of cleanUp.splice(0)) await clean()
  // The code of the toasts keeps their place for the next test.
  for (const toast of document.querySelectorAll('[data-part=toast]')) toast.remove()
  document.head.replaceChildren()
  document.body.replaceChildren()
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'close')
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

function open(this: HTMLDialogElement) {
  this.open = true
}

function close(this: HTMLDialogElement) {
  this.open = false
  this.dispatchEvent(new Event('close'))
}

export const answerWith = (status: number) => async () => new Response(null, { status })

/** Changes the settings of the page, which the form reads at each submit. */
export function changeSettings(settings: Partial<LeadSettings>): void {
  const meta = document.createElement('meta')
  meta.name = settingsName
  meta.content = JSON.stringify(settings)
  document.querySelector('meta')?.remove()
  document.head.append(meta)
}

/** Shows a form as it is once its code has loaded: in its dialog, if its page has it in one. Returns the element of both. */
export async function showForm(id: LeadId, settings: Partial<LeadSettings> = { host }): Promise<HTMLElement> {
  changeSettings(settings)
  const inDialog = id !== 'consultation' && id !== 'newsletter'
  const place = document.createElement(inDialog ? 'dialog' : 'main')
  place.innerHTML = '<h2 tabindex="-1"></h2><div></div>'
  if (inDialog) place.id = formatDialogId(id)
  place.toggleAttribute('open', inDialog)
  document.body.append(place)
  const root = createRoot(place.querySelector('div')!)
  const firm = { ...findFirmContact(site), deadlines: listDeadlines(id, site) }
  await act(async () =>
    root.render(
      <WordsProvider value={{ forms: getWords().forms }}>
        <Form definition={site.forms.get(id)!} firm={firm} inDialog={inDialog} />
      </WordsProvider>,
    ),
  )
  await settle()
  cleanUp.push(() => act(async () => root.unmount()))
  return place
}

/** Lets milliseconds pass, and React render. */
export const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
/** Long enough for what waits for a frame. */
const settle = () => wait(20)

const findFields = (place: Element, name: string) => [
  ...place.querySelectorAll<HTMLInputElement>(`[name="${name}"], [name^="${name}."]`),
]

/** Answers the questions that `answers` names, as typing and clicking do. */
export async function fill(place: Element, answers: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(answers))
    for (const field of findFields(place, name)) await act(async () => fillField(field, value))
  await settle()
}

function fillField(field: HTMLInputElement, value: string) {
  if (field.type === 'radio' || field.type === 'checkbox') {
    if (field.checked !== value.split(separator).includes(field.value)) field.click()
    return
  }
  field.focus()
  // React overrides the setter on the field, and ignores values set through it.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
  field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }))
  field.blur()
}

/** Clicks, and lets React render. */
export async function click(element: HTMLElement): Promise<void> {
  await act(async () => element.click())
  await settle()
}

export const submit = (place: Element) => click(place.querySelector<HTMLElement>('[type=submit]')!)

/** The answers in the form. */
export const readForm = (place: Element) =>
  Object.fromEntries(
    [...new FormData(place.querySelector('form')!)].map(([name, value]) => [name, `${value}`]),
  )

/** The words of each element that matches. */
export const readAll = (selector: string, place: ParentNode = document) =>
  [...place.querySelectorAll(selector)].map((one) => one.textContent)

/** The leads that were sent: where to and how, and the answers. */
export const listSent = () =>
  fetch.mock.calls.map(([url, init]) => ({
    ...init,
    url: new URL(url as string, host),
    answers: JSON.parse(init!.body as string) as Record<string, string>,
  }))

/** The button or link with these words. */
export function findButton(words: string, place: ParentNode = document): HTMLElement {
  const found = [...place.querySelectorAll<HTMLElement>('button, a')].find((one) => one.textContent === words)
  if (!found) throw new Error(`There is no button "${words}".`)
  return found
}
