import { defineConfig } from 'vitest/config'

/** `npm run test:wordpress`: tests against a real WordPress, which the setup installs and starts. */
export default defineConfig({
  test: {
    include: ['tests/integration/**/*.integration.ts'],
    globalSetup: 'tests/integration/support/start-wordpress.ts',
    // The tests share one WordPress, and some write to it.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 240_000,
    teardownTimeout: 30_000,
  },
})
