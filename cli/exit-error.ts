/** Thrown by a command that is done and wants an exit code: 1 for problems found, 2 for wrong usage. */
export class ExitError extends Error {
  constructor(readonly code: 1 | 2) {
    super(`exit ${code}`)
  }
}

/** Ends the command with a message for the person who called it. */
export function fail(message: string, code: 1 | 2 = 2): never {
  console.error(message)
  throw new ExitError(code)
}
