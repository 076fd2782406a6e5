/** A WordPress that answers from memory, with any number of generated posts. They are the same in every run. */
import type { ServerResponse } from 'node:http'
import sharp from 'sharp'
import { serveAtFreePort } from '#scripts/build/preview-server.ts'

const categories = [
  'Estate Planning',
  'Business Planning',
  'Insurance Litigation',
  'Personal Injury',
  'DTPA',
  'Civil Litigation',
].map((name, index) => ({ id: index + 1, name, slug: name.toLowerCase().replace(' ', '-') }))
const authors = ['Ada Elm', 'Ben Reed', 'Cora Vale']
const words =
  'a the of to and in for on with before after claim letter insurer court deadline repair roof storm contract witness evidence damage policy notice family estate trust partner record photograph receipt hearing judge county hospital driver product warranty agreement promise delay answer question careful early plain written signed denied paid'.split(
    ' ',
  )
/** Featured images, shared by all posts. */
const images = 20
const events = 12

/** Serves that many posts at a free local port. */
export async function startFakeWordPress(posts: number): Promise<{ origin: string; close: () => void }> {
  const pictures = await Promise.all(Array.from({ length: images }, (_, index) => drawPicture(index)))
  // Serialized up front, so that the service costs the measured process no time.
  const answers = new Map<string, { body: string; total: number }>()
  const server = await serveAtFreePort((request, response) => {
    const { pathname, search, searchParams } = new URL(request.url ?? '/', server.origin)
    const picture = /^\/wp-content\/uploads\/picture-(\d+)\.jpg$/.exec(pathname)
    if (picture) {
      const bytes = pictures[Number(picture[1])]
      response.writeHead(bytes ? 200 : 404, { 'Content-Type': 'image/jpeg' }).end(bytes)
      return
    }
    if (/^\/wp-json\/?$/.test(pathname)) {
      const { origin } = server
      const about = { name: 'Benchmark', timezone_string: 'America/Chicago', home: origin, url: origin }
      return sendJson(response, 200, JSON.stringify(about))
    }
    const name = /^\/wp-json\/wp\/v2\/(\w+)$/.exec(pathname)?.[1]
    const answer = answers.get(`${name} ${searchParams.get('page') ?? 1}`)
    if (!answer || searchParams.get('per_page') !== '100') {
      const message = `No ${pathname}${search} here`
      const error = { code: 'rest_invalid_param', message, data: { status: 400 } }
      return sendJson(response, 400, JSON.stringify(error))
    }
    const { body, total } = answer
    sendJson(response, 200, body, { 'X-WP-Total': total, 'X-WP-TotalPages': Math.ceil(total / 100) })
  })
  const lists = {
    posts: Array.from({ length: posts }, (_, index) => createPost(index + 1, server.origin)),
    events: Array.from({ length: events }, (_, index) => createEvent(index + 1, server.origin)),
    categories,
    users: [],
  }
  for (const [name, list] of Object.entries<object[]>(lists)) {
    for (let start = 0; start === 0 || start < list.length; start += 100) {
      const body = JSON.stringify(list.slice(start, start + 100))
      answers.set(`${name} ${start / 100 + 1}`, { body, total: list.length })
    }
  }
  return server
}

function sendJson(response: ServerResponse, status: number, body: string, headers = {}) {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8', ...headers }).end(body)
}

/** Repeatable pseudorandom numbers from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed * 2654435761
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function writeWords(random: () => number, count: number): string {
  const text = Array.from({ length: count }, () => words[Math.floor(random() * words.length)]).join(' ')
  return text[0]!.toUpperCase() + text.slice(1)
}

/** About 700 words in four parts, like an article of a law firm. */
function writeBody(random: () => number): string {
  return Array.from({ length: 4 }, () => {
    const paragraphs = Array.from({ length: 3 }, () => `<p>${writeWords(random, 55)}.</p>\n`)
    return `<h2>${writeWords(random, 5)}</h2>\n${paragraphs.join('')}`
  }).join('\n')
}

function createEntry(type: string, id: number, url: string) {
  const random = createRandom(type === 'post' ? id : id + 1_000_000)
  const title = `${writeWords(random, 6)} ${id}`
  const slug = title.toLowerCase().replaceAll(' ', '-')
  const author = 1 + (id % authors.length)
  const picture = id % images
  return {
    id,
    date: new Date(Date.UTC(2026, 9, 1) - id * 7_200_000).toISOString().slice(0, 19),
    modified_gmt: '2026-10-01T12:00:00',
    slug,
    status: 'publish',
    type,
    link: `${url}/${slug}/`,
    title: { rendered: title },
    content: { rendered: writeBody(random), protected: false },
    excerpt: { rendered: `<p>${writeWords(random, 35)}.</p>\n`, protected: false },
    author,
    featured_media: 1_000_000 + picture,
    _embedded: {
      author: [{ id: author, name: authors[author - 1] }],
      'wp:featuredmedia': [
        {
          id: 1_000_000 + picture,
          source_url: `${url}/wp-content/uploads/picture-${picture}.jpg`,
          alt_text: `Picture ${picture}`,
          media_type: 'image',
          mime_type: 'image/jpeg',
          media_details: { width: 960, height: 540 },
        },
      ],
    },
  }
}

function createPost(id: number, url: string) {
  return { ...createEntry('post', id, url), categories: [1 + (id % categories.length)] }
}

function createEvent(id: number, url: string) {
  const meta = {
    event_date: `2099-01-${String(id + 1).padStart(2, '0')}`,
    event_time: '18:00',
    event_end_time: '19:30',
    event_location: 'The Woodlands',
    registration_link: '',
  }
  return { ...createEntry('events', id + 2_000_000, url), meta }
}

function drawPicture(index: number): Promise<Buffer> {
  const background = { r: (index * 12) % 256, g: 80, b: 140 }
  return sharp({ create: { width: 960, height: 540, channels: 3, background } })
    .jpeg()
    .toBuffer()
}
