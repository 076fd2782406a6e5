import { expect, test } from 'vitest'
import {
  findHeaders,
  findRedirect,
  formatHeadersFile,
  formatNginxFile,
  formatRedirectsFile,
  listSecurityHeaders,
} from './hosting.ts'

test('the content security policy allows nothing inline', () => {
  const policy = listSecurityHeaders()['Content-Security-Policy']!
  expect(policy).not.toMatch(/unsafe|data:|\*/)
  expect(policy).toMatch(/default-src 'none'/)
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

test.each([
  ['/our-team/', '/our-team'],
  ['/a/b//', '/a/b'],
  ['//evil.example/', '/evil.example'],
])('%s moves to %s', (from, to) => {
  expect(findRedirect(from)).toEqual({ to, status: 301 })
})

test.each(['/', '/our-team', '/a/b.html'])('%s stays where it is', (path) => {
  expect(findRedirect(path)).toBeUndefined()
})

test('the files for hosts are written from the same rules', () => {
  const headers = formatHeadersFile()
  const nginx = formatNginxFile({ root: '/srv/site', serverName: 'www.firm.example' })
  for (const value of Object.values(listSecurityHeaders())) {
    expect(headers).toContain(value)
    expect(nginx).toContain(value)
  }
  expect(formatRedirectsFile()).toBe(
    '/team/*  /team/not-found/  404\n/practice-areas/*  /practice-areas/not-found/  404\n',
  )
  // In nginx a location with one header of its own loses those outside it.
  for (const block of nginx.match(/location \/[^{]*\{[^}]*\}/g)!)
    expect(block).toContain('Content-Security-Policy')
})
