import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { checkHtml } from './valid-html.ts'

/** Each problem of a page with this main part, as its id and its message. */
const check = (main: string, head = '<title>About</title>') => {
  const html = `<!doctype html><html lang="en"><head>${head}</head><body><main id="main">${main}</main></body></html>`
  const problems = checkHtml([{ url: '/about', html, root: parse(html) }])
  expect(problems.every(({ subject }) => subject === '/about')).toBe(true)
  return problems.map(({ id, message }) => `${id}: ${message}`)
}

test('a valid page has no problems, whatever its style', () => {
  expect(
    check(
      '<p hidden="">One<br>two<br/>three</p><button>Go</button><INPUT aria-label=Name data-a="">' +
        '<img src="/a.jpg" alt="" /><svg><use href="#a"></use></svg><h3>Deep</h3>',
      '<title>A long title of a page about a firm, its people, its cases and the law of Texas</title><link rel="stylesheet" href="/a.css">',
    ),
  ).toEqual([])
})

test.each([
  ['<p>One<div>two</div></p>', "Stray end tag '</p>' ("],
  ['<ul><p>One</p></ul>', '<p> element is not permitted as content under <ul>'],
  ['<a href="/a"><button>Go</button></a>', '<button> element is not permitted as a descendant of <a>'],
  ['<p align="center">One</p>', 'Attribute "align" is deprecated on <p> element'],
  ['<center>One</center>', '<center> is deprecated'],
  ['<img alt="">', '<img> is missing required "src" attribute'],
  ['<input type="words" aria-label="One">', 'Attribute "type" has invalid value "words"'],
  ['<p id="a" id="b">One</p>', 'Attribute "id" duplicated'],
  ['<label for="one">One</label>', 'Element references missing id "one"'],
  ['<div><b>One</div>', 'Unclosed element'],
  ['<main>Two</main>', 'Multiple <main> elements present in document'],
])('%s is reported', (main, reason) => {
  expect(check(main)).toEqual(
    expect.arrayContaining([expect.stringContaining(`dist/invalid-html: The HTML is not valid: ${reason}`)]),
  )
})

test('a problem names the element', () => {
  expect(check('<p>One</p><p align="center">Two</p>')).toEqual([
    'dist/invalid-html: The HTML is not valid: Attribute "align" is deprecated on <p> element (#main > p:nth-child(2)).',
  ])
})

test('in a template, only the syntax counts', () => {
  expect(check('<template><div><img data-src="/a.jpg" alt=""><td>One</td></div></template>')).toEqual([])
  expect(check('<template><p class="a" class="b">One</p></template>')).toHaveLength(1)
  expect(check('<template><p>One</p></template><img alt="">')).toHaveLength(1)
})

test('what the blog wrote is a warning', () => {
  const problems = check('<div data-news-html=""><ul><p>One</p></ul></div>')
  expect(problems).toEqual([
    expect.stringMatching(/^dist\/invalid-post: The text from the blog is not valid/),
  ])
  expect(check('<div data-news-html=""></div><ul><p>One</p></ul>')[0]).toMatch(/^dist\/invalid-html/)
})

test('a page without a doctype or a title is reported', () => {
  expect(check('<p>One</p>', '')).toHaveLength(1)
  const html = '<html lang="en"><head><title>A</title></head><body></body></html>'
  expect(checkHtml([{ url: '/', html, root: parse(html) }])).toMatchObject([
    { id: 'dist/invalid-html', severity: 'error', message: expect.stringContaining('doctype') },
  ])
})
