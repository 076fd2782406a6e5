import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSource } from './read-source.ts'
import { SourceError } from './source-post.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'source-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Reads a file. Bodies are Markdown, and notes lines. */
async function read(text: string | Buffer, name = 'any.txt') {
  const file = path.join(folder, name)
  await writeFile(file, text)
  const source = await readSource(file, name, 'America/Chicago')
  const posts = source.posts.map(({ body, ...post }) => ({
    ...post,
    text: remark().use(remarkGfm).stringify(body).trim(),
  }))
  return {
    ...source,
    posts,
    notes: source.notes.map(({ kind, line, message }) => `${line} ${kind}: ${message}`),
  }
}

const rss = (items: string, start = '<?xml version="1.0"?>') =>
  `${start}\n<rss version="2.0"><channel><link>https://old.example/</link>\n${items}\n</channel></rss>`

const item = (inner: string) =>
  `<item><title>Walls</title><link>https://old.example/news/walls.html</link><pubDate>Wed, 03 Jan 2024 03:30:00 GMT</pubDate>${inner}</item>`

describe('RSS', () => {
  test('with whole texts gives posts', async () => {
    const { name, posts, notes, origins } = await read(
      rss(
        item(
          '<dc:creator>Ada Elm</dc:creator><category>Fences</category><description>Short.</description><content:encoded><![CDATA[<h2>How</h2>\n<p>A <b>wall</b>.</p>]]></content:encoded>',
        ),
      ),
    )
    expect(name).toBe('RSS')
    expect(posts).toEqual([
      expect.objectContaining({
        title: 'Walls',
        slug: 'walls',
        date: '2024-01-02',
        author: 'Ada Elm',
        categories: ['Fences'],
        excerpt: 'Short.',
        oldPaths: ['/news/walls.html'],
        text: '## How\n\nA **wall**.',
      }),
    ])
    expect(notes).toEqual([])
    expect(origins).toContain('https://old.example')
  })

  test('with excerpts alone says that the texts are incomplete', async () => {
    const { posts, notes } = await read(
      rss(item('<description>&lt;p&gt;The start […]&lt;/p&gt;</description>')),
    )
    expect(posts[0]!.text).toBe('The start \\[…]')
    expect(notes).toEqual([expect.stringContaining('3 lost: The feed has only the start of "Walls".')])
  })

  test('goes on after a mistake, and names its line', async () => {
    const { posts, notes } = await read(rss(item('<description>Fish & chips &nbsp; <br> more</description>')))
    expect(posts).toHaveLength(1)
    expect(notes[0]).toMatch(/^3 changed: The XML is not quite right here/)
  })

  test('without a date is not imported', async () => {
    const { posts, notes } = await read(rss('<item><title>A</title><description>B</description></item>'))
    expect(posts).toEqual([])
    expect(notes).toEqual(['3 refused: The post "A": it has no date.'])
  })

  test('that ends in the middle says so', async () => {
    const whole = rss(item('<description>B</description>'))
    const { notes } = await read(whole.slice(0, -60))
    expect(notes.some((note) => /refused: The file ends in the middle/.test(note))).toBe(true)
  })
})

test('Atom gives posts, with texts in HTML, XHTML and plain words', async () => {
  const entry = (content: string) =>
    `<entry><title type="html">Fish &amp;amp; chips</title><link rel="self" href="https://old.example/self"/><link href="https://old.example/fish"/><published>2024-01-03T03:30:00Z</published><author><name>Ada Elm</name></author><category term="gates"/>${content}</entry>`
  const { name, posts } = await read(
    `<feed xmlns="http://www.w3.org/2005/Atom"><link href="https://old.example/"/>${[
      entry('<content type="html">&lt;p&gt;One &lt;i&gt;two&lt;/i&gt;&lt;/p&gt;</content>'),
      entry('<content type="xhtml"><div>One <i>two</i> three</div></content>'),
      entry('<content>1 &lt; 2</content>'),
    ].join('')}</feed>`,
  )
  expect(name).toBe('Atom')
  expect(posts[0]).toMatchObject({
    title: 'Fish & chips',
    slug: 'fish',
    date: '2024-01-02',
    author: 'Ada Elm',
    categories: ['gates'],
  })
  expect(posts.map(({ text }) => text)).toEqual(['One *two*', 'One *two* three', '1 < 2'])
})

test('JSON Feed gives posts', async () => {
  const { name, posts } = await read(
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: 'https://old.example/',
      items: [
        {
          url: 'https://old.example/a',
          title: 'A',
          content_html: '<p>B</p>',
          date_published: '2024-01-02T12:00:00Z',
          authors: [{ name: 'Ada Elm' }],
        },
      ],
    }),
  )
  expect(name).toBe('JSON Feed')
  expect(posts).toEqual([
    expect.objectContaining({ title: 'A', text: 'B', author: 'Ada Elm', date: '2024-01-02' }),
  ])
})

describe('an export of WordPress', () => {
  const post = (inner: string, status = 'publish') =>
    `<item><title><![CDATA[Fences &amp; gates]]></title><link>https://old.example/2024/01/fences/</link><dc:creator>ada</dc:creator>\n<content:encoded><![CDATA[One\n\nTwo <script>x()</script>]]></content:encoded><wp:post_id>20</wp:post_id><wp:post_date>2024-01-06 09:00:00</wp:post_date><wp:post_date_gmt>2024-01-06 02:00:00</wp:post_date_gmt><wp:post_name>fences</wp:post_name><wp:status>${status}</wp:status><wp:post_type>post</wp:post_type>${inner}</item>`
  const wxr = (items: string) =>
    `<?xml version="1.0"?><rss><channel><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url><wp:author><wp:author_login>ada</wp:author_login><wp:author_display_name>Ada Elm</wp:author_display_name></wp:author>\n${items}</channel></rss>`
  const attachment =
    '<item><wp:post_type>attachment</wp:post_type><wp:post_id>7</wp:post_id><wp:attachment_url>https://old.example/gate.jpg</wp:attachment_url><wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>A gate</wp:meta_value></wp:postmeta></item>'

  test('gives published posts, with the author’s name, the picture and the day where the firm is', async () => {
    const { name, posts, notes } = await read(
      wxr(
        attachment +
          post(
            '<category domain="category" nicename="n"><![CDATA[News]]></category><category domain="post_tag" nicename="t">tag</category><wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>7</wp:meta_value></wp:postmeta>',
          ),
      ),
    )
    expect(name).toBe('WordPress')
    expect(posts).toEqual([
      expect.objectContaining({
        title: 'Fences & gates',
        slug: 'fences',
        date: '2024-01-05',
        author: 'Ada Elm',
        categories: ['News'],
        picture: { src: 'https://old.example/gate.jpg', alt: 'A gate', line: 2 },
        oldPaths: ['/2024/01/fences/'],
        text: 'One\n\nTwo',
      }),
    ])
    expect(notes).toEqual(['5 lost: A script, with what it may have shown.'])
  })

  test('says what is not published, and counts what is no post', async () => {
    const { posts, notes, leftOut } = await read(
      wxr(
        [
          post('', 'draft'),
          post('', 'private'),
          post('', 'trash'),
          post('<wp:post_password>x</wp:post_password>'),
          '<item><wp:post_type>page</wp:post_type></item>'.repeat(2),
        ].join('\n'),
      ),
    )
    expect(posts).toEqual([])
    expect(notes.map((note) => note.split(': ').at(-1))).toEqual([
      'it is a draft.',
      'it is private.',
      'it is in the trash.',
      'it has a password.',
    ])
    expect(leftOut).toContainEqual({ what: 'Pages', count: 2 })
  })
})

describe('what is no source', () => {
  test.each([
    ['a web page', '<!doctype html><p>x', 'is a web page'],
    ['other XML', '<svg/>', 'starts with <svg>'],
    ['words', 'Hello', 'neither a feed'],
    ['nothing', '', 'neither a feed'],
    ['a feed without posts', rss(''), 'There are no posts'],
    ['broken XML', '<', 'is not XML that can be read'],
    [
      'an entity bomb',
      `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${rss(item('<description>&b;</description>'), '')}`,
      'defines entities of its own',
    ],
    [
      'a file of the machine',
      `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${rss('', '')}`,
      'defines entities',
    ],
    ['ten thousand levels', `<rss>${'<a>'.repeat(10_000)}`, 'nested in more than 60 levels'],
  ])('%s is refused in words', async (_, text, reason) => {
    const reading = read(text)
    await expect(reading).rejects.toThrow(SourceError)
    await expect(reading).rejects.toThrow(reason)
  })
})

describe('the encoding', () => {
  test('that XML declares is used, with its line breaks and without its marks', async () => {
    const bytes = Buffer.from(
      rss(
        item('<description>It\x92s caf\xe9\r\n</description>'),
        '<?xml version="1.0" encoding="windows-1252"?>',
      ),
      'latin1',
    )
    const { posts, notes } = await read(bytes)
    expect(posts[0]!.text).toBe('It’s café')
    expect(notes[0]).toContain('It was read as windows-1252')
  })

  test('is UTF-8 if the bytes are, whatever is declared', async () => {
    const text = rss(
      item('<description>café \0x</description>'),
      '\uFEFF<?xml version="1.0" encoding="iso-8859-1"?>',
    )
    const { posts, notes } = await read(text)
    expect(posts[0]!.text).toBe('café x')
    expect(notes[0]).toBe('3 changed: It contains the character U+0000, which was removed.')
  })

  test('may be UTF-16', async () => {
    const { posts } = await read(
      Buffer.from(`\uFEFF${rss(item('<description>café</description>'))}`, 'utf16le'),
    )
    expect(posts[0]!.text).toBe('café')
  })
})

test('deep elements in a text keep out only its post', async () => {
  const deep = item(`<content:encoded><![CDATA[${'<div>'.repeat(10_000)}]]></content:encoded>`)
  const { posts, notes } = await read(rss(deep + item('<content:encoded>Good</content:encoded>')))
  expect(posts.map(({ text }) => text)).toEqual(['Good'])
  expect(notes).toEqual(['3 refused: The post "Walls": its elements are nested in more than 100 levels.'])
})

test('a text that takes too long to read is refused in words', async () => {
  const { notes } = await read(
    rss(item(`<content:encoded><![CDATA[<p>${'<b>x<i>y</b>'.repeat(18_000)}]]></content:encoded>`)),
  )
  expect(notes).toEqual([
    expect.stringMatching(/3 refused: The post "Walls": its (?:text takes too long|elements are nested)/),
  ])
})
