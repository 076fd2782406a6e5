import { defineConfig } from 'vitest/config'

const common = {
  // The tests of a project share servers, and some write to them.
  fileParallelism: false,
  // They install, build and deploy. The limits are for what hangs, however busy the machine is.
  testTimeout: 300_000,
  hookTimeout: 600_000,
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
          exclude: ['import', 'nginx', 'nginx-site', 'package'].map(
            (name) => `tests/integration/${name}.integration.ts`,
          ),
          globalSetup: 'tests/integration/support/start-wordpress.ts',
        },
      },
      {
        test: { ...common, name: 'import', include: ['tests/integration/import.integration.ts'] },
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
