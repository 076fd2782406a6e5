import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { expect, test } from 'vitest'
import { parseBody } from './read-markdown.ts'

const notes: string[] = []

function convert(text: string): string {
  notes.length = 0
  const tree = parseBody(text, (kind, line, message) => void notes.push(`${line} ${kind} ${message}`), 1)
  return remark().use(remarkGfm).stringify(tree).trim()
}

test('HTML in a line becomes Markdown', () => {
  expect(
    convert('Some <b>bold</b> words<br>and 10<sup>2</sup>, <a href="/x" onclick="evil()">here</a>.'),
  ).toBe('Some **bold** words\\\nand 10², [here](/x).')
})

test('Markdown between the tags of a block stays Markdown', () => {
  expect(convert('<div class="box">\n\nIt is **bold**.\n\n- one\n\n</div>\n\n## After')).toBe(
    'It is **bold**.\n\n* one\n\n## After',
  )
})

test('scripts, styles and forms do not come along', () => {
  const text =
    'A\n\n<script>alert(1)</script>\n\n<style>p{}</style>\n\n<form><input name="a"></form>\n\n<img src=x onerror=alert(1) alt="P">'
  expect(convert(text)).toBe('A\n\n![P](x)')
  expect(notes.map((note) => note.slice(0, 12))).toEqual(['3 lost A scr', '7 lost A for'])
})

test('a frame becomes a link', () => {
  expect(convert('<iframe src="//www.youtube.com/embed/dQw4w9WgXcQ"></iframe>')).toBe(
    '[Watch the video on YouTube](https://www.youtube.com/watch?v=dQw4w9WgXcQ)',
  )
})

test('footnotes and references survive next to HTML', () => {
  const converted = convert('A <u>note</u>[^1] and [words][a].\n\n[^1]: The <b>note</b>.\n\n[a]: /x "T"')
  expect(converted).toContain('A note[^1] and [words](/x')
  expect(converted).toContain('[^1]: The **note**.')
})

test('footnotes that another program has made are footnotes again', () => {
  const html =
    '<p>Words<sup id="fnref:1"><a href="#fn:1">1</a></sup>.</p><div class="footnotes"><hr><ol><li id="fn:1"><p>A <b>note</b>. <a href="#fnref:1">↩</a></p></li></ol></div>'
  expect(convert(html)).toBe('Words[^1].\n\n[^1]: A **note**.')
})

test('a figure is a picture with its caption, which describes it', () => {
  expect(convert('<figure><img src="a.jpg"><figcaption>The gate</figcaption></figure>')).toBe(
    '![The gate](a.jpg)\n\n*The gate*',
  )
})

test.each([
  ['elements', '<div>'.repeat(10_000)],
  ['quotations', '> '.repeat(10_000)],
  ['lists', '- '.repeat(10_000)],
])('%s that are nested ten thousand times end in words', (_, text) => {
  expect(() => convert(`${text}x`)).toThrow(/nested/)
})

test('a text that no file of the site can hold ends in words', () => {
  expect(() => convert('word '.repeat(60_000))).toThrow(/300,000 characters/)
})
