// @vitest-environment jsdom
/** Every form of the tests’ firm: what it asks for, what it sends, what it says then, and what it keeps. */
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createExample } from '#src/leads/example.ts'
import { leadIds, leads, type LeadId } from '#tests/support/fixture-firm.ts'
import { formatSent, payloads } from '#tests/support/lead-payloads.ts'
import {
  answerWith,
  changeSettings,
  click,
  fetch,
  fill,
  findButton,
  host,
  listSent,
  readAll,
  readForm,
  replaceBrowser,
  restoreBrowser,
  showForm,
  submit,
  wait,
} from '#tests/support/rendered-form.tsx'

beforeEach(replaceBrowser)
afterEach(restoreBrowser)

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!
const findUnsent = () => find('[data-part=unsent]')
const readErrors = () => readAll('[data-part=field-error]')
/** Keeps what the form logs about a lead that was not sent out of the output. */
const hushErrors = () => vi.spyOn(console, 'error').mockImplementation(() => {})

/** The messages about questions without an answer, in the order of the form. */
const listMessages = (id: LeadId, isMissing = (_name: string) => true) =>
  leads[id].questions.flatMap((question) =>
    question.optional || ('chosen' in question && question.chosen) || !isMissing(question.name)
      ? []
      : [question.message],
  )

for (const id of leadIds)
  test(`${id}: an empty form shows its errors, in the summary and beside each field`, async () => {
    document.title = 'A page'
    const expected = listMessages(id)
    const place = await showForm(id)
    await submit(place)
    const summary = document.activeElement!
    expect(readAll('h3', summary)).toEqual(['There is a problem'])
    expect(readAll('a', summary)).toEqual(expected)
    expect(readErrors()).toEqual(expected)
    expect(document.title).toBe('Error: A page')
    expect(fetch).not.toHaveBeenCalled()

    // Each link leads to the field with the same message.
    for (const link of summary.querySelectorAll('a')) {
      await click(link)
      const owner = document.activeElement!.closest('fieldset') ?? document.activeElement!
      const describing = owner.getAttribute('aria-describedby')!.split(' ')
      expect(describing.map((one) => document.getElementById(one)!.textContent)).toContain(link.textContent)
    }

    if (place.localName !== 'dialog') return
    await act(async () => (place as HTMLDialogElement).close())
    expect(readErrors()).toEqual([])
    expect(document.title).toBe('A page')
  })

for (const id of leadIds)
  test(`${id}: the form says which fields are required`, async () => {
    const { questions } = leads[id]
    const place = await showForm(id)
    const optional = questions.filter((question) => question.optional)
    expect(readAll('label, legend').filter((words) => words.includes('(optional)'))).toHaveLength(
      optional.length,
    )
    const sentences = readAll('p').filter((words) => words.startsWith('All fields are required'))
    const exception = optional.length > 0 ? ' unless they say “optional”' : ''
    expect(sentences).toEqual(questions.length === 1 ? [] : [`All fields are required${exception}.`])
    expect(place.querySelector('[aria-required=true], fieldset input[type=radio]')).not.toBeNull()
  })

test('errors disappear as they are fixed, and the last one clears the title', async () => {
  document.title = 'A page'
  const place = await showForm('civil-litigation')
  await submit(place)
  const { bestTimeToCall, ...answers } = payloads['civil-litigation'].typed
  await fill(place, answers)
  expect(readErrors()).toEqual(listMessages('civil-litigation', (name) => !(name in answers)))
  expect(document.title).toBe('Error: A page')
  await fill(place, { bestTimeToCall: bestTimeToCall! })
  expect(readErrors()).toEqual([])
  expect(readAll('h3')).not.toContain('There is a problem')
  expect(document.title).toBe('A page')
})

test.each(leadIds)('%s: the payload has exactly the keys of the specification', async (id) => {
  const { typed, stamped, path } = payloads[id]
  const { success, delivery } = leads[id]
  const place = await showForm(id)
  await fill(place, typed)
  await submit(place)
  const messages = {
    toast: ['[data-tone=success]', '[data-part=confirmation]'],
    dialog: ['[role=alertdialog]'],
    note: ['form output'],
  }
  for (const message of messages[success.as].map(find)) {
    expect(message.textContent).toContain(success.title)
    expect(message.textContent).toContain(success.text)
  }

  const sent = listSent()
  expect(sent).toHaveLength(1)
  const [{ url, method, mode, answers }] = sent as [(typeof sent)[number]]
  expect([method, url.href, mode]).toEqual(['POST', host + path, delivery.mode])
  const { submittedAt, ...rest } = answers
  expect(rest).toEqual(formatSent(id))
  const stamp = expect.stringMatching(/^2026-03-10T15:00:00\.\d{3}Z$/) as string
  expect(submittedAt).toEqual(stamped ? stamp : undefined)
})

test.each(leadIds.filter((id) => leads[id].success.as === 'toast'))(
  '%s: another request starts with an empty form, and the focus on its heading',
  async (id) => {
    const place = await showForm(id)
    const first = readForm(place)
    await fill(place, createExample(leads[id]))
    await submit(place)
    expect(document.activeElement).toBe(find('[data-part=confirmation]'))
    expect(find('form')).toBeNull()
    await click(findButton('Send another request'))
    expect(document.activeElement).toBe(place.querySelector('h2'))
    expect(readForm(place)).toEqual(first)
    expect(Object.entries(first).every(([name, value]) => value === '' || name === 'isOperational')).toBe(
      true,
    )
  },
)

/** The three ways to deliver a form (design §6). The policy `confirmed` makes every form `confirmed`. */
const deliveries = {
  confirmed: { id: 'dtpa', policy: 'confirmed' },
  unseen: { id: 'dtpa', policy: 'seed' },
  'any answer': { id: 'personal-injury', policy: 'seed' },
} as const

type Delivery = keyof typeof deliveries

const refuse = async () => {
  throw new TypeError('Failed to fetch')
}
const hang: typeof globalThis.fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init!.signal!.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
  })

interface Fault {
  name: string
  answer?: typeof globalThis.fetch
  /** The deliveries under which the visitor reads that the lead has arrived. */
  sent: Delivery[]
  /** Milliseconds until the form gives up. */
  wait?: number
  offline?: boolean
  noAddress?: boolean
}

const faults: Fault[] = [
  { name: '204', answer: answerWith(204), sent: ['confirmed', 'any answer', 'unseen'] },
  { name: '400', answer: answerWith(400), sent: ['any answer', 'unseen'] },
  { name: '404', answer: answerWith(404), sent: ['any answer', 'unseen'] },
  { name: '500', answer: answerWith(500), sent: ['any answer', 'unseen'] },
  { name: 'a request that fails', answer: refuse, sent: [] },
  { name: 'no answer within 15 s', answer: hang, wait: 15_000, sent: [] },
  { name: 'no network', answer: refuse, offline: true, sent: [] },
  { name: 'an address that is not set', noAddress: true, sent: [] },
]

const cases = faults.flatMap((fault) =>
  (Object.keys(deliveries) as Delivery[]).map((delivery) => ({ ...fault, delivery })),
)
const isSent = ({ sent, delivery }: (typeof cases)[number]) => sent.includes(delivery)

/** Fills in the form of a delivery and submits it, with the fault. Returns what it logs. */
async function meet({ answer, delivery, wait: time, offline, noAddress }: (typeof cases)[number]) {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  if (offline) vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  if (answer) fetch.mockImplementation(answer)
  const { id, policy } = deliveries[delivery]
  const place = await showForm(id, { policy, ...(!noAddress && { host }) })
  await fill(place, payloads[id].typed)
  await submit(place)
  if (time) await wait(time - 100)
  const button = readAll('[type=submit]')
  if (time) await wait(100)
  expect(fetch).toHaveBeenCalledTimes(noAddress ? 0 : 1)
  return { place, id, button, lines: logged.mock.calls }
}

test.each(cases.filter(isSent))('$name, $delivery: one request, and a success', async (one) => {
  const { id, lines } = await meet(one)
  expect(find('[data-tone=success]').textContent).toContain(leads[id].success.title)
  expect(find('form')).toBeNull()
  expect(lines).toEqual([])
})

test.each(cases.filter((one) => !isSent(one)))(
  '$name, $delivery: one request, no lost answers, no success',
  async (one) => {
    const { place, id, button, lines } = await meet(one)
    expect(button).toEqual([one.wait ? 'Submitting...' : leads[id].submitLabel])
    expectUnsent(place, id, payloads[id].typed)
    expect(findUnsent().textContent.includes('You seem to be offline.')).toBe(one.offline ?? false)
    expect(lines).toEqual([[expect.stringMatching(new RegExp(`^The form "${id}" was not sent: \\S+$`))]])
  },
)

/** Expects that the visitor reads that the answers were not sent, and how else to send them. */
function expectUnsent(place: HTMLElement, id: LeadId, typed: Record<string, string>) {
  const { failure } = leads[id]
  for (const message of [find('[data-tone=error]'), findUnsent()]) {
    expect(message.textContent).toContain(failure.title)
    expect(message.textContent).toContain(failure.text)
  }
  expect(document.activeElement).toBe(findUnsent())
  expect(findUnsent().querySelector('a[href^="tel:"]')).not.toBeNull()
  const button = leads[id].questions.length > 1 ? 'Email your answers' : 'Send an email instead'
  const mail = decodeURIComponent(findButton(button).getAttribute('href')!)
  for (const answer of [typed.lastName ?? '', typed.email!]) expect(mail).toContain(answer)
  expect(readForm(place)).toMatchObject(typed)
  expect(find('[type=submit]')).toHaveProperty('disabled', false)
  expect(find('[data-tone=success]')).toBeNull()
}

test.each(['consultation', 'business', 'newsletter'] as const)(
  '%s: an offline visitor is told so, and can send it again',
  async (id) => {
    hushErrors()
    const place = await showForm(id)
    const answers = createExample(leads[id])
    await fill(place, answers)
    const typed = readForm(place)
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fetch.mockImplementation(refuse)
    await submit(place)
    expectUnsent(place, id, typed)
    expect(findUnsent().textContent).toContain('You seem to be offline.')
    expect(findUnsent().textContent).toContain('is still here')
    onLine.mockReturnValue(true)
    fetch.mockImplementation(answerWith(200))
    await submit(place)
    expect(findUnsent()).toBeNull()
  },
)

test('the next try removes the messages about a failure', async () => {
  hushErrors()
  fetch.mockImplementation(answerWith(500))
  const place = await showForm('consultation', { policy: 'confirmed', host })
  await fill(place, payloads.consultation.typed)
  await submit(place)
  expect(readAll('[data-tone=error], [data-part=unsent]')).toHaveLength(2)
  fetch.mockImplementation(hang)
  await submit(place)
  expect(readAll('[type=submit]')).toEqual(['Submitting...'])
  expect(readAll('[data-tone=error], [data-part=unsent]')).toEqual([])
})

test.each(['consultation', 'business'] as const)(
  '%s: a retry keeps submittedAt if the answers are the same, and updates it if they changed',
  async (id) => {
    hushErrors()
    const answers = payloads[id].typed
    const place = await showForm(id, { policy: 'confirmed', host })
    await fill(place, answers)
    const send = async (status: number) => {
      fetch.mockImplementation(answerWith(status))
      await wait(60_000)
      await submit(place)
      return listSent().at(-1)!.answers.submittedAt!
    }
    const first = await send(500)
    expect(await send(500)).toBe(first)
    await fill(place, { firstName: 'Dan' })
    const changed = await send(500)
    expect(changed > first).toBe(true)
    expect(await send(200)).toBe(changed)
    await click(findButton(id === 'consultation' ? 'Close' : 'Send another request'))
    // A new request, even with the same answers.
    await fill(place, { ...answers, firstName: 'Dan' })
    expect((await send(200)) > changed).toBe(true)
    expect(fetch).toHaveBeenCalledTimes(5)
  },
)

test('the checkbox for text messages is shown only if the firm wants it, starts unchecked, and is sent', async () => {
  const place = await showForm('estate', { host, smsConsentBox: true })
  const findBox = () =>
    [...place.querySelectorAll('label')].find(
      (label) => label.textContent === 'Yes, you may text me about my request.',
    )?.control as HTMLInputElement | undefined
  expect(findBox()!.checked).toBe(false)
  await fill(place, payloads.estate.typed)
  await click(findBox()!)
  await submit(place)
  expect(listSent()[0]!.answers).toMatchObject({ otherDetails: 'Text messages: yes' })

  changeSettings({ host })
  await click(findButton('Send another request'))
  expect(find('form')).not.toBeNull()
  expect(findBox()).toBeUndefined()
})
