import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { fullFirmDist } from './tests/fixtures/full-firm.ts'
import { launchOptions } from './tests/support/browser.ts'

/** Set PORT to test two checkouts at the same time. The tests use it and the next one. */
const port = Number(process.env.PORT ?? 4190)

/** The built sites, each on a port of its own. Set DIST_DIR if the site of the content folder is not in `dist`. */
const sites = {
  content: { dist: process.env.DIST_DIR ?? 'dist', port },
  fixture: { dist: fullFirmDist, port: port + 1 },
}
const at = (site: { port: number }) => ({ baseURL: `http://127.0.0.1:${site.port}` })

/**
 * Browser tests against built sites, served with the production headers. `behavior` visits the site of the tests’ own
 * firm, `invariants` the site of the content folder, whatever firm that is. `npm test -- --only behavior` (or
 * `invariants`) builds the site first.
 */
export default defineConfig({
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: !!process.env.CI,
  timeout: 30_000,
  reporter: [[process.env.CI ? 'dot' : 'list'], ['json', { outputFile: '.cache/e2e.json' }]],
  use: { locale: 'en-US', timezoneId: 'America/Chicago', launchOptions },
  projects: [
    { name: 'invariants', testDir: 'tests/e2e/invariants', use: at(sites.content) },
    { name: 'behavior', testDir: 'tests/e2e/behavior', use: at(sites.fixture) },
  ],
  // A site that is not built is not served, so that one kind of test needs only its own build.
  webServer: Object.values(sites)
    .filter(({ dist }) => existsSync(dist))
    .map((site) => ({
      command: 'npm run serve',
      env: { PORT: String(site.port), DIST_DIR: site.dist },
      url: `http://127.0.0.1:${site.port}/`,
      reuseExistingServer: false,
    })),
})
