#!/usr/bin/env node
/**
 * `npx firm …`: starts main.ts, which is TypeScript, from wherever the package is installed. The working directory stays
 * the caller's: content/, .env and dist/ are there.
 */
import { fileURLToPath } from 'node:url'

// Other commands work with more names of folders, but tsx does not start in all.
if (/^(?:build|start|dev|diff)$/.test(process.argv[2]) || /[?*]/.test(import.meta.dirname))
  await import('../scripts/build/check-path.mjs')

// tsx looks for tsconfig.json in the working directory. Set it for the processes of the build, too.
process.env.TSX_TSCONFIG_PATH = fileURLToPath(new URL('../tsconfig.json', import.meta.url))
const { register } = await import('tsx/esm/api')
register()
await import('./main.ts')
