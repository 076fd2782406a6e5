import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { goodContent } from '#tests/fixtures/assemble.ts'
import { startFakeWordPress, type FakeWordPress } from '#tests/fixtures/fake-wordpress.ts'
import { readRecordedAnswer } from '#tests/support/recorded-answer.ts'
import { ExitError } from '../exit-error.ts'
import { blogCheck, type BlogCheckOptions, type BlogCheckReport } from './blog-check.ts'

let wordpress: FakeWordPress
let printed: string
let said: string
beforeEach(async () => {
  wordpress = await startFakeWordPress()
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((printed += String(text)), true))
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((said += String(text)), true))
  vi.spyOn(console, 'error').mockImplementation((text) => void (said += `${text}\n`))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await wordpress.stop()
})

async function run(options: Partial<BlogCheckOptions> = {}): Promise<number> {
  printed = ''
  said = ''
  try {
    const environment = { BLOG_URL: wordpress.url }
    await blogCheck({ content: goodContent, environment, client: { backOff: 1, timeout: 1000 }, ...options })
    return 0
  } catch (error) {
    if (error instanceof ExitError) return error.code
    throw error
  }
}

/** The ids of what was found, with the exit code. */
async function find(options: Partial<BlogCheckOptions> = {}): Promise<[number, string[]]> {
  const code = await run({ json: true, ...options })
  const { problems } = JSON.parse(printed) as BlogCheckReport
  for (const { message, hint } of problems) {
    expect(message).toMatch(/\.$/)
    expect(hint).toMatch(/[.?]$/)
  }
  return [code, problems.map(({ id, severity }) => `${severity} ${id.replace('blog/', '')}`)]
}

test('a blog that is ready is reported as ready, with what was checked', async () => {
  expect(await run()).toBe(0)
  expect(printed).toBe(
    `Checked ${wordpress.url}: reachable, shared with the site (CORS), number of pages, preflight, what posts embed, events and their fields, what events embed, filter by date, time zone, category 1, legal figures in posts.\nReady for https://www.elm-reed.example.\n`,
  )
})

test('a WordPress that answers as the real one did is ready, and what it cannot embed or date is reported', async () => {
  const recorded: [beginning: string, name: string][] = [
    ['OPTIONS /wp-json/wp/v2/posts', 'preflight'],
    ['GET /wp-json/wp/v2/posts', 'posts'],
    ['GET /wp-json/wp/v2/events?per_page=1&filter', 'events-none-upcoming'],
    ['GET /wp-json/wp/v2/events', 'events'],
    ['GET /wp-json/wp/v2/categories', 'categories'],
    ['GET /wp-json/', 'index'],
  ]
  wordpress.blog.interfere = ({ method, url }, response) => {
    const asked = `${method} ${url}`
    const [, name] = recorded.find(([beginning]) => asked.startsWith(beginning))!
    const { status, headers, body } = readRecordedAnswer(name)
    response.writeHead(status, headers).end(JSON.stringify(body))
    return true
  }
  expect(await find({ site: 'https://www.firm.example' })).toEqual([
    0,
    // The last is a picture of a host that this blog's address does not have.
    ['warning embed', 'warning embed', 'warning embed', 'warning event-dates', 'warning lost-parts'],
  ])
  await run({ site: 'https://www.firm.example' })
  for (const reason of ['author (rest_user_invalid_id)', 'image (rest_forbidden)', 'image (deleted)'])
    expect(printed).toContain(
      `1 of the posts cannot show their ${reason.replace('image', 'featured image')}.`,
    )
  // The answers allow one origin, so another is refused.
  expect(await run({ site: 'https://other.example' })).toBe(1)
})

test('a problem is reported with its hint', async () => {
  wordpress.blog.timeZone = 'Europe/Berlin'
  expect(await run()).toBe(1)
  expect(printed).toMatch(
    /^http\S+\n {2}error {4}The blog uses the time zone Europe\/Berlin\. +blog\/time-zone\n {11}Under Settings, General, choose Chicago/,
  )
  expect(printed).toContain('Not ready for https://www.elm-reed.example: 1 error.')
})

test('a post with a figure of law that the register does not have is reported', async () => {
  wordpress.blog.posts[1]!.html = '<p>By law the insurer must answer within 19 days.</p>'
  expect(await run()).toBe(0)
  expect(printed).toMatch(
    /^http\S+\n {2}warning {2}Post 12 "second" contains legal figures: "19 days" is not a figure in +blog\/law-figures\n {11}legal-facts\.json\.\n {11}Compare the post with/,
  )
})

test('what single posts and events have is reported below their names', async () => {
  wordpress.blog.timeZone = 'Europe/Berlin'
  wordpress.blog.posts.push({ id: 13, slug: 'first' }, { id: 14, html: '<p>[vc_row]Words[/vc_row]</p>' })
  wordpress.blog.events.push({ id: 22, slug: 'gala', event_date: '2099-01-01', html: '{{speaker}}' })
  wordpress.blog.posts.push({ id: 15, html: '<img src="https://elsewhere.example/roof.jpg">' })
  await run()
  expect(printed.match(/^\S.*(?=\n {2}(?:warning|error))/gm)).toEqual([
    wordpress.url,
    'post 13 "first"',
    'post 14 "entry-14"',
    'post 15 "entry-15"',
    'event 22 "gala"',
  ])
  expect(printed).toContain('same address as post 11')
  expect(printed).toContain('should have replaced: [vc_row].')
  expect(printed).toContain('should have replaced: {{speaker}}.')
  expect(printed).toMatch(
    /not show all of it: the picture +blog\/lost-parts\s+https:\/\/elsewhere\.example\/roof\.jpg\./,
  )
})

describe('it is found that', () => {
  const answer =
    (collection: string, status: number, body: string): FakeWordPress['blog']['interfere'] =>
    (request, response) =>
      request.method === 'GET' &&
      request.url!.includes(`/v2/${collection}`) &&
      (response.writeHead(status, wordpress.blog.headers).end(body), true)

  test.each<[string, (blog: FakeWordPress['blog']) => void, number, string[]]>([
    [
      'the blog answers with 500',
      (blog) => (blog.interfere = answer('posts', 500, '')),
      1,
      ['error posts-status'],
    ],
    [
      'the interface is closed',
      (blog) => (blog.interfere = answer('posts', 401, '{}')),
      1,
      ['error posts-status'],
    ],
    [
      'the answer is a page',
      (blog) => (blog.interfere = answer('posts', 200, '<h1>')),
      1,
      ['error posts-not-json'],
    ],
    [
      'the answer is something else',
      (blog) => (blog.interfere = answer('posts', 200, '[{}]')),
      1,
      ['error posts-shape'],
    ],
    [
      'other origins may not read',
      (blog) => (blog.headers = { 'Access-Control-Expose-Headers': '*' }),
      1,
      ['error cors', 'warning preflight'],
    ],
    [
      'only another site may read',
      (blog) => (blog.headers['Access-Control-Allow-Origin'] = 'https://other.example'),
      1,
      ['error cors', 'warning preflight'],
    ],
    [
      'the count of pages is hidden',
      (blog) => (blog.headers['Access-Control-Expose-Headers'] = 'Link'),
      1,
      ['error hidden-total-pages'],
    ],
    ['there is no count of pages', (blog) => (blog.countsPages = false), 1, ['error no-total-pages']],
    [
      'there is no type for events',
      (blog) => (blog.interfere = answer('events', 404, '{}')),
      1,
      ['error no-events'],
    ],
    ['there are no events yet', (blog) => (blog.events = []), 0, ['warning empty-events']],
    ['no event has a date', (blog) => (blog.events = [{ id: 1 }]), 1, ['error no-event-dates']],
    [
      'some events have none',
      (blog) => blog.events.push({ id: 22, event_date: '' }),
      0,
      ['warning event-dates'],
    ],
    ['the filter does nothing', (blog) => (blog.filtersEvents = false), 0, ['warning filter-ignored']],
    ['a fixed offset is kept', (blog) => (blog.timeZone = ''), 1, ['error time-zone']],
    [
      'category 1 has no name of its own',
      (blog) => (blog.categories[0]!.name = 'Uncategorized'),
      0,
      ['warning first-category'],
    ],
    [
      'no event has a time or a location',
      (blog) => (blog.events = [{ id: 1, event_date: '2099-01-01' }]),
      0,
      ['warning event-fields'],
    ],
    [
      'the time zone is hidden',
      (blog) =>
        (blog.interfere = ({ url }, response) =>
          url!.endsWith('/wp-json/') && (response.writeHead(200, blog.headers).end('{}'), true)),
      0,
      ['warning unknown-time-zone'],
    ],
    ['there are no posts yet', (blog) => (blog.posts = []), 0, ['warning no-posts']],
  ])('%s', async (_, spoil, code, problems) => {
    spoil(wordpress.blog)
    expect(await find()).toEqual([code, problems])
  })

  test('OPTIONS is refused', async () => {
    wordpress.blog.interfere = (request, response) =>
      request.method === 'OPTIONS' && (response.writeHead(405).end(), true)
    expect(await find()).toEqual([0, ['warning preflight']])
  })

  test('the filter breaks the answer', async () => {
    wordpress.blog.interfere = (request, response) =>
      request.url!.includes('filter') && (response.writeHead(500).end(), true)
    expect(await find()).toEqual([1, ['error filter-fails']])
  })

  test('authors and pictures cannot be read', async () => {
    wordpress.blog.interfere = (request, response) => {
      if (!request.url!.includes('/v2/posts?')) return false
      const post = { id: 1, slug: 'a', date: '2026-01-02T03:04:05', title: { rendered: 'A' } }
      const _embedded = {
        author: [{ code: 'rest_user_invalid_id' }],
        'wp:featuredmedia': [{ name: 'The blog', routes: {} }],
      }
      response
        .writeHead(200, { ...wordpress.blog.headers, 'X-WP-Total': '1', 'X-WP-TotalPages': '1' })
        .end(JSON.stringify([{ ...post, _embedded }]))
      return true
    }
    expect(await find()).toEqual([0, ['warning embed', 'warning embed']])
  })

  test('nothing answers', async () => {
    await wordpress.stop()
    expect(await find()).toEqual([1, ['error unreachable']])
  })

  test('nothing answers in time', async () => {
    wordpress.blog.interfere = () => true
    expect(await find({ client: { backOff: 1, timeout: 50 } })).toEqual([1, ['error unreachable']])
    expect(await find({ timeout: 0.2, client: { timeout: 60_000 } })).toEqual([1, ['error unreachable']])
  })

  test('the blog answers later than visitors wait', async () => {
    expect(await find({ maxWait: 0 })).toEqual([0, ['warning slow']])
  })

  test('the blog is too slow for all of it', async () => {
    wordpress.blog.interfere = (request) => request.url!.includes('/v2/events')
    expect(await find({ timeout: 2, client: { timeout: 60_000 } })).toEqual([1, ['error too-slow']])
    const { checks } = JSON.parse(printed) as BlogCheckReport
    expect(checks.at(-1)).toBe('what posts embed')
  })

  test('the answer is too large', async () => {
    wordpress.blog.interfere = answer('posts', 200, ' '.repeat(33_000_000))
    expect(await find()).toEqual([1, ['error too-large']])
  })

  test('the answer redirects in a loop', async () => {
    wordpress.blog.interfere = (request, response) => (
      response.writeHead(302, { Location: request.url! }).end(),
      true
    )
    expect(await find()).toEqual([1, ['error redirect-loop']])
  })

  test('a post is nested too deep', async () => {
    wordpress.blog.posts[1]!.html = '<div>'.repeat(5000)
    expect(await find()).toEqual([1, ['error too-deep']])
  })

  test('the blog is elsewhere', async () => {
    const real = wordpress
    const old = await startFakeWordPress()
    old.blog.interfere = (request, response) => (
      response.writeHead(301, { Location: real.origin + request.url! }).end(),
      true
    )
    expect(await find({ environment: { BLOG_URL: old.url } })).toEqual([1, ['error redirected']])
    await old.stop()
  })
})

test('what could not be reached is not among what was checked', async () => {
  wordpress.blog.interfere = () => true
  expect(await run({ client: { backOff: 1, timeout: 50 } })).toBe(1)
  expect(printed).toContain(`\nNothing could be checked at ${wordpress.url}.\nNot ready for `)
  expect(printed).not.toMatch(/\breachable\b(?!\))/)

  wordpress.blog.interfere = (request) => request.url!.endsWith('/wp-json/')
  expect(await run({ client: { backOff: 1, timeout: 50 } })).toBe(1)
  expect(printed).toContain('Checked')
  expect(printed).not.toMatch(/^Checked .*time zone/m)
})

test('a blog that fails twice and then answers is ready, as it is for a snapshot', async () => {
  let failures = 2
  wordpress.blog.interfere = (_, response) => failures-- > 0 && (response.writeHead(503).end(), true)
  expect(await run()).toBe(0)
  expect(said.match(/it answered with status 503\. Trying again\./g)).toHaveLength(2)
})

test('the site may be named; a name that is none ends with 2, as does a missing address', async () => {
  wordpress.blog.headers['Access-Control-Allow-Origin'] = 'https://other.example'
  expect(await run({ site: 'https://other.example/' })).toBe(0)
  expect(await run({ site: 'other' })).toBe(2)
  expect(said).toContain('--site is "other". Write the address')
  expect(await run({ environment: {} })).toBe(2)
  expect(await run({ content: 'nowhere' })).toBe(2)
})
