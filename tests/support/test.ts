/** Playwright's test, which here fails on every console error, warning or failed request that it does not allow. */
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { crash, stall } from './crash-reporter.ts'

export interface Problems {
  /** Allows problems whose text matches: those that a test causes on purpose. */
  allow: (pattern: RegExp) => void
}

export const test = base.extend<{ problems: Problems; crashes: void }>({
  crashes: [
    async ({ context }, use, info) => {
      const browser = context.browser()!
      let hasCrashed = false
      let noteCrash = () => {}
      const crashed = new Promise<boolean>((resolve) => {
        noteCrash = () => {
          hasCrashed = true
          resolve(false)
        }
      })
      const watch = (opened: BrowserContext) =>
        opened.on('page', (page) => page.on('crash', () => noteCrash()))
      watch(context)
      browser.on('context', watch)
      await use()
      browser.off('context', watch)
      if (info.status === info.expectedStatus) return
      const pages = browser.contexts().flatMap((opened) => opened.pages())
      // Meanwhile, word of a crash may arrive. A page that has crashed does not answer.
      const stalled = await Promise.race([
        crashed,
        Promise.all(pages.map(hasStalled)).then((answers) => answers.includes(true)),
      ])
      if (hasCrashed || !browser.isConnected()) info.annotations.push({ type: crash })
      else if (stalled) info.annotations.push({ type: stall })
    },
    { auto: true },
  ],
  problems: [
    async ({ context }, use) => {
      const found: string[] = []
      const allowed: RegExp[] = []
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          found.push(`console ${message.type()}: ${message.text()}`)
      })
      context.on('weberror', (error) => found.push(`uncaught: ${error.error().message}`))
      context.on('requestfailed', (request) => {
        // Leaving a page aborts its requests. That is not a failure.
        const reason = request.failure()?.errorText ?? ''
        if (reason !== 'net::ERR_ABORTED') found.push(`request failed: ${request.url()} ${reason}`)
      })
      context.on('response', (response) => {
        if (response.status() >= 400) found.push(`status ${response.status()}: ${response.url()}`)
      })
      await use({ allow: (pattern) => allowed.push(pattern) })
      expect(found.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Whether a page runs its scripts but gets no frame, so that whatever waits for one waits forever. Chromium 156 without a
 * window did so after a click on a link within a long page, in 13 of about 2,450 visits: never without the scripts of the
 * page (856 visits), and never in a window (369).
 */
async function hasStalled(page: Page): Promise<boolean> {
  const probe = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        if (document.hidden) return resolve(false)
        requestAnimationFrame(() => resolve(false))
        setTimeout(() => resolve(true), 5000)
      }),
  )
  // Without JavaScript, neither comes. With a clock of its own, a page may stand still on purpose.
  const tooLong = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 8000))
  return Promise.race([probe.catch(() => false), tooLong])
}

export { expect }
