import { describe, expect, test } from 'vitest'
import { findHeaders } from '#src/hosting.ts'
import { formatNginxContainer, formatNginxSite, type NginxOptions } from './format-nginx.ts'

const format = (options: Partial<NginxOptions> = {}) =>
  formatNginxSite({ root: '/srv/site', url: 'https://www.firm.example', ...options })

test('each group of headers is complete, because in nginx a location with one header loses those outside it', () => {
  const text = format()
  for (const block of [text, ...text.match(/location [^{]*\{[^}]*add_header[^}]*\}/g)!]) {
    const [, path = '/'] = /^location (\/[\w/]+)/.exec(block) ?? []
    for (const [name, value] of Object.entries(findHeaders(path)))
      expect(block).toContain(`add_header ${name} "${value.replace(/"/g, '\\"')}" always;`)
  }
})

test('documents are saved instead of shown', () => {
  expect(format()).toMatch(
    /location \/documents\/ \{[^}]*add_header Content-Disposition "attachment" always;/,
  )
})

test('the accessibility report is YAML in UTF-8', () => {
  expect(format()).toContain('        application/yaml yaml;\n')
  expect(format()).toMatch(/charset_types .*application\/yaml/)
})

test('pages may call the origins that the environment names', () => {
  for (const write of [formatNginxSite, formatNginxContainer])
    expect(write({ root: '/', url: 'https://firm.example', connect: ['https://hooks.example'] })).toContain(
      "connect-src 'self' https://hooks.example;",
    )
})

test('what may be in the live blog is no error yet', () => {
  const text = format({ blog: 'https://blog.example' })
  expect(text).toContain('error_page 404 =200 /news-events/open/index.html;')
  expect(text).toContain('error_page 404 /team/not-found/index.html;')
})

describe('the host name', () => {
  test.each([
    ['https://www.firm.example', 'www.firm.example', 'firm.example'],
    ['https://firm.example', 'firm.example', 'www.firm.example'],
    ['https://law.firm.example', 'law.firm.example', 'www.law.firm.example'],
    ['https://müller-recht.example', 'xn--mller-recht-thb.example', 'www.xn--mller-recht-thb.example'],
  ])('of %s is %s, and %s redirects to it', (url, name, other) => {
    const servers = format({ url }).split('server {').slice(1)
    expect(servers).toHaveLength(2)
    expect(servers[0]).toContain(`server_name ${name};`)
    expect(servers[1]).toContain(`server_name ${other};`)
    expect(servers[1]).toContain(`return 301 https://${name}$request_uri;`)
  })

  test.each(['http://localhost', 'http://192.0.2.7'])('%s has no other', (url) => {
    expect(format({ url }).split('server {')).toHaveLength(2)
  })
})

describe('addresses that have moved', () => {
  const redirects = [
    { from: '/attorneys', to: '/our-team', permanent: true },
    { from: '/old.html', to: '/services#dtpa', permanent: false },
    { from: '/a', to: 'https://other.example/$host\\"', permanent: true },
  ]

  test('come before the rule for the slash at the end', () => {
    const text = format({ redirects })
    expect(text).toContain('rewrite "^/+attorneys(?:/index\\.html)?/*$" "/our-team" permanent;')
    expect(text).toContain(
      'if ($uri ~ "^/+old\\.html(?:/index\\.html)?/*$") {\n        return 302 "/services$is_args$args#dtpa";',
    )
    expect(text.indexOf('/our-team')).toBeLessThan(text.indexOf('if ($request_uri ~'))
  })

  test('match the path as nginx decodes it', () => {
    const text = format({ redirects: [{ from: '/Our%20A%C3%B1o_(1).html', to: '/about', permanent: true }] })
    expect(text).toContain('rewrite "^/+Our Año_\\(1\\)\\.html(?:/index\\.html)?/*$" "/about" permanent;')
  })

  test('cannot use the variables or quotation marks of nginx', () => {
    expect(format({ redirects })).toContain('"https://other.example/%24host%5C\\"" permanent;')
  })
})

test('in a container, it listens at a port that any user may open, and writes only below /tmp', () => {
  const text = formatNginxContainer({ root: '/site', url: 'https://firm.example' })
  expect(text).toMatch(/listen 8080;/)
  expect(text).not.toMatch(/listen (\[::\]:)?80;/)
  for (const [, file] of text.matchAll(/^ *(?:pid|\w+_temp_path) (\S+);/gm)) expect(file).toMatch(/^\/tmp\//)
})
