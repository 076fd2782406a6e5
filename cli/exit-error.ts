import { ProblemError } from '#src/problems/problem.ts'

/** Thrown by a command that is done and wants an exit code: 1 for problems found, 2 for wrong usage. */
export class ExitError extends Error {
  constructor(
    readonly code: 1 | 2,
    /** Why, if the command could not do its work. With `--json`, run.ts prints it as JSON. */
    readonly reason?: string,
  ) {
    super(`exit ${code}`)
  }
}

/** What `parse` returns. A ProblemError that it throws ends the command. */
export function orFail<Value>(parse: () => Value): Value {
  try {
    return parse()
  } catch (error) {
    if (error instanceof ProblemError) return fail(error.message)
    throw error
  }
}

/** Ends the command with a message for the person who called it. */
export function fail(message: string, code: 1 | 2 = 2): never {
  console.error(message)
  throw new ExitError(code, message)
}
