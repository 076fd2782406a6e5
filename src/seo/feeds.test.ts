import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { Post } from '#src/blog/types.ts'
import { getWords } from '#src/words/dictionaries.ts'
import { formatJsonFeed, formatRss } from './feeds.ts'

const firm = { name: 'Elm & Oak', url: 'https://www.elm.example', timeZone: 'America/Chicago' }
const post: Post = {
  id: 1,
  slug: 'fences',
  title: 'Fences <and> "hedges"',
  excerpt: 'Who pays & when.',
  date: '2026-07-04T09:30:00',
  author: 'Ada Elm',
  categories: [{ id: 4, name: 'Fences & Walls' }],
  image: { src: '/images/fence-abc-960.webp', alt: '' },
  html: '<p>See <a href="/wp/walls">walls</a> and <a href="https://other.example/">others</a>. ]]></p>',
}
const winter: Post = {
  ...post,
  id: 2,
  slug: 'über-mauern',
  date: '2026-01-04T09:30:00',
  author: '',
  sample: true,
}
const channel = { words: getWords(), firm, description: 'Posts & more.', posts: [post, winter] }

/** Parsed as a strict reader does; throws where it is not well-formed. */
function parse(xml: string) {
  return new JSDOM(xml, { contentType: 'text/xml' }).window.document
}

test('the RSS feed is well-formed, and its texts read as they were written', () => {
  const items = [...parse(formatRss(channel)).querySelectorAll('item')]
  expect(items).toHaveLength(2)
  const [first] = items
  expect(first!.querySelector('title')!.textContent).toBe(post.title)
  expect(first!.querySelector('category')!.textContent).toBe('Fences & Walls')
  expect(first!.querySelector('link')!.textContent).toBe('https://www.elm.example/wp/fences')
  expect(first!.getElementsByTagName('content:encoded')[0]!.textContent).toContain(']]>')
})

test('a post has the time at which it was published in Texas, in summer and in winter', () => {
  const dates = [...parse(formatRss(channel)).querySelectorAll('pubDate')].map((date) => date.textContent)
  expect(dates).toEqual(['Sat, 04 Jul 2026 14:30:00 GMT', 'Sun, 04 Jan 2026 15:30:00 GMT'])
  const { items } = JSON.parse(formatJsonFeed(channel)) as { items: { date_published: string }[] }
  expect(items.map((item) => item.date_published)).toEqual([
    '2026-07-04T09:30:00-05:00',
    '2026-01-04T09:30:00-06:00',
  ])
})

test('every address in the feeds names the site', () => {
  for (const feed of [formatRss(channel), formatJsonFeed(channel)]) {
    expect(feed).toContain('https://www.elm.example/wp/walls')
    expect(feed).toContain('https://other.example/')
    expect(feed).not.toMatch(/(?:href|src)=\\?(?:"|&quot;)\//)
  }
  const { items } = JSON.parse(formatJsonFeed(channel)) as { items: { image: string; url: string }[] }
  expect(items[0]!.image).toBe('https://www.elm.example/images/fence-abc-960.webp')
  expect(items[1]!.url).toBe('https://www.elm.example/wp/%C3%BCber-mauern')
})

test('the feeds say which language they are in', () => {
  const spanish = { ...channel, words: { ...getWords(), locale: 'es-MX' } }
  expect(parse(formatRss(spanish)).querySelector('language')!.textContent).toBe('es-MX')
  expect(JSON.parse(formatJsonFeed(spanish))).toMatchObject({ language: 'es-MX' })
})

test('samples are called so', () => {
  const titles = [...parse(formatRss(channel)).querySelectorAll('item > title')].map(
    (title) => title.textContent,
  )
  expect(titles[1]).toBe(`Sample: ${post.title}`)
})

test('a feed holds twenty posts at most', () => {
  const posts = Array.from({ length: 50 }, (_, id) => ({ ...post, id, slug: `post-${id}` }))
  expect(parse(formatRss({ ...channel, posts })).querySelectorAll('item')).toHaveLength(20)
})
