/** Debian's nginx serves a built site as the preview server does, with the files that the build writes for it. */
import { chmodSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import { networkInterfaces, tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compressFiles } from '#scripts/build/file-writer.ts'
import { formatNginxContainer, formatNginxSite } from '#scripts/build/format-nginx.ts'
import { createPreviewHandler, listen } from '#scripts/build/preview-server.ts'
import { findHeaders, listSecurityHeaders } from '#src/hosting.ts'
import { brotliModule, ensureNginx, startNginx, type Nginx } from './support/nginx.ts'
import { findFreePort, waitFor } from './support/servers.ts'

const isRoot = process.getuid?.() === 0
const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
)
const url = 'https://www.firm.example'
const hosting = {
  connect: ['https://hooks.example'],
  redirects: [
    { from: '/attorneys', to: '/our-team', permanent: true },
    { from: '/old.html', to: '/our-team#jo', permanent: false },
    { from: '/index.html', to: '/', permanent: true },
    { from: '/our-team.html', to: '/our-team', permanent: true },
    { from: '/Our%20Team_(old)+&,.html', to: '/our-team', permanent: true },
    { from: '/a%C3%B1o', to: '/our-team#jo', permanent: false },
    { from: '/abroad', to: 'https://other.example/page?c=d', permanent: true },
  ],
}

const long = (words: string) => `${words} `.repeat(2000)
const files = {
  'index.html': long('home'),
  'our-team/index.html': long('team'),
  'team/jo/index.html': long('Jo'),
  'team/not-found/index.html': long('Attorney Not Found'),
  'practice-areas/not-found/index.html': long('Service Not Found'),
  'offices/not-found/index.html': long('Office Not Found'),
  'news-events/open/index.html': long('Loading'),
  'wp/café/index.html': long('a post'),
  'events/clinic.ics': long('BEGIN:VCALENDAR'),
  'team/ada-elm.vcf': long('BEGIN:VCARD'),
  '404.html': long('no such page'),
  'site.webmanifest': '{}',
  'feed.xml': long('<feed/>'),
  'assets/main-abc.js': long('let'),
  'assets/main-abc.css': long('p{}'),
  'assets/text-abc.woff2': long('font'),
  'images/hall-abc-960.avif': long('picture'),
  _headers: 'secret',
  _redirects: 'secret',
}

let folder: string
let preview: Server
let previewPort: number

beforeAll(async () => {
  ensureNginx()
  folder = await mkdtemp(path.join(tmpdir(), 'nginx-'))
  chmodSync(folder, 0o755)
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, 'client', file)), { recursive: true })
    await writeFile(path.join(folder, 'client', file), text)
  }
  await compressFiles(path.join(folder, 'client'))
  preview = createServer(createPreviewHandler(path.join(folder, 'client'), hosting))
  previewPort = Number(new URL(await listen(preview, 0)).port)
})
afterAll(async () => {
  preview?.close()
  await rm(folder, { recursive: true, force: true })
})

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Sends a path as it is: `fetch` would resolve its dots. */
function ask(port: number, target: string, options: Parameters<typeof request>[1] = {}): Promise<Answer> {
  const headers = { Host: 'www.firm.example', ...options.headers }
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: target, ...options, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Starts nginx until the tests of a group end. Returns a function that gets its port. */
function useNginx(name: string, format: (port: number, root: string) => string, user?: number): () => number {
  let port: number
  let nginx: Nginx | undefined
  beforeAll(async () => {
    port = await findFreePort()
    const file = path.join(folder, `${name}.conf`)
    await writeFile(file, format(port, path.join(folder, 'client')))
    const started = startNginx(folder, file, user)
    nginx = started
    await waitFor(`nginx, which said "${started.readSaid()}"`, () =>
      ask(port, '/').then(
        () => true,
        () => started.process.exitCode !== null,
      ),
    )
  })
  afterAll(() => nginx?.stop())
  return () => port
}

const wrap = (site: string, port: number, modules = '', settings = '') =>
  `${modules}
user root;
pid ${folder}/${port}.pid;
events {}
http { access_log off; ${settings}
${site}}
`
const formatSite = (port: number, root: string) => formatNginxSite({ ...hosting, root, url, port })

describe.runIf(isRoot)('the site file on a server', () => {
  testServing(useNginx('server', (port, root) => wrap(formatSite(port, root), port)))
})

describe('the file for a container, run by a user without rights', () => {
  const format = (port: number, root: string) => formatNginxContainer({ ...hosting, root, url, port })
  testServing(useNginx('container', format, isRoot ? 65_534 : undefined))
})

describe.runIf(isRoot)('with the brotli module', () => {
  const getPort = useNginx('brotli', (port, root) =>
    wrap(formatSite(port, root), port, `load_module ${brotliModule};`, 'brotli_static on;'),
  )

  test.each(['/', '/assets/main-abc.js', '/feed.xml', '/nowhere'])('%s comes as brotli', async (target) => {
    const { headers, body } = await ask(getPort(), target, {
      headers: { 'Accept-Encoding': 'gzip, deflate, br' },
    })
    expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'Accept-Encoding'])
    expect(brotliDecompressSync(body).length).toBeGreaterThan(0)
    const other = await ask(getPort(), target, { headers: { 'Accept-Encoding': 'gzip' } })
    expect([other.headers['content-encoding'], other.headers.vary]).toEqual(['gzip', 'Accept-Encoding'])
  })
})

describe.runIf(isRoot)('for an address without www, in another language', () => {
  const getPort = useNginx('other', (port, root) => {
    const site = formatNginxSite({ root, url: 'https://müller-recht.example', port })
    return wrap(site, port)
  })

  test('the host with www redirects to the address of the site', async () => {
    const name = 'www.xn--mller-recht-thb.example'
    const { status, headers } = await ask(getPort(), '/our-team?a=b', { headers: { Host: name } })
    expect([status, headers.location]).toEqual([301, 'https://xn--mller-recht-thb.example/our-team?a=b'])
    const here = await ask(getPort(), '/our-team', { headers: { Host: name.slice(4) } })
    expect(here.status).toBe(200)
  })
})

/** The media type. Older versions of nginx have another one for scripts. */
const findType = (headers: IncomingHttpHeaders) =>
  headers['content-type']?.replace(/;.*/, '').replace('application/javascript', 'text/javascript')

function testServing(getPort: () => number) {
  test.each([
    '/',
    '/our-team',
    '/our-team/',
    '/our-team/?a=b',
    '/our-team?a=b',
    '/team/jo',
    '/team/unknown',
    '/practice-areas/nothing',
    '/offices/nothing',
    '/service/nothing',
    '/wp/unknown',
    '/wp/caf%C3%A9',
    '/nowhere',
    '/no/where/at/all',
    '/attorneys',
    '/attorneys/?a=b',
    '/attorneys?a=b&c=d',
    '/old.html?a=b',
    '/oldxhtml',
    '/abroad?a=b',
    '/index.html?a=b',
    '//index.html/',
    '/our-team/index.html?a=b',
    '/our-team/index.html/',
    '/our-team//index.html',
    '//evil.example/index.html',
    '/attorneys/index.html',
    '/team/not-found/index.html',
    '/nowhere/index.html',
    '/our-team.html',
    '/Our-Team.html',
    '/Our%20Team_(old)+&,.html?a=b',
    '/a%C3%B1o',
    '/a%c3%b1o/?a=b',
    '//evil.example/',
    '/assets/main-abc.js',
    '/assets/gone.js',
    '/images/hall-abc-960.avif',
    '/site.webmanifest',
    '/events/clinic.ics',
    '/team/ada-elm.vcf',
    '/feed.xml',
    '/_headers',
    '/_redirects',
    '/404',
    '/404.html',
  ])('%s is answered as the preview server does', async (target) => {
    const names = ['location', 'cache-control', ...Object.keys(listSecurityHeaders())]
    const pick = ({ status, headers, body }: Answer) => ({
      status,
      ...Object.fromEntries(names.map((name) => [name, headers[name.toLowerCase()]])),
      // nginx says something about a redirect, the preview server does not.
      ...(headers.location === undefined && { body: String(body), type: findType(headers) }),
    })
    expect(pick(await ask(getPort(), target))).toEqual(pick(await ask(previewPort, target)))
  })

  test.each([
    '/../../etc/passwd',
    '/assets/../../server.conf',
    '/..%2f..%2fserver.conf',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%00',
    '/%E0%A4%A',
  ])('%s leads nowhere', async (target) => {
    const { status, body } = await ask(getPort(), target)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(String(body)).not.toMatch(/root:|server_name/)
  })

  test.each([
    '/a%0d%0aSet-Cookie:%20x=y/',
    '/a%3Fb/',
    '/\\\\evil.example/',
    '/caf%C3%A9/',
    '/%2f%2fevil.example/',
  ])('%s redirects to a path of the site, encoded', async (target) => {
    const { status, headers } = await ask(getPort(), target)
    expect(status).toBe(301)
    expect(headers.location).toMatch(/^\/[!-~]+$/)
    expect(headers.location).not.toMatch(/^\/[/\\]|\?/)
    expect(headers['set-cookie']).toBeUndefined()
  })

  test.each(['/', '/assets/main-abc.js', '/assets/main-abc.css', '/feed.xml', '/nowhere', '/team/unknown'])(
    '%s is compressed for who can read it, and caches know',
    async (target) => {
      const gzip = await ask(getPort(), target, { headers: { 'Accept-Encoding': 'gzip', Via: '1.1 cdn' } })
      expect([gzip.headers['content-encoding'], gzip.headers.vary]).toEqual(['gzip', 'Accept-Encoding'])
      const plain = await ask(getPort(), target)
      expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'Accept-Encoding'])
      expect(gunzipSync(gzip.body)).toEqual(plain.body)
      expect(gzip.headers['content-type']).toBe(plain.headers['content-type'])
    },
  )

  test('fonts and pictures are compressed already', async () => {
    for (const target of ['/assets/text-abc.woff2', '/images/hall-abc-960.avif']) {
      const { status, headers } = await ask(getPort(), target, { headers: { 'Accept-Encoding': 'gzip, br' } })
      expect([status, headers['content-encoding']]).toEqual([200, undefined])
      expect(headers['cache-control']).toBe(findHeaders('/assets/x')['Cache-Control'])
    }
  })

  test('HEAD is answered without a body, a range with a part, and an unchanged page with 304', async () => {
    const head = await ask(getPort(), '/our-team', { method: 'HEAD' })
    expect([head.status, head.body.length, Number(head.headers['content-length'])]).toEqual([
      200,
      0,
      files['our-team/index.html'].length,
    ])
    const part = await ask(getPort(), '/our-team', { headers: { Range: 'bytes=0-3' } })
    expect([part.status, String(part.body)]).toEqual([206, 'team'])
    const known = { 'If-None-Match': head.headers.etag! }
    expect((await ask(getPort(), '/our-team', { headers: known })).status).toBe(304)
  })

  test.each(['POST', 'PUT', 'DELETE'])('%s is refused, with the headers of a page', async (method) => {
    const { status, headers } = await ask(getPort(), '/our-team', { method })
    expect(status).toBe(405)
    expect(headers['content-security-policy']).toBeTruthy()
  })

  test.each([
    '/',
    '/our-team',
    '/assets/main-abc.css',
    '/assets/main-abc.js',
    '/feed.xml',
    '/events/clinic.ics',
    '/team/ada-elm.vcf',
  ])('%s says that it is UTF-8', async (target) => {
    expect((await ask(getPort(), target)).headers['content-type']).toMatch(/; charset=utf-8$/)
  })

  test('does not name its version', async () => {
    expect((await ask(getPort(), '/nowhere')).headers.server).toBe('nginx')
  })

  test('the host without www redirects to the address of the site, with path and query', async () => {
    const headers = { Host: 'firm.example' }
    const moved = await ask(getPort(), '/our-team/?a=%20b', { headers })
    expect([moved.status, moved.headers.location]).toEqual([301, `${url}/our-team/?a=%20b`])
    expect(moved.headers['strict-transport-security']).toBeTruthy()
    expect((await ask(getPort(), '//evil.example', { headers })).headers.location).toBe(
      `${url}//evil.example`,
    )
    expect((await ask(getPort(), '/.well-known/acme-challenge/x', { headers })).status).toBe(404)
  })

  test.runIf(hasIpv6)('answers over IPv6', async () => {
    expect((await ask(getPort(), '/our-team', { host: '::1' })).status).toBe(200)
  })
}
