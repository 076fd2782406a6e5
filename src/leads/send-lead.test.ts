import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { sendLead } from './send-lead.ts'

interface Received {
  method: string | undefined
  url: string | undefined
  type: string | undefined
  body: string
}

let server: Server
let origin: string
let received: Received[]
let answer: RequestListener

beforeEach(async () => {
  received = []
  server = createServer(async (request, response) => {
    const { method, url, headers } = request
    received.push({ method, url, type: headers['content-type'], body: await text(request) })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

const answerWith = (status: number, headers = {}) =>
  (answer = (_, response) => response.writeHead(status, headers).end())

const confirmed = (): Endpoint => ({ url: `${origin}/webhook/a`, mode: 'cors', success: 'ok' })
const seed = (): Endpoint => ({ url: `${origin}/webhook/a`, mode: 'cors', success: 'completed' })
const payload = { firstName: 'Ana 😀\0', message: '<script>\u202e' }

test('posts the payload as JSON, once', async () => {
  answerWith(200)
  expect(await sendLead(confirmed(), payload)).toEqual({ sent: true })
  expect(received).toEqual([
    { method: 'POST', url: '/webhook/a', type: 'application/json', body: JSON.stringify(payload) },
  ])
})

test.each([200, 201, 204])('%i is an ok answer', async (status) => {
  answerWith(status)
  expect(await sendLead(confirmed(), payload)).toEqual({ sent: true })
})

test.each([400, 404, 429, 500, 503])('%i is not ok, but counts if any answer does', async (status) => {
  answerWith(status)
  expect(await sendLead(confirmed(), payload)).toEqual({ sent: false, reason: 'status', status })
  expect(await sendLead(seed(), payload)).toEqual({ sent: true })
  expect(received).toHaveLength(2)
})

test('a redirect that a browser does not follow counts if the form says so', async () => {
  // Node shows the answer itself.
  const redirect = { ok: false, status: 0, type: 'opaqueredirect' } as Response
  const fetch = vi.fn<typeof globalThis.fetch>(async () => redirect)
  const send = (success: Endpoint['success']) => sendLead({ ...confirmed(), success }, payload, { fetch })
  expect(await send('redirect')).toEqual({ sent: true })
  expect(await send('ok')).toEqual({ sent: false, reason: 'status' })
  for (const [, init] of fetch.mock.calls) expect(init!.redirect).toBe('manual')
  answerWith(500)
  expect(await sendLead({ ...confirmed(), success: 'redirect' }, payload)).toMatchObject({ sent: false })
})

test('posts in the format of the form, and asks for JSON', async () => {
  const accepted: (string | undefined)[] = []
  answer = ({ headers }, response) => {
    accepted.push(headers.accept)
    response.writeHead(200).end()
  }
  for (const format of ['form', 'fields'] as const)
    expect(await sendLead({ ...confirmed(), format }, { a: '1 & 2' })).toEqual({ sent: true })
  expect(received.map(({ type, body }) => [type, body])).toEqual([
    ['application/x-www-form-urlencoded', 'a=1+%26+2'],
    ['application/json', '{"fields":[{"name":"a","value":"1 & 2"}]}'],
  ])
  expect(accepted).toEqual(['application/json', 'application/json'])
})

test.each([301, 302, 303, 307, 308])(
  'a redirect (%i) is not followed where an ok is needed',
  async (status) => {
    answer = (request, response) =>
      request.url === '/elsewhere'
        ? response.writeHead(200).end()
        : response.writeHead(status, { Location: '/elsewhere' }).end()
    expect(await sendLead(confirmed(), payload)).toMatchObject({ sent: false, reason: 'status' })
    expect(received.map(({ url }) => url)).toEqual(['/webhook/a'])
  },
)

test('a broken connection is a network failure under both policies', async () => {
  answer = (request) => request.socket.destroy()
  for (const endpoint of [confirmed(), seed()])
    expect(await sendLead(endpoint, payload)).toEqual({ sent: false, reason: 'network' })
  expect(received).toHaveLength(2)
})

test('a missing server is a network failure', async () => {
  const closed = createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  const { port } = closed.address() as AddressInfo
  await new Promise((resolve) => closed.close(resolve))
  const endpoint: Endpoint = { ...seed(), url: `http://127.0.0.1:${port}/` }
  expect(await sendLead(endpoint, payload)).toEqual({ sent: false, reason: 'network' })
})

test('a failure while the browser is offline says so', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const fetch = vi.fn<typeof globalThis.fetch>().mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await sendLead(seed(), payload, { fetch })).toEqual({ sent: false, reason: 'offline' })
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('no answer in time is a failure, and aborts the request', async () => {
  const closed = new Promise<void>((resolve) => {
    answer = (request) => request.socket.once('close', () => resolve())
  })
  expect(await sendLead(confirmed(), payload, { timeout: 50 })).toEqual({ sent: false, reason: 'timeout' })
  await closed
})

test('it waits for 15 seconds by default', async () => {
  vi.useFakeTimers()
  try {
    const fetch: typeof globalThis.fetch = (_, init) =>
      new Promise((_, reject) => init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason)))
    const settled = vi.fn<(result: unknown) => void>()
    const sending = sendLead(seed(), payload, { fetch }).then(settled)
    await vi.advanceTimersByTimeAsync(14_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await sending
    expect(settled).toHaveBeenCalledWith({ sent: false, reason: 'timeout' })
  } finally {
    vi.useRealTimers()
  }
})

test('without an address there is no request', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>()
  expect(await sendLead(undefined, payload, { fetch })).toEqual({ sent: false, reason: 'no-address' })
  expect(fetch).not.toHaveBeenCalled()
})

test('outlives its page up to the 64 KiB that browsers allow, without credentials', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>().mockResolvedValue(new Response())
  const lengthOfRest = JSON.stringify({ message: '' }).length
  for (const length of [10_000, 65_536 - lengthOfRest, 65_537 - lengthOfRest])
    await sendLead(confirmed(), { message: 'a'.repeat(length) }, { fetch })
  // Bytes count, not characters.
  await sendLead(confirmed(), { message: 'é'.repeat(33_000) }, { fetch })
  expect(fetch.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, true, false, false])
  expect(fetch.mock.calls[0]![1]).toMatchObject({ credentials: 'omit', mode: 'cors', method: 'POST' })
})

test('writes nothing that was typed to the console', async () => {
  const calls = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => {}),
  )
  answerWith(500)
  await sendLead(confirmed(), payload)
  answer = (request) => request.socket.destroy()
  await sendLead(confirmed(), payload)
  for (const call of calls) expect(call).not.toHaveBeenCalled()
})
