import { defineConfig } from '@playwright/test'
import { launchOptions } from './tests/support/browser.ts'

/** Set PORT to test two checkouts at the same time. */
const port = Number(process.env.PORT ?? 4190)

/** Browser tests against the built site, served with the production headers. Run `npm run build -- --demo` first. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: !!process.env.CI,
  timeout: 30_000,
  reporter: process.env.CI
    ? [['dot'], ['json', { outputFile: '.cache/e2e.json' }]]
    : [['list'], ['json', { outputFile: '.cache/e2e.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    launchOptions,
  },
  webServer: {
    command: 'npm run serve',
    env: { PORT: String(port) },
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
  },
})
