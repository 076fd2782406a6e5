/** Runs one of the commands in program.ts, and turns failures into exit codes. */
import { CommanderError } from 'commander'
import { ExitError } from './exit-error.ts'
import { program } from './program.ts'

/** Takes what follows `firm`, and returns the exit code. */
export async function run(words: readonly string[]): Promise<number> {
  try {
    await program.parseAsync(words, { from: 'user' })
    return 0
  } catch (error) {
    const { code, reason } = await explainExit(error)
    if (reason !== undefined && wantsJson(words))
      process.stdout.write(`${JSON.stringify({ error: reason }, null, 2)}\n`)
    return code
  }
}

/** The exit code, and the reason unless the command has reported it itself. */
async function explainExit(error: unknown): Promise<{ code: number; reason?: string | undefined }> {
  if (error instanceof ExitError) return error
  if (error instanceof CommanderError)
    return error.exitCode === 0 ? { code: 0 } : { code: 2, reason: error.message.replace(/^error: /, '') }
  const { explainSystemError } = await import('./system-error.ts')
  const reason = explainSystemError(error)
  console.error(reason ?? error)
  return { code: 2, reason: reason ?? String(error) }
}

/** True with `--json`, even if the options could not be read. */
const wantsJson = (words: readonly string[]) =>
  / --(?:json|format[ =]json)(?= |$)/.test(` ${words.join(' ')}`)
