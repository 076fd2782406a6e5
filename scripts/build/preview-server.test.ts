import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPreviewHandler, host, listen, PortTakenError } from './preview-server.ts'
import { site } from '#tests/support/fixture-firm.ts'
import { writeFormFiles } from './write-form-files.ts'

const redirects = [
  { from: '/attorneys', to: '/our-team', permanent: true },
  { from: '/team/jo', to: '/our-team#jo', permanent: false },
]

let folder: string
let server: Server
let origin: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dist-'))
  for (const [file, text] of Object.entries({
    'index.html': 'home',
    'our-team/index.html': 'team',
    'team/not-found/index.html': 'Attorney Not Found',
    '404.html': 'no such page',
    _headers: 'secret',
  })) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
  server = createServer(createPreviewHandler(folder, { redirects }))
  await listen(server, 0)
  origin = `http://${host}:${(server.address() as AddressInfo).port}`
})

afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, init?: RequestInit) => fetch(origin + url, { redirect: 'manual', ...init })

test('a page is served at its address without a slash', async () => {
  const response = await get('/our-team')
  expect([response.status, await response.text()]).toEqual([200, 'team'])
})

test.each([
  ['/nowhere', 'no such page'],
  ['/team/unknown', 'Attorney Not Found'],
  ['/_headers', 'no such page'],
  ['/404.html', 'no such page'],
  ['/../../etc/passwd', 'no such page'],
  ['/%2e%2e/%2e%2e/etc/passwd', 'no such page'],
  ['/%00', 'no such page'],
  ['/assets/gone.js', 'no such page'],
])('%s is answered with 404 and the words "%s"', async (url, words) => {
  const response = await get(url)
  expect([response.status, await response.text()]).toEqual([404, words])
  expect(response.headers.get('content-security-policy')).toBeTruthy()
  expect(response.headers.get('cache-control')).toMatch(/must-revalidate/)
})

test('a slash at the end moves to the address without, and never to another host', async () => {
  const moved = await get('/our-team/?a=b')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/our-team?a=b'])
  expect((await get('//evil.example/')).headers.get('location')).toBe('/evil.example')
})

test.each([
  ['/attorneys', 301, '/our-team'],
  ['/attorneys/?a=b', 301, '/our-team?a=b'],
  ['/team/jo?a=b', 302, '/our-team?a=b#jo'],
])('the moved address %s is answered with %i and leads to %s', async (url, status, to) => {
  const response = await get(url)
  expect([response.status, response.headers.get('location')]).toEqual([status, to])
})

test('only GET and HEAD are answered', async () => {
  const response = await get('/', { method: 'POST', body: 'x' })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect((await get('/', { method: 'HEAD' })).status).toBe(200)
})

test('an address that cannot be decoded breaks nothing', async () => {
  expect((await get('/%E0%A4%A')).status).toBeGreaterThanOrEqual(400)
  expect((await get('/')).status).toBe(200)
})

/** What the server answers to bytes that no browser would send: the first line, or '' if it closes the connection. */
async function sendRaw(bytes: string, { isWhole = true } = {}): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, host)
  socket.on('error', () => {})
  socket.write(Buffer.from(bytes, 'latin1'))
  if (!isWhole) socket.end()
  let answer = ''
  for await (const chunk of socket.setEncoding('latin1')) answer += String(chunk)
  return answer.split('\r\n')[0]!
}

const requestWith = (line: string, headers = '') =>
  `${line}\r\nHost: a\r\nConnection: close\r\n${headers}\r\n`

test.each([
  ['GET *:99999/ HTTP/1.1', '400 Bad Request'],
  ['GET * HTTP/1.1', '400 Bad Request'],
  ['OPTIONS * HTTP/1.1', '400 Bad Request'],
  ['GET http://a:99999/ HTTP/1.1', '400 Bad Request'],
  ['GET http://[/ HTTP/1.1', '400 Bad Request'],
  ['GET ftp://a/ HTTP/1.1', '400 Bad Request'],
  ['GET nowhere HTTP/1.1', '400 Bad Request'],
  ['GET http://other.example/our-team HTTP/1.1', '200 OK'],
  ['GET //[ HTTP/1.1', '404 Not Found'],
  ['GET /%ff%00 HTTP/1.1', '404 Not Found'],
  ['GET /__proto__ HTTP/1.1', '404 Not Found'],
  [`GET /${'/'.repeat(15_000)}a/ HTTP/1.1`, '301 Moved Permanently'],
  [`GET /${'a'.repeat(20_000)} HTTP/1.1`, '431 Request Header Fields Too Large'],
  ['GET / HTTP/9.9', '400 Bad Request'],
  ['CONNECT a:99999 HTTP/1.1', ''],
  ['BREW / HTTP/1.1', '400 Bad Request'],
])('the server answers the raw request "%.60s", and the next one', async (line, status) => {
  expect(await sendRaw(requestWith(line))).toBe(status && `HTTP/1.1 ${status}`)
  expect((await get('/')).status).toBe(200)
})

test.each([
  ['Range: bytes=3-2', '200 OK'],
  ['Range: bytes=0-99999999999999999999', '200 OK'],
  ['Range: bytes=99999999999999999999-', '200 OK'],
  ['Range: bytes=-2', '200 OK'],
  ['Range: bytes=0-0,2-3', '200 OK'],
  ['Range: lines=1', '200 OK'],
  ['Range: bytes=1-2', '206 Partial Content'],
  ['Range: bytes=1-', '206 Partial Content'],
  ['Range: bytes=9-', '416 Range Not Satisfiable'],
  ['Expect: miracles', '417 Expectation Failed'],
  ['Upgrade: websocket\r\nConnection: upgrade', '200 OK'],
  ['Accept-Encoding: \xff', '200 OK'],
  ['If-None-Match: \xff', '200 OK'],
  ['Content-Length: 5\r\nTransfer-Encoding: chunked', '400 Bad Request'],
  ['Bad header', '400 Bad Request'],
])('the server answers the header "%s", and the next request', async (header, status) => {
  expect(await sendRaw(requestWith('GET / HTTP/1.1', `${header}\r\n`))).toBe(`HTTP/1.1 ${status}`)
  expect((await get('/')).status).toBe(200)
})

test('bytes that are no request at all end nothing', async () => {
  for (const bytes of [
    '',
    '\r\n',
    '\0',
    '\x16\x03\x01',
    'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc',
  ])
    await sendRaw(bytes, { isWhole: false })
  expect((await get('/')).status).toBe(200)
})

test('a file that is gone since the start ends the connection, not the server', async () => {
  const file = path.join(folder, 'our-team/index.html')
  await rename(file, `${file}.away`)
  try {
    await expect(get('/our-team')).rejects.toThrow('fetch failed')
    expect((await get('/')).status).toBe(200)
  } finally {
    await rename(`${file}.away`, file)
  }
})

test('a port that is taken is said plainly', async () => {
  const { port } = server.address() as AddressInfo
  await expect(listen(createServer(), port)).rejects.toThrow(PortTakenError)
  await expect(listen(createServer(), port)).rejects.toThrow(`Port ${port} is taken`)
})

test('what the build kept beside the files says which origins pages may call, and whether forms are received', async () => {
  await writeFormFiles(site, folder)
  const other = createServer(
    createPreviewHandler(folder, { redirects, connect: ['https://hooks.example'], inbox: true }),
  )
  await listen(other, 0)
  try {
    const address = `http://${host}:${(other.address() as AddressInfo).port}`
    for (const url of ['/our-team', '/nowhere', '/attorneys']) {
      const response = await fetch(address + url, { redirect: 'manual' })
      expect(response.headers.get('content-security-policy')).toContain(
        "connect-src 'self' https://hooks.example;",
      )
    }
    const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }
    expect((await fetch(`${address}/webhook/newsletter`, post)).status).toBe(400)
    expect(printed.mock.calls.join()).toContain('refused: newsletter')
    printed.mockRestore()
    expect((await get('/webhook/newsletter', post)).status).toBe(405)
  } finally {
    other.close()
  }
})
