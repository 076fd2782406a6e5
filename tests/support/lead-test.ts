/** The test with a server in place of the automation service, which ends with the test. */
import { startLeadServer, type LeadServer } from './lead-server.ts'
import { test as base } from './test.ts'

export { expect } from './test.ts'

export const test = base.extend<{ server: LeadServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from the pattern
  server: async ({}, use) => {
    const server = await startLeadServer()
    await use(server)
    await server.close()
  },
})
