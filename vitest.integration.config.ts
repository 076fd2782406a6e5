import { defineConfig } from 'vitest/config'

/** `npm run test:wordpress`: against a real WordPress, which is installed and brought up for them. */
export default defineConfig({
  test: {
    include: ['tests/integration/**/*.integration.ts'],
    globalSetup: 'tests/integration/support/start-wordpress.ts',
    // They share one WordPress, and some write into it.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 240_000,
    teardownTimeout: 30_000,
  },
})
