import { defineConfig } from 'vitest/config'

const common = {
  // The tests of a project share servers, and some write to them.
  fileParallelism: false,
  testTimeout: 120_000,
  hookTimeout: 240_000,
}

/**
 * `npm run test:integration`: tests against a real WordPress and a real nginx, which they install and start, and of the
 * package in a repository of its own.
 */
export default defineConfig({
  test: {
    teardownTimeout: 30_000,
    projects: [
      {
        test: {
          ...common,
          name: 'wordpress',
          include: ['tests/integration/**/*.integration.ts'],
          exclude: ['nginx', 'nginx-site', 'package'].map(
            (name) => `tests/integration/${name}.integration.ts`,
          ),
          globalSetup: 'tests/integration/support/start-wordpress.ts',
        },
      },
      {
        test: { ...common, name: 'package', include: ['tests/integration/package.integration.ts'] },
      },
      // Vitest does not wait for the setup of the other project.
      {
        // Installing two things at once would fail, so this one comes second.
        test: {
          ...common,
          name: 'nginx',
          include: ['tests/integration/nginx{,-site}.integration.ts'],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
