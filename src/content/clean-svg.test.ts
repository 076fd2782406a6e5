import { expect, test } from 'vitest'
import { cleanSvg } from './clean-svg.ts'

const wrap = (inner: string, attributes = '') => `<svg viewBox="0 0 8 4"${attributes}>${inner}</svg>`
const clean = (text: string) => cleanSvg(text, 'brand/logo.svg')

test('shapes stay as they are, with the namespace that a file needs', () => {
  const { svg, problems } = clean(wrap('<g><path d="M0 0h8v4z" fill="#123456"/></g>'))
  expect(problems).toEqual([])
  expect(svg).toEqual({
    text: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><g><path d="M0 0h8v4z" fill="#123456"></path></g></svg>\n',
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
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0" fill="#fff" stroke="red"></path></svg>\n',
  )
})

test('references within the drawing work', () => {
  const { svg } = clean(
    wrap(
      '<linearGradient id="a"><stop offset="0"/></linearGradient><rect fill="url(#a)"/><use xlink:href="#a"/>',
    ),
  )
  expect(svg?.text).toContain('fill="url(#a)"')
  expect(svg?.text).toContain('<use href="#a">')
})

test('a file names each attribute once, and the value that a browser uses wins', () => {
  const { svg } = clean(
    wrap(
      '<g id="a"/><path style="fill:red;fill:blue" fill="#fff"/><use href="#a" xlink:href="#b"/>',
      ' xmlns:xlink="http://www.w3.org/1999/xlink"',
    ),
  )
  expect(svg?.text).toContain('<path fill="blue"></path>')
  expect(svg?.text).toContain('<use href="#a"></use>')
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
