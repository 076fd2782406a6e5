import { defineConfig } from 'vitest/config'
import { fullFirm } from './tests/fixtures/full-firm.ts'

// Not in vite.config.ts: unit tests need none of the plugins that build the site.
export default defineConfig({
  test: {
    include: ['{src,cli,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
    // The tests know their own firm, and never what is in content/.
    globalSetup: 'tests/support/write-full-firm.ts',
    env: { CONTENT_DIR: fullFirm },
    maxWorkers: '100%',
    // The files of a worker share their modules: loading them anew for each file took a third of the time.
    isolate: false,
    // Tests that load content hundreds of times take 20 s on two busy cores.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
