/** Records layout shifts from the first byte of a page. */
import type { BrowserContext, Page } from '@playwright/test'

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node?: Node }[]
}

declare global {
  interface Window {
    shiftObserver: PerformanceObserver
    shifts: LayoutShift[]
  }
}

/** Records the shifts of every page that the context opens from now on. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.shifts = []
    window.shiftObserver = new PerformanceObserver((list) => {
      window.shifts.push(...(list.getEntries() as LayoutShift[]))
    })
    window.shiftObserver.observe({ type: 'layout-shift', buffered: true })
  })
}

/** Lists the shifts so far, once the fonts are loaded and painted: the score and the element of each. */
export function countShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const shifts = [...window.shifts, ...(window.shiftObserver.takeRecords() as LayoutShift[])]
    return shifts
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ value, sources }) => {
        const element = sources.map(({ node }) => node).find((node) => node instanceof Element)
        const name = element ? `<${element.localName} class="${element.getAttribute('class') ?? ''}">` : ''
        return `${value.toFixed(4)} ${name}`
      })
  })
}
