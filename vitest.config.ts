import { defineConfig } from 'vitest/config'

// Apart from vite.config.ts: unit tests need none of the plugins that build the site.
export default defineConfig({
  test: {
    include: ['{src,cli,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
    maxWorkers: '100%',
    // Tests that open pictures or start the command line share their cores with others.
    testTimeout: 20_000,
  },
})
