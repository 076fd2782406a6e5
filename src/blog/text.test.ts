import { expect, test } from 'vitest'
import { maxGrowth, measureGrowth } from '#tests/support/growth.ts'
import { decodeEntities, formatExcerpt, formatTitle, readParagraphs, readPlainText } from './text.ts'

test.each([
  ['&amp;lt;', '&lt;'],
  ['&#8217;&#x2019;&rsquo;', '’’’'],
  ['&eacute;&Eacute;&nbsp;&yuml;', 'éÉ\u00A0ÿ'],
  ['&#128;&#153;', '€™'],
  ['&#0;&#xD800;&#x110000;', '\uFFFD\uFFFD\uFFFD'],
  ['&#x1F600;', '😀'],
  ['&unknown; & &; &amp', '&unknown; & &; &amp'],
])('%s is decoded to %s', (text, expected) => {
  expect(decodeEntities(text)).toBe(expected)
})

test.each([
  ['<p>One</p><p>two<br>three</p>', 'One two three'],
  ['a <b>bold</b> word', 'a bold word'],
  ['1 &lt; 2 &lt;b&gt;', '1 < 2 <b>'],
  ['2 < 3', '2 < 3'],
  ['<section>One</section><address>two</address><center>three</center>', 'One two three'],
  ['<img alt="a > b" title=\'c > d\'>words', 'words'],
  ['a<video>old browser</video>b<noscript>no script</noscript>c', 'abc'],
  ['x<script>alert(1)</script>y<style>p{}</style>z<script>open', 'xyz'],
  ['a<!-- hidden -->b<!-- open', 'ab'],
  ['  much \n\t&nbsp; room ', 'much room'],
])('the text of %s is %s', (html, expected) => {
  expect(readPlainText(html)).toBe(expected)
})

test('blocks are apart, and a line break is a space', () => {
  const html = '<h2>A</h2><p>15<br>days &amp;&nbsp;1</p><dl><dt>b</dt><dd>c</dd></dl><pre>d</pre>e'
  expect(readParagraphs(html)).toBe('A\n\n15 days & 1\n\nb\n\nc\n\nd\n\ne')
})

test('an excerpt has at most 150 characters and an ellipsis', () => {
  expect(formatExcerpt('a'.repeat(150))).toBe('a'.repeat(150))
  expect(formatExcerpt('a'.repeat(151))).toBe(`${'a'.repeat(150)}…`)
  expect(formatExcerpt('😀'.repeat(151))).toBe(`${'😀'.repeat(150)}…`)
  expect(formatExcerpt(`${'a'.repeat(149)} bcd`)).toBe(`${'a'.repeat(149)}…`)
})

test('an excerpt that the blog has cut ends with an ellipsis', () => {
  expect(formatExcerpt('Some words […]')).toBe('Some words…')
  expect(formatExcerpt('Some words [...]')).toBe('Some words…')
  expect(formatExcerpt('Some words …')).toBe('Some words…')
})

test.each([
  ['A title', 'Some text.', 'A title'],
  ['', 'A short text.', 'A short text.'],
  ['\u200B\u00AD', 'A short text […]', 'A short text…'],
  [
    '',
    'What to do in the first week after a storm has come through your street',
    'What to do in the first week after a storm has come through…',
  ],
  ['', 'a'.repeat(61), `${'a'.repeat(60)}…`],
  ['', '😀'.repeat(61), `${'😀'.repeat(60)}…`],
  ['', '', ''],
])('an entry with the title "%s" and the text "%s" is named "%s"', (title, text, expected) => {
  expect(formatTitle(title, text)).toBe(expected)
})

test.each([
  '<a',
  '<a ',
  '<p x="',
  "<p x='",
  '<br ',
  '<!--',
  '<!',
  '</',
  '<style>',
  '<script',
  '</p',
  '&',
  '<p a=b>',
])('the time to read %j again and again grows with the length', (part) => {
  const grow = (length: number) => part.repeat(length / part.length)
  expect(measureGrowth((length) => readPlainText(grow(length)))).toBeLessThan(maxGrowth)
  expect(measureGrowth((length) => readParagraphs(grow(length)))).toBeLessThan(maxGrowth)
})
