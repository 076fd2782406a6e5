/** The fixtures of the engine tests. An unexpected console message or failed request fails a test. */
import { test as base } from '@playwright/test'
import { crash } from '../support/crash-reporter.ts'
import { answerWith, startLeadServer, type LeadServer } from '../support/lead-server.ts'
import { startEngine } from './drivers/find-engine.ts'
import type { Engine, EngineName, Tab } from './drivers/tab.ts'
import { startSiteServer, type SiteServer } from './site-server.ts'

export { expect } from '@playwright/test'

interface TestFixtures {
  tab: Tab
  /** Opens a path of the site, and waits for the islands that hydrate without interaction. */
  open: (path: string) => Promise<void>
  /** Allows problems that match. A test that causes a failure on purpose declares it here. */
  allow: (pattern: RegExp) => void
}

interface WorkerFixtures {
  engineName: EngineName
  /** The server that receives the forms. */
  leads: LeadServer
  site: SiteServer
  engine: Engine
}

/** What a browser may report when the visitor leaves a page that is still loading a module. */
export const canceled = /failed: |could not be loaded|NS_BINDING|Importing a module|dynamically imported/

/** `expect.poll` with a short interval, because most results are ready at once. */
export const poll: typeof base.expect.poll = (read, options) =>
  base.expect.poll(read, {
    intervals: [50],
    ...(typeof options === 'string' ? { message: options } : options),
  })

export const sizes = [
  { name: 'phone', width: 390, height: 700 },
  { name: 'desktop', width: 1280, height: 800 },
] as const

export const test = base.extend<TestFixtures & { allowed: RegExp[] }, WorkerFixtures>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  leads: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are needed
    async ({}, use) => {
      const leads = await startLeadServer()
      await use(leads)
      await leads.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ engineName, leads }, use) => {
      const site = await startSiteServer({ leadOrigin: leads.origin, reports: engineName === 'webkit' })
      await use(site)
      site.close()
    },
    { scope: 'worker' },
  ],
  engine: [
    async ({ engineName, site }, use) => {
      const engine = await startEngine(engineName, site.takeReports)
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are needed
  allowed: async ({}, use) => use([]),
  allow: async ({ allowed }, use) => use((pattern) => void allowed.push(pattern)),
  tab: async ({ engine, site, leads, allowed }, use, info) => {
    Object.assign(site, { policy: 'confirmed', blogUrl: undefined, hold: undefined, watchesPolicy: false })
    leads.received.length = 0
    leads.answer = answerWith(200)
    await site.move()
    try {
      const tab = await engine.openTab()
      // The page of the test before may have reported while it was closed.
      site.takeReports()
      await tab.resize(1280, 800)
      await use(tab)
      const problems = await tab.takeProblems()
      if (info.status !== info.expectedStatus)
        await info.attach('viewport', { body: await tab.screenshot(), contentType: 'image/png' })
      base.expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([])
      // After a failure, the worker ends, and its browser with it.
      await tab.close()
    } finally {
      if (await engine.hasCrashed()) info.annotations.push({ type: crash })
    }
  },
  open: async ({ tab, site }, use) =>
    use(async (path) => {
      await tab.open(site.origin + path)
      await waitForIslands(tab)
    }),
})

/** Waits until all islands that hydrate without interaction have done so. */
export async function waitForIslands(tab: Tab): Promise<void> {
  const findWaiting = () =>
    tab.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-island]:not([data-island-ready])')]
        .filter(({ dataset }) => dataset.islandOn === 'load')
        .filter((island) => island.checkVisibility())
        .map(({ dataset }) => dataset.island),
    )
  await poll(findWaiting).toEqual([])
}

/** Waits until the code of a form or a search has loaded. */
export const waitForIsland = (tab: Tab, selector: string) =>
  poll(
    () =>
      tab.evaluate(
        (wanted) => document.querySelector(`[data-island-ready] :is(${wanted})`) !== null,
        selector,
      ),
    selector,
  ).toBe(true)

/** Waits until the page requests nothing more. Leaving it earlier would cancel requests, which counts as a problem. */
export async function waitForRequests(tab: Tab, site: SiteServer): Promise<void> {
  // The page lists a request only once it is complete, and the server knows only of those that have begun.
  const countRequests = () => tab.evaluate(() => performance.getEntriesByType('resource').length)
  let last = -1
  await poll(
    async () => {
      const before = last
      last = await countRequests()
      return site.pending === 0 && last === before
    },
    { intervals: [100] },
  ).toBe(true)
}
