import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'

const listAddresses = (html: string) => readPage(html).addresses.map(({ address }) => address)

test.each([
  ['<a href="/a">x</a>', ['/a']],
  ["<a href='/a'>x</a>", ['/a']],
  ['<A HREF=/a>x</A>', ['/a']],
  ['<a href="">x</a>', ['']],
  ['<a href="" data-reload>Reload the page</a>', []],
  ['<a href="/a?b=1&amp;c=2">x</a>', ['/a?b=1&c=2']],
  ['<map><area href="/a"></map>', ['/a']],
  ['<form action="/a"><button formaction="/b">x</button></form>', ['/a', '/b']],
  ['<iframe src="/a"></iframe>', ['/a']],
  ['<img src="/a.webp" srcset="/b.webp 360w, /c.webp 640w">', ['/a.webp', '/b.webp', '/c.webp']],
  ['<picture><source srcset="/a,b.avif, /c.avif 2x"></picture>', ['/a,b.avif', '/c.avif']],
  [
    '<source data-srcset="/a.avif 1x, /b.avif 2x"><img data-src="/c.webp">',
    ['/a.avif', '/b.avif', '/c.webp'],
  ],
  ['<video src="/a.mp4" poster="/a.jpg"><track src="/a.vtt"></video>', ['/a.mp4', '/a.jpg', '/a.vtt']],
  ['<svg><use href="/icons.svg#a"/></svg>', ['/icons.svg#a']],
  ['<script src="/a.js"></script>', ['/a.js']],
  ['<link rel="stylesheet" href="/a.css">', ['/a.css']],
  ['<link rel="preload" as="image" imagesrcset="/a.avif 1x" href="/b.avif">', ['/a.avif', '/b.avif']],
  ['<link rel="preconnect" href="https://fonts.example">', []],
  ['<meta http-equiv="refresh" content="0; url=/a">', ['/a']],
  ['<meta property="og:image" content="https://x.example/a.png">', ['https://x.example/a.png']],
  ['<meta property="og:image:alt" content="A picture">', []],
  ['<noscript><a href="/a">x</a></noscript><pre><a href="/b">x</a></pre>', ['/a', '/b']],
  ['<!-- <a href="/a">x</a> --><script>"<a href=/b>"</script>', []],
  ['<div data-island-props="{&quot;links&quot;:[{&quot;href&quot;:&quot;/a&quot;}]}"></div>', ['/a']],
])('%s', (html, addresses) => {
  expect(listAddresses(html)).toEqual(addresses)
})

test('every id is a place, and those of the text are named in order', () => {
  const { places, namedPlaces } = readPage(
    '<header id="top-bar"></header><main id="main"><h2 id="b">B</h2><h2 id="a">A</h2><a name="old"></a><div id="island-1" data-island="x"><i id="_R_"></i></div></main>',
  )
  expect([...places]).toEqual(['top-bar', 'main', 'b', 'a', 'old', 'island-1', '_R_'])
  expect(namedPlaces).toEqual(['b', 'a'])
})

test('a page kept out of search is recognized, with the page it repeats', () => {
  const page = readPage(
    '<meta name="robots" content="noindex"><link rel="canonical" href="https://x.example/a">',
  )
  expect(page).toMatchObject({ hidden: true, canonical: 'https://x.example/a' })
})

const listData = (data: unknown) =>
  readPage(`<script type="application/ld+json">${JSON.stringify(data)}</script>`)

test('structured data gives its addresses, phones and mailboxes, however deep, and no words of the vocabulary', () => {
  const { addresses, nodes } = listData({
    '@context': 'https://schema.org',
    '@graph': [
      { '@id': 'https://x.example/#firm', url: 'https://x.example/', telephone: '(936) 555-0100' },
      {
        '@type': 'Event',
        eventStatus: 'https://schema.org/EventScheduled',
        organizer: { '@id': 'https://x.example/#firm' },
      },
      { email: 'a@x.example', name: '/ is a sign', itemListElement: [{ item: '/a' }] },
    ],
  })
  expect(addresses.map(({ kind, address }) => `${kind} ${address}`)).toEqual([
    'whole https://x.example/',
    'link tel:+19365550100',
    'identifier https://x.example/#firm',
    'link mailto:a@x.example',
    'whole /a',
  ])
  expect(nodes).toEqual(['https://x.example/#firm'])
})

test('structured data that is not JSON is reported', () => {
  expect(readPage('<script type="application/ld+json">{"a":}</script>').badData).toBe(true)
})
