import { expect, test } from 'vitest'
import { hashText, readHomeText } from './home-text.ts'

test('the text is what visitors read, one block on each line', () => {
  const html =
    '<!doctype html><html><head><title>Elm</title><style>p{}</style></head><body><header><a href="/">Elm &amp; Reed</a></header>' +
    '<main><h1>Fences</h1><p>We <b>measure</b>\n first.<br>Then we talk.</p><ul><li>Gates</li><li>Walls</li></ul><address><span>1 Example Lane</span><span>Conroe</span></address>' +
    '<script>alert(1)</script><template>Later</template><div hidden>Never</div></main></body></html>'
  expect(readHomeText(html)).toBe(
    'Elm & Reed\nFences\nWe measure first. Then we talk.\nGates\nWalls\n1 Example Lane\nConroe\n',
  )
})

test('a notice, a new year and new markup change nothing; a new word does', () => {
  const page = (words: string, notice = '', year = '2026') =>
    `<body>${notice}<main><p>${words}</p></main><footer>© ${year} Elm &amp; Reed</footer></body>`
  const hash = (html: string) => hashText(readHomeText(html))
  const before = hash(page('We measure first.'))
  expect(hash(page('We <em class="x">measure</em> first.'))).toBe(before)
  expect(hash(page('We measure first.', '<aside data-part="notice">Closed</aside>', '2027'))).toBe(before)
  expect(hash(page('We measure twice.'))).not.toBe(before)
})

test('a review that changes no words changes nothing', () => {
  const sources = (days: string) =>
    readHomeText(`<main><p>Tex. Example Code § 1.001${days && `, last reviewed ${days}`}</p></main>`)
  expect(sources('May 4, 2031')).toBe('Tex. Example Code § 1.001\n')
  expect(sources('')).toBe(sources('May 4, 2031'))
  const card =
    '<main><p><span>§ 1.001</span><span>Last reviewed May 4, 2031</span></p><p>Last reviewed May 4, 2031</p></main>'
  expect(readHomeText(card)).toBe('§ 1.001\n')
  for (const kept of ['We last reviewed the fence.', 'We last reviewed the fence in 2031.'])
    expect(readHomeText(`<p>${kept}</p>`)).toBe(`${kept}\n`)
  const spanish =
    '<html lang="es-US"><main><p>§ 1.001</p><p>Última revisión: 4 de mayo de 2031</p></main></html>'
  expect(readHomeText(spanish)).toBe('§ 1.001\n')
})
