/**
 * Serves the built site to the engine tests, with the production headers. Unlike the preview server, it sends the forms
 * to a second origin, can connect the pages to a blog, and can delay responses.
 */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HostingOptions } from '#src/hosting.ts'
import { defaultLeadSettings, formatLeadSettings, type LeadSettings } from '#src/leads/settings.ts'
import { readHosting } from '#scripts/build/hosting-files.ts'
import { createPreviewHandler } from '#scripts/build/preview-server.ts'
import { fullFirmDist } from '#tests/fixtures/firms.ts'

export interface SiteOptions {
  /** The origin that receives the forms. */
  leadOrigin: string
  /** Adds a script to each page that reports its console and errors, for drivers that cannot. */
  reports: boolean
}

export interface SiteServer {
  origin: string
  /** The delivery policy of forms on pages opened from now on. */
  policy: LeadSettings['policy']
  /** The REST address of the blog for pages opened from now on. Undefined means no blog. */
  blogUrl: string | undefined
  /** Responses wait while this returns true for their path. */
  hold: ((path: string) => boolean) | undefined
  /** True: pages opened from now on list what their security policy blocks, in the global `blocked`. */
  watchesPolicy: boolean
  /** How many requests have no complete response yet. */
  pending: number
  /** Returns and clears what the pages have reported. */
  takeReports: () => string[]
  /** Moves to another origin, of which the browser has nothing in its cache or storage. */
  move: () => Promise<void>
  close: () => void
}

/** Starts a server for the site of the fixture firm. */
export async function startSiteServer({ leadOrigin, reports }: SiteOptions): Promise<SiteServer> {
  const built = readHosting(fullFirmDist)
  let reported: string[] = []

  /** Serves the built files unchanged. */
  const files = createServer((request, response) => {
    const hosting: HostingOptions = {
      ...built,
      inbox: false,
      connect: [leadOrigin],
      ...(site.blogUrl && { blog: new URL(site.blogUrl).origin }),
    }
    createPreviewHandler(`${fullFirmDist}/client`, hosting)(request, response)
  })
  const filesOrigin = await listen(files)

  /** Cached responses, for each blog. */
  const cache = new Map<string, ReturnType<typeof readFile>>()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const key = [request.method, request.url, request.headers['if-none-match'], site.blogUrl].join(' ')
    if (!cache.has(key)) cache.set(key, readFile(filesOrigin, request))
    const { status, headers, body } = await cache.get(key)!
    const isHtml = headers['content-type']?.startsWith('text/html')
    response.writeHead(status, headers).end(isHtml ? rewrite(body.toString()) : body)
  }
  const rewrite = (html: string) =>
    html
      .replace(/<meta name="lead-settings"[^>]*>/, '')
      .replace('<head>', `<head>${scripts().join('')}${createMeta()}`)
      .replaceAll(
        '&quot;builtAt&quot;:',
        site.blogUrl ? `&quot;blogUrl&quot;:&quot;${site.blogUrl}&quot;,$&` : '$&',
      )
  const scripts = () => [
    ...(reports ? ['<script src="/__report.js"></script>'] : []),
    ...(site.watchesPolicy ? ['<script src="/__watch.js"></script>'] : []),
  ]
  const createMeta = () => {
    const content = formatLeadSettings({ ...defaultLeadSettings, policy: site.policy, host: leadOrigin })
    return `<meta name="lead-settings" content="${content.replaceAll('"', '&quot;')}">`
  }

  const listener: RequestListener = async (request, response) => {
    site.pending++
    response.once('close', () => site.pending--)
    const { pathname } = new URL(`http://localhost${request.url ?? '/'}`)
    const script = { '/__report.js': report, '/__watch.js': watchPolicy }[pathname]
    if (script)
      return void response
        .writeHead(200, { 'Content-Type': 'text/javascript' })
        .end(`(${script.toString()})()`)
    if (pathname === '/__reports') {
      let body = ''
      for await (const chunk of request.setEncoding('utf8')) body += chunk
      if (body) reported.push(body)
      return void response.writeHead(204).end()
    }
    while (site.hold?.(pathname)) await new Promise((resolve) => setTimeout(resolve, 20))
    if (response.destroyed) return
    response.once('finish', () => {
      if (reports && response.statusCode >= 400) reported.push(`status ${response.statusCode}: ${pathname}`)
    })
    await answer(request, response)
  }
  let server = createServer(listener)
  const site: SiteServer = {
    origin: await listen(server),
    policy: 'confirmed',
    blogUrl: undefined,
    hold: undefined,
    watchesPolicy: false,
    pending: 0,
    takeReports: () => {
      const taken = reported
      reported = []
      return taken
    },
    move: async () => {
      stop(server)
      server = createServer(listener)
      site.origin = await listen(server)
    },
    close: () => [server, files].forEach(stop),
  }
  return site
}

function stop(server: Server): void {
  server.close()
  server.closeAllConnections()
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Requests a file uncompressed, with the browser's `If-None-Match`. */
async function readFile(origin: string, { url = '/', method = 'GET', headers }: IncomingMessage) {
  const condition = headers['if-none-match']
  const response = await fetch(origin + url, {
    method,
    redirect: 'manual',
    headers: { 'accept-encoding': 'identity', ...(condition && { 'if-none-match': condition }) },
  })
  const {
    'content-length': _,
    connection: __,
    'keep-alive': ___,
    ...kept
  } = Object.fromEntries(response.headers)
  return {
    status: response.status,
    headers: kept as Record<string, string>,
    body: Buffer.from(await response.arrayBuffer()),
  }
}

/** Runs in the page, before all other scripts. */
function watchPolicy() {
  const blocked: string[] = []
  Object.assign(globalThis, { blocked })
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    blocked.push(`${violatedDirective}: ${blockedURI} ${sample}`.trim()),
  )
}

/** Runs in the page, before all other scripts. */
function report() {
  const send = (text: string) => void navigator.sendBeacon('/__reports', text)
  for (const level of ['error', 'warn'] as const) {
    const { [level]: original } = console
    console[level] = (...values: unknown[]) => {
      send(`console ${level}: ${values.map(String).join(' ')}`)
      original(...values)
    }
  }
  addEventListener(
    'error',
    (event) => {
      const { target } = event
      if (target instanceof HTMLElement)
        send(`failed: ${target.getAttribute('src') ?? target.getAttribute('href')}`)
      else send(`uncaught: ${event.message}`)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => send(`uncaught: ${reason}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    send(`blocked by ${violatedDirective}: ${blockedURI}`),
  )
}
