import { expect, test } from 'vitest'
import { listSecurityHeaders } from './hosting.ts'

/**
 * The points of Mozilla's HTTP Observatory for the headers of a page: those of its tests that headers decide, with the
 * modifiers of https://github.com/mdn/mdn-http-observatory/blob/main/src/grader/charts.js. The site sets no cookies, loads
 * only its own scripts, and redirects to HTTPS on its own host, which adds and costs nothing.
 */
function scoreHeaders(headers: Record<string, string>): number {
  const policy = new Map(
    (headers['Content-Security-Policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values] as const
    }),
  )
  const all = [...policy.values()].flat()
  const isUnsafe = all.some((value) => /unsafe-|^(data|http|https|blob):?$|^\*$|^http:/.test(value))
  const closesDefault = policy.get('default-src')?.join() === "'none'"
  const closesForms = /^'(none|self)'$/.test(policy.get('form-action')?.join() ?? '')
  const age = Number(/max-age=(\d+)/.exec(headers['Strict-Transport-Security'] ?? '')?.[1] ?? -1)
  const modifiers = [
    !policy.has('default-src') ? -25 : isUnsafe ? -20 : closesDefault && closesForms ? 10 : 5,
    age < 0 ? -20 : age < 15_768_000 ? -10 : 0,
    headers['X-Content-Type-Options'] === 'nosniff' ? 0 : -5,
    policy.has('frame-ancestors')
      ? 5
      : /^(DENY|SAMEORIGIN)$/.test(headers['X-Frame-Options'] ?? '')
        ? 0
        : -20,
    /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(headers['Referrer-Policy'] ?? '')
      ? 5
      : 0,
    /^same-(origin|site)$/.test(headers['Cross-Origin-Resource-Policy'] ?? '') ? 10 : 0,
  ]
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const base = 100 + sum(modifiers.filter((value) => value < 0))
  return base < 90 ? base : base + sum(modifiers.filter((value) => value > 0))
}

test('the headers of a page earn 130 points of the HTTP Observatory, with and without a blog and other origins', () => {
  expect(scoreHeaders(listSecurityHeaders())).toBe(130)
  const options = {
    connect: ['https://hooks.example'],
    blog: 'https://blog.example',
    images: ['https://i.example'],
  }
  expect(scoreHeaders(listSecurityHeaders(options))).toBe(130)
})

test('each header counts', () => {
  const headers = listSecurityHeaders()
  const without = (name: string) => scoreHeaders({ ...headers, [name]: '' })
  expect(without('Content-Security-Policy')).toBe(75)
  expect(without('Strict-Transport-Security')).toBe(80)
  expect(without('X-Content-Type-Options')).toBe(125)
  expect(without('Referrer-Policy')).toBe(125)
  expect(without('Cross-Origin-Resource-Policy')).toBe(120)
  const inline = headers['Content-Security-Policy']!.replace(
    "script-src 'self'",
    "script-src 'self' 'unsafe-inline'",
  )
  expect(scoreHeaders({ ...headers, 'Content-Security-Policy': inline })).toBe(80)
})
