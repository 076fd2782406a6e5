import { defineConfig } from '@playwright/test'
import { engineNames, type EngineName } from './tests/engines/drivers/tab.ts'

/** A few journeys through the built site in Chromium, Firefox and WebKit. Run `npm run build -- --demo` first. */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: 'tests/engines',
  testMatch: '**/*.engine.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: !!process.env.CI,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['./tests/support/crash-reporter.ts'],
    [process.env.CI ? 'dot' : 'list'],
    ['json', { outputFile: '.cache/engines.json' }],
  ],
  projects: engineNames.map((name) => ({
    name,
    use: { engineName: name },
    // tests/e2e/behavior does the rest in Chromium, and more of it.
    ...(name === 'chromium' && { testMatch: /\/(back|leaving|policy)\.engine\.ts$/ }),
  })),
})
