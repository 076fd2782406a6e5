import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { cleanSvg } from './clean-svg.server.ts'

const wrap = (inner: string, attributes = '') => `<svg viewBox="0 0 8 4"${attributes}>${inner}</svg>`
const clean = (text: string) => cleanSvg(text, 'brand/logo.svg')

test('shapes stay as they are, with the namespace that a file needs', () => {
  const { svg, problems } = clean(wrap('<g><path d="M0 0h8v4z" fill="#123456"/></g>'))
  expect(problems).toEqual([])
  expect(svg).toEqual({
    text: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><g><path d="M0 0h8v4z" fill="#123456"/></g></svg>\n',
    width: 8,
    height: 4,
  })
})

test('what drawing programs leave behind goes, and styles become attributes', () => {
  const { svg, problems } = clean(
    `<?xml version="1.0"?>\n<!-- made by hand -->\n<!DOCTYPE svg>\n${wrap(
      '<metadata><rdf:RDF/></metadata><sodipodi:namedview id="a"/><path inkscape:label="x" data-name="y" style="fill:#fff; stroke: red; -inkscape-font: a" d="M0 0"/>',
      ' xmlns:inkscape="urn:x" enable-background="new"',
    )}`,
  )
  expect(problems).toEqual([])
  expect(svg?.text).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0" fill="#fff" stroke="red"/></svg>\n',
  )
})

test('references within the drawing work', () => {
  const { svg } = clean(
    wrap(
      '<linearGradient id="a"><stop offset="0"/></linearGradient><rect fill="url(#a)"/><use xlink:href="#a"/>',
      ' xmlns:xlink="http://www.w3.org/1999/xlink"',
    ),
  )
  expect(svg?.text).toContain('fill="url(#a)"')
  expect(svg?.text).toContain('<use xlink:href="#a"/>')
})

test('a file names each attribute once, and the value that a browser uses wins', () => {
  const { svg } = clean(
    wrap(
      '<g id="a"/><path style="fill:red;fill:blue" fill="#fff"/><use href="#a" xlink:href="#b"/>',
      ' xmlns:xlink="http://www.w3.org/1999/xlink"',
    ),
  )
  expect(svg?.text).toContain('<path fill="blue"/>')
  expect(svg?.text).toContain('<use href="#a" xlink:href="#b"/>')
})

test('the file is well-formed, whatever HTML forgives', () => {
  const { svg } = clean(
    wrap(
      '<title>Ash &nbsp;&amp; &lt;Elm</title><path aria-label="a<b &nbsp;"><rect fill=red><use xlink:href="#a">',
    ),
  )
  const { document } = new JSDOM(svg!.text, { contentType: 'image/svg+xml' }).window
  expect(document.querySelector('title')?.textContent).toBe('Ash \u00a0& <Elm')
  expect(document.querySelector('path rect')?.getAttribute('fill')).toBe('red')
})

test('a name that a page has too stays, because a drawing is a page of its own', () => {
  const { svg } = clean(wrap('<linearGradient id="links"/><rect fill="url(#links)"/>'))
  expect(svg?.text).toContain('<linearGradient id="links"/>')
})

test('what drawing programs note about a file refers to nothing', () => {
  const { svg, problems } = clean(
    wrap('<path inkscape:export-filename="C:\\a(1).png" data-src="url(b.png)"/>'),
  )
  expect(problems).toEqual([])
  expect(svg?.text).toContain('<path/>')
})

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<rect onload="alert(1)"/>',
  '<rect ONLOAD="alert(1)"/>',
  '<a href="javascript:alert(1)"><rect/></a>',
  '<use href="https://x.example/a.svg#a"/>',
  '<use href="data:image/svg+xml,x"/>',
  '<rect fill="url(//x.example/a#b)"/>',
  '<rect fill="u\\72l(//x.example/a#b)"/>',
  '<rect mask="image-set(\'//x.example/a\' 1x)"/>',
  '<rect fill="url(#a) url(//x.example/a#b)"/>',
  '<rect style="fill:url(\'https://x.example/a#b\')"/>',
  '<image href="a.png"/>',
  '<feImage href="a.png"/>',
  '<foreignObject><p>a</p></foreignObject>',
  '<animate attributeName="href" values="javascript:alert(1)"/>',
  '<set attributeName="onclick" to="alert(1)"/>',
  '<style>@import "https://x.example"</style>',
  '<iframe src="https://x.example"></iframe>',
  '<p><img src="x" onerror="alert(1)"></p>',
  '<title><script>alert(1)</script></title>',
  '<desc><img src=x onerror=alert(1)></desc>',
])('what could run or load is a problem on its line: %s', (inner) => {
  const { svg, problems } = clean(wrap(`<rect/>\n${inner}\n`))
  expect(svg).toBeUndefined()
  expect(problems[0]).toMatchObject({ id: 'content/unsafe-svg', file: 'brand/logo.svg', line: 2 })
})

test.each([
  ['fill:#ff0000;fill:color(display-p3 1 0 0)', 'fill="#ff0000"'],
  ['fill:#ff0000;fill:color(display-p3 1 0 0);fill-opacity:1', 'fill="#ff0000" fill-opacity="1"'],
  ['fill:color(display-p3 1 0 0);fill:red', 'fill="red"'],
  ['fill:red !important;fill:blue', 'fill="red"'],
  ['fill:red;fill:blue!important', 'fill="blue"'],
  ['FILL : red', 'fill="red"'],
  ['fill:url(#a);stroke:url("#a")', 'fill="url(#a)" stroke="url(&quot;#a&quot;)"'],
  ['transform:rotate(45deg) translate(3px, 4px)', 'transform="rotate(45) translate(3, 4)"'],
  ['mix-blend-mode:normal;isolation:isolate;line-height:1.2', ''],
  ['r:2px', 'r="2"'],
])('the style "%s" of a shape becomes %s', (style, attributes) => {
  const { svg, problems } = clean(wrap(`<path style='${style}'/>`))
  expect(problems).toEqual([])
  expect(svg?.text).toContain(attributes ? `<path ${attributes}/>` : '<path/>')
})

test('a color that every program knows in an attribute wins over a newer one in the style', () => {
  const { svg, problems } = clean(wrap('<path fill="#f00" style="fill:color(display-p3 1 0 0)"/>'))
  expect(problems).toEqual([])
  expect(svg?.text).toContain('<path fill="#f00"/>')
})

test.each([
  ['<path style="fill:color(display-p3 1 0 0)"/>', 'fill:color(display-p3 1 0 0)'],
  ['<path fill="oklch(0.5 0.1 20)"/>', 'oklch(0.5 0.1 20)'],
  ['<path style="fill:var(--brand)"/>', 'fill:var(--brand)'],
  ['<path style="mix-blend-mode:multiply"/>', 'mix-blend-mode:multiply'],
  ['<path style="transform:rotate(45deg);transform-origin:center"/>', 'transform-origin:center'],
  ['<path style="transform:rotate(0.5turn)"/>', 'transform:rotate(0.5turn)'],
  ['<g style="background:#fff"><path/></g>', 'background:#fff'],
  ['<text font-family="Lato">Ash</text>', 'Lato'],
  ['<g font-family="Lato, sans-serif"><text>Ash</text></g>', 'Lato, sans-serif'],
  ['<text><tspan style="font-family:Lato">Ash</tspan></text>', 'Lato'],
  ['<text style="font:bold 12px Lato">Ash</text>', 'bold 12px Lato'],
])('what cannot be kept is a problem: %s', (inner, quoted) => {
  const { svg, problems } = clean(wrap(inner))
  expect(svg).toBeUndefined()
  expect(problems).toEqual([expect.objectContaining({ id: 'content/unsafe-svg', line: 1 })])
  expect(problems[0]!.message).toContain(`"${quoted}"`)
})

test('a text in a font of every device stays', () => {
  expect(clean(wrap('<text font-family="sans-serif">Ash</text>')).problems).toEqual([])
})

test.each(['', '<g/>', '<defs/><title>Ash</title>'])(
  'a drawing with nothing to see is a problem: "%s"',
  (inner) => {
    expect(clean(wrap(inner)).problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('nothing to see'),
    ])
  },
)
