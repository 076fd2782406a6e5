import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Fetch } from './request-json.ts'
import { BlogError } from './types.ts'
import { parseEventDate, parseEventTime, parsePosts } from './wordpress-answers.ts'
import { WordPressSource, type WordPressOptions } from './wordpress-source.ts'

const fixture = (name: string) => readFileSync(`tests/fixtures/wordpress/${name}.json`, 'utf8')
const posts = fixture('posts')
const events = fixture('events')
const categories = fixture('categories')

interface Answer {
  body?: string
  status?: number
  pages?: string
}

/** What was asked for, decoded, without the address of the blog. */
let asked: string[]
let requests: Parameters<Fetch>[1][]
beforeEach(() => {
  asked = []
  requests = []
})

/** A blog that answers as it is told to; the first rule whose beginning fits counts. */
function create(rules: Record<string, Answer | (() => Answer)>, options: Partial<WordPressOptions> = {}) {
  const fetch: Fetch = async (address, init) => {
    const path = decodeURIComponent(address.replace('https://blog.example/wp-json/wp/v2/', ''))
    asked.push(path)
    requests.push(init)
    const rule = Object.entries(rules).find(([beginning]) => path.startsWith(beginning))?.[1]
    if (!rule) throw new TypeError(`nothing answers ${path}`)
    const { body = '[]', status = 200, pages } = typeof rule === 'function' ? rule() : rule
    return new Response(body, { status, headers: pages === undefined ? {} : { 'X-WP-TotalPages': pages } })
  }
  return new WordPressSource({
    blogUrl: 'https://blog.example/wp-json/wp/v2',
    siteUrl: 'https://www.firm.example',
    formatPostHref: (slug) => `/wp/${slug}`,
    formatEventHref: (slug) => `/events/${slug}`,
    sanitize: (html) => `clean: ${html.trim()}`,
    fetch,
    // 10:30 in Texas, on the day on which the clocks go forward.
    now: () => new Date('2026-03-08T15:30:00Z'),
    ...options,
  })
}

const whole = {
  posts: { body: posts, pages: '3' },
  events: { body: events },
  categories: { body: categories },
}
const page = { page: 1, perPage: 6 }

describe('a list of posts', () => {
  test('is asked for as the specification says, and then the names of its categories', async () => {
    await create(whole).listPosts({ page: 2, perPage: 10, category: 3 })
    expect(asked).toEqual([
      'posts?_embed&per_page=10&page=2&categories=3',
      'categories?per_page=100&include=3,1,99',
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

  test('has plain texts: entities decoded once, tags removed, what WordPress cut marked as cut', async () => {
    const { items, totalPages } = await create(whole).listPosts(page)
    expect(totalPages).toBe(3)
    const [first] = items
    expect(first!.title).toBe('Wind & hail: what “covered” means &lt; 5 days')
    expect(first!.excerpt).toMatch(/^The adjuster’s first visit is short\. .*…$/)
    expect([...first!.excerpt].length).toBeLessThanOrEqual(151)
    expect(first).toMatchObject({ id: 41, slug: 'after-the-storm', date: '2026-03-08T02:30:00' })
    expect(first).not.toHaveProperty('html')
  })

  test('takes names and descriptions as the plain text that they are', async () => {
    const [first] = (await create(whole).listPosts(page)).items
    expect(first!.author).toBe("Josephine O'Hara & Sons")
    expect(first!.image).toEqual({
      src: 'https://blog.example/wp-content/uploads/2026/03/roof-1024x576.jpg',
      alt: 'A roof & a "tarp"',
      width: 1024,
      height: 576,
    })
  })

  test('keeps the order of categories, decodes their names and passes over those that are gone', async () => {
    const { items } = await create(whole).listPosts(page)
    expect(items.map((post) => post.categories.map(({ name }) => name))).toEqual([
      ['Insurance Litigation', 'Wills & Trusts'],
      [],
      [],
    ])
  })

  test('copes with errors and the index of the API in place of author and image', async () => {
    const { items } = await create(whole).listPosts(page)
    for (const post of items.slice(1)) {
      expect(post.author).toBe('')
      expect(post).not.toHaveProperty('image')
    }
  })

  test('decodes slugs in other letters and makes an excerpt of the text where there is none', async () => {
    const [, second] = (await create(whole).listPosts(page)).items
    expect(second).toMatchObject({ slug: '東京-größe', title: '', excerpt: 'No excerpt, but words.' })
  })

  test('loads no pictures from other hosts', async () => {
    const body = posts.replaceAll('https://blog.example/wp-content/', 'https://elsewhere.example/')
    const { items } = await create({ ...whole, posts: { body } }).listPosts(page)
    expect(items[0]).not.toHaveProperty('image')
  })

  test('asks for names only once', async () => {
    const source = create(whole)
    await source.listPosts(page)
    await source.listPosts({ ...page, page: 2 })
    // 99 is not among them, and might be there by now.
    expect(asked.filter((path) => path.startsWith('categories'))).toEqual([
      'categories?per_page=100&include=3,1,99',
      'categories?per_page=100&include=99',
    ])
  })

  test.each([['0'], ['-1'], ['many'], [undefined]])(
    'has one page where the header says %s',
    async (pages) => {
      const source = create({ posts: { body: '[]', ...(pages !== undefined && { pages }) } })
      expect(await source.listPosts(page)).toEqual({ items: [], totalPages: 1 })
    },
  )

  test('is empty beyond the last page, which is no failure', async () => {
    const source = create({ posts: { status: 400, body: fixture('beyond-last') } })
    expect(await source.listPosts({ page: 99, perPage: 6 })).toEqual({ items: [], totalPages: 1 })
  })
})

describe('a single entry', () => {
  test('is found by its slug, and its text sanitised', async () => {
    const seen: object[] = []
    const source = create(whole, { sanitize: (html, context) => (seen.push(context), `<b>${html.length}`) })
    expect(await source.findPost('after-the-storm')).toMatchObject({
      id: 41,
      html: expect.stringMatching(/^<b>/),
    })
    expect(asked[0]).toBe('posts?slug=after-the-storm&_embed')
    expect(seen).toEqual([
      { kind: 'post', link: 'https://blog.example/2026/03/after-the-storm/', slug: 'after-the-storm' },
    ])
  })

  test('is found by a slug in other letters, encoded or not', async () => {
    for (const slug of ['東京-größe', '%e6%9d%b1%e4%ba%ac-gr%c3%b6%c3%9fe'])
      expect(await create(whole).findPost(slug)).toMatchObject({ id: 40 })
  })

  test('is not asked for by an empty slug, which would find every one', async () => {
    expect(await create(whole).findPost('')).toBeUndefined()
    expect(await create(whole).findEvent('')).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('is not taken for another that was answered', async () => {
    expect(await create(whole).findPost('nothing-of-the-kind')).toBeUndefined()
    expect(await create({ posts: { body: '[]' } }).findPost('gone')).toBeUndefined()
  })
})

describe('related posts', () => {
  test('are three of the first category, without the post itself', async () => {
    const related = await create(whole).listRelatedPosts({
      id: 41,
      categories: [
        { id: 3, name: '' },
        { id: 1, name: '' },
      ],
    })
    expect(asked[0]).toBe('posts?categories=3&exclude=41&_embed&per_page=3')
    expect(related.map(({ id }) => id)).toEqual([40, 39])
  })

  test('of a post without a category are none, and nothing is asked', async () => {
    expect(await create(whole).listRelatedPosts({ id: 41, categories: [] })).toEqual([])
    expect(asked).toEqual([])
  })
})

describe('events', () => {
  test('that lie ahead are asked for with the date in Texas', async () => {
    await create(whole, { now: () => new Date('2026-03-08T03:00:00Z') }).listEvents({
      ...page,
      view: 'upcoming',
    })
    expect(asked).toEqual([
      'events?_embed&per_page=100&page=1&filter[meta_key]=event_date&filter[meta_value]=2026-03-07&filter[meta_compare]=>=',
    ])
  })

  test('that lie ahead are chosen and ordered here, whatever the blog makes of the filter', async () => {
    const { items } = await create(whole).listEvents({ ...page, view: 'upcoming' })
    expect(items.map(({ slug }) => slug)).toEqual(['in-acf', 'top-level', 'nonsense'])
  })

  test('that are past are asked for without a filter, the latest first', async () => {
    const { items } = await create(whole).listEvents({ ...page, view: 'past' })
    expect(asked).toEqual(['events?_embed&per_page=100&page=1'])
    expect(items.map(({ slug }) => slug)).toEqual(['today', 'in-meta'])
  })

  test('have their fields at the top, in acf or in meta, as plain text', async () => {
    const source = create(whole)
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

  test('with nonsense for a date or a time have none', async () => {
    const event = await create(whole).findEvent('nonsense')
    expect(event).toMatchObject({ id: 64 })
    for (const field of ['date', 'startTime', 'endTime']) expect(event).not.toHaveProperty(field)
  })

  test('are paged here: two pages of a hundred that lie ahead, four of all', async () => {
    const rules = { events: { body: events, pages: '9' } }
    await create(rules).listEvents({ ...page, view: 'upcoming' })
    expect(asked.map((path) => /&page=(\d+)/.exec(path)?.[1])).toEqual(['1', '2'])
    asked = []
    const { items } = await create(rules).listEvents({ ...page, view: 'past' })
    expect(asked.map((path) => /&page=(\d+)/.exec(path)?.[1])).toEqual(['1', '2', '3', '4'])
    // The same events on every page are counted once.
    expect(items).toHaveLength(2)
  })

  test('are asked for once in five minutes, also by two at the same time', async () => {
    let now = new Date('2026-03-08T15:30:00Z')
    const source = create(whole, { now: () => now })
    const query = { page: 1, perPage: 12, view: 'upcoming' } as const
    await Promise.all([source.listEvents(query), source.listEvents({ ...query, page: 2 })])
    expect(asked).toHaveLength(1)
    now = new Date('2026-03-08T15:36:00Z')
    await source.listEvents(query)
    expect(asked).toHaveLength(2)
    source.forget()
    await source.listEvents(query)
    expect(asked).toHaveLength(3)
  })
})

describe('one page view asks at most four times', () => {
  test('of the news', async () => {
    const source = create({ ...whole, events: { body: events, pages: '9' } })
    await Promise.all([
      source.listPosts(page),
      source.listCategories(),
      source.listEvents({ ...page, view: 'upcoming' }),
    ])
    // 99, which is not among the hundred, is asked for by its number: the one call that no page of ours should need.
    expect(asked.filter((path) => !path.includes('include=99'))).toHaveLength(4)
  })

  test('of a post', async () => {
    const source = create({ ...whole, posts: { body: posts.replace('[99]', '[1]') } })
    const view = async () => {
      const post = await source.findPost('after-the-storm')
      await source.listRelatedPosts(post!)
    }
    await Promise.all([view(), source.listCategories()])
    expect(asked.length).toBeLessThanOrEqual(4)
  })
})

describe('categories', () => {
  test('are up to a hundred, or those of given ids', async () => {
    const source = create(whole)
    expect(await source.listCategories()).toContainEqual({ id: 1, name: 'Wills & Trusts' })
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

  test.each([
    ['HTML', '<!doctype html><h1>Maintenance</h1>'],
    ['half an answer', posts.slice(0, 900)],
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
    const error = await create({ posts: { body: posts.replace('"slug": "after-the-storm"', '"slug": 5') } })
      .listPosts(page)
      .catch((error: unknown) => error)
    expect(error).toBeInstanceOf(BlogError)
    expect((error as BlogError).cause).toMatchObject({
      message: 'post 41 "5", field "slug" is not what it should be',
    })
  })

  test('is not kept: the next question asks again', async () => {
    const answers: Answer[] = [{ status: 500 }, { body: events }]
    const source = create({ events: () => answers.shift()! })
    const query = { ...page, view: 'past' } as const
    await expect(source.listEvents(query)).rejects.toThrow('500')
    expect((await source.listEvents(query)).items).toHaveLength(2)
  })
})

describe('time', () => {
  test('is limited to 8 seconds, also while the body is on its way', async () => {
    vi.useFakeTimers()
    try {
      const body = () => new Promise<string>(() => {})
      const answer = { ok: true, status: 200, headers: new Headers(), text: body }
      const failure = create({}, { fetch: async () => answer }).listPosts(page)
      const rejected = failure.catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(7999)
      expect(vi.getTimerCount()).toBe(1)
      await vi.advanceTimersByTimeAsync(1)
      expect(await rejected).toMatchObject({
        message: 'Failed to fetch posts',
        cause: { name: 'TimeoutError' },
      })
    } finally {
      vi.useRealTimers()
    }
  })

  test('that nobody waits any longer is no failure', async () => {
    const fetch: Fetch = (_, { signal }) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      )
    const controller = new AbortController()
    const source = create({}, { fetch })
    const waiting = [
      source.listPosts(page, controller.signal),
      source.listEvents({ ...page, view: 'past' }, controller.signal),
      source.listCategories(undefined, controller.signal),
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
])('the date of an event %s is read as %s', (value, expected) => {
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
])('the time of an event %s is read as %s', (value, expected) => {
  expect(parseEventTime(value)).toBe(expected)
})

test('an entry without a slug is told from others by its number', () => {
  const [post] = parsePosts([{ id: 5, slug: '', date: '2026-01-01T00:00:00', title: { rendered: 'A' } }])
  expect(post!.slug).toBe('5')
})
