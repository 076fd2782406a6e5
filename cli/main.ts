/** `npm run firm -- <command>`: runs one of the commands in program.ts, and turns failures into exit codes. */
import { CommanderError } from 'commander'
import { loadEnv } from '#scripts/load-env.ts'
import { ExitError } from './exit-error.ts'
import { explainSystemError } from './system-error.ts'

// Before the import of program.ts: CONTENT_DIR in .env is the default of an option.
if (!process.argv.includes('--no-env-file')) loadEnv()
const { program } = await import('./program.ts')

try {
  await program.parseAsync()
} catch (error) {
  const { code, reason } = explainExit(error)
  process.exitCode = code
  if (reason !== undefined && wantsJson())
    process.stdout.write(`${JSON.stringify({ error: reason }, null, 2)}\n`)
}

/** The exit code, and the reason unless the command has reported it itself. */
function explainExit(error: unknown): { code: number; reason?: string | undefined } {
  if (error instanceof ExitError) return error
  if (error instanceof CommanderError)
    return error.exitCode === 0 ? { code: 0 } : { code: 2, reason: error.message.replace(/^error: /, '') }
  const reason = explainSystemError(error)
  console.error(reason ?? error)
  return { code: 2, reason: reason ?? String(error) }
}

/** True with `--json`, even if the options could not be read. */
function wantsJson(): boolean {
  return / --(?:json|format[ =]json)(?= |$)/.test(` ${process.argv.slice(2).join(' ')}`)
}
