/** A proxy before the WordPress that does to its answers what bad days do. */
import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { findFreePort } from './servers.ts'

export type Fault =
  /** Status 500, as WordPress answers when its database is gone. */
  | 'error'
  /** Takes the request and never answers. */
  | 'hang'
  /** Ends the connection in the middle of the body. */
  | 'half'
  /** A maintenance page with status 200 where JSON was asked for. */
  | 'html'
  | 'no total pages'
  | 'no cors'

export interface FaultProxy {
  /** Without a slash at its end. */
  url: string
  /** What goes wrong with every answer of the REST API from now on; undefined: nothing. */
  fault: Fault | undefined
  /** Addresses of the REST API that were asked for since this was last emptied, without preflights. */
  asked: string[]
  /** Ends the server and every connection, as if its machine had lost power. */
  kill: () => Promise<void>
  /** Starts it again at the same address. */
  revive: () => Promise<void>
}

/** Starts a proxy on a port of its own. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const port = await findFreePort()
  const server = createServer((request, response) => answer(request, response))
  const listen = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen()

  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${port}`,
    fault: undefined,
    asked: [],
    revive: listen,
    kill: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return proxy

  function answer(request: IncomingMessage, response: ServerResponse) {
    const isApi = (request.url ?? '').startsWith('/wp-json/')
    if (isApi && request.method !== 'OPTIONS') proxy.asked.push(request.url!)
    const fault = isApi ? proxy.fault : undefined
    if (fault === 'hang') return
    // The host stays that of the proxy: WordPress writes it into addresses of pictures.
    const upstream = sendRequest(
      `${target}${request.url}`,
      { method: request.method, headers: request.headers },
      (answered) => void pass(answered, response, fault),
    )
    upstream.on('error', () => response.destroy())
    response.on('close', () => upstream.destroy())
    request.pipe(upstream)
  }

  /** Texts hold the address at which they were written, as JSON writes it: that of the WordPress, not of the proxy. */
  function moveHome(body: Buffer): Buffer {
    const write = (url: string) => url.replaceAll('/', '\\/')
    const own = Buffer.from(write(target))
    return body.includes(own)
      ? Buffer.from(body.toString().replaceAll(write(target), write(proxy.url)))
      : body
  }

  async function pass(answered: IncomingMessage, response: ServerResponse, fault: Fault | undefined) {
    try {
      const chunks: Buffer[] = []
      for await (const chunk of answered) chunks.push(chunk as Buffer)
      send(answered, moveHome(Buffer.concat(chunks)), response, fault)
    } catch {
      // The visitor or the WordPress has gone away.
      response.destroy()
    }
  }
}

function send(
  answered: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  fault: Fault | undefined,
): void {
  const headers: NodeJS.Dict<string | string[]> = { ...answered.headers }
  delete headers['transfer-encoding']
  delete headers.connection
  for (const name of Object.keys(headers)) {
    if (fault === 'no cors' && name.startsWith('access-control-')) delete headers[name]
    if (fault === 'no total pages' && name.startsWith('x-wp-total')) delete headers[name]
  }
  if (fault === 'error') {
    const words = JSON.stringify({ code: 'internal_server_error', message: 'Error', data: { status: 500 } })
    response.writeHead(500, { ...headers, 'content-length': Buffer.byteLength(words) }).end(words)
  } else if (fault === 'html') {
    const words =
      '<!doctype html><title>Maintenance</title><p>Briefly unavailable for scheduled maintenance.</p>'
    response
      .writeHead(200, { ...headers, 'content-type': 'text/html', 'content-length': Buffer.byteLength(words) })
      .end(words)
  } else if (fault === 'half') {
    response.writeHead(answered.statusCode ?? 502, { ...headers, 'content-length': body.length })
    response.write(body.subarray(0, body.length >> 1), () => response.destroy())
  } else {
    response.writeHead(answered.statusCode ?? 502, { ...headers, 'content-length': body.length }).end(body)
  }
}
