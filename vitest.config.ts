import { defineConfig } from 'vitest/config'
import { fullFirm } from './tests/fixtures/firms.ts'

// Not in vite.config.ts: unit tests need none of the plugins that build the site.
export default defineConfig({
  plugins: [
    {
      name: 'same-libraries-as-the-site',
      // Vitest asks for those of development: the Markdown parser would be another one, and twice as slow.
      configResolved({ ssr: { resolve } }) {
        if (resolve?.conditions)
          resolve.conditions = resolve.conditions.filter((name) => !name.includes('development'))
      },
    },
  ],
  test: {
    include: ['{src,cli,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
    // The tests know their own firm, and never what is in content/.
    globalSetup: 'tests/support/write-full-firm.ts',
    env: { CONTENT_DIR: fullFirm },
    maxWorkers: '100%',
    // The files of a worker share their modules: loading them again for each file took a third of the time.
    isolate: false,
    // Tests that load content hundreds of times take 20 s on two busy cores.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
