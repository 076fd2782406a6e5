/** Chromium and Firefox, and WebKit where Playwright has a build for the system. */
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, firefox, webkit, type BrowserContext, type LaunchOptions } from '@playwright/test'
import { launchOptions } from '../../support/browser.ts'
import type { Engine, EngineName, Tab } from './tab.ts'

const types = { chromium, firefox, webkit }

/** How long a step may take, in ms. */
const maxWait = 15_000

/**
 * Starts the installed browser `executable`, or else Playwright's own build. Chromium has its back/forward cache, which
 * Playwright turns off, and which the headless shell does not have.
 */
export async function startWithPlaywright(name: EngineName, executable?: string): Promise<Engine> {
  const options: Record<EngineName, LaunchOptions> = {
    chromium: {
      ...launchOptions,
      ...(executable && { executablePath: executable }),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    },
    // The channel makes Playwright drive a stock Firefox.
    firefox: executable ? { channel: 'moz-firefox', executablePath: executable } : {},
    webkit: {},
  }
  const browser = await types[name].launch(options[name])
  let hasPageCrashed = false
  return {
    name,
    openTab: async () => {
      const context = await browser.newContext({ locale: 'en-US', timezoneId: 'America/Chicago' })
      return openTab(context, () => (hasPageCrashed = true))
    },
    hasCrashed: async () => hasPageCrashed || !browser.isConnected(),
    close: () => browser.close(),
  }
}

/** The document was replaced while a script ran in it. */
const isLost = (error: unknown) => String(error).includes('context was destroyed')

/** Calls `noteCrash` if the process of the page ends. */
async function openTab(context: BrowserContext, noteCrash: () => void): Promise<Tab> {
  const page = await context.newPage()
  page.on('crash', noteCrash)
  // Playwright is told no more by Firefox.
  page.on('close', noteCrash)
  page.setDefaultTimeout(maxWait)
  let problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      problems.push(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', ({ message }) => {
    // Firefox reports a font whose request was canceled because the page was left.
    if (!message.includes('status=2152398850')) problems.push(`uncaught: ${message}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A navigation aborts pending requests.
    if (!/ERR_ABORTED|BINDING_ABORTED/.test(reason)) problems.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`)
  })
  const find = (selector: string) => page.locator(selector).filter({ visible: true }).first()
  const evaluate: Tab['evaluate'] = async (run, argument) => {
    for (const end = Date.now() + maxWait; ; await wait(50)) {
      try {
        return await page.evaluate(run as never, argument)
      } catch (error) {
        // Ask until the new document answers.
        if (Date.now() > end || !isLost(error)) throw error
      }
    }
  }
  const leave: Tab['leave'] = async (run, argument) => {
    try {
      await page.evaluate(run as never, argument)
    } catch (error) {
      if (!isLost(error)) throw error
    }
  }
  return {
    resize: (width, height) => page.setViewportSize({ width, height }),
    open: async (url) => void (await page.goto(url, { timeout: 30_000 })),
    startToOpen: async (url) => void (await page.goto(url, { waitUntil: 'commit' })),
    // Not page.goBack(), which waits in vain for the load of a page that Firefox has kept.
    back: () => leave(() => history.back(), undefined),
    reload: async () => void (await page.reload()),
    evaluate,
    leave,
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    click: (selector) => find(selector).click(),
    hover: (selector) => find(selector).hover(),
    screenshot: () => page.screenshot(),
    // One long sheet, so that no text is split.
    print: () => page.pdf({ width: '8.5in', height: '150in' }),
    takeProblems: async () => {
      const taken = problems
      problems = []
      return taken
    },
    close: async () => {
      page.off('close', noteCrash)
      await context.close()
    },
  }
}
