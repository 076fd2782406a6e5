// @vitest-environment jsdom
/** What travels with a lead, and what a form says about a period of the law that counts from a date in it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findPhone } from '#src/content/phones.ts'
import { createExample } from '#src/leads/example.ts'
import { formatTelHref } from '#src/text/phone.ts'
import { leads, site } from '#tests/support/fixture-firm.ts'
import {
  answerWith,
  click,
  fetch,
  fill,
  findButton,
  host,
  listSent,
  replaceBrowser,
  restoreBrowser,
  showForm,
  submit,
  wait,
} from '#tests/support/rendered-form.tsx'
import type { LeadSent } from './use-lead.ts'

/** The detail of every `firm:lead-sent`. */
let events: LeadSent[]
const note = (event: Event) => void events.push((event as CustomEvent<LeadSent>).detail)

beforeEach(() => {
  replaceBrowser()
  events = []
  document.addEventListener('firm:lead-sent', note)
})
afterEach(async () => {
  document.removeEventListener('firm:lead-sent', note)
  await restoreBrowser()
})

const confirmed = { policy: 'confirmed', host } as const
const answers = { ...createExample(leads.consultation), message: 'A tree fell on the fence.' }
const readQueries = () => listSent().map(({ url }) => Object.fromEntries(url.searchParams))
const readConfirmation = () => document.querySelector('[role=alertdialog]')?.textContent
const findTrap = () => document.querySelector<HTMLInputElement>('[aria-hidden=true] input')
const findWarning = () => document.querySelector('form [data-part=deadline]')!

test('every try of an inquiry has the same reference, a failure announces nothing, and the next inquiry gets its own', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  fetch.mockImplementation(answerWith(500))
  const place = await showForm('consultation', confirmed)
  await fill(place, answers)
  await submit(place)
  const [first] = readQueries()
  expect(first!.reference).toMatch(/^[A-Z3-9]{4}-[A-Z3-9]{4}$/)
  const mail = new URL(findButton('Email your answers').getAttribute('href')!)
  expect(mail.searchParams.get('body')).toContain(`Reference: ${first!.reference}\r\n`)
  expect(events).toEqual([])

  await fill(place, { message: 'A tree fell on the new fence.' })
  fetch.mockImplementation(answerWith(200))
  await submit(place)
  expect(readConfirmation()).toContain(`Your reference: ${first!.reference}`)
  await click(findButton('Close'))
  await fill(place, answers)
  await submit(place)
  const [, second, third] = readQueries()
  expect(second).toEqual(first)
  expect(third!.reference).not.toBe(first!.reference)
  expect(events).toEqual(
    [first, third].map((query) => ({
      form: 'consultation',
      reference: query!.reference,
      page: location.pathname,
    })),
  )
})

test('a lead sent at once, or with the hidden field, is marked and arrives all the same', async () => {
  const place = await showForm('consultation', confirmed)
  await fill(place, { ...answers, website: 'https://spam.example' })
  expect(findTrap()!.value).toBe('https://spam.example')
  await wait(2000)
  await submit(place)
  expect(readConfirmation()).toBeDefined()
  expect(findTrap()!.value).toBe('')
  place.remove()

  const again = await showForm('consultation', confirmed)
  await fill(again, answers)
  await submit(again)
  expect(readConfirmation()).toBeDefined()
  expect(readQueries().map(({ suspicion }) => suspicion)).toEqual(['hidden-field', 'too-fast'])
  for (const { url, body } of listSent()) expect(url.href + (body as string)).not.toContain('spam')
})

test('under the seed nothing is added: no query, no reference, no event, no hidden field', async () => {
  const place = await showForm('consultation')
  expect(findTrap()).toBeNull()
  await fill(place, answers)
  await submit(place)
  expect(readConfirmation()).toBeDefined()
  expect(readConfirmation()).not.toContain('reference')
  expect(listSent().map(({ url }) => url.href)).toEqual([host + leads.consultation.endpoint])
  expect(events).toEqual([])
})

const injury = createExample(leads['personal-injury'])

test.each([
  ['has long to go', '2026-03-16', undefined],
  ['is nearly over', '2026-03-17', 'close'],
  ['is over', '2026-06-16', 'past'],
] as const)('a period that %s on %s is told before sending, and sent: %s', async (_, today, state) => {
  vi.setSystemTime(new Date(`${today}T12:00:00`))
  const place = await showForm('personal-injury', confirmed)
  expect(findWarning().textContent).toBe('')
  await fill(place, { ...injury, dateOfAccident: '2024-06-15' })
  const { warning } = site.facts.get('injury-limitation')!
  const intake = findPhone(site.firm, 'intake').number
  const date = place.querySelector('[name=dateOfAccident]')!
  const told = {
    words: findWarning().textContent,
    call: findWarning().querySelector('a')?.getAttribute('href'),
    describes: date.getAttribute('aria-describedby') === findWarning().id,
  }
  const call = { words: `${warning} ${intake}`, call: formatTelHref(intake), describes: true }
  expect(told).toEqual(state ? call : { words: '', call: undefined, describes: false })
  // Its role is "status". It states no day, and refuses nothing.
  expect(findWarning().localName).toBe('output')
  expect(told.words).not.toMatch(/\d{4}-\d|2026/)
  await submit(place)
  expect(readQueries().map(({ deadline }) => deadline)).toEqual([state])
  expect(listSent()[0]!.answers).toMatchObject({ dateOfAccident: '2024-06-15' })
})

test('the warning goes when the date is corrected, and a later try says the truth', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.setSystemTime(new Date('2026-06-15T12:00:00'))
  fetch.mockImplementation(answerWith(500))
  const place = await showForm('personal-injury', confirmed)
  await fill(place, { ...injury, dateOfAccident: '2020-06-15' })
  await submit(place)
  fetch.mockImplementation(answerWith(200))
  await fill(place, { dateOfAccident: '2026-06-14' })
  expect(findWarning().textContent).toBe('')
  await submit(place)
  const [first, second] = readQueries()
  expect([first!.deadline, second!.deadline]).toEqual(['past', undefined])
  expect(second!.reference).toBe(first!.reference)
})

test('under the policy of the specification, the form warns and adds nothing to the address', async () => {
  vi.setSystemTime(new Date('2026-06-15T12:00:00'))
  const place = await showForm('personal-injury')
  await fill(place, { ...injury, dateOfAccident: '2020-06-15' })
  expect(findWarning().textContent).not.toBe('')
  await submit(place)
  expect(readQueries()).toEqual([{}])
})
