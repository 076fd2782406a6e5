/** `build-code.ts <folder>`: has vike bundle the scripts and styles, and the code that renders the pages. */
import { build } from 'vike/api'
import { packageRoot } from './package-root.ts'

try {
  await build({
    viteConfig: {
      root: packageRoot,
      build: { outDir: process.argv[2]!, emptyOutDir: true },
      // Only warnings: build.ts says how long it took.
      logLevel: 'warn',
    },
  })
} catch (error) {
  // vike handles uncaught errors itself, so the process would end with 0.
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
