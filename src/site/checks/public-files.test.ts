import { describe, expect, test } from 'vitest'
import type { Addresses } from '#src/site/site.ts'
import { checkPublicFiles } from './public-files.ts'

const fromPlace = { file: 'redirects.json', line: 1, column: 1 }

const site: Addresses = {
  pages: new Map([['about/history', true]]),
  practiceAreas: [{ id: 'fence-law' }],
  team: [],
  guides: [],
  officePages: [],
  legal: new Set<string>(),
  blog: { posts: [{ slug: 'año' }], events: [], categories: [] },
  redirects: [
    { from: '/old', to: '/', permanent: true, fromPlace, toPlace: fromPlace },
    { from: '/old.html', to: '/', permanent: true, fromPlace, toPlace: fromPlace },
  ],
  links: [],
}

const check = (file: string) =>
  checkPublicFiles([`public/${file}`], site, ['font-licenses.txt']).map(({ id }) => id)

describe('a file that would hide a part of the site', () => {
  test.each([
    'index.html',
    'about.html',
    'About/index.html',
    'about',
    'about/history.html',
    'practice-areas/fence-law.html',
    'practice-areas',
    'old.html',
    'robots.txt',
    'Sitemap.xml',
    'feed.json',
    'favicon.svg',
    'site.webmanifest',
    'icon-192.png',
    'apple-touch-icon.png',
    '404.html',
    'font-licenses.txt',
    'assets/x.js',
    'images/a.png',
    'guides/x.pdf',
    'documents/x.pdf',
  ])('%s is a problem', (file) => {
    expect(check(file)).toEqual(['content/public-clash'])
  })
})

describe('a name that no host would serve', () => {
  test.each([
    '.htaccess',
    '.well-known/.secret',
    'notes/.env',
    '_headers',
    '_redirects',
    'list.txt.gz',
    'list.txt.br',
    'fee list.txt',
    'what?.txt',
    '100%.txt',
    'año.txt',
    'a#b.txt',
  ])('%s is a problem', (file) => {
    expect(check(file)).toEqual(['content/public-name'])
  })
})

test.each([
  'google1a2b3c.html',
  'BingSiteAuth.xml',
  '.well-known/security.txt',
  '.well-known/apple-app-site-association',
  'about/picture.jpg',
  'team.html',
  'CNAME',
  'ads.txt',
  'notes/_headers',
])('%s may be served', (file) => {
  expect(check(file)).toEqual([])
})
