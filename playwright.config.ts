import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './tests/support/browser.ts'
import { allSites, findOrigin, sites } from './tests/support/sites.ts'

/** The server of all built sites starts with the first one. */
const lastSite = allSites.findLast(({ dist }) => existsSync(dist))

/**
 * Browser tests against built sites, served with the production headers. `behavior` visits the site of the tests’ own
 * firm, `invariants` every site that is built, whatever firm that is. `npm test -- --only behavior` (or
 * `invariants`) builds the site first.
 */
export default defineConfig({
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: !!process.env.CI,
  // On a busy machine. What passes does not wait.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['./tests/support/crash-reporter.ts'],
    [process.env.CI ? 'dot' : 'list'],
    ['json', { outputFile: '.cache/e2e.json' }],
  ],
  // A page at rest takes less time. A test of what moves asks for motion.
  use: { locale: 'en-US', timezoneId: 'America/Chicago', reducedMotion: 'reduce', launchOptions },
  projects: [
    {
      name: 'invariants',
      testDir: 'tests/e2e/invariants',
      // Each page runs its scripts and those of axe once. To optimize them takes longer than they take.
      use: {
        launchOptions: {
          ...launchOptions,
          args: [...launchOptions.args, '--js-flags=--no-maglev --no-turbofan'],
        },
      },
    },
    { name: 'behavior', testDir: 'tests/e2e/behavior', use: { baseURL: findOrigin(sites.full) } },
  ],
  ...(lastSite && {
    webServer: {
      command: 'node --import tsx tests/support/serve-sites.ts',
      url: findOrigin(lastSite),
      reuseExistingServer: false,
    },
  }),
})
