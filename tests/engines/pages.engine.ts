/**
 * Every kind of page, opened once: its layout at phone and desktop widths, the back/forward cache, the security policy,
 * and what it asks of other sites before the visitor asks for what is there.
 */
import { findPageKind } from '#scripts/check/page-kinds.ts'
import type { Tab } from './drivers/tab.ts'
import { findPage, listKinds } from './find-pages.ts'
import { leaveAndReturn } from './leave-and-return.ts'
import { elsewhere, listForeign, readBlocked } from './read-policy.ts'
import { canceled, expect, poll, sizes, test, waitForIsland, waitForRequests } from './test.ts'

/** One page of each kind, and all of those that are of no kind. */
const keptPages = listKinds().filter(
  (path, index, all) =>
    findPageKind(path) === 'other' ||
    all.findIndex((one) => findPageKind(one) === findPageKind(path)) === index,
)

/** The pages that are used, each in full. */
const usedPages = new Set([
  ...listKinds(),
  ...['carousel', 'strip', 'term', 'map', 'video', 'embed'].map((part) =>
    findPage(new RegExp(`data-enhance="${part}"`)),
  ),
])

/** A frame of the page before, whose host the tests may not reach. `listForeign` finds what a page asks by itself. */
const lateFrame = /^failed: https:/

test('every kind of page fits a phone and a desktop, breaks no words in headings, is kept for Back, and its policy blocks nothing while everything on it is used', async ({
  tab,
  open,
  site,
  allow,
}) => {
  test.setTimeout(180_000)
  // While a page loads, nothing of this is allowed: see `takeProblems` below.
  allow(canceled)
  allow(elsewhere)
  site.watchesPolicy = true
  const found: string[] = []
  const used = new Set<string>()
  const pages = new Set([...listKinds({ everyArea: true }), ...usedPages])
  for (const [index, path] of [...pages].entries()) {
    for (const { name, width, height } of sizes) {
      await tab.resize(width, height)
      // Load each page at the first size, and resize it to the other.
      if (name === sizes[0].name) await open(path)
      await waitForRequests(tab, site)
      const problems = await tab.evaluate(findLayoutProblems)
      found.push(...problems.map((problem) => `${path} on a ${name}: ${problem}`))
    }
    for (const problem of await tab.takeProblems())
      if (!lateFrame.test(problem)) found.push(`${path}: ${problem}`)
    // Use every other page at the other size.
    await tab.resize(sizes[index % 2]!.width, sizes[index % 2]!.height)
    if (keptPages.includes(path)) {
      // Firefox does not keep a page that still waits for an answer, such as a picture further down: try twice.
      const problem = (await leaveAndReturn(tab)) && (await leaveAndReturn(tab))
      if (problem) found.push(`${path}: ${problem}`)
    }
    if (usedPages.has(path)) {
      await startParts(tab)
      for (const part of await tab.evaluate(useParts)) used.add(part)
      if (await tab.evaluate(() => document.querySelector('[data-island=glossary-search]') !== null)) {
        await waitForIsland(tab, '[data-island=glossary-search] input')
        if (await tab.evaluate(search)) used.add('glossary')
      }
    }
    for (const origin of await listForeign(tab)) found.push(`${path} asks ${origin}`)
    if ((await tab.evaluate(showFrames)) > 0) {
      used.add('map or video')
      await poll(() => listForeign(tab), path).not.toEqual([])
    }
    for (const what of await readBlocked(tab)) found.push(`${path} breaks ${what}`)
    // Firefox mistakes the failure of a frame for that of the page that opens next.
    await tab.evaluate(removeFrames)
    // What leaving a page has canceled is not a problem of the page that opens next.
    await waitForRequests(tab, site)
    for (const problem of await tab.takeProblems())
      if (!canceled.test(problem) && !elsewhere.test(problem)) found.push(`${path}: ${problem}`)
  }
  expect(found).toEqual([])
  const parts = ['menu on a phone', 'menu on a desktop', 'accordion', 'carousel', 'hero pictures', 'timeline']
  expect([...used].sort()).toEqual([...parts, 'term', 'island', 'glossary', 'map or video'].sort())
})

/** Runs in the page. Finds horizontal overflow and words split across lines. */
function findLayoutProblems(): string[] {
  const problems: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) problems.push(`overflows by ${scrollWidth - clientWidth} px`)
  const main = [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility())
  if (main.length !== 1) problems.push(`has ${main.length} visible h1`)
  const range = document.createRange()
  for (const heading of document.querySelectorAll('h1, h2, h3, h4')) {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { index, 0: word } of node.textContent!.matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        // After a hyphen, WebKit lists the end of the line before as well, with no width.
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
        const lines = new Set(rects.map(({ top }) => Math.round(top / 4)))
        if (lines.size > 1) problems.push(`"${word}" in "${heading.textContent}" is on ${lines.size} lines`)
      }
    }
  }
  return problems
}

/** Scrolls each part into view until its code has run. */
async function startParts(tab: Tab): Promise<void> {
  const findWaiting = () =>
    tab.evaluate(() => {
      const waiting = [...document.querySelectorAll<HTMLElement>('[data-enhance]')].find((part) => {
        const { enhance, enhanced } = part.dataset
        if (!part.checkVisibility()) return false
        if (enhance === 'office-state') return part.textContent.trim() === ''
        if (enhance === 'strip') return part.querySelector('button:disabled') !== null
        return ['carousel', 'term', 'map', 'video', 'embed'].includes(enhance!) && enhanced === undefined
      })
      waiting?.scrollIntoView({ block: 'center' })
      return waiting?.outerHTML.slice(0, 100) ?? ''
    })
  await poll(findWaiting).toBe('')
}

/** Runs in the page. Uses what works without a request to another site. Returns what it used. */
function useParts(): string[] {
  const used = new Set<string>()
  const use = (name: string, selector: string, act: (element: HTMLElement) => void) => {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      act(element)
      used.add(name)
    }
  }
  const click = (element: HTMLElement) => element.click()
  use('menu on a phone', 'header details[data-menu=press] > summary', click)
  use('menu on a desktop', 'header details[data-menu=hover] > summary', click)
  use('accordion', 'main details[name] > summary', click)
  use('carousel', '[data-enhance=carousel] :is([data-next], [data-dot], [data-pause])', click)
  use('hero pictures', '[data-enhance=hero-scenes] button', click)
  use('timeline', '[data-enhance=strip] [data-next]', click)
  use('term', '[data-enhance=term]', (term) => {
    // Shows its meaning at once, as the keyboard does.
    term.focus()
    term.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
  })
  // Calls the code of what loads when it is touched.
  use('island', '[data-island]', (island) =>
    island.dispatchEvent(new Event('pointerover', { bubbles: true })),
  )
  return [...used]
}

/** Runs in the page. Searches the glossary if it is there. */
function search(): boolean {
  const input = document.querySelector<HTMLInputElement>('[data-island=glossary-search] input')
  if (!input) return false
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'qx')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}

/** Runs in the page. Asks for the maps, videos and pages of other services. Returns how many there are. */
function showFrames(): number {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-frame][data-enhanced]')]
  for (const button of buttons) button.click()
  return buttons.length
}

/** Runs in the page. */
function removeFrames(): void {
  for (const frame of document.querySelectorAll('iframe')) frame.remove()
}
