import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { renderInline } from '#src/content/markdown.server.ts'
import { maxGrowth, measureGrowth } from '#tests/support/growth.ts'
import { site } from '#tests/support/rendered-firm.ts'
import { localizeLinks } from './localize-links.ts'

const spanish = site.versions[1]!
const translate = (html: string) => localizeLinks(html, spanish)
/** What a link of React or of Markdown looks like in HTML. */
const mark = '(en inglés)'

describe('a link to a page that is there in the language gets its address', () => {
  test.each([
    ['alone', '<a href="/contact">X</a>', '<a href="/es/contacto">X</a>'],
    [
      'with other attributes',
      '<a class="a b" href="/contact" data-x="">X</a>',
      '<a class="a b" href="/es/contacto" data-x="">X</a>',
    ],
    [
      'with a query and a part',
      '<a href="/contact?a=1&amp;b=2#office">X</a>',
      '<a href="/es/contacto?a=1&amp;b=2#office">X</a>',
    ],
    [
      'with > in an attribute',
      '<a title="a > b" href="/contact" data-y="1 > 0">X</a>',
      '<a title="a > b" href="/es/contacto" data-y="1 > 0">X</a>',
    ],
    [
      'with an attribute that has no value',
      '<a hidden href="/contact" inert>X</a>',
      '<a hidden href="/es/contacto" inert>X</a>',
    ],
    [
      'with an address in another attribute',
      '<a data-href="/about" href="/contact">X</a>',
      '<a data-href="/about" href="/es/contacto">X</a>',
    ],
    [
      'with an address in its words',
      '<a href="/contact">href="/about"</a>',
      '<a href="/es/contacto">href="/about"</a>',
    ],
    [
      'around elements',
      '<a href="/contact"><abbr title="a">X</abbr> <b>Y</b></a>',
      '<a href="/es/contacto"><abbr title="a">X</abbr> <b>Y</b></a>',
    ],
    [
      'with $ in its address and words',
      '<a href="/contact?x=$1$&amp;$$">$& $1</a>',
      '<a href="/es/contacto?x=$1$&amp;$$">$& $1</a>',
    ],
    [
      'to the PDF of a guide',
      '<a href="/guides/wall-guide.pdf" download="">X</a>',
      '<a href="/guides/es/guia-del-muro.pdf" download="">X</a>',
    ],
  ])('%s', (_, html, expected) => {
    expect(translate(html)).toBe(expected)
  })

  test('each of several', () => {
    expect(translate('<p><a href="/contact">X</a>, <a href="/about">Y</a></p><a href="/">Z</a>')).toBe(
      '<p><a href="/es/contacto">X</a>, <a href="/es/sobre-nosotros">Y</a></p><a href="/es">Z</a>',
    )
  })

  test('as React and as Markdown write it', () => {
    const link = createElement('a', { title: 'a > b & "c"', href: '/contact?a=1&b=2' }, 'X')
    expect(parse(translate(renderToStaticMarkup(link))).querySelector('a')!.attributes).toEqual({
      title: 'a > b & "c"',
      href: '/es/contacto?a=1&b=2',
    })
    const markdown = 'See [*us* > you](/contact "a > b") and [it](/areas/reed-county).'
    const html = translate(renderInline(markdown, { ...spanish, findImage: () => undefined } as never))
    const [there, missing] = parse(html).querySelectorAll('a')
    expect(there!.getAttribute('href')).toBe('/es/contacto')
    expect(missing!.outerHTML).toMatch(/hreflang="en"/i)
    expect(missing!.text).toBe('it (en inglés)')
  })
})

describe('a link to a page that is only in the main language says so', () => {
  test.each([
    ['of a page', '/areas/reed-county'],
    ['with a query and a part', '/areas/reed-county?x=1#y'],
    ['of a practice area', '/practice-areas/orchard-estates'],
    ['of a person', '/team/lou-trellis'],
    ['of the news', '/news-events'],
  ])('%s', (_, href) => {
    expect(translate(`<a class="a" href="${href}">X</a>`)).toBe(
      `<a class="a" href="${href}" hrefLang="en">X ${mark}</a>`,
    )
  })

  test('after all of its words', () => {
    expect(translate('<a href="/areas/reed-county"><b>X</b> Y</a>')).toBe(
      `<a href="/areas/reed-county" hrefLang="en"><b>X</b> Y ${mark}</a>`,
    )
  })
})

describe('a link stays as it is', () => {
  test.each([
    ['to another site', '<a href="https://example.com/contact" rel="noopener">X</a>'],
    ['to another site without a protocol', '<a href="//example.com/contact">X</a>'],
    ['to a part of the page', '<a href="#main">X</a>'],
    ['to an email address', '<a href="mailto:a@b.example?subject=/contact">X</a>'],
    ['to a phone number', '<a href="tel:+19365550100">X</a>'],
    ['to a document', '<a href="/documents/fee-agreement.pdf" download="">X</a>'],
    ['to a file of the site', '<a href="/sitemap.xml">X</a>'],
    ['to a page that does not exist', '<a href="/constructor">X</a>'],
    ['to a page of the language', '<a href="/es/contacto">X</a>'],
    ['to the page in another language', '<a lang="en" hrefLang="en" href="/contact">English</a>'],
    ['without an address', '<a id="x">X</a>'],
    ['with nothing for an address', '<a href="">X</a>'],
    [
      'that is something else',
      '<abbr href="/contact">X</abbr><article href="/contact">Y</article><area href="/contact">',
    ],
  ])('%s', (_, html) => {
    expect(translate(html)).toBe(html)
  })

  test('on the pages of the main language', () => {
    const html = '<a href="/contact">X</a><a href="/areas/reed-county">Y</a>'
    expect(localizeLinks(html, site)).toBe(html)
  })
})

test.each([
  ['escaped links', '&lt;a href=&quot;/contact&quot;&gt;'],
  ['links', '<a href="/contact">X</a>'],
  ['ends of links', '</a>'],
])('many %s take no more time than their length', (_, unit) => {
  expect(measureGrowth((length) => translate(unit.repeat(length / unit.length)))).toBeLessThan(maxGrowth)
})
