import { createHash } from 'node:crypto'
import { embedOrigins } from './blog/embeds.ts'
import { describe, expect, test } from 'vitest'
import {
  addQuery,
  findHeaders,
  findRedirect,
  findRewrite,
  formatCloudflareRedirectsFile,
  formatHeadersFile,
  formatRedirectsFile,
  speculationRules,
  getHostingOptions,
  listSecurityHeaders,
  mapOrigin,
} from './hosting.ts'
import { maxGrowth, measureGrowth } from '#tests/support/growth.ts'
import { parseSettings } from './settings.ts'

const forms = new Map([['estate', {}]])
const getHosting = (environment: Record<string, string>) =>
  getHostingOptions(parseSettings(environment, { forms }), { forms: [...forms.keys()] })

test('the content security policy allows nothing inline', () => {
  const policy = listSecurityHeaders()['Content-Security-Policy']!
  expect(policy).not.toMatch(/unsafe|data:|\*/)
  expect(policy).toMatch(/default-src 'none'/)
})

test('a page may show frames of the map and of the videos in posts, and of nothing else', () => {
  const policy = listSecurityHeaders()['Content-Security-Policy']!
  const [, frames] = /frame-src ([^;]*);/.exec(policy)!
  expect(frames!.split(' ').toSorted()).toEqual([...new Set([mapOrigin, ...embedOrigins])].toSorted())
  expect(policy.split(mapOrigin)).toHaveLength(2)
})

test('a page may show frames only of the sites that are in use', () => {
  const policy = listSecurityHeaders({ frames: ['https://player.vimeo.com'] })['Content-Security-Policy']!
  expect(/frame-src ([^;]*);/.exec(policy)![1]).toBe(`${mapOrigin} https://player.vimeo.com`)
})

test('documents are saved as PDFs', () => {
  expect(findHeaders('/documents/x.pdf')['Content-Disposition']).toBe('attachment')
  expect(findHeaders('/guides/x.pdf')['Content-Disposition']).toBeUndefined()
  expect(formatHeadersFile()).toContain(
    '/documents/*\n  Content-Type: application/pdf\n  Content-Disposition: attachment\n',
  )
})

test('the accessibility report is YAML on every host', () => {
  const type = 'application/yaml; charset=utf-8'
  expect(findHeaders('/accessibility/openacr.yaml')['Content-Type']).toBe(type)
  expect(formatHeadersFile()).toContain(`/accessibility/openacr.yaml\n  Content-Type: ${type}\n`)
})

test('contact cards are contact cards on every host, and nothing else in their folder is', () => {
  const type = 'text/vcard; charset=utf-8'
  expect(findHeaders('/team/ada-elm.vcf')['Content-Type']).toBe(type)
  expect(findHeaders('/team/ada-elm')['Content-Type']).toBeUndefined()
  expect(formatHeadersFile()).toContain(`/team/*.vcf\n  Content-Type: ${type}\n`)
})

test('origins that pages may call are added to the policy, and to nothing else', () => {
  const policy = listSecurityHeaders({ connect: ['https://hooks.example'] })['Content-Security-Policy']!
  expect(policy).toContain("connect-src 'self' https://hooks.example;")
  expect(policy.match(/hooks\.example/g)).toHaveLength(1)
})

test('hashed files are kept for ever and pages are not', () => {
  expect(findHeaders('/assets/x.js')['Cache-Control']).toMatch(/immutable/)
  expect(findHeaders('/images/x.avif')['Cache-Control']).toMatch(/immutable/)
  expect(findHeaders('/our-team')['Cache-Control']).toMatch(/must-revalidate/)
})

test('a file with a hash has the headers that concern a file, and none of those of a page', () => {
  const names = Object.keys(findHeaders('/assets/x.js'))
  expect(names).toContain('Cross-Origin-Resource-Policy')
  expect(names).not.toContain('Content-Security-Policy')
  expect(Object.keys(findHeaders('/logo.svg'))).toContain('Content-Security-Policy')
})

test.each([
  ['/our-team/', '/our-team'],
  ['/a/b//', '/a/b'],
  ['//evil.example/', '/evil.example'],
  ['/index.html', '/'],
  ['/about/index.html', '/about'],
  ['//about//index.html/', '/about'],
  ['//index.html', '/'],
  ['//evil.example/index.html', '/evil.example'],
])('%s moves to %s', (from, to) => {
  expect(findRedirect(from)).toEqual({ to, status: 301 })
})

test.each(['/', '/our-team', '/a/b.html', '/xindex.html', '/index.html/a', '/index.htm'])(
  '%s stays where it is',
  (path) => {
    expect(findRedirect(path)).toBeUndefined()
  },
)

test('the files for hosts are written from the same rules', () => {
  const headers = formatHeadersFile()
  for (const value of Object.values(listSecurityHeaders())) expect(headers).toContain(value)
  expect(formatRedirectsFile().split('\n')).toEqual([
    '/team/*  /team/not-found/  404',
    '/practice-areas/*  /practice-areas/not-found/  404',
    '/service/*  /practice-areas/not-found/  404',
    '/offices/*  /offices/not-found/  404',
    '/wp/*  /news-events/open/  404',
    '/blog/category/*  /news-events/open/  404',
    '/events/*  /news-events/open/  404',
    '',
  ])
})

test('the firm’s own scripts may send to the servers that it names, and to no others', () => {
  const options = getHostingOptions(parseSettings({}, { forms }), {
    forms: [],
    scriptTargets: ['https://stats.example', 'https://stats.example'],
  })
  const policy = listSecurityHeaders(options)['Content-Security-Policy']
  expect(policy).toMatch(/connect-src 'self'( https:\/\/hooks\.example)? https:\/\/stats\.example;/)
  expect(policy).toContain(`script-src 'self' '${speculationRules.hash}';`)
})

test('a site whose offices have no pages has no rule for them', () => {
  const hosting = (hasOffices: boolean) =>
    getHostingOptions(parseSettings({}, { forms }), { forms: [], hasOffices })
  expect(formatRedirectsFile(hosting(true))).toContain('/offices/*')
  expect(formatRedirectsFile(hosting(false))).not.toContain('/offices/')
  expect(findRewrite('/offices/nothing', hosting(false))).toBeUndefined()
})

test('what may be in the live blog is no error yet', () => {
  const options = { blog: 'https://blog.example' }
  expect(formatRedirectsFile(options)).toContain('/wp/*  /news-events/open/  200\n')
  expect(formatRedirectsFile(options)).toContain('/team/*  /team/not-found/  404\n')
})

test('a page may show pictures of the hosts that the environment names, and nothing else of them', () => {
  const options = getHosting({ BLOG_URL: 'https://blog.example', BLOG_IMAGE_HOSTS: 'cdn.example' })
  const policy = listSecurityHeaders(options)['Content-Security-Policy']!
  expect(policy).toContain("img-src 'self' https://blog.example https://cdn.example;")
  expect(policy.split('cdn.example')).toHaveLength(2)
})

test('a page may ask the live blog, and show its pictures', () => {
  const policy = listSecurityHeaders({ blog: 'https://blog.example' })['Content-Security-Policy']
  expect(policy).toContain("connect-src 'self' https://blog.example;")
  expect(policy).toContain("img-src 'self' https://blog.example;")
})

describe('addresses that have moved', () => {
  const redirects = [
    { from: '/attorneys', to: '/our-team', permanent: true },
    { from: '/old.html', to: '/services#dtpa', permanent: false },
    { from: '/team/jo', to: 'https://other.example/jo', permanent: true },
    { from: '/about/index.html', to: '/about#history', permanent: true },
    { from: '/Our%20A%C3%B1o.html', to: '/about', permanent: true },
  ]

  test.each([
    ['/attorneys', '/our-team', 301],
    ['/attorneys/', '/our-team', 301],
    ['//attorneys//', '/our-team', 301],
    ['/old.html', '/services#dtpa', 302],
    ['/team/jo', 'https://other.example/jo', 301],
    ['/about/', '/about', 301],
    ['/attorneys/index.html', '/our-team', 301],
    ['/about/index.html', '/about#history', 301],
    ['/Our%20A%c3%b1o.html', '/about', 301],
    ['/Our%20A%C3%B1o.html/', '/about', 301],
  ])('%s is answered with %s and %i, in one step', (from, to, status) => {
    expect(findRedirect(from, redirects)).toEqual({ to, status })
  })

  test.each(['/', '/about', '/attorneys/all', '/Attorneys', '/oldxhtml', '/%E0%A4%A'])(
    '%s stays where it is',
    (path) => {
      expect(findRedirect(path, redirects)).toBeUndefined()
    },
  )

  test.each([
    ['/our-team', '?a=b', '/our-team?a=b'],
    ['/services#dtpa', '?a=b', '/services?a=b#dtpa'],
    ['/services?c=d#dtpa', '?a=b', '/services?c=d&a=b#dtpa'],
    ['/services#dtpa', '', '/services#dtpa'],
  ])('%s keeps the query %s', (to, search, whole) => {
    expect(addQuery(to, search)).toBe(whole)
  })

  test('stand before the rules for whole folders, with and without a slash', () => {
    const lines = formatRedirectsFile({ redirects }).trim().split('\n')
    expect(lines.slice(0, 3)).toEqual([
      '/attorneys  /our-team  301',
      '/attorneys/  /our-team  301',
      '/old.html  /services#dtpa  302',
    ])
    expect(lines.indexOf('/team/jo  https://other.example/jo  301')).toBeLessThan(
      lines.findIndex((line) => line.startsWith('/team/*')),
    )
  })

  test('are all that Cloudflare is told: it refuses the status 404, and would rewrite pages, too', () => {
    const lines = formatCloudflareRedirectsFile({ redirects, blog: 'https://blog.example' })
      .trim()
      .split('\n')
    expect(lines).toHaveLength(redirects.length * 2)
    expect(lines.filter((line) => !/  30[12]$/.test(line))).toEqual([])
  })
})

test('hosting lets pages call where the environment sends the forms, and nothing else', () => {
  expect(getHosting({})).toEqual({ connect: [], inbox: false, redirects: [] })
  expect(getHosting({ LEADS_HOST: '/', LEADS_DELIVERY: 'seed' })).toEqual({
    connect: [],
    inbox: true,
    redirects: [],
  })
  const options = getHosting({
    LEADS_HOST: 'https://hooks.example/base',
    LEADS_DELIVERY: 'confirmed',
  })
  expect(options).toEqual({ connect: ['https://hooks.example'], inbox: false, redirects: [] })
  expect(formatHeadersFile(options)).toContain("connect-src 'self' https://hooks.example;")
  expect(() => getHosting({ LEADS_DELIVERY: 'maybe' })).toThrow('LEADS_DELIVERY')
})

test('the security policy allows the speculation rules, and no script inside a page', () => {
  const hash = createHash('sha256').update(speculationRules.text).digest('base64')
  expect(speculationRules.hash).toBe(`sha256-${hash}`)
  expect(JSON.parse(speculationRules.text)).toHaveProperty('prefetch')
  expect(listSecurityHeaders()['Content-Security-Policy']).toContain(`; script-src 'self' 'sha256-${hash}'; `)
})

test('the time to find a redirect grows with the length of the address', () => {
  expect(measureGrowth((length) => findRedirect(`/a${'/'.repeat(length)}a/`))).toBeLessThan(maxGrowth)
})
