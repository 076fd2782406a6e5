/**
 * Ends the program in a folder where the site cannot be built: Vite, vike and tsx read paths as addresses, in which these
 * characters mean something else. Not in TypeScript, because tsx itself does not start in some of them.
 */
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
for (const folder of [root, process.cwd()]) {
  const found = [...new Set(folder.match(/[#?%*]/g))]
  if (found.length === 0) continue
  const quoted = found.map((character) => `"${character}"`).join(' and ')
  console.error(
    `The site cannot be built in "${folder}", because this path contains ${quoted}. Rename the folder without it.`,
  )
  process.exit(1)
}
