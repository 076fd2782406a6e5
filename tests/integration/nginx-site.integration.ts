/**
 * A built site on Debian's own nginx, set up as docs/deploy.md says: every address, HTTP/2, many visitors, and a deploy
 * while they are there.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingHttpHeaders } from 'node:http'
import { connect, constants, type ClientHttp2Session } from 'node:http2'
import { request as requestSecurely } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import autocannon, { type Client } from 'autocannon'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readHosting } from '#scripts/build/hosting-files.ts'
import { hashStyles } from '#scripts/build/inline-styles.ts'
import { addQuery, findHeaders, immutableFolders, listRewrites, type HostingOptions } from '#src/hosting.ts'
import { fullFirm, writeFullFirm } from '#tests/fixtures/firms.ts'
import { nextMark, writeNextBuild } from '#tests/support/next-build.ts'
import { brotliModule, ensureNginx, startNginx, type Nginx } from './support/nginx.ts'
import { runToolWell } from './support/run-tool.ts'
import { findFreePort, waitFor } from './support/servers.ts'

/** The site as it is built, and what the next deploy brings. */
const dist = '.cache/nginx-site'
const nextDist = '.cache/nginx-site-next'
const client = path.join(dist, 'client')

let folder: string
let nginx: Nginx
let ports: { http: number; https: number }
let hosting: HostingOptions
/** Without and with `www`, or the reverse. */
let hosts: { own: string; other: string }
let certificate: string

/** The paths of the sitemap. */
let pages: string[]
/** The paths of all other files that are served. */
let files: string[]

// The master process must be able to become www-data.
describe.runIf(process.getuid?.() === 0)('the built site on nginx', () => {
  beforeAll(async () => {
    ensureNginx()
    await writeFullFirm()
    const environment = { CONTENT_DIR: fullFirm, DIST_DIR: dist }

    await runToolWell(['scripts/build/build.ts', '--demo', '--no-env-file'], environment)
    await writeNextBuild(dist, nextDist)
    hosting = readHosting(dist)
    const sitemap = readFileSync(path.join(client, 'sitemap.xml'), 'utf8')
    const urls = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url!))
    pages = urls.map(({ pathname }) => pathname)
    const own = urls[0]!.hostname
    hosts = { own, other: own.startsWith('www.') ? own.slice(4) : `www.${own}` }
    const names = await readdir(client, { recursive: true, withFileTypes: true })
    files = names
      .filter((one) => one.isFile() && !/^_|\.(html|br|gz)$/.test(one.name))
      .map((one) => encodeURI(`/${path.relative(client, path.join(one.parentPath, one.name))}`))

    folder = await mkdtemp(path.join(tmpdir(), 'nginx-site-'))
    chmodSync(folder, 0o755)
    ports = { http: await findFreePort(), https: await findFreePort() }
    await deploy(dist)
    await setUp()
    nginx = startNginx(folder, path.join(folder, 'nginx.conf'))
    await waitFor('nginx', () =>
      ask('/').then(
        () => true,
        () => nginx.process.exitCode !== null,
      ),
    )
  })
  afterAll(async () => {
    await nginx?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })

    for (const one of [dist, nextDist]) await rm(one, { recursive: true, force: true })
  })

  describe('over HTTP', () => {
    testServing(ask)
  })

  describe('over HTTP, for caches and browsers that come back', () => {
    test('each page and file has a compressed copy that is the same, if text', async () => {
      const wrong: string[] = []
      for (const target of [...pages, ...files, '/no-such-page']) {
        const plain = await ask(target, { 'Accept-Encoding': 'identity' })
        const isText = /^(text|application\/(javascript|json|.*\+xml|manifest))/.test(
          plain.headers['content-type']!,
        )
        for (const [name, decode] of [
          ['br', brotliDecompressSync],
          ['gzip', gunzipSync],
        ] as const) {
          const { headers, body } = await ask(target, { 'Accept-Encoding': name, Via: '1.1 cdn' })
          const encoding = headers['content-encoding']
          if (encoding === undefined ? !body.equals(plain.body) : !decode(body).equals(plain.body))
            wrong.push(`${target} differs as ${name}`)
          if (encoding !== undefined && encoding !== name) wrong.push(`${target} is sent as ${encoding}`)
          if (isText && plain.body.length > 1500 && encoding !== name) wrong.push(`${target} lacks ${name}`)
          if (
            encoding !== undefined &&
            (headers.vary !== 'Accept-Encoding' || plain.headers.vary !== headers.vary)
          )
            wrong.push(`${target} has Vary ${headers.vary}, and plain ${plain.headers.vary}`)
        }
      }
      expect(wrong).toEqual([])
    })

    test('a page that has not changed is answered with 304, by its ETag and by its date', async () => {
      const wrong: string[] = []
      for (const target of [...pages, ...files])
        for (const encoding of ['br', 'gzip', 'identity']) {
          const { headers } = await ask(target, { 'Accept-Encoding': encoding })
          const known = [
            { 'If-None-Match': headers.etag ?? '' },
            { 'If-Modified-Since': headers['last-modified'] ?? '' },
          ]
          for (const one of known) {
            const again = await ask(target, { 'Accept-Encoding': encoding, ...one })
            if (
              again.status !== 304 ||
              again.body.length > 0 ||
              again.headers['cache-control'] !== headers['cache-control']
            )
              wrong.push(`${target} as ${encoding} with ${JSON.stringify(one)}: ${again.status}`)
          }
        }
      expect(wrong).toEqual([])
    })
  })

  describe('over HTTPS', () => {
    beforeAll(async () => {
      await writeFile(path.join(folder, 'site-tls.conf'), readTlsSettings())
      nginx.reload()
      await waitFor('TLS', () =>
        askSecurely('/').then(
          (answer) => answer.status === 200,
          () => false,
        ),
      )
    })

    describe('with HTTP/1.1', () => {
      testServing(askSecurely)
    })
    describe('with HTTP/2', () => {
      let session: ClientHttp2Session
      beforeAll(async () => {
        session = await openSession()
      })
      afterAll(() => session?.close())
      testServing((target, headers) => askSession(session, target, headers))

      test('is what nginx and a browser agree on', () => {
        expect(session.alpnProtocol).toBe('h2')
      })

      test('hundred files come at once over one connection', async () => {
        const many = [...files, ...files].slice(0, 100)
        const answers = await Promise.all(many.map((target) => askSession(session, target)))
        expect(answers.filter(({ status }) => status !== 200)).toEqual([])
      })
    })

    test('HTTP redirects to HTTPS, with path and query', async () => {
      for (const target of ['/', '/our-team?a=%20b', '/no-such-page', '/assets/none.js']) {
        const { status, headers } = await ask(target)
        expect([status, headers.location]).toEqual([301, `https://${hosts.own}${target}`])
      }
      const { status, headers } = await ask('/our-team', { Host: hosts.other })
      expect([status, headers.location]).toEqual([301, `https://${hosts.other}/our-team`])
    })

    test('the other host redirects to the address of the site', async () => {
      const { status, headers } = await askSecurely('/our-team?a=b', { Host: hosts.other })
      expect([status, headers.location]).toEqual([301, `https://${hosts.own}/our-team?a=b`])
    })

    test('browsers are told to use HTTPS for two years, whatever they ask for', async () => {
      for (const target of ['/', '/no-such-page', '/our-team/', files.find(isImmutable)!])
        expect((await askSecurely(target)).headers['strict-transport-security']).toBe(
          findHeaders(target, hosting)['Strict-Transport-Security'],
        )
    })

    test('certbot finds its answers, outside of any release', async () => {
      const challenges = path.join(folder, 'www/.well-known/acme-challenge')
      await mkdir(challenges, { recursive: true })
      await writeFile(path.join(challenges, 'token'), 'answer')
      for (const Host of [hosts.own, hosts.other])
        expect(String((await askSecurely('/.well-known/acme-challenge/token', { Host })).body)).toBe('answer')
    })

    test('TLS older than 1.2 is refused', async () => {
      const shake = (version: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3') =>
        new Promise((resolve) => {
          const socket = connectTls({
            port: ports.https,
            host: '127.0.0.1',
            servername: hosts.own,
            ca: certificate,
            minVersion: version,
            maxVersion: version,
            ciphers: 'DEFAULT@SECLEVEL=0',
          })
          socket.once('secureConnect', () => resolve(socket.end().getProtocol()))
          socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
        })
      expect(await shake('TLSv1.3')).toBe('TLSv1.3')
      expect(await shake('TLSv1.2')).toBe('TLSv1.2')
      expect(await shake('TLSv1.1')).toBe('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION')
    })

    test('2,000 requests per second for 20 s, without an error', async () => {
      // More than promised, because the clients first have to connect.
      const rate = 2100
      const asked = rate * 20
      const mix = listVisits().map((target) => ({ path: target }))
      const before = readWorkerSeconds()
      let clients = 0
      const { requests, latency, errors, timeouts, mismatches, non2xx, duration } = await autocannon({
        url: `https://127.0.0.1:${ports.https}`,
        servername: hosts.own,
        headers: { Host: hosts.own, 'Accept-Encoding': 'gzip, deflate, br' },
        connections: 100,
        overallRate: rate,
        // Not a duration: on a busy machine, the same requests take longer.
        amount: asked,
        // Each visitor starts with another page.
        setupClient: (one: Client) => {
          const start = (clients++ * 7919) % mix.length
          one.setRequests([...mix.slice(start), ...mix.slice(0, start)])
        },
      })
      const seconds = readWorkerSeconds() - before
      console.log(
        `${requests.total} requests of ${mix.length} kinds in ${duration} s, ${Math.round(requests.total / duration)} per second: median ${latency.p50} ms, p99 ${latency.p99} ms, longest ${latency.max} ms; ${errors} errors, ${timeouts} timeouts, ${non2xx} other than 2xx. nginx used ${seconds.toFixed(1)} s of processor time.`,
      )
      expect({ errors, timeouts, mismatches, non2xx }).toEqual({
        errors: 0,
        timeouts: 0,
        mismatches: 0,
        non2xx: 0,
      })
      expect(requests.total).toBe(asked)
      // Whatever else the machine does: one processor is enough for nginx to keep up.
      expect(seconds).toBeLessThan(20)
    })

    test('deploys and reloads lose no request, and pages of the build before find their files', async () => {
      const visitors = Array.from({ length: 20 }, () => new Visitor())
      const ended = Promise.all(visitors.map((visitor) => visitor.browse()))
      for (const build of [nextDist, dist, nextDist]) {
        await wait(3000)
        await deploy(build)
        await setUp()
        nginx.reload()
        const { body } = await askSecurely('/')
        expect(String(body).includes(nextMark)).toBe(build === nextDist)
        // A page that has been open since before the deploy.
        const old = build === nextDist ? dist : nextDist
        for (const target of await listHashed(old))
          expect([target, (await askSecurely(target)).status]).toEqual([target, 200])
      }
      const add = (count: (visitor: Visitor) => number) => visitors.reduce((sum, one) => sum + count(one), 0)
      await waitFor('visits', async () => add((one) => one.visits) > 100)
      await wait(3000)
      for (const visitor of visitors) visitor.isLeaving = true
      await ended
      const [requests, visits, late, repeated] = [
        add((one) => one.requests),
        add((one) => one.visits),
        add((one) => one.late),
        add((one) => one.repeated),
      ]
      console.log(
        `${requests} requests in ${visits} visits during 3 deploys and reloads; ${late} visits fetched files after a deploy had replaced their page; ${repeated} requests were repeated on a new connection, as browsers do; ${add((one) => one.lost.length)} were lost.`,
      )
      expect(visitors.flatMap(({ lost }) => lost)).toEqual([])
      expect(visits).toBeGreaterThan(100)
      expect(late).toBeGreaterThan(0)
      expect(nginx.readSaid()).not.toMatch(/\[(warn|error|crit|alert|emerg)\]/)
    })
  })
})

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}
type Ask = (target: string, headers?: Record<string, string>) => Promise<Answer>

/** What any protocol must serve. */
function testServing(askIt: Ask) {
  test('each page of the sitemap has its headers and its file', async () => {
    expect(pages.length).toBeGreaterThan(20)
    const wrong: unknown[] = []
    for (const target of pages) {
      const answer = await askIt(target)
      const file = path.join(client, decodeURI(target), 'index.html')
      wrong.push(...(await compare(target, answer, file, 200)))
      if (answer.headers['content-type'] !== 'text/html; charset=utf-8')
        wrong.push([target, answer.headers['content-type']])
    }
    expect(wrong).toEqual([])
  })

  test('each other file has its headers, and those with a hash in the name stay for a year', async () => {
    expect(files.filter(isImmutable).length).toBeGreaterThan(20)
    const wrong: unknown[] = []
    for (const target of files) {
      const answer = await askIt(target)
      wrong.push(...(await compare(target, answer, path.join(client, decodeURI(target)), 200)))
      if (/octet-stream|undefined/.test(String(answer.headers['content-type'])))
        wrong.push([target, answer.headers['content-type']])
      const isKept = answer.headers['cache-control'] === 'public, max-age=31536000, immutable'
      if (isKept !== isImmutable(target)) wrong.push([target, answer.headers['cache-control']])
    }
    expect(wrong).toEqual([])
  })

  test('an unknown address has the page for it, with the status 404', async () => {
    const unknown = [
      '/no-such-page',
      '/no/such/page',
      '/our-team/nobody',
      '/xmlrpc.php',
      '/wp-login.php',
      '/.env',
    ]
    const cases = [
      ...unknown.map((target) => ({ target, to: '404.html', status: 404 })),
      ...listRewrites(hosting).map(({ prefix, to, status }) => ({
        target: `${prefix}no-such-thing`,
        to: `${to}/index.html`,
        status,
      })),
    ]
    const wrong: unknown[] = []
    for (const { target, to, status } of cases)
      wrong.push(...(await compare(target, await askIt(target), path.join(client, to), status)))
    expect(wrong).toEqual([])
  })

  test('an address that has moved leads to the new one, and a slash at the end to the address without', async () => {
    const { redirects = [] } = hosting
    expect(redirects.length).toBeGreaterThan(0)
    const wrong: unknown[] = []
    const cases = [
      ...redirects.flatMap(({ from, to, permanent }) =>
        [from, `${from}/`].map((target) => ({ target, to, status: permanent ? 301 : 302 })),
      ),
      ...pages.filter((page) => page !== '/').map((page) => ({ target: `${page}/`, to: page, status: 301 })),
    ]
    for (const { target, to, status } of cases)
      for (const query of ['', '?a=b&c=%20']) {
        const answer = await askIt(target + query)
        const expected = [status, addQuery(to, query)]
        if (String([answer.status, answer.headers.location]) !== String(expected))
          wrong.push([target + query, answer.status, answer.headers.location, expected])
      }
    expect(wrong).toEqual([])
  })
}

/** How an answer differs from the file that it should be, with the headers of its path. */
async function compare(target: string, { status, headers, body }: Answer, file: string, expected: number) {
  const wrong: unknown[] = []
  if (status !== expected) wrong.push([target, 'status', status])
  if (!body.equals(await readFile(file))) wrong.push([target, 'is not', file])
  for (const [name, value] of Object.entries(findHeaders(expected === 200 ? target : '/404', hosting)))
    if (headers[name.toLowerCase()] !== value) wrong.push([target, name, headers[name.toLowerCase()]])
  return wrong
}

const isImmutable = (target: string) => immutableFolders.some((one) => target.startsWith(one))

/** Puts a build online as docs/deploy.md says. */
async function deploy(build: string): Promise<void> {
  const site = path.join(folder, 'www')
  await mkdir(site, { recursive: true })
  await runToolWell(['cli/main.ts', 'deploy', site], { DIST_DIR: build })
}

/** Debian's own nginx.conf, brotli as docs/deploy.md says, and the site file of the release, with folders and ports of the test. */
async function setUp(): Promise<void> {
  for (const name of ['conf.d', 'sites-enabled', 'log'])
    await mkdir(path.join(folder, name), { recursive: true })
  const debian = readFileSync('/etc/nginx/nginx.conf', 'utf8')
    // Modules are looked up beside the configuration, unless their path is absolute.
    .replace(/^include .*modules-enabled.*$/m, `load_module ${brotliModule};`)
    .replace('/run/nginx.pid', `${folder}/nginx.pid`)
    .replaceAll('/var/log/nginx', `${folder}/log`)
    .replaceAll(/\/etc\/nginx\/(?=conf\.d|sites-enabled)/g, `${folder}/`)
  await writeFile(path.join(folder, 'nginx.conf'), debian)
  await writeFile(path.join(folder, 'conf.d/brotli.conf'), 'brotli_static on;\n')
  const site = readFileSync(path.join(folder, 'www/current/nginx.conf'), 'utf8')
    .replaceAll('/var/www/site', `${folder}/www`)
    .replaceAll('/etc/nginx/site-tls', `${folder}/site-tls`)
    .replaceAll(/(listen .*?)80;/g, `$1${ports.http};`)
  await writeFile(path.join(folder, 'sites-enabled/site.conf'), site)
}

/** Makes a certificate, and reads the settings for it from docs/deploy.md. */
function readTlsSettings(): string {
  const [certificateFile, key] = ['fullchain.pem', 'privkey.pem'].map((name) => path.join(folder, name))
  const options = [
    ['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-days', '2'],
    ['-subj', `/CN=${hosts.own}`, '-addext', `subjectAltName=DNS:${hosts.own},DNS:${hosts.other}`],
    ['-out', certificateFile!, '-keyout', key!],
  ].flat()
  const { status, stderr } = spawnSync('openssl', options, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  certificate = readFileSync(certificateFile!, 'utf8')
  const docs = readFileSync('docs/deploy.md', 'utf8')
  const [, settings] = /tee \/etc\/nginx\/site-tls\.conf <<'END'\n([\s\S]*?)END\n/.exec(docs) ?? []
  return settings!
    .replaceAll(/(listen .*?)443 /g, `$1${ports.https} `)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificateFile};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
}

function ask(target: string, headers: Record<string, string> = {}): Promise<Answer> {
  return send(request, { port: ports.http }, target, headers)
}

function askSecurely(target: string, headers: Record<string, string> = {}): Promise<Answer> {
  const options = {
    port: ports.https,
    ca: certificate,
    servername: headers.Host ?? hosts.own,
    ALPNProtocols: ['http/1.1'],
  }
  return send(requestSecurely, options, target, headers)
}

function send(
  start: typeof requestSecurely,
  options: object,
  target: string,
  headers: Record<string, string>,
): Promise<Answer> {
  const all = {
    host: '127.0.0.1',
    path: target,
    headers: { Host: hosts.own, ...headers },
    // A new connection for each: a reload ends those that are waiting.
    agent: false,
    ...options,
  }
  return new Promise((resolve, reject) => {
    const sent = start(all, (response) => {
      const chunks: Buffer[] = []
      response.on('error', reject)
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Opens a connection for HTTP/2. */
async function openSession(): Promise<ClientHttp2Session> {
  const session = connect(`https://127.0.0.1:${ports.https}`, { ca: certificate, servername: hosts.own })
  await new Promise<void>((resolve, reject) => {
    session.once('connect', () => resolve())
    session.once('error', reject)
  })
  // Each request reports the end of its connection itself.
  session.on('error', () => {})
  return session
}

function askSession(
  session: ClientHttp2Session,
  target: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stream = session.request({ ':path': target, ':authority': hosts.own, ...headers })
    const chunks: Buffer[] = []
    let answer: { status: number; headers: IncomingHttpHeaders } | undefined
    stream.on(
      'response',
      (all) => (answer = { status: all[':status']!, headers: all as IncomingHttpHeaders }),
    )
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('error', reject)
    stream.on('close', () => {
      if (answer && stream.rstCode === constants.NGHTTP2_NO_ERROR)
        resolve({ ...answer, body: Buffer.concat(chunks) })
      else reject(new Error(`The stream ended with the code ${stream.rstCode}.`))
    })
  })
}

/** The processor time that the workers of nginx have used. */
function readWorkerSeconds(): number {
  const { pid } = nginx.process
  const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  const ticks = workers.map((worker) => {
    // After the name in parentheses: the state is the third field, user and system time the 14th and 15th.
    const fields = readFileSync(`/proc/${worker}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((sum, one) => sum + one, 0) / 100
}

/** The files that a page loads. */
function listParts(html: string): string[] {
  const found = parse(html).querySelectorAll(
    'link[rel=modulepreload], link[rel=preload], script[src], img[src]',
  )
  const addresses = found.map((one) => one.getAttribute('src') ?? one.getAttribute('href') ?? '')
  return [...new Set(addresses)].filter((address) => address.startsWith('/'))
}

/** Each page of the sitemap and what it loads, as often as that happens. */
function listVisits(): string[] {
  return pages.flatMap((page) => [
    page,
    ...listParts(readFileSync(path.join(client, decodeURI(page), 'index.html'), 'utf8')),
  ])
}

/** The hashed files of a build. */
async function listHashed(build: string): Promise<string[]> {
  const found: string[] = []
  for (const one of immutableFolders) {
    const root = path.join(build, 'client', one)
    const names = await readdir(root, { recursive: true, withFileTypes: true })
    for (const { name, parentPath } of names.filter((entry) => entry.isFile()))
      if (!/\.(br|gz)$/.test(name)) found.push(one + path.relative(root, path.join(parentPath, name)))
  }
  return found
}

/** Whether the security policy of a page names the styles of another build. */
const hasOtherStyles = (body: string, headers: IncomingHttpHeaders) =>
  body.includes('<style>') && !headers['content-security-policy']?.includes(`'${hashStyles(body)}'`)

/** Opens one page after the other, and later all that it and its scripts may load, over HTTP/2 as a browser would. */
class Visitor {
  isLeaving = false
  requests = 0
  visits = 0
  /** Visits in which the site changed between the page and its files. */
  late = 0
  /** Requests that a browser would send again, because nginx had closed the connection before it answered. */
  repeated = 0
  lost: string[] = []
  #session: ClientHttp2Session | undefined

  async browse(): Promise<void> {
    const chunks = { old: await listHashed(dist), next: await listHashed(nextDist) }
    while (!this.isLeaving) {
      const page = pages[Math.floor(Math.random() * pages.length)]!
      const html = await this.#get(page)
      if (html === undefined) continue
      const isNext = html.includes(nextMark)
      await wait(Math.random() * 1000)
      const own = chunks[isNext ? 'next' : 'old'].filter((name) => name.endsWith('.js'))
      const parts = [...listParts(html), own[Math.floor(Math.random() * own.length)]!]
      await Promise.all(parts.map((part) => this.#get(part)))
      const now = await this.#get('/')
      if (now !== undefined && now.includes(nextMark) !== isNext) this.late++
      this.visits++
      // The next visitor comes with a connection of their own.
      if (this.visits % 5 === 0) this.#session?.close()
    }
    this.#session?.close()
  }

  /** The text, or undefined after noting that the request was lost. */
  async #get(target: string, isRepeated = false): Promise<string | undefined> {
    this.requests++
    const known = this.#session?.closed || this.#session?.destroyed ? undefined : this.#session
    try {
      this.#session = known ?? (await openSession())
      const { status, headers, body } = await askSession(this.#session, target)
      if (status !== 200) this.lost.push(`${target}: ${status}`)
      else if (hasOtherStyles(String(body), headers)) this.lost.push(`${target}: its styles are blocked`)
      else return String(body)
    } catch (error) {
      // Browsers send a request again, once, on a new connection, if one that had been open ended before the answer.
      if (known && !isRepeated) {
        this.repeated++
        if (this.#session === known) this.#session = undefined
        return this.#get(target, true)
      }
      this.lost.push(`${target}: ${(error as Error).message}`)
    }
    return undefined
  }
}
