/**
 * What a first visit to the demo firm’s site transfers on a phone, with its words and pictures. It reads the build, so
 * run it with: npm test -- --only demo
 */
import { chromium, type Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { client, dist } from '#scripts/build/build.ts'
import { readPages } from '#scripts/check/read-pages.ts'
import { readHosting } from '#scripts/build/hosting-files.ts'
import { createPreviewHandler, serveAtFreePort } from '#scripts/build/preview-server.ts'
import { launchOptions } from '#tests/support/browser.ts'
import { groupPages, listExcess } from '#tests/support/budgets.ts'

let browser: Browser
let server: Awaited<ReturnType<typeof serveAtFreePort>>
beforeAll(async () => {
  browser = await chromium.launch(launchOptions)
  server = await serveAtFreePort(createPreviewHandler(client, readHosting(dist)))
})
afterAll(async () => {
  await browser.close()
  server.close()
})

test.each(groupPages(await readPages(client)))(
  'a first visit to a page of the kind "%s" keeps its budget of requests and bytes',
  async (kind, urls) => {
    expect(await listExcess(browser, server.origin, [[kind, urls]])).toEqual([])
  },
  120_000,
)
