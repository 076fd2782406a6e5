import { cp, mkdir, mkdtemp, rm, unlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fullFirm } from '#tests/fixtures/firms.ts'
import { startFakeWordPress, type FakeWordPress } from '#tests/fixtures/fake-wordpress.ts'
import { setToday } from '#tests/support/moments.ts'
import { ExitError } from '../exit-error.ts'
import type { BlogOptions } from '../blog/with-blog.ts'
import { drift } from './drift.ts'
import { snapshot } from './snapshot.ts'

let content: string
let wordpress: FakeWordPress
let printed: string
let said: string
const client = { backOff: 1, timeout: 2000 }

beforeEach(async () => {
  content = path.join(await mkdtemp(path.join(os.tmpdir(), 'drift-')), 'content')
  await mkdir(content)
  await writeFile(path.join(content, 'firm.json'), '{"url":"https://www.firm.example"}')
  wordpress = await startFakeWordPress()
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((printed += String(text)), true))
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((said += String(text)), true))
  vi.spyOn(console, 'error').mockImplementation((text) => void (said += `${text}\n`))
  await snapshot({ content, environment: { BLOG_URL: wordpress.url }, client })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await wordpress.stop()
  await rm(path.dirname(content), { recursive: true })
})

async function run(options: Partial<BlogOptions> = {}): Promise<number> {
  printed = ''
  said = ''
  try {
    await drift({ content, environment: { BLOG_URL: wordpress.url }, client, ...options })
    return 0
  } catch (error) {
    if (error instanceof ExitError) return error.code
    throw error
  }
}

test('of a blog that is as it was is none', async () => {
  expect(await run()).toBe(0)
  expect(printed).toBe('The snapshot matches the blog.\n')
})

test('of an entry that was saved again as it was is none', async () => {
  Object.assign(wordpress.blog.events[0]!, { modified_gmt: '2026-02-01T00:00:00' })
  expect(await run()).toBe(0)
})

test('of what the blog makes up each time is none, in texts and pictures', async () => {
  const { posts, images } = wordpress.blog
  images['/flood.jpg'] = images['/wp-content/uploads/Roof%20A.jpg']!
  const write = (number: number) => {
    posts[0]!.image = `/flood.jpg?ver=${number}`
    posts[1]!.html = `<div id="gallery-${number}"><img alt="" src="/flood.jpg?t=17000000${number}"><img alt="" src="/gone.jpg?nonce=${number}"></div><a href="/apply?_wpnonce=${number}">a</a>`
  }
  const copy = () => snapshot({ content, environment: { BLOG_URL: wordpress.url }, client })
  write(10)
  await copy()
  write(11)
  expect(await run()).toBe(0)
  printed = ''
  await copy()
  expect(printed).toContain('is up to date')
  posts[1]!.html += 'More.'
  expect(await run()).toBe(1)
  expect(printed).toMatch(/^changed {8}post 12 "second" {2}excerpt, html$/m)
})

test('of two entries with one address is none, and both are named', async () => {
  wordpress.blog.posts.push({ id: 13, slug: 'first' })
  expect(await run()).toBe(0)
  expect(said).toContain('post 13 "first"\n  warning  It has the same address as post 11')
})

test('names what is new, changed, renamed and deleted', async () => {
  wordpress.blog.posts = [
    {
      id: 11,
      slug: 'first-of-all',
      title: 'First &amp; best',
      categories: [1],
      image: '/wp-content/uploads/Roof%20A.jpg',
    },
    { id: 14, slug: 'fourth' },
  ]
  wordpress.blog.events[0]!.event_date = '2099-02-02'
  wordpress.blog.categories = [{ id: 1, name: 'Estates' }]
  expect(await run()).toBe(1)
  expect(printed.split('\n').map((line) => line.replace(/ {2,}/g, ' | '))).toEqual([
    'renamed | post 11 "first-of-all" | was "first"',
    'new | post 14 "fourth" | not in the snapshot',
    'deleted | post 12 "second" | no longer in the blog',
    'changed | event 21 "fair" | date',
    'renamed | category 1 "Estates" | was "Estate Planning"',
    'deleted | category 3 "Insurance" | no longer in the blog',
    '6 differences. To update the snapshot: npm run firm -- snapshot',
    '',
  ])
})

test('names pictures that the blog has lost, once', async () => {
  wordpress.blog.images = {}
  expect(await run()).toBe(1)
  expect(printed).toMatch(
    /^image-missing {2}post 11 "first" {2}the blog no longer has .*Roof%20A\.jpg\n1 differences/,
  )
})

test('knows the pictures in texts: what is as it was, what is new, and what the blog has lost', async () => {
  const roof = '/wp-content/uploads/Roof%20A.jpg'
  const [first, second] = wordpress.blog.posts
  delete first!.image
  second!.html = `<p><img src="${roof}" alt="A" width="32"></p><p><img src="/gone.jpg" alt="B"></p>`
  await snapshot({ content, environment: { BLOG_URL: wordpress.url }, client })
  // One was gone before: the snapshot goes without it, and that is no difference.
  expect(await run(), printed).toBe(0)

  wordpress.blog.images = {}
  expect(await run()).toBe(1)
  expect(printed).toMatch(
    /^image-missing {2}post 12 "second" {2}the blog no longer has .*Roof%20A\.jpg\n1 differences/,
  )
  second!.html = '<p><img src="/new.jpg" alt="A"></p>'
  expect(await run()).toBe(1)
  expect(printed).toMatch(/^image-missing .*new\.jpg\nchanged .*post 12 "second" {2}.*html/)
})

test('does not tell again and again of a featured image that cannot be kept', async () => {
  wordpress.blog.images = {
    '/wp-content/uploads/Roof%20A.jpg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  }
  await snapshot({ content, environment: { BLOG_URL: wordpress.url }, client })
  expect(await run(), printed).toBe(0)
})

test('tells of events that are past now, which is no difference', async () => {
  setToday('2099-01-02')
  expect(await run()).toBe(0)
  expect(printed).toMatch(/^now-past .*event 21 "fair" {2}took place on Thu, Jan 1, 2099\n/)
})

test('as JSON can be read by a program', async () => {
  wordpress.blog.posts.pop()
  expect(await run({ json: true })).toBe(1)
  expect(JSON.parse(printed)).toEqual({
    source: wordpress.url,
    differences: 1,
    found: [{ kind: 'deleted', name: 'post 12 "second"', detail: 'no longer in the blog' }],
  })
})

test('from the sample says that it is one', async () => {
  await rm(path.join(content, 'blog'), { recursive: true })
  await cp(path.join(fullFirm, 'blog'), path.join(content, 'blog'), { recursive: true })
  expect(await run()).toBe(1)
  expect(printed).toContain('still the sample')
})

test('without a snapshot or with a damaged one ends with 1 and says why', async () => {
  await unlink(path.join(content, 'blog/posts/11-first.json'))
  expect(await run()).toBe(1)
  expect(said).toContain('damaged')
  await rm(path.join(content, 'blog'), { recursive: true })
  expect(await run()).toBe(1)
  expect(said).toContain('Create one: npm run firm -- snapshot')
})

test('of a blog that cannot be read ends with 2, which is not the code of a difference', async () => {
  wordpress.blog.interfere = (_, response) => (response.writeHead(500).end(), true)
  expect(await run()).toBe(2)
  expect(said).toContain('it answered with status 500')
  expect(said).toContain('Nothing was compared.')
  wordpress.blog.interfere = () => true
  expect(await run({ timeout: 0.3, client: { timeout: 60_000 } })).toBe(2)
  expect(said).toContain('no answer, and the 0.3 s for the whole blog are over')
  wordpress.blog.interfere = (request) => request.method === 'HEAD'
  expect(await run({ timeout: 2, client: { timeout: 60_000 } })).toBe(2)
  expect(said).toMatch(/Roof%20A\.jpg: no answer, and the 2 s/)
  wordpress.blog.interfere = () => false
  wordpress.blog.posts[1]!.html = '<div>'.repeat(5000)
  expect(await run()).toBe(2)
  expect(said).toContain('post 12 "second" cannot be kept')
  await wordpress.stop()
  expect(await run()).toBe(2)
  expect(said).toContain('nothing answers there')
})

test('a picture that redirects in a loop is one that the blog has lost', async () => {
  wordpress.blog.interfere = (request, response) =>
    request.method === 'HEAD' && (response.writeHead(302, { Location: request.url! }).end(), true)
  expect(await run()).toBe(1)
  expect(printed).toMatch(/^image-missing {2}post 11 "first" {2}the blog no longer has .*Roof%20A\.jpg\n/)
})

test('without an address ends with 2', async () => {
  expect(await run({ environment: {} })).toBe(2)
})
