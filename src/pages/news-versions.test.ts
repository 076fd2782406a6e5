import { describe, expect, test, vi } from 'vitest'
import { at } from '#tests/support/moments.ts'
import { emptySnapshot, type Snapshot } from '#src/blog/snapshot.ts'
import type { BlogEvent, Post } from '#src/blog/types.ts'
import { hashVersions, isCurrent } from '#src/blog/versions.ts'
import { keys } from '#src/islands/news/keys.ts'
import { findNextEnd, listVersions } from './news-versions.ts'

const modified = '2026-01-02T03:04:05'
const category = { id: 5, name: 'Roofs' }
const createPost = (id: number): Post => ({
  id,
  slug: `post-${id}`,
  title: '',
  excerpt: '',
  date: '2026-01-01T00:00:00',
  author: '',
  categories: [category],
  html: '',
  modified,
})
const createEvent = (id: number, date: string): BlogEvent => ({
  id,
  slug: `event-${id}`,
  title: '',
  excerpt: '',
  html: '',
  date,
  endTime: '12:00',
  modified,
})
const blog: Snapshot = {
  ...emptySnapshot,
  posts: [3, 2, 1].map(createPost),
  events: [createEvent(7, '2026-03-01'), createEvent(8, '2026-04-01')],
  categories: [category],
}
const answer = (...ids: number[]) => ids.map((id) => ({ id, modified_gmt: modified }))
const posts = { key: keys.posts({ page: 1, perPage: 2 }), data: { items: [], totalPages: 2 } }

describe('what a page asks the live blog', () => {
  test('a list asks for its first page, and counts the others', () => {
    expect(listVersions(blog, [posts])).toEqual({
      '/posts?per_page=2&_fields=id%2Cmodified_gmt': hashVersions(2, answer(3, 2)),
    })
  })

  test('a post asks for itself and its related posts', () => {
    expect(listVersions(blog, [{ key: keys.post('post-2'), data: blog.posts[1]! }])).toEqual({
      '/posts?per_page=10&include=2%2C3%2C1&orderby=include&_fields=id%2Cmodified_gmt': hashVersions(
        1,
        answer(2, 3, 1),
      ),
    })
  })

  test('a list of events asks for all events, latest number first', () => {
    const key = keys.events({ page: 1, perPage: 6, view: 'upcoming' })
    expect(listVersions(blog, [{ key, data: { items: [], totalPages: 1 } }])).toEqual({
      '/events?per_page=100&orderby=id&_fields=id%2Cmodified_gmt': hashVersions(1, answer(8, 7)),
    })
  })

  test('a snapshot that records no times asks nothing', () => {
    const old = { ...blog, posts: [{ ...createPost(3), modified: undefined }] }
    expect(listVersions(old, [posts])).toBeUndefined()
  })
})

test('entries, their order, their times and the number of pages all change the hash', () => {
  const all = [
    hashVersions(1, answer(1, 2)),
    hashVersions(1, answer(2, 1)),
    hashVersions(1, answer(1)),
    hashVersions(2, answer(1, 2)),
    hashVersions(1, [...answer(1), { id: 2, modified_gmt: '2026-01-02T03:04:06' }]),
  ]
  expect(new Set(all).size).toBe(all.length)
})

describe('the answer of the blog', () => {
  const versions = { '/posts?per_page=2': hashVersions(1, answer(1)) }
  const serve = (body: string) => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address)
      return new Response(body, { headers: { 'X-WP-TotalPages': '1' } })
    })
    return asked
  }

  test.for([
    ['the same', JSON.stringify(answer(1)), true],
    ['another', JSON.stringify(answer(1, 2)), false],
    ['no list', '{"code":"broken"}', false],
    ['no JSON', '<p>Soon', false],
  ] as const)('%s', async ([, body, expected]) => {
    serve(body)
    expect(await isCurrent('https://blog.example/wp-json/wp/v2', versions)).toBe(expected)
  })

  test('a blog with plain permalinks is asked with "&"', async () => {
    const asked = serve('[]')
    await isCurrent('https://blog.example/?rest_route=/wp/v2', versions)
    expect(asked).toEqual(['https://blog.example/?rest_route=/wp/v2/posts&per_page=2'])
  })
})

test('a page is true until the first of its events that is not over ends', () => {
  const now = at('2026-03-02T00:00:00Z')
  const key = keys.events({ page: 1, perPage: 6, view: 'upcoming' })
  const seeds = [{ key, data: { items: blog.events, totalPages: 1 } }]
  expect(findNextEnd(seeds, now)).toBe(Date.parse('2026-04-01T12:00:00-05:00'))
  expect(findNextEnd([posts], now)).toBeUndefined()
})
