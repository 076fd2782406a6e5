import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { hostileVectors } from '#tests/fixtures/hostile-html.ts'
import { parseEmbed } from './embeds.ts'
import type { BlogPlaces, LinkContext } from './links.ts'
import { createSanitizer, textsOfWindow } from './sanitize.server.ts'
import { maxTextDepth } from './sanitize.ts'

const places: BlogPlaces = {
  blogUrl: 'https://blog.example/wp-json/wp/v2',
  siteUrl: 'https://www.firm.example',
  formatPostHref: (slug) => `/wp/${slug}`,
  formatEventHref: (slug) => `/events/${slug}`,
}
const context: LinkContext = { kind: 'post', link: 'https://blog.example/2026/03/own/', slug: 'own' }
const sanitize = createSanitizer(places)
const clean = (html: string) => sanitize(html, context)

/** Independent of the policy, so that a mistake there is found. */
const allowedElements = new Set(
  'h2 h3 h4 h5 h6 p div br hr blockquote pre figure figcaption ul ol li dl dt dd details summary table caption thead tbody tfoot tr th td a em strong b i u s del ins small mark sub sup abbr cite q code kbd samp var time span img bdi bdo'.split(
    ' ',
  ),
)
const allowedAttributes = new Set(
  'href src alt title width height loading decoding class id lang dir datetime start reversed value colspan rowspan scope open'.split(
    ' ',
  ),
)

const parser = new new JSDOM('').window.DOMParser()

/** Everything in a sanitized text that must not be there. */
function listDangers(html: string): string[] {
  const dangers: string[] = []
  const { body, head } = parser.parseFromString(html, 'text/html')
  for (const element of [...head.querySelectorAll('*'), ...body.querySelectorAll('*')]) {
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
      dangers.push(`namespace of ${element.localName}`)
    if (!allowedElements.has(element.localName)) dangers.push(`<${element.localName}>`)
    for (const { name, value } of element.attributes) {
      if (!allowedAttributes.has(name)) dangers.push(`${name}="${value}"`)
      if (name === 'class' && value !== 'embed') dangers.push(`class="${value}"`)
      if (name === 'id' && !value.startsWith('text-')) dangers.push(`id="${value}"`)
      if (name === 'href' && !/^(?:https?:\/\/|mailto:|tel:|#text-|\/(?!\/))/.test(value))
        dangers.push(`href="${value}"`)
      if (name === 'src' && !/^(?:https:\/\/blog\.example\/|\/(?!\/))/.test(value))
        dangers.push(`src="${value}"`)
    }
  }
  return dangers
}

test('there are at least 200 hostile vectors, no two alike', () => {
  expect(new Set(hostileVectors.map(({ html }) => html)).size).toBe(hostileVectors.length)
  expect(hostileVectors.length).toBeGreaterThanOrEqual(200)
})

test('the policy is the same in every window', () => {
  const sanitizeAnew = createSanitizer(places)
  const html = '<h1>A</h1><p onclick="x()">b <iframe src="https://youtu.be/abc_DEF-123"></iframe></p>'
  const cleaned = Array.from({ length: 2 * textsOfWindow + 1 }, () => sanitizeAnew(html, context))
  expect([...new Set(cleaned)]).toEqual([clean(html)])
})

test('the search for dangers finds them', () => {
  const found = hostileVectors.filter(({ html }) => listDangers(html).length > 0)
  expect(found.length).toBeGreaterThan(200)
})

describe('nothing dangerous remains of', () => {
  test.each(hostileVectors.map(({ name, html }, index) => [index, name, html] as const))(
    '%i %s',
    (_, __, html) => {
      const cleaned = clean(html)
      expect(listDangers(cleaned)).toEqual([])
      // Parsing and serializing it again changes nothing.
      expect(parser.parseFromString(cleaned, 'text/html').body.innerHTML.trim()).toBe(cleaned)
    },
  )
})

describe('an ordinary text', () => {
  test.each([
    [
      '<p>Plain <strong>bold</strong> <em>words</em>.</p>',
      '<p>Plain <strong>bold</strong> <em>words</em>.</p>',
    ],
    [
      '<ol start="3"><li>a</li></ol><table><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
      '<ol start="3"><li>a</li></ol><table><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
    ],
    ['<p class="has-large-font-size" style="color:red">a</p>', '<p>a</p>'],
    ['<center><font color="red">old</font></center>', 'old'],
    ['<form><p>words <input> stay</p></form>', '<p>words  stay</p>'],
    ['2 < 3 &amp; 4', '2 &lt; 3 &amp; 4'],
  ])('%s keeps what the policy allows', (html, expected) => {
    expect(clean(html)).toBe(expected)
  })

  test.each([
    ['<h1>a</h1><h2>b</h2><h3>c</h3>', '<h2>a</h2><h3>b</h3><h4>c</h4>'],
    ['<h3 id="x">a</h3><h4>b</h4><h3>c</h3>', '<h2 id="text-x">a</h2><h3>b</h3><h2>c</h2>'],
    ['<h2>a</h2><h6>b</h6>', '<h2>a</h2><h6>b</h6>'],
    ['<h1>a</h1><h6>b</h6>', '<h2>a</h2><h6>b</h6>'],
  ])('%s gets headings below the heading of the page', (html, expected) => {
    expect(clean(html)).toBe(expected)
  })

  test('gets links within the site instead of links to its host', () => {
    expect(clean('<a href="https://blog.example/2026/01/other/">a</a>')).toBe('<a href="/wp/other">a</a>')
    expect(clean('<a href="https://www.firm.example/trusts/" target="_blank">a</a>')).toBe(
      '<a href="/trusts">a</a>',
    )
    expect(clean('<a href="#part" name="x">a</a><p id="part">b</p>')).toBe(
      '<a href="#text-part">a</a><p id="text-part">b</p>',
    )
  })

  test('keeps only pictures of the blog and the site, loaded lazily', () => {
    expect(clean('<img src="/wp-content/a.jpg" width="40" height="30%" srcset="b 2x">')).toBe(
      '<img src="https://blog.example/wp-content/a.jpg" width="40" alt="" loading="lazy" decoding="async">',
    )
    expect(clean('<img alt="A" src="https://www.firm.example/images/a.jpg">')).toContain(
      'src="/images/a.jpg"',
    )
    expect(
      clean('<figure><img src="https://elsewhere.example/a.jpg"><figcaption>c</figcaption></figure>'),
    ).toBe('<figure><figcaption>c</figcaption></figure>')
  })

  test('keeps addresses from before the blog moved to https', () => {
    expect(clean('<img src="http://blog.example/wp-content/a.jpg" alt="A">')).toContain(
      'src="https://blog.example/wp-content/a.jpg"',
    )
    expect(clean('<a href="http://blog.example/2026/01/other/">a</a>')).toBe('<a href="/wp/other">a</a>')
    expect(clean('<a href="http://elsewhere.example/a">a</a>')).toContain('href="http://elsewhere.example/a"')
  })

  test('replaces a picture of an unknown host with a link', () => {
    const picture = '<img src="https://cdn.example/a.jpg" alt="The &quot;roof&quot;">'
    expect(clean(picture)).toBe(
      '<a href="https://cdn.example/a.jpg">View the picture “The "roof"” on cdn.example</a>',
    )
    expect(clean(`<a href="/trusts">${picture}</a>`)).toBe('<a href="/trusts">The "roof"</a>')
    expect(clean('<img src="data:image/png;base64,AA" alt="A">')).toBe('A')
    expect(clean('a <img src="https://s.w.org/1f600.svg" alt="😀">')).toBe('a 😀')
    const knowing = createSanitizer({ ...places, imageOrigins: ['https://cdn.example'] })
    expect(knowing(picture, context)).toContain('src="https://cdn.example/a.jpg"')
  })
})

describe('a frame', () => {
  test.each([
    [
      '//www.youtube.com/embed/abc_DEF-123?feature=oembed',
      'https://www.youtube.com/watch?v=abc_DEF-123',
      'Watch the video on YouTube',
    ],
    [
      'https://www.youtube-nocookie.com/embed/abc_DEF-123',
      'https://www.youtube.com/watch?v=abc_DEF-123',
      'Watch the video on YouTube',
    ],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
      'https://vimeo.com/76979871/8272103f6e',
      'Watch the video on Vimeo',
    ],
    [
      'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d55!2d-95.4613!3d30.1658!2m3',
      'https://www.google.com/maps/search/?api=1&query=30.1658%2C-95.4613',
      'Open the map on Google Maps',
    ],
    [
      'https://maps.google.com/maps?q=The%20Woodlands&output=embed',
      'https://www.google.com/maps/search/?api=1&query=The%20Woodlands',
      'Open the map on Google Maps',
    ],
  ])('of %s becomes a link', (src, link, words) => {
    const { body } = parser.parseFromString(clean(`<iframe src="${src}"></iframe>`), 'text/html')
    const anchor = body.querySelector('figure.embed > a')
    expect(anchor?.getAttribute('href')).toBe(link)
    expect(anchor?.textContent).toBe(words)
    // The island restores the frame from the link alone.
    expect(parseEmbed(link)).toEqual(parseEmbed(src))
  })

  test('is named after its title, as text', () => {
    expect(clean('<iframe title="A <b> & C" src="https://youtu.be/abc_DEF-123"></iframe>')).toBe(
      '<figure class="embed"><a href="https://www.youtube.com/watch?v=abc_DEF-123">Watch “A &lt;b&gt; &amp; C” on YouTube</a></figure>',
    )
  })

  test('in a paragraph moves before it, as a browser would put it', () => {
    expect(clean('<p>a <iframe src="https://youtu.be/abc_DEF-123"></iframe></p>')).toMatch(
      /^<figure class="embed">.*<\/figure><p>a <\/p>$/,
    )
  })

  test.each([
    'https://www.youtube.com/user/somebody',
    'https://www.youtube.com/embed/',
    'https://vimeo.com/channels/staff',
    'https://www.google.com/search?q=x',
    'http://www.youtube.com:8080/embed/abc_DEF-123',
    'https://evil.example/embed/abc_DEF-123',
    'youtube.com/embed/abc_DEF-123',
  ])('of %s is unknown', (address) => {
    expect(parseEmbed(address)).toBeUndefined()
  })
})

test('elements deeper than browsers show are removed, but not their content', () => {
  const nest = (levels: number) => `${'<div>'.repeat(levels)}words${'</div>'.repeat(levels)}`
  const deepest = nest(maxTextDepth)
  expect(clean(deepest)).toBe(deepest)
  expect(clean(nest(maxTextDepth + 1))).toBe(deepest)
  expect(clean(nest(1000))).toBe(deepest)
  const many = '<p>a</p>'.repeat(maxTextDepth + 1)
  expect(clean(many)).toBe(many)
  const link = '<a href="https://other.example/">here</a>'
  expect(clean(`${'<div>'.repeat(maxTextDepth - 1)}${link}`)).toContain(link)
})
