/** What a server on another origin receives: a browser sends leads differently than Node does. */
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import type { Payload } from '#src/leads/definition.ts'
import type { Endpoint } from '#src/leads/endpoint.ts'
import type { sendLead, SendResult } from '#src/leads/send-lead.ts'
import { bundle } from '../../support/bundle.ts'
import { expect, test } from '../../support/test.ts'

declare global {
  interface Window {
    sendLead: typeof sendLead
    fetches: number
    result: Promise<SendResult>
  }
}

interface Post {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

const payload = { firstName: 'Ana 😀', message: '<script>\u202e', submittedAt: '2026-11-21T15:04:05.678Z' }

let servers: Server[]
let site: string
let hooks: string
let closed: string
/** The leads that have arrived. */
let posts: Post[]
/** Answers the delayed preflight. */
let release: () => void
let heldBack: Promise<void>

async function listen(listener: RequestListener): Promise<{ server: Server; origin: string }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test.beforeAll(async () => {
  const script = `${await bundle('src/leads/send-lead.ts')}
    const ask = fetch
    window.fetches = 0
    window.fetch = (...call) => (window.fetches++, ask(...call))
    window.sendLead = sendLead`
  const pages = await listen((request, response) => {
    const isScript = request.url === '/send-lead.js'
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html')
    response.end(
      isScript
        ? script
        : '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/send-lead.js"></script>',
    )
  })
  const receiver = await listen((request, response) => void receive(request, response))
  const gone = await listen(() => {})
  await new Promise((resolve) => gone.server.close(resolve))
  servers = [pages.server, receiver.server]
  site = pages.origin
  hooks = receiver.origin
  closed = gone.origin
})

test.afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

test.beforeEach(async ({ page, problems }) => {
  // This file causes failures on purpose.
  problems.allow(/.*/)
  posts = []
  heldBack = new Promise((resolve) => (release = resolve))
  await page.goto(site)
  await page.waitForFunction(() => 'sendLead' in window)
})

const receive: RequestListener = async (request, response) => {
  const path = request.url ?? '/'
  const cors: Record<string, string> = path.startsWith('/closed')
    ? {}
    : { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'Content-Type' }
  // One connection per request, because Chromium repeats a post whose kept-alive connection breaks.
  cors.Connection = 'close'
  if (request.method === 'OPTIONS') {
    if (path === '/slow-preflight') await heldBack
    response.writeHead(204, cors).end()
    return
  }
  const body = await text(request)
  if (request.method === 'POST') posts.push({ path, headers: request.headers, body })
  if (path === '/hang') return
  if (path === '/reset') request.socket.destroy()
  else if (path.startsWith('/redirect/'))
    response.writeHead(Number(path.slice('/redirect/'.length)), { ...cors, Location: '/status/200' }).end()
  else if (path.startsWith('/words/'))
    response.writeHead(Number(path.slice('/words/'.length)), cors).end('It failed.')
  else response.writeHead(Number(/\d+$/.exec(path)?.[0] ?? 200), cors).end()
}

const confirmed = (url: string): Endpoint => ({ url, mode: 'cors', success: 'ok' })
const seed = (url: string): Endpoint => ({ url, mode: 'cors', success: 'completed' })
const blind = (url: string): Endpoint => ({ url, mode: 'no-cors', success: 'completed' })

/** Sends a lead from the page. Returns the result, and how often it called `fetch`. */
async function send(
  page: Page,
  endpoint: Endpoint,
  lead: Payload = payload,
): Promise<{ result: SendResult; fetches: number }> {
  return page.evaluate(
    async ([endpoint, lead]) => {
      window.fetches = 0
      const result = await window.sendLead(endpoint, lead)
      return { result, fetches: window.fetches }
    },
    [endpoint, lead] as const,
  )
}

const sent: SendResult = { sent: true }
const network: SendResult = { sent: false, reason: 'network' }
const status = (code: number): SendResult => ({ sent: false, reason: 'status', status: code })

/** A path, and the results under `confirmed`, under `seed`, and under `seed` with `no-cors`. */
const answers: [string, SendResult, SendResult, SendResult][] = [
  ['/status/200', sent, sent, sent],
  ['/status/204', sent, sent, sent],
  ['/status/400', status(400), sent, sent],
  ['/status/404', status(404), sent, sent],
  ['/status/500', status(500), sent, sent],
  ['/redirect/302', { sent: false, reason: 'status' }, sent, sent],
  ['/reset', network, network, network],
  ['/closed/200', network, network, sent],
]

test('the policy decides which answers count as success, with one fetch each', async ({ page }) => {
  for (const [path, ...expected] of answers)
    for (const [i, choose] of [confirmed, seed, blind].entries())
      expect(await send(page, choose(hooks + path)), `${path} ${choose.name}`).toEqual({
        result: expected[i],
        fetches: 1,
      })
  for (const choose of [confirmed, seed, blind])
    expect(await send(page, choose(closed))).toEqual({ result: network, fetches: 1 })
})

test('the payload arrives unchanged; with no-cors, the browser sends it as text', async ({ page }) => {
  for (const choose of [confirmed, blind]) await send(page, choose(`${hooks}/status/200`))
  expect(posts.map(({ body }) => JSON.parse(body) as unknown)).toEqual([payload, payload])
  expect(posts.map(({ headers }) => headers['content-type'])).toEqual([
    'application/json',
    'text/plain;charset=UTF-8',
  ])
  for (const { headers } of posts) expect(headers.cookie).toBeUndefined()
})

test('if success needs an ok response, a redirect is not followed', async ({ page }) => {
  // The redirect after which a browser would post again.
  await send(page, confirmed(`${hooks}/redirect/307`))
  expect(posts.map(({ path }) => path)).toEqual(['/redirect/307'])
})

test('an address that refuses the preflight never receives the lead', async ({ page }) => {
  await send(page, confirmed(`${hooks}/closed/200`))
  expect(posts).toEqual([])
})

test('sending fails after 15 seconds without an answer', async ({ page }) => {
  await page.clock.install()
  await page.evaluate(
    ([endpoint, payload]) => {
      window.result = window.sendLead(endpoint, payload)
    },
    [confirmed(`${hooks}/hang`), payload] as const,
  )
  await expect.poll(() => posts.length).toBe(1)
  await page.clock.runFor(15_000)
  expect(await page.evaluate(() => window.result)).toEqual({ sent: false, reason: 'timeout' })
  expect(posts).toHaveLength(1)
})

for (const [name, choose] of [
  ['with an ok answer as success', confirmed],
  ['with any answer as success', seed],
  ['without CORS', blind],
] as const)
  test(`a story of any length can be sent ten times in a row, ${name}`, async ({ page }) => {
    // The second has the maximum length for a keepalive request, the third is longer.
    for (const length of [8_000, 65_000, 100_000]) {
      posts = []
      for (let time = 1; time <= 10; time++) {
        const { result } = await send(page, choose(`${hooks}/words/500`), { message: 'a'.repeat(length) })
        expect(result, `${length} characters, time ${time}`).toEqual(
          choose === confirmed ? status(500) : sent,
        )
      }
      expect(posts).toHaveLength(10)
    }
  })

test('two long stories can be sent at the same time', async ({ page }) => {
  const results = await page.evaluate(
    async ([endpoint, payload]) =>
      Promise.all([window.sendLead(endpoint, payload), window.sendLead(endpoint, payload)]),
    [confirmed(`${hooks}/status/200`), { message: 'a'.repeat(40_000) }] as const,
  )
  expect(results).toEqual([sent, sent])
})

test('reports that the visitor is offline', async ({ page, context }) => {
  await context.setOffline(true)
  expect((await send(page, confirmed(`${hooks}/status/200`))).result).toEqual({
    sent: false,
    reason: 'offline',
  })
})

test('a lead in flight arrives although the visitor leaves the page', async ({ page }) => {
  const asked = page.waitForRequest(`${hooks}/slow-preflight`)
  await page.evaluate(
    ([endpoint, payload]) => {
      window.result = window.sendLead(endpoint, payload)
    },
    [confirmed(`${hooks}/slow-preflight`), payload] as const,
  )
  await asked
  await page.goto('about:blank')
  release()
  await expect.poll(() => posts.map(({ path }) => path)).toEqual(['/slow-preflight'])
})
