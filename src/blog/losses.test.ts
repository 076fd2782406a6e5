import { expect, test } from 'vitest'
import { getWords } from '#src/words/dictionaries.ts'
import { context, places } from '#tests/support/blog-places.ts'
import { sanitizeWithLosses } from './losses.server.ts'
import { createSanitizer } from './sanitize.server.ts'

const sanitize = createSanitizer(places, getWords().news)
const listLosses = (html: string) =>
  sanitizeWithLosses(sanitize, html, context).losses.map(({ kind, what }) => `${kind}: ${what}`)

test.each([
  ['<p>Plain <b>words</b> and <a href="https://other.example/">a link</a></p>', []],
  ['<p>Before</p><svg><text>Deadline chart</text></svg><p>After</p>', ['words: Deadline chart']],
  ['<p>Pick <select><option>Houston<option>Dallas</select></p>', ['form: Houston Dallas']],
  ['<img src="https://elsewhere.example/roof.jpg">', ['picture: https://elsewhere.example/roof.jpg']],
  ['<img src="https://elsewhere.example/pixel.gif" width="1" height="1">', []],
  ['<img src="file:///C:/Users/jane/roof.jpg" alt="Roof">', ['picture: file:///C:/Users/jane/roof.jpg']],
  ['<video src="blob:https://blog.example/1"></video>', ['player: <video>']],
  ['<a href="ftp://blog.example/a">file</a>', ['link: ftp://blog.example/a']],
  ['<script src="https://form.jotform.com/jsform/2601"></script>', []],
  [
    '<div class="elfsight-app-1"></div><script src="https://static.elfsight.com/platform.js"></script>',
    ['script: https://static.elfsight.com/platform.js'],
  ],
  ['<div class="hs-form-frame" data-form-id="a1" data-portal-id="2"></div>', ['player: hs-form-frame 2']],
  ['<div class="spacer" data-id="a1"></div>', []],
  ['<div class="countdown" data-date="2026-12-31"><p>Days</p></div>', ['player: countdown 2026-12-31']],
  [
    '<iframe src="https://app.acuityscheduling.com/a"></iframe><script src="https://embed.acuityscheduling.com/js/embed.js"></script>',
    [],
  ],
  [
    '<script src="https://embed.acuityscheduling.com/js/embed.js"></script>',
    ['script: https://embed.acuityscheduling.com/js/embed.js'],
  ],
  [
    '<script type="application/json">{"src":"https:\\/\\/blog.example\\/a.mp3"}</script>',
    ['player: https://blog.example/a.mp3'],
  ],
  ['<span class="counter" data-count="57">0</span> cases, $0', []],
  ['<select><optgroup label="Harris"><option>Houston</optgroup></select>', ['form: Houston Harris']],
  ['<script>hbspt.forms.create({ id: 1 })</script>', ['script: hbspt.forms.create({ id: 1 })']],
  ['<script>window.dataLayer = window.dataLayer || []</script>', []],
  ['<script type="application/ld+json">{"@type":"FAQPage"}</script>', []],
  ['<script src="https://platform.twitter.com/widgets.js"></script>', []],
  ['<form><p>Your name <input name="n"></p><button>Send</button></form>', ['form: Your name Send']],
])('%s loses %j', (html, expected) => {
  expect(listLosses(html)).toEqual(expected)
})

test('words that only moved are not lost, and each loss is reported once', () => {
  expect(listLosses('<p>a <iframe title="T" src="https://youtu.be/abc_DEF-123"></iframe> b c</p>')).toEqual(
    [],
  )
  const picture = '<img src="https://elsewhere.example/roof.jpg">'
  expect(listLosses(picture + picture)).toHaveLength(1)
})
