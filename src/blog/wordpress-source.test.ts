import { QueryClient } from '@tanstack/react-query'
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { at } from '#tests/support/moments.ts'
import { readRecordedAnswer, recordedBlog } from '#tests/support/recorded-answer.ts'

import { BlogError } from './types.ts'
import { getWords } from '#src/words/dictionaries.ts'
import { parseEventDate, parseEventTime, parsePosts } from './wordpress-answers.ts'
import { createWordPressSource, type Fetch, type WordPressOptions } from './wordpress-source.ts'

interface Answer {
  body?: string
  status?: number
  headers?: Record<string, string>
}

/** A recorded answer of WordPress; see tests/fixtures/wordpress/README.md. */
function recorded(name: string): Required<Answer> {
  const { status, headers, body } = readRecordedAnswer(name)
  return { status, headers, body: JSON.stringify(body) }
}

/** An answer that the recorded WordPress does not give, but others do. */
const writtenByHand = (name: string): Required<Answer> => ({
  status: 200,
  headers: { 'X-WP-TotalPages': '1' },
  body: readFileSync(`tests/fixtures/wordpress/by-hand/${name}.json`, 'utf8'),
})

/** The same answer with another number of pages. */
const ofPages = ({ body, status }: Answer, pages: string | undefined): Answer => ({
  ...(body !== undefined && { body }),
  ...(status !== undefined && { status }),
  ...(pages !== undefined && { headers: { 'X-WP-TotalPages': pages } }),
})

/** The requested paths, decoded, without the address of the blog. */
let asked: string[]
let requests: Parameters<Fetch>[1][]
beforeEach(() => {
  asked = []
  requests = []
})

interface Embedding {
  slug: string
  _embedded?: Record<string, object[]>
}

/** One of the recorded posts, as WordPress wrote it. */
const readPost = (slug: string): Embedding =>
  (readRecordedAnswer('posts').body as Embedding[]).find((post) => post.slug === slug)!

/** A blog that answers by rules. The first rule that is a prefix of the path applies. */
function create(rules: Record<string, Answer | (() => Answer)>, options: Partial<WordPressOptions> = {}) {
  const fetch: Fetch = async (address, init) => {
    const path = decodeURIComponent(address.replace(`${recordedBlog}/`, ''))
    asked.push(path)
    requests.push(init)
    const rule = Object.entries(rules).find(([beginning]) => path.startsWith(beginning))?.[1]
    if (!rule) throw new TypeError(`nothing answers ${path}`)
    const { body = '[]', status = 200, headers = {} } = typeof rule === 'function' ? rule() : rule
    return new Response(body, { status, headers })
  }
  return createWordPressSource({
    blogUrl: recordedBlog,
    siteUrl: 'https://www.firm.example',
    formatPostHref: (slug) => `/wp/${slug}`,
    formatEventHref: (slug) => `/events/${slug}`,
    sanitize: (html) => `clean: ${html.trim()}`,
    client: new QueryClient(),
    words: getWords().news,
    fetch,
    // 10:30 in Texas, on the day when the clocks go forward.
    now: () => at('2026-03-08T15:30:00Z'),
    ...options,
  })
}

const whole = {
  posts: recorded('posts'),
  events: recorded('events'),
  'categories?per_page=100&include': recorded('categories-included'),
  categories: recorded('categories'),
}
const page = { page: 1, perPage: 6 }
const slugs = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug)

describe('a list of posts', () => {
  test('is requested as the specification says, and then the names of its categories', async () => {
    await create(whole).listPosts({ page: 2, perPage: 10, category: 3 })
    expect(asked).toEqual([
      'posts?_embed&per_page=10&page=2&categories=3',
      'categories?per_page=100&include=3,5,1,4,7',
    ])
  })

  test('costs no preflight and carries no cookies', async () => {
    await create(whole).listPosts(page)
    expect(requests[0]).toMatchObject({
      headers: { Accept: 'application/json' },
      credentials: 'omit',
      mode: 'cors',
    })
    expect(Object.keys(requests[0]!.headers)).toEqual(['Accept'])
  })

  test('has as many pages as the header says, which WordPress lets other origins read', async () => {
    const answer = recorded('posts-two-of-many')
    expect(answer.headers['access-control-expose-headers']).toContain('X-WP-TotalPages')
    const { items, totalPages } = await create({ ...whole, posts: answer }).listPosts({ page: 2, perPage: 2 })
    expect(totalPages).toBe(125)
    expect(slugs(items)).toEqual(['note-3', 'note-4'])
  })

  test('has titles as plain text: tags removed, entities decoded once', async () => {
    const { items } = await create(whole).listPosts(page)
    const titles = items.map(({ title }) => title)
    expect(titles.slice(0, 2)).toEqual(['R&D credits for small firms', 'Written as &lt; in HTML'])
    expect(titles[3]).toBe('A short word about a denied roof claim & more.')
    expect(items[0]).not.toHaveProperty('html')
  })

  test('has excerpts as plain text, with an ellipsis if WordPress has cut them', async () => {
    const { items } = await create(whole).listPosts(page)
    expect(items[0]!.excerpt).toBe('A short word about a denied roof claim & more.')
    const cut = items.find(({ slug }) => slug === 'note-45')!.excerpt
    expect(cut).toMatch(
      /^People ask us about a partnership without a paper & what comes next — here .*[^\]]…$/,
    )
    expect([...cut].length).toBeLessThanOrEqual(151)
  })

  test('takes a missing excerpt from the text (by hand)', async () => {
    const [, second] = (await create({ ...whole, posts: writtenByHand('posts') }).listPosts(page)).items
    expect(second!.excerpt).toBe('No excerpt, but words.')
  })

  test('has dates in the local time of the blog', async () => {
    const { items } = await create(whole).listPosts(page)
    // Scheduled for 02:30, an hour that this night did not have.
    expect(items.find(({ slug }) => slug === 'note-45')!.date).toBe('2025-03-09T03:30:00')
  })

  test('takes descriptions as plain text, and the smallest picture that is large enough', async () => {
    const { items } = await create(whole).listPosts(page)
    expect(items[0]!.image).toEqual({
      src: 'https://blog.firm.example/wp-content/uploads/picture-20-1024x576.jpg',
      alt: '',
      width: 1024,
      height: 576,
    })
    expect(items.find(({ slug }) => slug === 'note-54')!.image).toEqual({
      src: 'https://blog.firm.example/wp-content/uploads/picture-24.jpg',
      alt: 'Stripes & "sky" <24>',
      width: 640,
      height: 360,
    })
  })

  test('accepts sizes that are text (by hand)', async () => {
    const [first] = (await create({ ...whole, posts: writtenByHand('posts') }).listPosts(page)).items
    expect(first!.image).toMatchObject({ alt: 'A roof & a "tarp"', width: 1024, height: 576 })
  })

  test('has names of authors as plain text, even if WordPress has stored them as HTML', async () => {
    const { items } = await create({ ...whole, posts: recorded('posts-two-of-many') }).listPosts(page)
    expect(items.map(({ author }) => author)).toEqual(['R&D "Desk"', 'Ada Elm'])
  })

  test('decodes the names of categories', async () => {
    const { items } = await create(whole).listPosts(page)
    expect(items.find(({ slug }) => slug === 'note-57')!.categories).toEqual([
      { id: 3, name: 'Insurance Litigation' },
      { id: 7, name: 'Wills & Trusts' },
    ])
    expect(items.find(({ slug }) => slug === 'note-56')!.categories).toEqual([])
  })

  test('keeps the order of categories, and skips deleted ones (by hand)', async () => {
    const rules = { posts: writtenByHand('posts'), categories: recorded('categories') }
    const { items } = await create(rules).listPosts(page)
    expect(items.map((post) => post.categories.map(({ id }) => id))).toEqual([[3, 1], [], []])
  })

  test('copes with the index of the API instead of a deleted image', async () => {
    const deleted = readPost('note-52')
    expect(deleted._embedded!['wp:featuredmedia']![0]).toHaveProperty('routes')
    const [post] = (await create({ ...whole, posts: { body: JSON.stringify([deleted]) } }).listPosts(page))
      .items
    expect(post).toMatchObject({ author: 'Ada Elm' })
    expect(post).not.toHaveProperty('image')
  })

  test('copes with errors instead of a deleted author and of a private image', async () => {
    const gone = readPost('note-54')
    const secret = readPost('note-58')
    expect(gone._embedded!.author![0]).toMatchObject({ code: 'rest_user_invalid_id', data: { status: 404 } })
    expect(secret._embedded!['wp:featuredmedia']![0]).toMatchObject({ code: 'rest_forbidden' })
    const { items } = await create({ ...whole, posts: { body: JSON.stringify([gone, secret]) } }).listPosts(
      page,
    )
    expect(items[0]!.author).toBe('')
    expect(items[0]).toHaveProperty('image')
    expect(items[1]!.author).toBe('Núria O’Hara')
    expect(items[1]).not.toHaveProperty('image')
  })

  test('copes with posts that embed nothing (by hand)', async () => {
    const [, , bare] = (await create({ ...whole, posts: writtenByHand('posts') }).listPosts(page)).items
    expect(bare).toEqual({
      id: 39,
      slug: 'bare',
      title: 'Bare',
      excerpt: '',
      date: '2026-01-01T00:00:00',
      author: '',
      categories: [],
    })
  })

  test('decodes slugs in other scripts', async () => {
    const { items } = await create(whole).listPosts(page)
    expect(slugs(items)).toContain('保険金の請求が拒否されたとき')
  })

  test('loads no pictures from other hosts', async () => {
    const body = whole.posts.body.replaceAll(
      'https://blog.firm.example/wp-content/',
      'https://elsewhere.example/',
    )
    const { items } = await create({ ...whole, posts: { body } }).listPosts(page)
    expect(items[0]).not.toHaveProperty('image')
  })

  test('requests names only once', async () => {
    const source = create({ ...whole, posts: writtenByHand('posts') })
    await source.listPosts(page)
    await source.listPosts({ ...page, page: 2 })
    // 1 and 9999 are not among them, and might be there by now.
    expect(asked.filter((path) => path.startsWith('categories'))).toEqual([
      'categories?per_page=100&include=3,1,9999',
      'categories?per_page=100&include=1,9999',
    ])
  })

  test('has one page even if WordPress says 0', async () => {
    const answer = recorded('posts-none')
    expect(answer.headers['x-wp-totalpages']).toBe('0')
    expect(await create({ posts: answer }).listPosts(page)).toMatchObject({ items: [], totalPages: 1 })
  })

  test.each([['-1'], ['many'], [undefined]])('has one page if the header says %s', async (pages) => {
    const source = create({ posts: ofPages({ body: '[]' }, pages) })
    expect(await source.listPosts(page)).toMatchObject({ items: [], totalPages: 1 })
  })

  test('is empty beyond the last page, which is no failure', async () => {
    const answer = recorded('posts-beyond-last')
    expect(answer.status).toBe(400)
    expect(await create({ posts: answer }).listPosts({ page: 99, perPage: 6 })).toEqual({
      items: [],
      totalPages: 1,
    })
  })
})

describe('a single entry', () => {
  test('is found by its slug, and its text is sanitized', async () => {
    const seen: object[] = []
    const source = create(whole, { sanitize: (html, context) => (seen.push(context), `<b>${html.length}`) })
    expect(await source.findPost('note-57')).toMatchObject({ id: 90, html: expect.stringMatching(/^<b>/) })
    expect(asked[0]).toBe('posts?slug=note-57&_embed')
    expect(seen).toEqual([{ kind: 'post', link: 'https://blog.firm.example/note-57/', slug: 'note-57' }])
  })

  test('is found by a slug in another script, encoded or not', async () => {
    const answer = recorded('post-other-letters')
    expect(answer.body).toContain('"slug":"%e4%bf%9d')
    for (const slug of ['保険金の請求が拒否されたとき', encodeURIComponent('保険金の請求が拒否されたとき')]) {
      expect(await create({ ...whole, posts: answer }).findPost(slug)).toMatchObject({ id: 93 })
      expect(asked.shift()).toBe('posts?slug=保険金の請求が拒否されたとき&_embed')
      asked = []
    }
  })

  test('is not requested by an empty slug, which would find every entry', async () => {
    expect(readRecordedAnswer('posts-empty-slug').body).toHaveLength(2)
    expect(await create(whole).findPost('')).toBeUndefined()
    expect(await create(whole).findEvent('')).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('is not confused with another entry in the answer', async () => {
    expect(await create(whole).findPost('nothing-of-the-kind')).toBeUndefined()
    expect(await create({ posts: recorded('post-unknown') }).findPost('nothing-of-the-kind')).toBeUndefined()
  })
})

describe('an entry that needs a password', () => {
  const protect = (body: string, slug: string) => {
    const entries = JSON.parse(body) as { slug: string; content: object; excerpt: object }[]
    for (const entry of entries.filter((one) => one.slug === slug))
      Object.assign(entry, {
        content: { rendered: '', protected: true },
        excerpt: { rendered: '', protected: true },
      })
    return { body: JSON.stringify(entries) }
  }

  test('is neither in a list nor at its address', async () => {
    const posts = protect(whole.posts.body, 'note-57')
    const rules = { ...whole, posts, events: protect(whole.events.body, 'evening-1') }
    expect(slugs((await create(whole).listPosts(page)).items)).toContain('note-57')
    expect(slugs((await create(rules).listPosts(page)).items)).not.toContain('note-57')
    expect(await create(rules).findPost('note-57')).toBeUndefined()
    const related = await create(rules).listRelatedPosts({ id: 1, categories: [{ id: 3, name: '' }] })
    expect(slugs(related)).not.toContain('note-57')
  })

  test('is not among events either', async () => {
    const all = JSON.parse(whole.events.body) as { slug: string }[]
    const [{ slug }] = all as [{ slug: string }]
    const source = create({ ...whole, events: protect(whole.events.body, slug) })
    expect(await source.findEvent(slug)).toBeUndefined()
    expect(await create(whole).findEvent(slug)).toBeDefined()
  })
})

describe('related posts', () => {
  test('are three of the first category, without the post itself', async () => {
    const categories = [
      { id: 3, name: '' },
      { id: 7, name: '' },
    ]
    const rules = { ...whole, posts: recorded('related-posts') }
    const related = await create(rules).listRelatedPosts({ id: 90, categories })
    expect(asked[0]).toBe('posts?categories=3&exclude=90&_embed&per_page=3')
    expect(slugs(related)).toEqual(['note-2', 'note-8', 'note-14'])
    // From a blog that ignores `exclude`.
    expect(slugs(await create(rules).listRelatedPosts({ id: 35, categories }))).toEqual(['note-8', 'note-14'])
  })

  test('of a post without a category are none, without a request', async () => {
    expect(await create(whole).listRelatedPosts({ id: 41, categories: [] })).toEqual([])
    expect(asked).toEqual([])
  })
})

describe('events', () => {
  test('in the future are requested with the date where the firm is', async () => {
    await create(whole, { now: () => at('2026-03-08T03:00:00Z') }).listEvents({
      ...page,
      view: 'upcoming',
    })
    expect(asked).toEqual([
      'events?_embed&per_page=100&page=1&filter[meta_key]=event_date&filter[meta_value]=2026-03-07&filter[meta_compare]=>=',
    ])
  })

  test('in the future are selected and sorted here, because WordPress ignores the filter', async () => {
    const ignored = readRecordedAnswer('posts-filtered')
    expect(ignored.request).toContain('filter[meta_value]=9999-12-31')
    expect(ignored.headers['x-wp-total']).toBe('250')
    const { items } = await create(whole).listEvents({ ...page, perPage: 12, view: 'upcoming' })
    expect(slugs(items)).toEqual([
      'evening-1',
      'evening-2',
      'evening-4',
      'evening-8',
      'evening-9',
      'evening-10',
      'evening-12',
      // Without a date.
      'evening-5',
      'evening-6',
    ])
    expect(
      slugs(
        (await create({ events: writtenByHand('events') }).listEvents({ ...page, view: 'upcoming' })).items,
      ),
    ).toEqual(['in-acf', 'top-level', 'nonsense'])
  })

  test('in the future may be none, which is no failure', async () => {
    const source = create({ events: recorded('events-none-upcoming') })
    expect(await source.listEvents({ ...page, view: 'upcoming' })).toEqual({ items: [], totalPages: 1 })
  })

  test('in the past are requested without a filter, latest first', async () => {
    const { items } = await create({ events: writtenByHand('events') }).listEvents({ ...page, view: 'past' })
    expect(asked).toEqual(['events?_embed&per_page=100&page=1'])
    expect(slugs(items)).toEqual(['today', 'in-meta'])
    expect(slugs((await create(whole).listEvents({ ...page, view: 'past' })).items)).toEqual(['evening-40'])
  })

  test('have their fields in meta, as plain text', async () => {
    const source = create(whole)
    expect(await source.findEvent('evening-8')).toMatchObject({
      id: 296,
      title: 'Q&A: wills – an evening',
      date: '2099-03-07',
      startTime: '16:00',
      endTime: '18:00',
      location: '<b>Suite 100</b> & "Annex" — The Woodlands',
      registrationLink: 'https://register.example/8',
    })
    // As Advanced Custom Fields stores it.
    expect(await source.findEvent('evening-1')).toMatchObject({ date: '2099-01-15', startTime: '09:30' })
    expect(await source.findEvent('evening-10')).toMatchObject({ startTime: '09:00', endTime: '20:00' })
  })

  test('have no field that is empty, invalid or executable', async () => {
    const source = create(whole)
    for (const [slug, fields] of [
      ['evening-2', ['startTime', 'endTime']],
      ['evening-4', ['registrationLink']],
      ['evening-5', ['date']],
      ['evening-6', ['date', 'registrationLink']],
      ['evening-9', ['startTime']],
    ] as const)
      for (const field of fields) expect(await source.findEvent(slug), slug).not.toHaveProperty(field)
  })

  test('have their fields at the top level, in acf or in meta, as plain text (by hand)', async () => {
    const source = create({ events: writtenByHand('events') })
    expect(await source.findEvent('top-level')).toEqual({
      id: 61,
      slug: 'top-level',
      title: 'Q&A at the library',
      excerpt: 'Come.',
      date: '2026-03-12',
      startTime: '18:00',
      endTime: '19:30',
      location: 'Hall <B> & Annex',
      registrationLink: 'https://tickets.example/61',
      html: 'clean: <p>Come.</p>',
    })
    expect(await source.findEvent('in-acf')).toMatchObject({
      date: '2026-03-10',
      startTime: '09:30',
      registrationLink: '/schedule',
    })
    expect(await source.findEvent('in-acf')).not.toHaveProperty('endTime')
    const inMeta = await source.findEvent('in-meta')
    expect(inMeta).toMatchObject({ date: '2026-02-01', startTime: '18:30' })
    expect(inMeta).not.toHaveProperty('registrationLink')
  })

  test('with an invalid date or time have none (by hand)', async () => {
    const event = await create({ events: writtenByHand('events') }).findEvent('nonsense')
    expect(event).toMatchObject({ id: 64 })
    for (const field of ['date', 'startTime', 'endTime']) expect(event).not.toHaveProperty(field)
  })

  test('are paged here: from two pages of a hundred in the future, from four of all', async () => {
    const rules = { events: ofPages(whole.events, '9') }
    await create(rules).listEvents({ ...page, view: 'upcoming' })
    expect(asked.map((path) => /&page=(\d+)/.exec(path)?.[1])).toEqual(['1', '2'])
    asked = []
    const { items } = await create(rules).listEvents({ ...page, view: 'past' })
    expect(asked.map((path) => /&page=(\d+)/.exec(path)?.[1])).toEqual(['1', '2', '3', '4'])
    // The same events on every page are counted once.
    expect(items).toHaveLength(1)
  })

  test('are requested once in five minutes, even by two questions at the same time', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const client = new QueryClient()
      const source = create(whole, { client })
      const query = { page: 1, perPage: 12, view: 'upcoming' } as const
      await Promise.all([source.listEvents(query), source.listEvents({ ...query, page: 2 })])
      expect(asked).toHaveLength(1)
      vi.advanceTimersByTime(5 * 60_000 - 1)
      await source.listEvents(query)
      expect(asked).toHaveLength(1)
      vi.advanceTimersByTime(1)
      await source.listEvents(query)
      expect(asked).toHaveLength(2)
      client.clear()
      await source.listEvents(query)
      expect(asked).toHaveLength(3)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('one page view makes at most four requests', () => {
  test('of the news, even if the blog has more categories than one list', async () => {
    const all = { body: JSON.stringify([{ id: 999, name: 'Another' }]) }
    const source = create({ ...whole, events: ofPages(whole.events, '9'), categories: all })
    const [posts] = await Promise.all([
      source.listPosts(page),
      source.listCategories(),
      source.listEvents({ ...page, view: 'upcoming' }),
    ])
    expect(asked).toHaveLength(4)
    const named = posts.items.map(({ categories }) => categories.map(({ name }) => name))
    expect(named[0]).toEqual(['Insurance Litigation'])
    expect(named[8]).toEqual(['Insurance Litigation', 'Wills & Trusts'])
  })

  test('of the news', async () => {
    const source = create({ ...whole, events: ofPages(whole.events, '9') })
    await Promise.all([
      source.listPosts(page),
      source.listCategories(),
      source.listEvents({ ...page, view: 'upcoming' }),
    ])
    expect(asked).toHaveLength(4)
  })

  test('of a post', async () => {
    const source = create(whole)
    const view = async () => {
      const post = await source.findPost('note-57')
      await source.listRelatedPosts(post!)
    }
    await Promise.all([view(), source.listCategories()])
    expect(asked.length).toBeLessThanOrEqual(4)
  })
})

describe('categories', () => {
  test('are up to a hundred, or those with given ids', async () => {
    const source = create(whole)
    expect(await source.listCategories()).toContainEqual({ id: 7, name: 'Wills & Trusts' })
    await source.listCategories([7, 8])
    expect(asked).toEqual(['categories?per_page=100', 'categories?per_page=100&include=7,8'])
  })

  test('of no ids are none: an empty list would mean all', async () => {
    expect(await create(whole).listCategories([])).toEqual([])
    expect(asked).toEqual([])
  })
})

describe('a failure is a BlogError with the message of the specification', () => {
  test.each([
    [500, 'Failed to fetch posts: 500'],
    [503, 'Failed to fetch posts: 503'],
    [401, 'Failed to fetch posts: 401'],
    [403, 'Failed to fetch posts: 403'],
    [404, 'Failed to fetch posts: 404'],
    [400, 'Failed to fetch posts: 400'],
  ])('for status %i', async (status, message) => {
    const failure = create({ posts: { status, body: '{"code":"x"}' } }).listPosts(page)
    await expect(failure).rejects.toThrow(message)
    await expect(failure).rejects.toMatchObject({ name: 'BlogError', status })
  })

  test('for an unknown address', async () => {
    const answer = recorded('no-route')
    await expect(create({ posts: answer }).listPosts(page)).rejects.toThrow(/^Failed to fetch posts: 404$/)
    await expect(create({ posts: answer }).findPost('note-1')).rejects.toThrow(/^Failed to fetch post: 404$/)
  })

  test('for events without a plugin', async () => {
    const source = create({ events: recorded('events-without-plugin') })
    await expect(source.listEvents({ ...page, view: 'past' })).rejects.toThrow(
      /^Failed to fetch events: 404$/,
    )
  })

  test('for a request that WordPress refuses, unless it is for a page beyond the last', async () => {
    const refused = create({ posts: recorded('posts-too-many-a-page') }).listPosts({ page: 1, perPage: 101 })
    await expect(refused).rejects.toThrow(/^Failed to fetch posts: 400$/)
  })

  test.each([
    ['HTML', '<!doctype html><h1>Maintenance</h1>'],
    ['half an answer', whole.posts.body.slice(0, 900)],
    ['nothing', ''],
    ['no list', '{"posts":[]}'],
    ['a list of something else', '[{"id":1}]'],
    ['a post without a date', '[{"id":1,"slug":"a","title":{"rendered":"A"},"date":"today"}]'],
  ])('for %s', async (_, body) => {
    const failure = create({ posts: { body } }).listPosts(page)
    await expect(failure).rejects.toThrow(/^Failed to fetch posts$/)
    await expect(failure).rejects.toMatchObject({ status: undefined })
  })

  test('for no network', async () => {
    await expect(create({}).findEvent('a')).rejects.toThrow(/^Failed to fetch event$/)
    await expect(create({}).listCategories()).rejects.toThrow(/^Failed to fetch categories$/)
    await expect(create({}).listEvents({ ...page, view: 'past' })).rejects.toThrow(/^Failed to fetch events$/)
    await expect(create({}).listRelatedPosts({ id: 1, categories: [{ id: 1, name: '' }] })).rejects.toThrow(
      /^Failed to fetch related posts$/,
    )
  })

  test('names entry and field in its cause', async () => {
    const body = whole.posts.body.replace('"slug":"note-57"', '"slug":5')
    const error = await create({ posts: { body } })
      .listPosts(page)
      .catch((error: unknown) => error)
    expect(error).toBeInstanceOf(BlogError)
    expect((error as BlogError).cause).toMatchObject({
      message: 'post 90 "5", field "slug" is not what it should be',
    })
  })

  test('is not cached: the next question makes another request', async () => {
    const answers: Answer[] = [{ status: 500 }, writtenByHand('events')]
    const source = create({ events: () => answers.shift()! })
    const query = { ...page, view: 'past' } as const
    await expect(source.listEvents(query)).rejects.toThrow('500')
    expect((await source.listEvents(query)).items).toHaveLength(2)
  })
})

describe('time', () => {
  test('is limited to 8 seconds, including the body', async () => {
    vi.useFakeTimers()
    try {
      const body = () => new Promise<string>(() => {})
      const answer = { ok: true, status: 200, headers: new Headers(), text: body }
      const failure = create({}, { fetch: async () => answer }).listPosts(page)
      const rejected = failure.catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(7999)
      await vi.advanceTimersByTimeAsync(1)
      expect(await rejected).toMatchObject({
        message: 'Failed to fetch posts',
        cause: { name: 'TimeoutError' },
      })
    } finally {
      vi.useRealTimers()
    }
  })

  test('after an abort is no failure', async () => {
    const fetch: Fetch = (_, { signal }) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      )
    const controller = new AbortController()
    const source = create({}, { fetch })
    const waiting = [
      source.listPosts(page, controller.signal),
      source.findEvent('a', controller.signal),
      source.listCategories([1], controller.signal),
    ]
    const reasons = Promise.all(waiting.map((answer) => answer.catch((error: unknown) => error)))
    controller.abort()
    for (const reason of await reasons) expect(reason).toMatchObject({ name: 'AbortError' })
  })
})

test.each([
  ['2026-03-12', '2026-03-12'],
  ['20260312', '2026-03-12'],
  ['2026-03-12 18:00:00', '2026-03-12'],
  ['2026-03-12T18:00', '2026-03-12'],
  ['2024-02-29', '2024-02-29'],
  ['2026-02-29', undefined],
  ['03/12/2026', undefined],
  ['2026-13-01', undefined],
  ['', undefined],
])('the date of an event %s means %s', (value, expected) => {
  expect(parseEventDate(value)).toBe(expected)
})

test.each([
  ['18:30', '18:30'],
  ['9:05', '09:05'],
  ['09:05:59', '09:05'],
  ['12:15 am', '00:15'],
  ['12:15 P.M.', '12:15'],
  ['6:30pm', '18:30'],
  ['24:00', undefined],
  ['13:00 pm', undefined],
  ['7', undefined],
])('the time of an event %s means %s', (value, expected) => {
  expect(parseEventTime(value)).toBe(expected)
})

test('an entry without a title is named after the first words of its text', () => {
  const entry = { id: 5, slug: 'a', date: '2026-01-01T00:00:00', title: { rendered: ' <b></b>&nbsp;' } }
  const [post] = parsePosts([{ ...entry, content: { rendered: '<p>Dear neighbors</p>' } }])
  expect(post!.title).toBe('Dear neighbors')
})

test('an entry without title and text has a name, too', async () => {
  const body = JSON.stringify([{ id: 5, slug: 'a', date: '2026-01-01T00:00:00', title: { rendered: '' } }])
  const source = create({ posts: { body }, events: { body } })
  expect((await source.findPost('a'))?.title).toBe('Untitled post')
  expect((await source.findEvent('a'))?.title).toBe('Untitled event')
})

test('an entry without a slug is identified by its number', () => {
  const [post] = parsePosts([{ id: 5, slug: '', date: '2026-01-01T00:00:00', title: { rendered: 'A' } }])
  expect(post!.slug).toBe('5')
})

test.each([
  [{ review_by: '2027-09-15' }, '2027-09-15'],
  [{ acf: { review_by: '20270915' } }, '2027-09-15'],
  [{ meta: { review_by: '2027-09-15' } }, '2027-09-15'],
  [{ meta: { review_by: 'soon' } }, undefined],
  [{ meta: [] }, undefined],
])('the review date of a post with %j', (fields, date) => {
  const post = { id: 5, slug: 'a', date: '2026-01-01T00:00:00', title: { rendered: 'A' }, ...fields }
  expect(parsePosts([post])[0]!.reviewBy).toBe(date)
})
