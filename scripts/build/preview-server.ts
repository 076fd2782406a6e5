/** Serves `dist/client` as production would: the headers, redirects and rewrites of src/hosting.ts. */
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import sirv from 'sirv'
import { addQuery, findHeaders, findRedirect, findRewrite, type HostingOptions } from '#src/hosting.ts'
import { createInbox } from './inbox.ts'
import { readFormFiles } from './write-form-files.ts'

export const host = '127.0.0.1'

export class PortTakenError extends Error {
  override name = 'PortTakenError'
  /** `advice` is how to choose another port. */
  constructor(
    readonly port: number,
    advice = `PORT=${port + 1} npm start`,
  ) {
    super(
      `Port ${port} is taken: another program (maybe this site, started earlier) is listening there.\n` +
        `Stop that program, or choose another port: ${advice}`,
    )
  }
}

/** Serves a folder of built files. The folder must exist. */
export function createPreviewHandler(folder: string, hosting: HostingOptions = {}): RequestListener {
  const inbox = hosting.inbox ? createInbox(() => readFormFiles(folder)) : undefined
  const serve = sirv(folder, {
    dev: false,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders: (response, pathname) => {
      for (const [name, value] of Object.entries(findHeaders(pathname, hosting)))
        response.setHeader(name, value)
    },
  })
  return (request, response) => {
    // A file that is gone since the start: sirv reads it without a listener for errors.
    response.on('pipe', (file) => file.on('error', () => response.destroy()))
    try {
      answer(request, response)
    } catch (error) {
      console.error(error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    }
  }

  function answer(request: IncomingMessage, response: ServerResponse) {
    const target = parseTarget(request.url ?? '/')
    if (!target) return void response.writeHead(400).end()
    const { pathname, search } = target
    request.url = pathname + search
    if (inbox?.(request, response)) return
    const headers = findHeaders(pathname, hosting)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { Allow: 'GET, HEAD', ...headers }).end()
    const redirect = findRedirect(pathname, hosting.redirects)
    if (redirect) {
      const Location = addQuery(redirect.to, search)
      return void response.writeHead(redirect.status, { Location, ...headers }).end()
    }
    // The files for hosts and the error page are not pages.
    if (/^\/(_headers|_redirects|404(\.html)?)$/.test(pathname))
      return sendNotFound(request, response, pathname)
    // sirv misreads the others. A server may ignore any.
    if (!isPlainRange(request.headers.range)) delete request.headers.range
    serve(request, response, () => sendNotFound(request, response, pathname))
  }

  function sendNotFound(request: IncomingMessage, response: ServerResponse, pathname: string) {
    const rewrite = findRewrite(pathname, hosting)
    const file = path.join(folder, rewrite ? `${rewrite.to}/index.html` : '404.html')
    const body = existsSync(file) ? readFileSync(file) : 'Not found'
    // The headers of a page, even for a missing asset: browsers must not cache its absence.
    const headers = { 'Content-Type': 'text/html; charset=utf-8', ...findHeaders('/404', hosting) }
    response.writeHead(rewrite?.status ?? 404, headers).end(request.method === 'HEAD' ? undefined : body)
  }
}

/**
 * The address in the first line of a request: a path, or from a proxy an address in full. Undefined for any other, such
 * as `*`.
 */
function parseTarget(target: string): URL | undefined {
  const address = target.startsWith('/') ? `http://localhost${target}` : target
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address) : undefined
}

/** Whether it is a single range with a start, such as `bytes=0-99` or `bytes=100-`. */
function isPlainRange(range = ''): boolean {
  const [, start, end] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range) ?? []
  return start !== undefined && (end === '' || Number(start) <= Number(end))
}

/** Starts a server; on any free port for 0. Returns its origin. Throws PortTakenError if another program uses the port. */
export async function listen(server: Server, port: number): Promise<string> {
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new PortTakenError(port) : error
  })
  return `http://${host}:${(server.address() as AddressInfo).port}`
}

/** Answers requests at a free port. `close` also ends the connections that are open. */
export async function serveAtFreePort(
  answer: RequestListener,
): Promise<{ origin: string; close: () => void }> {
  const server = createServer(answer)
  const origin = await listen(server, 0)
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { origin, close }
}
