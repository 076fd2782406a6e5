/** Serves `dist/client` as production would: the headers, redirects and rewrites of src/hosting.ts. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import path from 'node:path'
import sirv from 'sirv'
import { addQuery, findHeaders, findRedirect, listRewrites, type HostingOptions } from '#src/hosting.ts'
import { createInbox } from './inbox.ts'

export const host = '127.0.0.1'

export class PortTakenError extends Error {
  constructor(port: number) {
    super(
      `Port ${port} is taken: another program (maybe this site, started earlier) is listening there.\n` +
        `Stop that program, or choose another port: PORT=${port + 1} npm start`,
    )
    this.name = 'PortTakenError'
  }
}

/** Serves a folder of built files. The folder must exist. */
export function createPreviewHandler(folder: string, hosting: HostingOptions = {}): RequestListener {
  const inbox = hosting.inbox ? createInbox() : undefined
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
  const served: Served = { folder, hosting, serve }
  return (request, response) => {
    if (!inbox?.(request, response)) void answer(request, response, served)
  }
}

/** Starts a server. Throws PortTakenError if another program uses the port. */
export async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortTakenError(port) : error),
    )
    server.listen(port, host, resolve)
  })
}

interface Served {
  folder: string
  hosting: HostingOptions
  serve: ReturnType<typeof sirv>
}

async function answer(request: IncomingMessage, response: ServerResponse, served: Served) {
  const { hosting, serve } = served
  const { pathname, search } = new URL(`http://localhost${request.url ?? '/'}`)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD', ...findHeaders(pathname, hosting) }).end()
    return
  }
  const redirect = findRedirect(pathname, hosting.redirects)
  if (redirect) {
    const Location = addQuery(redirect.to, search)
    response.writeHead(redirect.status, { Location, ...findHeaders(pathname, hosting) }).end()
    return
  }
  // The files for hosts and the error page are not pages.
  if (/^\/(_headers|_redirects|404(\.html)?)$/.test(pathname))
    return sendNotFound(request, response, served, pathname)
  serve(request, response, () => void sendNotFound(request, response, served, pathname))
}

async function sendNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, hosting }: Served,
  pathname: string,
) {
  const rewrite = listRewrites(hosting).find(({ prefix }) => pathname.startsWith(prefix))
  const file = path.join(folder, rewrite ? `${rewrite.to}/index.html` : '404.html')
  const body = existsSync(file) ? await readFile(file) : 'Not found'
  // The headers of a page, even for a missing asset: browsers must not cache its absence.
  response.writeHead(rewrite?.status ?? 404, {
    'Content-Type': 'text/html; charset=utf-8',
    ...findHeaders('/404', hosting),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
