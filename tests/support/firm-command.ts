/** How tests start `firm` as a program of its own: faster than with the program `tsx`, which starts another one. */
import path from 'node:path'

/** The program, and its arguments up to those of `firm`. Works in any folder. */
export const [program, ...start] = [
  process.execPath,
  '--import',
  import.meta.resolve('tsx'),
  path.resolve('cli/main.ts'),
] as const
