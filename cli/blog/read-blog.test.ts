import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WordPressPost } from '#src/blog/wordpress-answers.ts'
import { startFakeWordPress, type FakeWordPress } from '#tests/fixtures/fake-wordpress.ts'
import { createClient, type BlogClient } from './client.ts'
import { startDeadline, type Deadline } from '../deadline.ts'
import { readBlog } from './read-blog.ts'

let wordpress: FakeWordPress
let deadline: Deadline
beforeEach(async () => {
  wordpress = await startFakeWordPress()
  deadline = startDeadline()
})
afterEach(async () => {
  deadline.stop()
  await wordpress.stop()
})

const read = () =>
  readBlog(createClient(wordpress.url, { deadline }), {
    blogUrl: wordpress.url,
    siteUrl: 'https://www.firm.example',
    imageOrigins: [],
    deadline,
  })

test('what needs a password is left out, as in the live blog', async () => {
  const { blog } = wordpress
  blog.posts = [{ id: 11 }, { id: 12, isProtected: true }]
  blog.events = [{ id: 21, isProtected: true }, { id: 22 }]
  const { posts, events } = await read()
  expect(posts.map(({ record }) => record.id)).toEqual([11])
  expect(events.map(({ record }) => record.id)).toEqual([22])
})

test('what has no title is named after its text, and the site names what has no text either', async () => {
  wordpress.blog.posts = [{ id: 11, title: '', html: '<p>Dear neighbors</p>' }]
  wordpress.blog.events = [{ id: 21, title: '', html: '<p></p>' }]
  const { posts, events } = await read()
  expect(posts.map(({ record }) => record.title)).toEqual(['Dear neighbors'])
  expect(events.map(({ record }) => record.title)).toEqual([''])
})

test('the time of the blog does not include that of reading the texts, which is ours', async () => {
  const order: string[] = []
  const post: WordPressPost = {
    id: 1,
    slug: 'a',
    link: '',
    title: 'A',
    excerpt: '',
    modified: '',
    date: '2026-01-02T03:04:05',
    author: '',
    categoryIds: [],
    categories: [],
    isProtected: false,
    get rawHtml() {
      order.push('text')
      return ''
    },
  }
  const readAll = async (collection: string) => {
    order.push(collection)
    return collection === 'posts' ? [post] : []
  }
  await readBlog(
    { readAll: readAll as BlogClient['readAll'] },
    {
      blogUrl: 'https://blog.example/wp-json/wp/v2',
      siteUrl: 'https://www.firm.example',
      imageOrigins: [],
      deadline: { pause: () => void order.push('pause') },
    },
  )
  expect(order).toEqual(['posts', 'events', 'categories', 'pause', 'text'])
})
