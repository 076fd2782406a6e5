/** `build-code.ts <folder>`: has vike bundle the scripts and styles, and the code that renders the pages. */
import { build } from 'vike/api'

await build({ viteConfig: { build: { outDir: process.argv[2]! } } })
