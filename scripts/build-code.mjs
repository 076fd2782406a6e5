/**
 * `build-code.mjs <folder>`: scripts, styles and the one document that every page is made of. A process of its own, and
 * plain JavaScript, since the memory that it takes is not given back before it ends.
 */
import { build } from 'vike/api'

process.env.NODE_ENV = 'production'
await build({ viteConfig: { build: { outDir: process.argv[2] } } })
