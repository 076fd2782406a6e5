import { describe, expect, test } from 'vitest'
import { maxGrowth, measureGrowth } from '#tests/support/growth.ts'
import { formatTextId, rewriteLink, type BlogPlaces, type LinkContext } from './links.ts'

const places: BlogPlaces = {
  blogUrl: 'https://blog.example/wp-json/wp/v2',
  siteUrl: 'https://www.firm.example',
  formatPostHref: (slug) => `/wp/${encodeURIComponent(slug)}`,
  formatEventHref: (slug) => `/events/${encodeURIComponent(slug)}`,
}
const post: LinkContext = { kind: 'post', link: 'https://blog.example/2026/03/own/', slug: 'own' }
const flat: LinkContext = { kind: 'post', link: 'https://blog.example/own/', slug: 'own' }

test.each([
  ['https://www.firm.example/schedule/', '/schedule'],
  ['https://www.firm.example/', '/'],
  ['https://www.firm.example//evil.example', '/evil.example'],
  ['https://www.firm.example/services?x=1#dtpa', '/services?x=1#dtpa'],
  ['https://other.example/a b', 'https://other.example/a%20b'],
  ['//other.example/a', 'https://other.example/a'],
  ['mailto:help@firm.example', 'mailto:help@firm.example'],
  ['tel:+19365550142', 'tel:+19365550142'],
  ['https://blog.example/2025/11/other/', '/wp/other'],
  ['https://blog.example/2025/11/other/#part', '/wp/other#part'],
  ['../other-month/', 'https://blog.example/2026/03/other-month/'],
  ['/2024/01/other', '/wp/other'],
  ['/schedule?from=blog#form', '/schedule?from=blog#form'],
  ['/wp-content/uploads/form.pdf', 'https://blog.example/wp-content/uploads/form.pdf'],
  ['/\\other.example', 'https://other.example/'],
  ['https://blog.example/2025/11/%e6%9d%b1/', '/wp/%E6%9D%B1'],
  ['https://blog.example/about/', 'https://blog.example/about/'],
  ['https://blog.example/2025/11/', 'https://blog.example/2025/11/'],
  ['https://blog.example/category/11/x/', 'https://blog.example/category/11/x/'],
  ['tel:(936) 555-0100', 'tel:9365550100'],
  ['tel:+1 936.555.0100 ext. 12', 'tel:+19365550100;ext=12'],
  ['tel:1-800-LAW-FIRM', 'tel:18005293476'],
  ['tel:936%20555%200100', 'tel:9365550100'],
  ['tel://936-555-0100', 'tel:9365550100'],
  ['http://tel:936-555-0100', 'tel:9365550100'],
  ['callto:9365550100', 'tel:9365550100'],
  ['(936) 555-0100', 'tel:9365550100'],
  ['tel:', undefined],
  ['mailto:x@y.example?subject=My case', 'mailto:x@y.example?subject=My%20case'],
  ['mailto: x@y.example', 'mailto:x@y.example'],
  ['mailto:Jane Roe <x@y.example>', 'mailto:x@y.example'],
  ['mailto:x@y.example&body=a "b" c', 'mailto:x@y.example?body=a%20%22b%22%20c'],
  ['mailto:?subject=Read this', 'mailto:?subject=Read%20this'],
  ['mailto:no-address', undefined],
  ['x@y.example', 'mailto:x@y.example'],
  ['www.other.example/a', 'https://www.other.example/a'],
  ['”https://other.example/a”', 'https://other.example/a'],
  ['http://https://other.example/a', 'https://other.example/a'],
  ['https://blog.example/2026/03/own/#part', '/wp/own#part'],
  ['javascript:alert(1)', undefined],
  [' java\tscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://user:secret@other.example/', undefined],
  ['http://', undefined],
])('%s becomes %s', (typed, expected) => {
  const known = typed === '../other-month/' ? { ...post, slug: 'not-at-the-end' } : post
  expect(rewriteLink(typed, known, places)).toBe(expected)
})

test('a path of one step might be any page of the blog, and stays as it is', () => {
  expect(rewriteLink('https://blog.example/other/', flat, places)).toBe('https://blog.example/other/')
})

describe('if every entry of the blog is known', () => {
  const known = new Map([
    ['/other', '/wp/other'],
    ['?p=7', '/wp/seven'],
  ])
  const all = { ...places, findHref: (path: string) => known.get(path) }

  test.each([
    ['https://blog.example/other/', '/wp/other'],
    ['https://blog.example/other#part', '/wp/other#part'],
    ['https://blog.example/?p=7', '/wp/seven'],
    ['https://blog.example/?p=8', 'https://blog.example/?p=8'],
  ])('%s becomes %s', (typed, expected) => {
    expect(rewriteLink(typed, flat, all)).toBe(expected)
  })
})

test('the fragment of an entry is written as its text names it', () => {
  const mark = (hash: string) => `#text-${hash.slice(1)}`
  const rewrite = (typed: string) => rewriteLink(typed, post, places, mark)
  expect(rewrite('https://blog.example/2025/11/other/#part')).toBe('/wp/other#text-part')
  expect(rewrite('https://www.firm.example/wp/other#part')).toBe('/wp/other#text-part')
  expect(rewrite('https://www.firm.example/services#dtpa')).toBe('/services#dtpa')
  expect(rewrite('https://other.example/#part')).toBe('https://other.example/#part')
})

test.each([
  ['Who_Can_Sue?', 'text-Who_Can_Sue_3f'],
  ['%C2%BFQu%C3%A9', 'text-_bfQué'],
  ['¿Qué', 'text-_bfQué'],
  ['¿Que\u0301', 'text-_bfQué'],
  ["what's-next", 'text-what_27s-next'],
  ['a,b', 'text-a_2cb'],
  ['100%', 'text-100_25'],
  ['text-part', 'text-part'],
  [' ', undefined],
])('the target %s is called %s', (typed, expected) => {
  expect(formatTextId(typed)).toBe(expected)
})

test('the time to read an address grows with its length', () => {
  const grow = (length: number) => `https://blog.example/${'/'.repeat(length)}x`
  expect(measureGrowth((length) => rewriteLink(grow(length), post, places))).toBeLessThan(maxGrowth)
})
