/** `npm run firm -- <command>`: runs a command with the settings in `.env`. */
import { ignoreClosedPipes } from '#scripts/build/closed-pipe.ts'
import { loadEnv } from '#scripts/build/load-env.ts'

ignoreClosedPipes()
// Before the import of program.ts: CONTENT_DIR in .env is the default of an option.
if (!process.argv.includes('--no-env-file')) loadEnv()
const { run } = await import('./run.ts')
process.exitCode = await run(process.argv.slice(2))
