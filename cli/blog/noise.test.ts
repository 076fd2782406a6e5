import { expect, test } from 'vitest'
import { maxGrowth, measureGrowth } from '#tests/support/growth.ts'
import { listChangedFields, hideNoise } from './noise.ts'

test.each([
  ['<div id="text-gallery-7">a</div>', '<div id="text-gallery-12">a</div>'],
  [
    '<h2 id="uid-5f3a1c">a</h2><a href="#uid-5f3a1c">b</a>',
    '<h2 id="uid-77b0e2">a</h2><a href="#uid-77b0e2">b</a>',
  ],
  ['<p id="text-aBcDeFg">a</p>', '<p id="text-xYzAbCd">a</p>'],
  ['<p id="text-qxkzjw">a</p>', '<p id="text-bcdfgh">a</p>'],
  ['<a href="/apply?form=2&amp;_wpnonce=12ab">a</a>', '<a href="/apply?form=2&amp;_wpnonce=9f0e">a</a>'],
  [
    '<a href="https://b.example/embed/#?secret=x7Yb2c">a</a>',
    '<a href="https://b.example/embed/#?secret=9aQw3z">a</a>',
  ],
  [
    '<img src="https://b.example/a.jpg?ver=1699999999">',
    '<img src="https://b.example/a.jpg?ver=1700000001">',
  ],
  [
    '<img src="https://b.example/cache/1699999999123/a.jpg">',
    '<img src="https://b.example/cache/1700000001123/a.jpg">',
  ],
  ['<time datetime="2026-01-01T10:00:00">May</time>', '<time datetime="2026-01-01T10:00:07">May</time>'],
  ['https://b.example/a.jpg?X-Amz-Signature=ab&w=2', 'https://b.example/a.jpg?X-Amz-Signature=cd&w=2'],
])('%s is the same as %s', (one, other) => {
  expect(hideNoise(one)).toBe(hideNoise(other))
  const [now, before] = [one, other].map((html) => ({ all: [{ html }], modified: html }))
  expect(listChangedFields(now!, before!)).toEqual([])
})

test.each([
  ['<p>Gallery 7</p>', '<p>Gallery 8</p>'],
  ['<p>gallery-7, ?nonce=a and 1699999999</p>', '<p>gallery-8, ?nonce=b and 1700000001</p>'],
  ['<h2 id="notice">a</h2>', '<h2 id="deadline">a</h2>'],
  ['<h2 id="who-can-sue">a</h2>', '<h2 id="who-may-sue">a</h2>'],
  [
    '<b id="x-1"></b><b id="x-2"></b><a href="#x-1">a</a>',
    '<b id="x-1"></b><b id="x-2"></b><a href="#x-2">a</a>',
  ],
  [
    '<a href="https://v.example/watch?v=abcdefghijk">a</a>',
    '<a href="https://v.example/watch?v=abcdefghijl">a</a>',
  ],
  // Where a link leads: a meeting, an invitation.
  ['<a href="https://m.example/j/1512345678">a</a>', '<a href="https://m.example/j/1612345678">a</a>'],
  ['https://m.example/register?token=spring', 'https://m.example/register?token=fall'],
  ['<a href="/other#part-1">a</a>', '<a href="/other#part-2">a</a>'],
  ['<a href="/2026/01/a">a</a>', '<a href="/2026/02/a">a</a>'],
  ['<img src="https://b.example/a-1.jpg">', '<img src="https://b.example/a-2.jpg">'],
  ['<img alt="Office 1" src="/a.jpg">', '<img alt="Office 2" src="/a.jpg">'],
  ['https://b.example/a.jpg?w=1', 'https://b.example/a.jpg?w=2'],
])('%s is not the same as %s', (one, other) => {
  expect(hideNoise(one)).not.toBe(hideNoise(other))
})

test.each(['<a id="', '<a id="b">', ' id="1"', '?a=', '#a1b2c3', '1'])(
  'the time to compare %j again and again grows with the length',
  (part) => {
    const grow = (length: number) => part.repeat(length / part.length)
    expect(measureGrowth((length) => hideNoise(grow(length)))).toBeLessThan(maxGrowth)
    expect(
      measureGrowth((length) => hideNoise(`<a href="${grow(length).replaceAll('"', '')}">`)),
    ).toBeLessThan(maxGrowth)
  },
)
