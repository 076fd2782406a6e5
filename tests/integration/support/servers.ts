/** What every server of these tests needs: a free port, and a way to wait until it answers. */
import { createServer } from 'node:net'

/** The ports that the integration tests use. */
const first = 4370
const last = 4389
let next = first

/** Returns a free port of 127.0.0.1, a different one at each call. */
export async function findFreePort(): Promise<number> {
  while (next <= last) {
    const port = next++
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
    if (isFree) return port
  }
  throw new Error(
    `The ports ${first} to ${last} of 127.0.0.1 are all taken. Stop the servers that listen there.`,
  )
}

/** Polls until `isSo` resolves to true. Throws an Error that names `what` after `longest` milliseconds. */
export async function waitFor(what: string, isSo: () => Promise<boolean>, longest = 60_000): Promise<void> {
  const end = performance.now() + longest
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Waited ${longest / 1000} s for ${what} in vain.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
