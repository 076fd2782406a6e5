/** Playwright's test, which here fails on every console error, warning or failed request that it does not allow. */
import { test as base, expect, type BrowserContext } from '@playwright/test'
import { crash } from './crash-reporter.ts'

export interface Problems {
  /** Allows problems whose text matches: those that a test causes on purpose. */
  allow: (pattern: RegExp) => void
}

export const test = base.extend<{ problems: Problems; crashes: void }>({
  crashes: [
    async ({ browser }, use, info) => {
      let hasCrashed = false
      const watch = (context: BrowserContext) =>
        context.on('page', (page) => page.on('crash', () => (hasCrashed = true)))
      browser.on('context', watch)
      await use()
      browser.off('context', watch)
      if (hasCrashed || !browser.isConnected()) info.annotations.push({ type: crash })
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

export { expect }
