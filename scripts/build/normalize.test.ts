import { expect, test } from 'vitest'
import { findKind, getPagePath, normalizeNames, normalizePage } from './normalize.ts'

test('hashes leave the names of scripts, styles and fonts, and stay in those of pictures', () => {
  expect(
    normalizeNames('<script src="/assets/entries/page.a1B2_c3-.js"> /assets/chunks/chunk-12345678.js'),
  ).toBe('<script src="/assets/entries/page.js"> /assets/chunks/chunk.js')
  expect(normalizeNames('/assets/static/serif-latin.a1B2-c3d.woff2')).toBe('/assets/static/serif-latin.woff2')
  expect(normalizeNames('/images/pines-0123456789-640.avif')).toBe('/images/pines-0123456789-640.avif')
})

test('the hash of the styles leaves the headers and the settings of the preview server', () => {
  expect(normalizeNames("style-src 'sha256-a-b_c='; script-src 'sha256-def='")).toBe(
    "style-src 'sha256'; script-src 'sha256-def='",
  )
  expect(normalizeNames('{"styles":"sha256-a-b_c="}')).toBe('{"styles":"sha256"}')
})

test('each tag of a page is on a line of its own, and its styles are left out', () => {
  expect(normalizePage('<p>One <b>two</b></p>')).toBe('<p>One \n<b>two\n</b>\n</p>')
  expect(normalizePage('<style>p{}</style>')).toBe('<style>\n</style>')
})

test('a file is compared by what it is', () => {
  const kinds = ['about/index.html', '_headers', 'feed.xml', 'a.pdf', 'assets/a.js', 'images/a.avif'].map(
    findKind,
  )
  expect(kinds).toEqual(['page', 'text', 'text', 'pdf', 'code', 'binary'])
})

test('the path of a page follows from its file', () => {
  const paths = ['client/index.html', 'client/about/index.html', 'client/404.html'].map(getPagePath)
  expect(paths).toEqual(['/', '/about', '/404'])
})
