import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { fullFirm } from './tests/fixtures/firms.ts'

/** Runs the files that need jsdom first: vitest ends a worker when the next file needs another environment. */
class JsdomFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isNode = ({ moduleId }: TestSpecification) =>
      Number(!readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom'))
    return (await super.sort(files)).toSorted((a, b) => isNode(a) - isNode(b))
  }
}

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
    sequence: { sequencer: JsdomFirst },
    // Tests that load content hundreds of times take 20 s on two busy cores.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
