import { createServer } from 'node:net'

/** The ports that the integration tests use. */
const first = 4370
const last = 4389
let next = first

/** A port of loopback that nobody listens on; another at each call. */
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
  throw new Error(`The ports ${first} to ${last} of 127.0.0.1 are all taken; end what listens there.`)
}
