// @vitest-environment jsdom
/** What the news section shows while something is loading, missing or broken. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { firstOwnId } from '#src/blog/snapshot.ts'
import { staticHrefs, type OwnNews } from '#src/blog/static-data.ts'
import { routes } from '#src/routes.ts'
import { createPost } from '#tests/support/fake-wordpress.ts'
import {
  closeTab,
  go,
  listWords,
  openPage,
  openTab,
  press,
  readWords,
  site,
  wait,
  type Tab,
} from '#tests/support/news-section.tsx'

const news = routes.newsEvents.href({})
const events = routes.events.href({})
const [first, second] = site.blog.posts
const notice = 'Using sample blog posts'

let tab: Tab
beforeEach(() => {
  tab = openTab()
  tab.blog.categories = [...site.blog.categories, { id: 31, name: 'Fences &amp; Walls' }]
})
afterEach(closeTab)

const heading = () => readWords(document.querySelector('h1'))
const alert = () => readWords(document.querySelector('[role=alert]'))
const announced = () => readWords(document.querySelector('[data-part=news-announcement]'))
const answerWith = (status: number) => Promise.resolve(new Response('{}', { status }))
const isFile = (url: URL, path: string) => url.pathname.startsWith(`/blog-data/${path}`)
/** Expects these lines in the console, and nothing else. */
const expectLog = (...lines: string[]) => expect(tab.log.splice(0)).toEqual(lines)
const fallen = 'The blog service failed. This session shows the snapshot of the blog.'

test('if neither blog nor snapshot answers, an error with a retry appears within thirteen seconds', async () => {
  await openPage(events, { isTouched: true })
  expect(listWords('h2')).toContain('Live event 3')
  tab.blog.health = 'hang'
  tab.intercept = (url, stopped) => (isFile(url, '') ? stopped : undefined)
  await press('Past')
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(6)
  expect(announced()).toBe('Loading past events …')
  await wait(12_500)
  expect(alert()).toContain('Error Loading Events')
  expect(alert()).toContain('Failed to fetch events')
  tab.intercept = () => undefined
  tab.blog.health = 'ok'
  await press('Try again', '[role=alert]')
  expect(listWords('article').join()).toContain('Past Event')
  expectLog(
    'The blog service: Failed to fetch events (no answer in time)',
    fallen,
    'The snapshot of the blog: Failed to fetch events (no answer in time)',
  )
})

test('the error above posts is about posts, whatever failed first', async () => {
  tab.intercept = (url) => (url.pathname.endsWith('/categories') ? answerWith(404) : undefined)
  await openPage(`${news}?page=2`, { isTouched: true })
  expect(alert()).toContain('Failed to fetch posts: 404')
  expect(readWords(document.body)).not.toContain('Failed to fetch categories')
  expectLog('The blog service: Failed to fetch categories: 404', fallen)
})

test('a category that cannot be fetched has a generic title', async () => {
  await openPage(news, { isTouched: true })
  expect(listWords('h3')).toContain('Live post 1 & more')
  tab.intercept = (url) => (isFile(url, '') ? answerWith(500) : undefined)
  tab.blog.health = 404
  await press('Fences & Walls', '[aria-labelledby=browse-categories]')
  expect(alert()).toContain('Failed to fetch posts')
  expect(heading()).toBe('Category')
  expect(document.activeElement).toBe(document.querySelector('h1'))
  expect(document.title).toMatch(/^Category \|/)
  expectLog(
    'The blog service: Failed to fetch posts: 404',
    fallen,
    'The snapshot of the blog: Failed to fetch categories: 500',
    'The snapshot of the blog: Failed to fetch posts: 500',
  )
})

test('a post without a title is named after its first words, and a protected post is left out', async () => {
  const { origin } = tab.blog
  const secret = { rendered: '', protected: true }
  tab.blog.posts = [
    createPost(origin, 1, {
      title: { rendered: '' },
      excerpt: { rendered: '' },
      content: { rendered: '<p>Dear neighbors</p>' },
    }),
    createPost(origin, 2, { title: { rendered: 'For members' }, content: secret, excerpt: secret }),
  ]
  await openPage(news, { isTouched: true })
  expect(listWords('h3')).toContain('Dear neighbors')
  expect(readWords(document.body)).not.toContain('For members')
  await press('Read More of “Dear neighbors”')
  expect(heading()).toBe('Dear neighbors')
  await openPage('/wp/live-2')
  expect(heading()).toBe('Post Not Found')
})

test('snapshot files that cannot be fetched can be retried', async () => {
  tab.intercept = (url) => (isFile(url, 'events/') ? answerWith(500) : undefined)
  await openPage(events, { hasBlog: false, isTouched: true })
  await press('Past')
  expect(alert()).toContain('Error Loading Events')
  expect(alert()).toContain('Failed to fetch events: 500')
  tab.intercept = () => undefined
  await press('Try again', '[role=alert]')
  expect(listWords('article').join()).toContain('Past Event')
  expectLog('The snapshot of the blog: Failed to fetch events: 500')
})

test('a post of the snapshot whose file is missing can be retried', async () => {
  tab.intercept = (url) => (isFile(url, 'posts/by-slug/') ? answerWith(404) : undefined)
  await openPage(news, { hasBlog: false, isTouched: true })
  await press(`Read More of “${second!.title}”`)
  expect(readWords(document.body)).toContain('Failed to fetch post: 404')
  tab.intercept = () => undefined
  await press('Try the blog service again')
  expect(heading()).toBe(second!.title)
  expectLog('The snapshot of the blog: Failed to fetch post: 404')
})

test('the page of a post links to its category and to all posts', async () => {
  await openPage(routes.post.href({ slug: first!.slug }), { hasBlog: false, isTouched: true })
  const [{ id, name }] = first!.categories as [{ id: number; name: string }]
  await press(name, '[aria-labelledby=post-tags]')
  expect(location.pathname).toBe(routes.category.href({ id: String(id) }))
  expect(heading()).toBe(name)
  await go(-1)
  expect(listWords('[data-news-html]').join()).toContain('.')
  await press('Back to All Posts')
  expect(location.pathname).toBe(news)
  await press(name, '[aria-labelledby=browse-categories]')
  expect(location.pathname).toBe(routes.blogCategory.href({ id: String(id) }))
  expect(heading()).toBe(name)
})

test('a view makes at most four requests, and none on a repeat view within five minutes', async () => {
  await openPage(news, { isTouched: true })
  expect(listWords('h3')).toEqual(expect.arrayContaining(['Live post 1 & more', 'Live event 3']))
  expect(listWords('a')).toContain('Fences & Walls')
  const { calls } = tab.blog
  expect(calls.filter((call) => !call.includes('_fields=')).length).toBeLessThanOrEqual(4)
  calls.length = 0
  await press('Read More of “Live post 1 & more”')
  expect(listWords('h2')).toContain('Related posts')
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.length).toBeLessThanOrEqual(4)
  calls.length = 0
  await go(-1)
  expect(listWords('h3')).toContain('Live post 1 & more')
  await go(1)
  expect(listWords('[data-news-html]').join()).toContain('Text of live post 1.')
  expect(calls).toEqual([])
})

test('an empty blog says so, and is not a failure', async () => {
  Object.assign(tab.blog, { posts: [], events: [] })
  await openPage(news, { isTouched: true })
  const words = readWords(document.body)
  expect(words).toContain('No blog posts found.')
  expect(words).toContain('No upcoming events scheduled. Check back soon for new events!')
  expect(words).not.toContain(notice)
  tab.blog.posts = [createPost(tab.blog.origin, 1)]
  await press('Refresh Posts')
  expect(listWords('h3')).toContain('Live post 1 & more')
})

describe('with own posts beside those of the live blog', () => {
  /** One newer than all of the live blog, one in the middle. */
  const own: OwnNews = {
    posts: [
      { day: '2026-11-02', newer: 0 },
      { day: '2026-10-25', newer: 5 },
    ].map(({ day, newer }, index) => ({
      id: firstOwnId + index,
      slug: `own-${index + 1}`,
      title: `Own post ${index + 1}`,
      excerpt: 'What we wrote ourselves.',
      date: `${day}T00:00:00`,
      author: '',
      categories: [{ id: firstOwnId + 9, name: 'Our Office' }],
      newer: { 0: newer },
    })),
    events: [],
    categories: [{ id: firstOwnId + 9, name: 'Our Office' }],
  }
  const text = { ...own.posts[0], html: '<p>All that we wrote ourselves.</p>' }
  const answers: Record<string, unknown> = {
    [staticHrefs.own]: own,
    [staticHrefs.post(own.posts[0]!.slug)]: text,
  }
  const listTitles = () => listWords('h3').filter((title) => / post /.test(title))

  beforeEach(async () => {
    tab.intercept = ({ pathname }) =>
      pathname in answers ? Promise.resolve(new Response(JSON.stringify(answers[pathname]))) : undefined
    await openPage(news, { hasOwn: true, isTouched: true })
  })

  test('both are one list, in pages of one size', async () => {
    const live = (number: number) => `Live post ${number} & more`
    expect(listTitles()).toEqual(['Own post 1', live(1), live(2), live(3), live(4), live(5)])
    await press('Next')
    expect(listTitles()).toEqual(['Own post 2', live(6), live(7), live(8), live(9), live(10)])
    // A page of the list costs one request, as without own posts.
    const asked = tab.blog.calls.filter((call) => call.includes('/posts?') && call.includes('_embed'))
    expect(asked).toHaveLength(2)
  })

  test('an own post opens from the list, and its category lists own posts alone', async () => {
    await press('Read More of “Own post 1”')
    expect(readWords(document.body)).toContain('All that we wrote ourselves.')
    const asked = tab.blog.calls.length
    await press('Our Office', '[aria-labelledby=post-tags]')
    expect(heading()).toContain('Our Office')
    expect(listWords('h2').filter((title) => title.startsWith('Own post'))).toHaveLength(2)
    expect(tab.blog.calls.slice(asked).filter((call) => call.includes('/posts?'))).toEqual([])
  })
})
