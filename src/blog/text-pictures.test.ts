import { describe, expect, test } from 'vitest'
import { getWords } from '#src/words/dictionaries.ts'
import { createSanitizer } from './sanitize.server.ts'
import { listPictures, replacePictures } from './text-pictures.ts'

const sanitize = createSanitizer(
  {
    blogUrl: 'https://blog.example/wp-json/wp/v2',
    siteUrl: 'https://www.firm.example',
    formatPostHref: (slug) => `/wp/${slug}`,
    formatEventHref: (slug) => `/events/${slug}`,
  },
  getWords().news,
)
const clean = (html: string) =>
  sanitize(html, { kind: 'post', link: 'https://blog.example/own/', slug: 'own' })

const copy = { src: '/images/blog/roof-0123456789.jpg', width: 1600, height: 900 }

describe('the pictures of a text', () => {
  test('are listed once each, in order, with their addresses decoded', () => {
    const html = clean(
      '<img src="/b.jpg?x=1&amp;y=2"><p>Words <img alt="A" src="https://blog.example/a.jpg"> and <img src="/b.jpg?x=1&y=2"></p>',
    )
    expect(listPictures(html)).toEqual(['https://blog.example/b.jpg?x=1&y=2', 'https://blog.example/a.jpg'])
  })

  test('are not mistaken for words or descriptions', () => {
    const html = clean(
      '<p title="<img src=&quot;https://blog.example/no.jpg&quot;>">&lt;img src="https://blog.example/no.jpg"&gt;</p><img alt="<img src=&quot;https://blog.example/no.jpg&quot;>" src="/yes.jpg">',
    )
    expect(listPictures(html)).toEqual(['https://blog.example/yes.jpg'])
    expect(replacePictures(html, () => copy).split(copy.src)).toHaveLength(2)
  })
})

describe('a copy that replaces a picture', () => {
  test.each([
    ['has the size of the file', '', 1600, 900],
    [
      'keeps the width that its author gave it, in the right proportion',
      ' width="400" height="400"',
      400,
      225,
    ],
    ['keeps a width without a height', ' width="300"', 300, 169],
    ['takes no height alone', ' height="90"', 1600, 900],
    ['is never without a height', ' width="1"', 1, 1],
  ])('%s', (_, size, width, height) => {
    const html = clean(`<p>Before <img src="/roof.jpg"${size} alt="A &quot;roof&quot;"> after</p>`)
    expect(replacePictures(html, () => copy)).toBe(
      `<p>Before <img src="${copy.src}" width="${width}" height="${height}" alt="A &quot;roof&quot;" loading="lazy" decoding="async"> after</p>`,
    )
  })

  test('stays the same when it is replaced again', () => {
    const once = replacePictures(clean('<img src="/roof.jpg" width="500" alt="A">'), () => copy)
    expect(replacePictures(once, () => copy)).toBe(once)
  })

  test('is serialized as a browser does it', () => {
    const html = replacePictures(clean('<p><img src="/roof.jpg" alt="A"></p>'), () => copy)
    expect(clean(html.replaceAll(copy.src, `https://www.firm.example${copy.src}`))).toBe(html)
  })
})

describe('a picture without a copy', () => {
  test('stays if nothing is known about it', () => {
    const html = clean('<p><img src="/roof.jpg" alt="A"></p>')
    expect(replacePictures(html, () => undefined)).toBe(html)
  })

  test.each([
    [
      '<p>Before</p><p><a href="/roof.jpg"><img src="/roof.jpg"></a></p><p>After</p>',
      '<p>Before</p><p>After</p>',
    ],
    ['<figure><a href="/roof.jpg"><img src="/roof.jpg"></a></figure>', ''],
    [
      '<figure><img src="/roof.jpg"><figcaption>The roof</figcaption></figure>',
      '<figure><figcaption>The roof</figcaption></figure>',
    ],
    ['<p>Words <img src="/roof.jpg"> go on</p>', '<p>Words  go on</p>'],
  ])('is removed from %s together with what contained nothing else', (html, expected) => {
    expect(replacePictures(clean(html), () => null)).toBe(expected)
  })
})
