/**
 * `npm start`: builds the site in the demo profile and serves it as production would. With --no-build, serves the last
 * build.
 */
import { createServer, type RequestListener } from 'node:http'
import { build, client, dist } from './build.ts'
import { readHosting } from './hosting-files.ts'
import { loadEnv, setDemoDefaults } from './load-env.ts'
import { createPreviewHandler, host, listen } from './preview-server.ts'

const port = Number(process.env.PORT ?? 4180)
if (!Number.isInteger(port) || port < 1 || port > 65535) {
  console.error(`PORT is "${process.env.PORT}", but a port is a number from 1 to 65535.`)
  process.exit(2)
}

const answerEarly: RequestListener = (_, response) => {
  response
    .writeHead(503, { 'Content-Type': 'text/plain', 'Retry-After': '5' })
    .end('The site is being built. Try again shortly.')
}

try {
  // Take the port first: if it is in use, say so before the build and not after it.
  const server = createServer(answerEarly)
  await listen(server, port)
  if (!process.argv.includes('--no-build')) {
    loadEnv()
    setDemoDefaults()
    await build()
  }
  const handler = createPreviewHandler(client, readHosting(dist))
  // Both in one step: a request without a listener would hang.
  server.off('request', answerEarly).on('request', handler)
  console.log(`\nThe site is at http://${host}:${port}\nPress Ctrl+C to stop.`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
