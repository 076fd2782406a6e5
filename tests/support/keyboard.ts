/** Walks through a page with the Tab key, as fast as the browser takes the keys, and notes what gets the focus. */
import type { CDPSession, Locator, Page } from '@playwright/test'

/** One tab stop. */
export interface Stop {
  /** Among all stops since the page was loaded. */
  index: number
  /** `a "Our Team"` */
  name: string
  /** What covers a corner or the center of it, or the edge of the window that cuts it off. Empty if nothing does. */
  hiddenBy: string
  /** How the page marks it, and on which ground. Empty if there is no outline. Stops with the same look share one. */
  look: string
}

type Walked = { stops: (Stop | undefined)[]; stopped: Element[] }

/** Keys that are sent before the test looks whether the focus has left the page. */
const batch = 12
/** No page has that many tab stops. The limit ends a focus trap. */
const max = 400

/**
 * Presses the key until the focus leaves the page, or the open dialog. Opens what is folded as the focus gets there.
 * Resolves to all that had the focus, in order.
 */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  await page.bringToFront()
  const client = await page.context().newCDPSession(page)
  // Without their code, the menus in the header stay open when the focus leaves them.
  await page.locator('header[data-enhanced]').first().waitFor({ state: 'attached' })
  await page.evaluate(watchFocus)
  for (;;) {
    await press(client, key === 'Tab' ? 0 : 8, batch)
    const stops = await page.evaluate(() => (self as unknown as Walked).stops)
    const end = stops.indexOf(undefined)
    if (end < 0 && stops.length < max) continue
    await client.detach()
    return stops.slice(0, end < 0 ? max : end) as Stop[]
  }
}

/** Gives a stop the focus again, as a key would, opens what has closed around it, and closes the menus. */
export const focusStop = (page: Page, { index }: Stop) =>
  page.evaluate((at) => {
    const element = (self as unknown as Walked).stopped[at] as HTMLElement
    for (const details of document.querySelectorAll('details'))
      if (details.contains(element) || details.closest('header')) details.open = details.contains(element)
    element.focus()
  }, index)

async function press(client: CDPSession, modifiers: number, count: number): Promise<void> {
  const down = { type: 'rawKeyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers } as const
  await Promise.all(Array.from({ length: count }, () => client.send('Input.dispatchKeyEvent', down)))
}

function watchFocus(): void {
  const window = self as unknown as Walked
  const isNew = !('stops' in self)
  window.stops = []
  if (!isNew) return
  window.stopped = []
  let isFirst = true
  addEventListener(
    'keydown',
    (press) => {
      // Before the next key moves the focus, note where the last one has moved it, and how the page has scrolled.
      if (!isFirst) note()
      isFirst = window.stops.includes(undefined)
      // From the end, the next key would start again.
      if (isFirst) press.preventDefault()
    },
    true,
  )

  function note() {
    const element = document.activeElement
    if (!element || element === document.body) {
      window.stops.push(undefined)
      return
    }
    window.stops.push({
      index: window.stopped.push(element) - 1,
      name: `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s+/g, ' ').slice(0, 40)}"`,
      hiddenBy: findCover(element),
      look: readLook(element),
    })
    const details = element.localName === 'summary' && (element.parentElement as HTMLDetailsElement)
    if (details && !details.open) (element as HTMLElement).click()
  }

  function findCover(element: Element): string {
    const room = innerHeight - 2 * parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
    for (const { left, top, right, bottom, width, height } of element.getClientRects()) {
      if (width === 0 || height === 0) continue
      // One larger than the window cannot be fully visible.
      const fits = height <= room && width <= innerWidth
      const inset = Math.min(2, width / 4, height / 4)
      // Of a text area, Chromium shows the line with the cursor, which is its first here.
      const end = element.localName === 'textarea' ? top + 20 : bottom
      for (const [x, y] of [
        [(left + right) / 2, (top + end) / 2],
        [left + inset, top + inset],
        [right - inset, top + inset],
        [left + inset, end - inset],
        [right - inset, end - inset],
      ] as const) {
        const there = document.elementFromPoint(x, y)
        if (!there && fits) return `the edge of the window at ${Math.round(x)}, ${Math.round(y)}`
        if (there && !element.contains(there) && !there.contains(element))
          return `<${there.localName} class="${there.getAttribute('class') ?? ''}">`
      }
    }
    return ''
  }

  function readLook(element: Element): string {
    // The calendar button of a date field belongs to the browser, which marks it.
    if (element.matches('[type=date]:not(:focus-visible)')) return 'calendar button'
    // A focused link outlines its whole card.
    const outlined =
      getComputedStyle(element).outlineStyle === 'none' ? element.closest('.pressable') : element
    if (!outlined) return ''
    const { outlineStyle, outlineColor, outlineWidth, outlineOffset } = getComputedStyle(outlined)
    if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) return ''
    return [outlined.className, outlineColor, outlineWidth, outlineOffset, findGround(outlined)].join(' ')
  }

  /** The nearest background behind an element. */
  function findGround(element: Element): string {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(one)
      if (backgroundImage !== 'none') return backgroundImage
      if (!/^rgba\(.*, 0\)$/.test(backgroundColor)) return backgroundColor
      if (one.matches('[data-part=hero]')) return 'picture'
    }
    return ''
  }
}

/** Keys that are sent before the test looks where the focus is. Those that come too many do nothing. */
const few = 8

/** Presses the key until the element has the focus. Fails if no press gets there. */
export async function moveTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor({ state: 'attached' })
  const client = await findClient(page)
  for (let presses = 0; presses < max; presses += few) {
    await target.evaluate(holdFocus, presses === 0)
    await press(client, key === 'Tab' ? 0 : 8, few)
    if (await target.evaluate(letGo)) return
  }
  throw new Error(`${key} does not reach ${String(target)}.`)
}

/** Types a text, as fast as the browser takes the keys. */
export async function typeFast(page: Page, text: string): Promise<void> {
  const client = await findClient(page)
  await Promise.all(
    [...text].map((key) => client.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key })),
  )
}

const clients = new WeakMap<Page, CDPSession>()

async function findClient(page: Page): Promise<CDPSession> {
  const client = clients.get(page) ?? (await page.context().newCDPSession(page))
  clients.set(page, client)
  return client
}

type Held = { held: AbortController }

/** Once a key has moved the focus to the element, the next ones do not move it on. The first one always moves it. */
function holdFocus(element: Element, isFirst: boolean): void {
  const { signal } = ((self as unknown as Held).held = new AbortController())
  const hold = (press: Event) => {
    if (!isFirst && document.activeElement === element) {
      press.preventDefault()
      press.stopImmediatePropagation()
    }
    isFirst = false
  }
  addEventListener('keydown', hold, { capture: true, signal })
}

function letGo(element: Element): boolean {
  ;(self as unknown as Held).held.abort()
  return element === document.activeElement
}
