import { expect, test } from 'vitest'
import { maxGrowth, measureGrowth } from '#tests/support/growth.ts'
import { setAside } from './set-aside.ts'

test.each([
  ['<p style="color:red" onclick=x() class=a>b</p>', '<p data-text-style="color:red" class=a>b</p>'],
  ['<h2 ID=body>a</h2>', '<h2 data-text-id=body>a</h2>'],
  ['<img alt="section one = 40% style=x onclick=y">', '<img alt="section one = 40% style=x onclick=y">'],
  ["<a title='a > b' onclick='c > d'>e</a>", "<a title='a > b'>e</a>"],
  ['<style>p > a { b: "</p>" }</style>c<script>"<p>"</script>', 'c'],
  ['<strike>a</strike><tt>b</tt>', '<s>a</s><code>b</code>'],
  ['<xmp><b>&amp;</xmp>', '<pre>&lt;b>&amp;amp;</pre>'],
  ['a<!-- b --><!-->c<br/>', 'ac<br />'],
  ['<noscript>a</noscript>', '<span data-text-fallback>a</span>'],
  ['2 < 3 <p', '2 < 3 '],
  ['<p title="a --&gt; b" data-a="]>">', '<p title="a -- &gt; b" data-a="] >">'],
  ['<a href="/a-->b">', '<a href="/a--%3Eb">'],
  [
    '<script>x</script><script src="//gist.github.com/a/b.js">',
    '<iframe src="https://gist.github.com/a/b"></iframe>',
  ],
])('%s becomes %s', (html, expected) => {
  expect(setAside(html)).toBe(expected)
})

test.each([
  '<a',
  '<a ',
  '<p x="',
  "<p x='",
  '<style>',
  '<style ',
  '<!--',
  '<',
  '<p on',
  '<p style=',
  '<xmp>&',
  '<svg><title>',
  '<script>EBWidgets',
  '<script src="//www.cognitoforms.com/f/seamless.js ',
  '<a onclick="location = ',
  '<p title="--!',
  '&#xf0b',
])('the time to read %j again and again grows with the length', (part) => {
  expect(measureGrowth((length) => setAside(part.repeat(length / part.length)))).toBeLessThan(maxGrowth)
})
