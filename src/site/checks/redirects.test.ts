import { beforeAll, describe, expect, test } from 'vitest'
import { fixtureToday, goodContent } from '#tests/fixtures/assemble.ts'
import { checkRedirects } from './redirects.ts'
import { loadContent } from '#src/site/load.server.ts'
import type { Site } from '#src/site/site.ts'

let site: Site
beforeAll(async () => {
  site = (await loadContent(goodContent, { today: fixtureToday })).site!
})

/** The line and the problem of each problem with redirects, each on a line of its own. */
function check(...pairs: [from: string, to: string][]): [line: number, id: string][] {
  const redirects = pairs.map(([from, to], index) => ({
    from,
    to,
    permanent: true,
    fromPlace: { file: 'redirects.json', line: index + 1, column: 1 },
    toPlace: { file: 'redirects.json', line: index + 1, column: 20 },
  }))
  return checkRedirects({ ...site, redirects }).map(({ line, id }) => [line, id.replace('content/', '')])
}

describe('a redirect is good', () => {
  test.each([
    ['to the home page', '/home'],
    ['to a page', '/our-team'],
    ['to a place on a page', '/services#fence-law'],
    ['to a page with a query', '/schedule?from=brochure'],
    ['to a page of an entry', '/team/ada-elm'],
    ['to a file of the build', '/sitemap.xml'],
    ['to a file that the link checker will look for', '/guides/injury-guide.pdf'],
    ['to another site', 'https://booking.example/ours'],
  ])('%s', (_, to) => {
    expect(check(['/old', to === '/home' ? '/' : to])).toEqual([])
  })

  test.each([
    ['/index.html', '/'],
    ['/our-team/index.html', '/our-team#ada'],
    ['/our-team.html', '/our-team'],
    ['/Our-Team', '/our-team'],
    ['/index.php', '/'],
    ['/guides/old.pdf', '/about'],
    ['/documents/old.pdf', '/about'],
  ])('from an address of the old site, %s', (from, to) => {
    expect(check([from, to])).toEqual([])
  })

  test('from an address below a folder whose unknown ids have a page of their own', () => {
    expect(check(['/team/former-attorney', '/our-team'])).toEqual([])
  })
})

describe('a redirect is refused', () => {
  test.each([
    ['/our-team', 'there is a page'],
    ['/team/not-found', 'there is a page that says so'],
    ['/404', 'the error page is'],
    ['/404.html', 'the file of the error page is'],
    ['/favicon.svg', 'the icon is'],
    ['/_redirects', 'a file for the host is'],
    ['/index.html', 'the file of the home page is'],
    ['/our-team/index.html', 'the file of another page is'],
    ['/sitemap.xml', 'the build writes a file'],
    ['/assets/old.js', 'hashed files are'],
  ])('from %s, where %s', (from) => {
    expect(check([from, '/about'])).toEqual([[1, 'redirect-clash']])
  })

  test('from an address that is redirected already, which is not a loop or chain too', () => {
    expect(check(['/old', '/about'], ['/old', '/our-team'])).toEqual([[2, 'redirect-clash']])
  })

  test('to a page with a trailing slash, which is redirected again', () => {
    expect(check(['/old', '/our-team/'])).toEqual([[1, 'redirect-chain']])
    expect(check(['/old', '/our-team/#ada'])).toEqual([[1, 'redirect-chain']])
    expect(check(['/old', '/our-team/index.html'])).toEqual([[1, 'redirect-chain']])
    expect(check(['/old', '/index.html'])).toEqual([[1, 'redirect-chain']])
  })

  test.each(['mailto:help@firm.example', '#top', '/nowhere', '/team/unknown', '/our-team/more'])(
    'to %s, which does not exist',
    (to) => {
      expect(check(['/old', to])).toEqual([[1, 'redirect-target']])
    },
  )

  test('to itself', () => {
    expect(check(['/old', '/old'])).toEqual([[1, 'redirect-loop']])
    expect(check(['/old', '/old/#top'])).toEqual([[1, 'redirect-loop']])
  })

  test('in a circle: once, at the first of them, and nothing about what runs into it', () => {
    expect(check(['/into', '/b'], ['/b', '/c'], ['/c', '/d'], ['/d', '/b'])).toEqual([[2, 'redirect-loop']])
  })

  test('in a chain: each but the last', () => {
    expect(check(['/a', '/b'], ['/b', '/c'], ['/c', '/about'])).toEqual([
      [1, 'redirect-chain'],
      [2, 'redirect-chain'],
    ])
  })
})

test('each of a thousand redirects in a chain is reported', () => {
  const chain = Array.from({ length: 1000 }, (_, index): [string, string] => [`/s${index}`, `/s${index + 1}`])
  expect(check(...chain)).toHaveLength(1000)
})
