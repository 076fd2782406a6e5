/** Thrown by a command that is done and wants an exit code: 1 for problems found, 2 for wrong usage. */
export class ExitError extends Error {
  readonly code: 1 | 2
  constructor(code: 1 | 2) {
    super(`exit ${code}`)
    this.code = code
  }
}
