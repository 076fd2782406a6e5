import { expect, test } from 'vitest'
import { isRedirect, parseRedirects } from './redirects.ts'

const rules = parseRedirects(
  [
    '# Old addresses',
    '/old /new',
    '/blog/*  /posts/:splat  302',
    '/t/:id/x  /team/:id  301!',
    '/app/*  /shell  200',
    '',
    'no rule',
  ].join('\n'),
)

test('each line is a rule, remarks and other lines are none', () => {
  expect(rules.map(({ from, to, status, line }) => [from, to, status, line])).toEqual([
    ['/old', '/new', 301, 2],
    ['/blog/*', '/posts/:splat', 302, 3],
    ['/t/:id/x', '/team/:id', 301, 4],
    ['/app/*', '/shell', 200, 5],
  ])
  expect(rules.filter(isRedirect)).toHaveLength(3)
})

test.each([
  ['/old', '/new'],
  ['/older', undefined],
  ['/blog/2020/a', '/posts/2020/a'],
  ['/blogs', undefined],
  ['/t/ada/x', '/team/ada'],
  ['/t/ada/b/x', undefined],
  ['/app', '/shell'],
])('%s leads to %s', (path, to) => {
  expect(rules.map((rule) => rule.apply(path)).find((found) => found !== undefined)).toBe(to)
})
