/** `build-code.ts <folder>`: has vike bundle the scripts and styles, and the code that renders the pages. */
import { build } from 'vike/api'
import { packageRoot } from './package-root.ts'

await build({ viteConfig: { root: packageRoot, build: { outDir: process.argv[2]!, emptyOutDir: true } } })
