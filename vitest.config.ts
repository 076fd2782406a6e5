import { defineConfig } from 'vitest/config'

// Not in vite.config.ts: unit tests need none of the plugins that build the site.
export default defineConfig({
  test: {
    include: ['{src,cli,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
    maxWorkers: '100%',
    // Tests that decode pictures or start the command line share the cores with others.
    testTimeout: 20_000,
  },
})
