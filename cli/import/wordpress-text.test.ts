import { expect, test } from 'vitest'
import { addParagraphs, prepareWordPressText, type Attachment } from './wordpress-text.ts'

test('an empty line separates paragraphs, and a line break is one', () => {
  expect(addParagraphs('One\ntwo\n\nThree')).toBe('<p>One<br>\ntwo</p>\n\n<p>Three</p>')
})

test('blocks are no paragraphs, and neither is what a list or a table has', () => {
  const text = 'One\n<h2>Two</h2>\nThree\n<ul>\n<li>a\nb</li>\n</ul>\n<pre>x\n\ny</pre>'
  expect(addParagraphs(text)).toBe(
    '<p>One</p>\n<h2>Two</h2>\n<p>Three</p>\n<ul>\n<li>a\nb</li>\n</ul>\n<pre>x\n\ny</pre>',
  )
})

test('a quotation has paragraphs', () => {
  expect(addParagraphs('<blockquote>a\n\nb</blockquote>')).toBe(
    '<blockquote><p>a</p>\n\n<p>b</p></blockquote>',
  )
})

const gate: Attachment = { url: 'https://old.example/gate.jpg', alt: 'A gate' }
const media = {
  byId: new Map([['7', gate]]),
  byUrl: new Map([['//old.example/gate.jpg', gate]]),
  byParent: new Map([['9', [gate]]]),
}

function prepare(text: string) {
  const notes: string[] = []
  const html = prepareWordPressText(
    text,
    media,
    (kind, line, message) => void notes.push(`${line} ${kind}: ${message}`),
    10,
    '9',
  )
  return { html: html.replace(/\s*\n\s*/g, ''), notes }
}

test('captions, galleries and embeds become HTML', () => {
  const { html, notes } = prepare(
    '[caption id="a"]<img class="wp-image-7" src="x-300x200.jpg" alt=""> Words[/caption]\n\n[gallery ids="7"]\n[gallery]\n\n[embed]https://vimeo.com/1[/embed]',
  )
  const image = '<img src="https://old.example/gate.jpg" alt="A gate">'
  expect(html).toBe(
    `<figure>${image}<figcaption>Words</figcaption></figure><figure>${image}</figure><figure>${image}</figure><p>https://vimeo.com/1</p>`,
  )
  expect(notes).toEqual([])
})

test('other shortcodes are reported with their line, and what is between them stays', () => {
  const { html, notes } = prepare('One [sic]\n\n[contact-form-7 id="1"]\n\n[vc_row]Two[/vc_row]')
  expect(html).toBe('<p>One [sic]</p><p>Two</p>')
  expect(notes).toEqual([
    '12 lost: What the shortcode [contact-form-7 id="1"] shows. The forms of the site are in content/forms/.',
    '14 lost: What the shortcode [vc_row] shows.',
  ])
})

test('the marks of blocks are gone, and a block that WordPress fills in is reported', () => {
  const { html, notes } = prepare(
    '<!-- wp:paragraph -->\n<p>One</p>\n<!-- /wp:paragraph -->\n<!-- wp:latest-posts {"a":1} /-->',
  )
  expect(html).toBe('<p>One</p>')
  expect(notes).toEqual(['13 lost: What the block "latest-posts" shows.'])
})
