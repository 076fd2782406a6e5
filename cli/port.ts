import { PortTakenError } from '#scripts/build/preview-server.ts'
import { fail } from './exit-error.ts'

/** Ends the command if the error is about its port, which another program has. */
export function failAboutPort(error: unknown): void {
  if (!(error instanceof PortTakenError)) return
  const { port } = error
  fail(new PortTakenError(port, `--port ${port < 65_535 ? port + 1 : port - 1}`).message)
}
