// @vitest-environment jsdom
import { act, createElement, type ComponentProps } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { routes } from '#src/routes.ts'
import { WordsProvider } from '#src/words/context.tsx'
import { render, site } from '#tests/support/rendered-firm.ts'
import GlossarySearch from './glossary-search.tsx'

const glossary = routes.insuranceGlossary.href({})
const total = site.glossary.length
/** Without the rest of the page, which the search asks for links each time. */
const [main] = /<main[^]*<\/main>/.exec(render(glossary).body)!
let root: Root
let log: unknown[]

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  log = []
  vi.spyOn(console, 'error').mockImplementation((message) => void log.push(message))
  history.replaceState(null, '', glossary)
  document.body.innerHTML = main
  const island = document.querySelector<HTMLElement>('[data-island=glossary-search]')!
  const props = JSON.parse(island.dataset.islandProps!) as ComponentProps<typeof GlossarySearch>
  const search = createElement(GlossarySearch, props)
  await act(async () => {
    root = hydrateRoot(
      island,
      createElement(WordsProvider, { value: { glossary: site.words.glossary } }, search),
      { identifierPrefix: `${island.id}-` },
    )
  })
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  if (log.length > 0) throw new Error(log.join('\n'))
})

const field = () => document.querySelector<HTMLInputElement>('input[type=search]')!
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name)!
const listTerms = () => [...document.querySelectorAll('[data-term]')]
const listShown = () => listTerms().filter((term) => !term.closest('[hidden]'))
const readStatus = () => document.querySelector('search output')!.textContent
const press = (element: HTMLElement) => act(async () => element.click())

/** Types the words in place of those in the field. */
const type = (words: string) =>
  act(async () => {
    // React ignores values set through its own setter.
    Reflect.set(HTMLInputElement.prototype, 'value', words, field())
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })

/** How many terms must match: those whose term or definition contains the query, ignoring case (the specification). */
const countMatches = (query: string) =>
  listTerms().filter((term) =>
    [...term.querySelectorAll('[data-searched]')]
      .map((part) => part.textContent.toLowerCase())
      .join('\n')
      .includes(query.toLowerCase()),
  ).length

test('typing filters the terms that contain the query, ignoring case, and shows how many', async () => {
  expect(listTerms()).toHaveLength(total)
  for (const query of ['deductible', 'DEDUCTIBLE', 'bad faith', 'x']) {
    await type(query)
    const expected = countMatches(query)
    expect(listShown(), query).toHaveLength(expected)
    expect(readStatus()).toBe(`${expected} of ${total} terms`)
  }
})

test('accents count neither in the terms nor in the query', async () => {
  const [term] = listTerms()
  term!.querySelector('[data-searched]')!.textContent = 'Póliza de daños'
  for (const query of ['poliza', 'PÓLIZA', 'po\u0301liza', 'danos']) {
    await type(query)
    expect(listShown(), query).toEqual([term])
  }
})

test('a search without a match says so and offers to show all terms', async () => {
  await type('<b>zebra & co')
  expect(document.querySelector('search')!.textContent).toContain('No terms match “<b>zebra & co”')
  expect(listShown()).toHaveLength(0)
  await press(button('show all terms'))
  expect(listShown()).toHaveLength(total)
  expect(document.activeElement).toBe(field())
})

test('fast typing stays below the URL update limit of WebKit, and ends with the last query', async () => {
  const changes = vi.spyOn(history, 'replaceState')
  // Forty per second for 5 s: twice as many as WebKit allows in 10 s.
  for (let typed = 0; typed < 200; typed++) {
    await type(`claim${typed}`)
    vi.advanceTimersByTime(25)
  }
  vi.advanceTimersByTime(1000)
  expect(location.pathname + location.search).toBe(`${glossary}?q=claim199`)
  expect(changes.mock.calls.length).toBeGreaterThan(0)
  expect(changes.mock.calls.length).toBeLessThan(50)
})
