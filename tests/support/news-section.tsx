/**
 * The news section without a browser, as the site of the tests’ own firm has it: the prerendered HTML, hydrated, in a tab
 * whose requests are answered by a fake blog and by the files of the snapshot. For tests with a fake clock, in jsdom.
 */
import { act, createElement } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { expect, vi } from 'vitest'
import { listStaticData } from '#src/blog/static-data.ts'
import { coverList, uncoverList } from '#src/enhancements/cover-list.ts'
import News, { type NewsProps } from '#src/islands/news.tsx'
import { watchNews } from '#src/islands/watch-news.ts'
import { renderNotFound, renderPage } from '#src/renderer/render-document.tsx'
import { WordsProvider } from '#src/words/context.tsx'
import { answer, createBlog, type FakeBlog } from './fake-wordpress.ts'
import { site } from './rendered-firm.ts'

export { site }

const words = { news: site.words.news }
const files = new Map([...listStaticData(site.blog)].map(({ path, json }) => [path, JSON.stringify(json)]))
/** What the build makes of a page: its title, and its news section. */
const sections = new Map<string, { title: string; html: string }>()

/** The tab: what it requests, and how its requests fail. */
export interface Tab {
  blog: FakeBlog
  /** The requested files of the snapshot. */
  files: string[]
  /** What the console says. */
  log: string[]
  /**
   * Answers a request in place of the blog and of the server. Undefined: they answer. `stopped` never comes, and rejects
   * when the page gives up.
   */
  intercept: (url: URL, stopped: Promise<Response>) => Promise<Response> | undefined
}

let tab: Tab
let close = async () => {}

/** Opens a tab. Stops the clock. */
export function openTab(): Tab {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', request)
  const log: string[] = []
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((message: unknown) => void log.push(String(message)))
  tab = { blog: createBlog('https://blog.example'), files: [], log, intercept: () => undefined }
  return tab
}

/** Closes the page and the tab. Expects that the console had nothing but what the test has taken from `log`. */
export async function closeTab(): Promise<void> {
  await leavePage()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  expect(tab.log).toEqual([])
}

/** Never answers, and rejects on abort like fetch. */
const hang = (signal?: AbortSignal | null) =>
  new Promise<Response>((_, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason as Error)),
  )

async function request(address: string, { signal }: RequestInit = {}): Promise<Response> {
  const url = new URL(address, location.href)
  const isBlog = url.origin === tab.blog.origin
  if (!isBlog) tab.files.push(url.pathname)
  const stopped = hang(signal)
  const answered = tab.intercept(url, stopped) ?? (isBlog ? askBlog(url, stopped) : readFile(url))
  return Promise.race([answered, stopped])
}

async function askBlog(url: URL, stopped: Promise<Response>): Promise<Response> {
  const answered = answer(tab.blog, url)
  return answered ? new Response(answered.body, answered) : stopped
}

async function readFile({ pathname }: URL): Promise<Response> {
  const json = files.get(decodeURIComponent(pathname))
  return new Response(json ?? 'Not found', { status: json === undefined ? 404 : 200 })
}

interface OpenOptions {
  /** False: the site has only its snapshot. */
  hasBlog?: boolean
  /** True: the firm has posts of its own, too. */
  hasOwn?: boolean
  /** True: the visitor touches the section at once. Otherwise it hydrates only if something has changed. */
  isTouched?: boolean
}

/** Loads a page, which asks the blog whether anything has changed. */
export async function openPage(
  url: string,
  { hasBlog = true, hasOwn = false, isTouched = false }: OpenOptions = {},
) {
  await leavePage()
  history.replaceState(null, '', url)
  const { title, html } = sections.get(location.pathname) ?? renderSection(location.pathname)
  document.title = title
  document.body.innerHTML = html
  const element = findSection()
  const { blogUrl: _, ...rest } = JSON.parse(element.dataset.islandProps!) as NewsProps
  const props: NewsProps = {
    ...rest,
    ...(hasBlog && { blogUrl: tab.blog.url }),
    ...(hasOwn && { hasOwn }),
  }
  coverList()
  let root: Root | undefined
  const hydrate = () => {
    element.dataset.islandReady = ''
    const island = createElement(WordsProvider, { value: words }, createElement(News, props))
    root ??= hydrateRoot(element, island, { identifierPrefix: `${element.id}-` })
  }
  close = async () => {
    // From here on, it watches nothing.
    element.dataset.islandReady = ''
    await act(async () => root?.unmount())
  }
  await act(async () => {
    if (element.dataset.islandOn === 'load' || isTouched) hydrate()
    else if (hasBlog) watchNews(element, { ...props, blogUrl: tab.blog.url }, hydrate)
  })
  await settle()
}

async function leavePage() {
  await close()
  close = async () => {}
  uncoverList()
  document.body.replaceChildren()
}

/** As the build does, which has no document. */
function renderSection(path: string) {
  vi.stubGlobal('document', undefined)
  const { head, body } = renderPage(site, path) ?? renderNotFound(site)
  vi.stubGlobal('document', page)
  const whole = page.implementation.createHTMLDocument()
  whole.documentElement.innerHTML = `<head>${head}</head><body>${body}</body>`
  const section = { title: whole.title, html: whole.querySelector('[data-island=news]')!.outerHTML }
  sections.set(path, section)
  return section
}
const page = document

export const findSection = () => document.querySelector<HTMLElement>('[data-island=news]')!

/** Whether the page has become an app. */
export const isHydrated = () => findSection().dataset.islandReady !== undefined

/** Lets milliseconds pass, and React render. */
export const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** Renders the latest answers: one may lead to another question. */
export async function settle() {
  for (let step = 0; step < 5; step++) await wait(1)
}

/** Follows the link or presses the button with this name. */
export async function press(name: string, within = 'body') {
  const found = [...document.querySelectorAll<HTMLElement>(`${within} :is(a, button)`)].find(
    (one) => readWords(one) === name,
  )
  if (!found) throw new Error(`There is no link or button "${name}" in ${readWords(findSection())}`)
  await act(async () => found.click())
  await settle()
}

/** Goes back or forward. */
export async function go(step: -1 | 1) {
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  history.go(step)
  await wait(1)
  await arrived
  await settle()
}

/** The words of an element, with single spaces. */
export const readWords = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()

/** The words of the elements that match. */
export const listWords = (selector: string) => [...document.querySelectorAll(selector)].map(readWords)
