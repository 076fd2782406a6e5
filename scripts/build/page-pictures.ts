/** Brings pages into a state in which two pictures of the same page are the same. */
import type { Browser, BrowserContext, Page } from '@playwright/test'

interface Window {
  width: number
  /** 900 if missing. */
  height?: number
  forcedColors?: 'active'
}

/** `clock` is what the pages take for now, in milliseconds. */
export async function openContext(
  browser: Browser,
  { width, height = 900, forcedColors }: Window,
  clock: number,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
    ...(forcedColors && { forcedColors }),
  })
  await context.clock.setFixedTime(clock)
  return context
}

/** Loads what waits for its turn, and lays everything out. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top })
      // Long enough for what a script does when a part comes near.
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    scrollTo(0, 0)
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  await page.waitForLoadState('networkidle')
  await rest(page)
}

/** Waits until the page no longer changes. */
export async function rest(page: Page): Promise<void> {
  // What scripts still add must be there in both pictures, or in neither.
  let last = ''
  for (let tries = 0; tries < 20; tries++) {
    const content = await page.content()
    if (content === last) return
    last = content
    await page.waitForTimeout(400)
  }
  throw new Error(`${page.url()} does not come to rest.`)
}

/**
 * Shows on one picture what visitors reach only by a click or by scrolling: all slides of a carousel, all stages of a
 * timeline, all answers. Nothing covers the page any more. The header keeps its menus closed. Call it after `settle`.
 */
export async function unfold(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A style element would break the content security policy.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      [data-slides], [data-track] ol { flex-wrap: wrap !important; row-gap: 1.5rem !important; }
      [data-slides], [data-track] { overflow: visible !important; }
      [data-slides] > * { translate: none !important; }
      [data-track] > * { width: auto !important; }`)
    document.adoptedStyleSheets.push(sheet)
    for (const slide of document.querySelectorAll<HTMLElement>('[data-slide]')) slide.inert = false
    for (const details of document.querySelectorAll('details')) {
      if (details.closest('header')) continue
      details.removeAttribute('name')
      details.open = true
    }
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const { position } = getComputedStyle(element)
      if (position !== 'fixed' && position !== 'sticky') continue
      element.style.setProperty('position', position === 'fixed' ? 'static' : 'relative', 'important')
      element.style.setProperty('inset', 'auto', 'important')
    }
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
}
