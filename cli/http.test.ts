import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startDeadline } from './deadline.ts'
import { RequestError, sendRequest, type RequestOptions } from './http.ts'

let server: Server
let address: string
let asked: string[]
let answer: RequestListener

beforeEach(async () => {
  asked = []
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const send = (options: RequestOptions = {}) => sendRequest(address, { backOff: 1, timeout: 5000, ...options })

/** A fetch that fails as the system does. */
const failing = (code: string) => {
  let calls = 0
  const fetch: NonNullable<RequestOptions['fetch']> = () => {
    calls++
    return Promise.reject(Object.assign(new Error(code), { code }))
  }
  return { fetch, count: () => calls }
}

describe('a request is repeated', () => {
  test.each([408, 429, 500, 503])(
    'after %i, four times in all, and the last answer counts',
    async (status) => {
      answer = (_, response) => response.writeHead(status).end()
      const notes: string[] = []
      expect(await send({ onRetry: (note) => notes.push(note) })).toMatchObject({ status, ok: false })
      expect(asked).toHaveLength(4)
      expect(notes[0]).toBe(`${address}: it answered with status ${status}. Trying again.`)
    },
  )

  test('not after a status that would be the same again', async () => {
    answer = (_, response) => response.writeHead(404).end()
    expect(await send()).toMatchObject({ status: 404, ok: false })
    expect(asked).toHaveLength(1)
  })

  test('only once the pause that the server asks for is over', async () => {
    answer = (_, response) => response.writeHead(asked.length === 1 ? 503 : 200, { 'Retry-After': '1' }).end()
    const started = performance.now()
    expect(await send()).toMatchObject({ status: 200 })
    expect(performance.now() - started).toBeGreaterThan(950)
  })

  test.each([
    ['in seconds', '31'],
    ['as a date', new Date(Date.now() + 3_600_000).toUTCString()],
  ])('not if the server asks for a pause of more than 30 s, %s', async (_, pause) => {
    answer = (_, response) => response.writeHead(429, { 'Retry-After': pause }).end()
    expect(await send()).toMatchObject({ status: 429 })
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['ECONNREFUSED', 4, 'refused', 'nothing answers there'],
    ['ECONNRESET', 4, 'broken', 'the connection broke off'],
    ['EAI_AGAIN', 4, 'unknown-host', 'its host cannot be looked up'],
    ['ENOTFOUND', 1, 'unknown-host', 'there is no such host'],
    ['CERT_HAS_EXPIRED', 1, 'certificate', 'it does not offer a secure connection (CERT_HAS_EXPIRED)'],
    ['EWHATEVER', 4, 'broken', 'the connection failed (EWHATEVER)'],
  ])('after %s %i times in all, and the error is in plain words', async (code, tries, kind, message) => {
    const { fetch, count } = failing(code)
    await expect(send({ fetch })).rejects.toMatchObject({ kind, message, code })
    expect(count()).toBe(tries)
  })

  test('with another method if asked to', async () => {
    answer = (_, response) => response.writeHead(asked.length === 1 ? 503 : 200).end()
    expect(await send({ method: (tried) => (tried === 1 ? 'HEAD' : 'GET') })).toMatchObject({ method: 'GET' })
    expect(asked).toEqual(['HEAD /', 'GET /'])
  })

  test('not once the time of the command is up', async () => {
    answer = (_, response) => response.writeHead(503).end()
    const deadline = startDeadline(0.2)
    await expect(send({ deadline, backOff: 10_000 })).rejects.toThrow(/0\.2 s for the whole blog are over/)
    expect(asked).toHaveLength(1)
    deadline.stop()
  })
})

describe('a redirect', () => {
  test('is followed, and named in the answer', async () => {
    answer = ({ url }, response) =>
      url === '/end' ? response.end('here') : response.writeHead(308, { Location: '/end' }).end()
    const { bytes, address: end, redirects } = await send()
    expect([bytes.toString(), end, redirects]).toEqual(['here', `${address}end`, [308]])
  })

  test('is the answer if none are to be followed', async () => {
    answer = (_, response) => response.writeHead(302, { Location: '/end' }).end()
    expect(await send({ maxRedirects: 0 })).toMatchObject({ status: 302, redirects: [] })
  })

  test('in a loop, or to an address that cannot be opened, is an error and not repeated', async () => {
    answer = (_, response) => response.writeHead(302, { Location: '/' }).end()
    const loop = await send({ maxRedirects: 3 }).catch((error: unknown) => error)
    expect(loop).toBeInstanceOf(RequestError)
    expect(loop).toMatchObject({ kind: 'redirects', message: 'it redirects in a loop (more than 3 times)' })
    expect(asked).toHaveLength(4)
    answer = (_, response) => response.writeHead(302, { Location: 'ftp://x.example/' }).end()
    await expect(send()).rejects.toThrow('it redirects to "ftp://x.example/", which cannot be opened')
    expect(asked).toHaveLength(5)
  })
})

describe('a body larger than its limit', () => {
  beforeEach(() => {
    answer = (_, response) => response.end('x'.repeat(3_000_000))
  })

  test('is an error', async () => {
    await expect(send({ maxBytes: 2_000_000 })).rejects.toMatchObject({
      kind: 'too-large',
      message: 'it is larger than 2 MB',
    })
    expect(asked).toHaveLength(1)
  })

  test('is cut there if its beginning is enough', async () => {
    expect((await send({ maxBytes: 300, cut: true })).bytes.toString()).toBe('x'.repeat(300))
    expect((await send({ maxBytes: 0, cut: true })).bytes).toHaveLength(0)
  })
})

test('a try that takes too long is given up', async () => {
  answer = () => {}
  await expect(send({ timeout: 50, tries: 2 })).rejects.toMatchObject({
    kind: 'timeout',
    message: 'there was no answer within 0.05 s',
  })
  expect(asked).toHaveLength(2)
})
