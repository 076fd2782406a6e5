/**
 * A fake WordPress on a different origin, which can fail and can have more posts than the snapshot. A page learns of it
 * when its document is fetched. Tests without a browser ask it directly: see news-section.tsx.
 */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext } from '@playwright/test'
import type { Snapshot } from '#src/blog/snapshot.ts'

/** ok: it works. A number: it responds with that status. hang: it never responds. page: it sends HTML with status 200. */
export type Health = 'ok' | 'hang' | 'page' | number

interface Entry {
  id: number
  slug: string
  date: string
  link: string
  title: { rendered: string }
  excerpt: { rendered: string }
  content: { rendered: string }
  categories?: number[]
  modified_gmt?: string
  [field: string]: unknown
}

/** What the blog has, how it is, and what it was asked. */
export interface FakeBlog {
  /** Address of the REST interface. */
  url: string
  origin: string
  health: Health
  posts: Entry[]
  events: Entry[]
  categories: { id: number; name: string }[]
  /** The requested paths with their queries, in order. */
  calls: string[]
}

export interface FakeWordPress extends FakeBlog {
  close: () => Promise<void>
}

export const createBlog = (origin: string): FakeBlog => ({
  url: `${origin}/wp-json/wp/v2`,
  origin,
  health: 'ok',
  posts: createPosts(origin, 14),
  events: createEvents(origin),
  categories: [
    { id: 1, name: 'Estate Planning' },
    { id: 31, name: 'Fences &amp; Walls' },
  ],
  calls: [],
})

/** What the blog answers; undefined if it does not. */
export function answer(blog: FakeBlog, url: URL) {
  blog.calls.push(url.pathname + url.search)
  const send = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
    status,
    headers: {
      'Content-Type': 'application/json',
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'X-WP-Total, X-WP-TotalPages',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  if (blog.health === 'hang') return undefined
  if (blog.health === 'page') return send(200, '<!doctype html><p>Maintenance')
  if (blog.health !== 'ok') return send(blog.health, { code: 'broken', message: 'Broken' })
  const { items, total, totalPages } = select(blog, url)
  return send(200, items, { 'X-WP-Total': String(total), 'X-WP-TotalPages': String(totalPages) })
}

export async function startFakeWordPress(): Promise<FakeWordPress> {
  const hanging = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    const answered = answer(fake, new URL(request.url ?? '/', 'http://localhost'))
    if (answered) response.writeHead(answered.status, answered.headers).end(answered.body)
    else hanging.add(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const fake: FakeWordPress = {
    ...createBlog(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    close: () => {
      for (const response of hanging) response.destroy()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return fake
}

/** Tells every page of a context that this is its blog. */
export async function connectBlog(context: BrowserContext, blog: FakeWordPress): Promise<void> {
  // Only addresses like those of documents: asking about each file would slow every page down.
  await context.route(/^[^?]*\/[^./?]*(\?|$)/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const page = connect({ body: await response.text(), headers: response.headers() }, blog)
    await route.fulfill({ response, ...page })
  })
}

/**
 * Serves a site whose blog this is. For tests that load many pages: a context with routes has no cache, so each of its
 * pages takes twice as long.
 */
export async function serveConnected(site: string, blog: FakeWordPress) {
  const server = createServer(async (request, response) => {
    const answered = await fetch(site + request.url, { redirect: 'manual' })
    const { 'content-encoding': _, 'content-length': __, ...headers } = Object.fromEntries(answered.headers)
    const isPage = headers['content-type']?.startsWith('text/html')
    const sent = isPage
      ? connect({ body: await answered.text(), headers }, blog)
      : { body: Buffer.from(await answered.arrayBuffer()), headers }
    response.writeHead(answered.status, sent.headers).end(sent.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

/** Names the blog in the props of the island of a page, and in its policy. */
function connect(
  { body, headers }: { body: string; headers: Record<string, string> },
  { url, origin }: FakeWordPress,
) {
  return {
    body: body.replaceAll(
      '&quot;builtAt&quot;:',
      `&quot;blogUrl&quot;:&quot;${url}&quot;,&quot;builtAt&quot;:`,
    ),
    headers: {
      ...headers,
      'content-security-policy': headers['content-security-policy']!.replace(
        /(connect-src|img-src) 'self'/g,
        `$1 'self' ${origin}`,
      ),
    },
  }
}

function select({ posts, events, categories }: FakeBlog, { pathname, searchParams }: URL) {
  const collection = pathname.split('/').at(-1)
  const wanted = (name: string) => searchParams.get(name)?.split(',').map(Number)
  if (collection === 'categories') {
    const include = wanted('include')
    const items = categories.filter(({ id }) => include?.includes(id) ?? true)
    return { items, total: items.length, totalPages: 1 }
  }
  const slug = searchParams.get('slug')
  const chosen = wanted('categories')
  const all = (collection === 'posts' ? posts : events).filter(
    (entry) =>
      (slug === null || entry.slug === slug) &&
      (!chosen || entry.categories?.some((id) => chosen.includes(id))) &&
      !wanted('exclude')?.includes(entry.id) &&
      (wanted('include')?.includes(entry.id) ?? true),
  )
  const perPage = Number(searchParams.get('per_page') ?? 10)
  const from = Number(searchParams.get('offset') ?? (Number(searchParams.get('page') ?? 1) - 1) * perPage)
  const fields = searchParams.get('_fields')?.split(',')
  return {
    items: sort(all, searchParams)
      .slice(from, from + perPage)
      .map((entry) => (fields ? Object.fromEntries(fields.map((name) => [name, entry[name]])) : entry)),
    total: all.length,
    totalPages: Math.ceil(all.length / perPage),
  }
}

/** By id, latest first, or in the order of `include`; else as they are. */
function sort(entries: readonly Entry[], searchParams: URLSearchParams): readonly Entry[] {
  const order = searchParams.get('orderby')
  const include = searchParams.get('include')?.split(',').map(Number)
  if (order === 'id') return entries.toSorted((a, b) => b.id - a.id)
  return order === 'include' && include
    ? entries.toSorted((a, b) => include.indexOf(a.id) - include.indexOf(b.id))
    : entries
}

const render = (rendered: string) => ({ rendered })

/** Gives a blog the entries of a snapshot, unchanged since. */
export function copySnapshot(blog: FakeBlog, { posts, events, categories }: Snapshot): void {
  blog.categories = [...categories]
  blog.posts = posts.map(({ id, slug, modified, categories: own }, index) =>
    createPost(blog.origin, index + 1, {
      id,
      slug,
      modified_gmt: modified!,
      categories: own.map((category) => category.id),
    }),
  )
  const [model] = blog.events.slice(-1)
  blog.events = events.map(({ id, slug, modified }) => ({ ...model!, id, slug, modified_gmt: modified! }))
}

export function createPost(origin: string, number: number, changes: Partial<Entry> = {}): Entry {
  const slug = `live-${number}`
  return {
    id: 1000 + number,
    slug,
    modified_gmt: '2026-10-31T12:00:00',
    date: `2026-10-${String(30 - number).padStart(2, '0')}T09:00:00`,
    link: `${origin}/2026/10/${slug}/`,
    title: render(`Live post ${number} &amp; more`),
    excerpt: render(`<p>What live post ${number} says.</p>`),
    content: render(`<h2>Part of ${number}</h2><p>Text of live post ${number}.</p>`),
    categories: [number % 2 === 1 ? 1 : 31],
    _embedded: { author: [{ name: 'Ada Elm' }] },
    ...changes,
  }
}

const createPosts = (origin: string, count: number) =>
  Array.from({ length: count }, (_, index) => createPost(origin, index + 1))

/** Thirteen to come, so that there are two pages, and two that have been. */
function createEvents(origin: string): Entry[] {
  return Array.from({ length: 15 }, (_, index): Entry => {
    const number = index + 1
    return {
      id: 2000 + number,
      slug: `event-${number}`,
      date: '2026-01-02T09:00:00',
      modified_gmt: '2026-01-03T12:00:00',
      link: `${origin}/events/event-${number}/`,
      title: render(`Live event ${number}`),
      excerpt: render('<p>Come along.</p>'),
      content: render(`<p>About event ${number}.</p>`),
      event_date: number <= 2 ? `2020-05-0${number}` : `2099-05-${String(number).padStart(2, '0')}`,
      event_time: '18:00',
      event_end_time: '19:30',
      event_location: 'Library',
      registration_link: number === 3 ? 'https://tickets.example/3' : '',
    }
  })
}
