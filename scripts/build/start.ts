/**
 * `npm start`: builds the site in the demo profile and serves it as production would. With --no-build, serves the last
 * build. With --content, from another content folder.
 */
import { createServer, type RequestListener } from 'node:http'
import { build, client, dist } from './build.ts'
import { ignoreClosedPipes } from './closed-pipe.ts'
import { takeContentOption } from './content-option.ts'
import { readHosting } from './hosting-files.ts'
import { isMain } from './is-main.ts'
import { loadEnv, setDemoDefaults } from './load-env.ts'
import { createPreviewHandler, host, listen } from './preview-server.ts'

const answerEarly: RequestListener = (_, response) => {
  response
    .writeHead(503, { 'Content-Type': 'text/plain', 'Retry-After': '5' })
    .end('The site is being built. Try again shortly.')
}

/** Serves the site at a port, after building it in the demo profile unless `build` is false. Returns its address. */
export async function start(options: { port: number; build: boolean }): Promise<{ url: string }> {
  // Take the port first: if it is in use, say so before the build and not after it.
  const server = createServer(answerEarly)
  await listen(server, options.port)
  try {
    if (options.build) {
      setDemoDefaults()
      await build()
    }
    const handler = createPreviewHandler(client, readHosting(dist))
    // Both in one step: a request without a listener would hang.
    server.off('request', answerEarly).on('request', handler)
  } catch (error) {
    server.close()
    server.closeAllConnections()
    throw error
  }
  const url = `http://${host}:${options.port}`
  console.log(`\nThe site is at ${url}\nPress Ctrl+C to stop.`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))
  return { url }
}

/** The port that PORT names. Throws an Error if it is not one. */
function readPort(value = process.env.PORT ?? '4180'): number {
  const port = Number(value)
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port
  throw new Error(`The port is "${value}", but a port is a number from 1 to 65535.`)
}

async function main(): Promise<void> {
  ignoreClosedPipes()
  const options = takeContentOption()
  const isBuilt = options.includes('--no-build')
  if (!isBuilt) loadEnv()
  await start({ port: readPort(), build: !isBuilt })
}

if (isMain(import.meta.url))
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
