/** A WordPress that answers from memory, with any number of generated posts. They are the same in every run. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

export interface FakeWordPress {
  /** Without a slash at its end. */
  url: string
  close: () => Promise<void>
}

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

/** Serves that many posts on a free local port. */
export async function startFakeWordPress(posts: number): Promise<FakeWordPress> {
  const pictures = await Promise.all(Array.from({ length: images }, (_, index) => drawPicture(index)))
  // Serialized up front, so that the service costs the measured process no time.
  const bodies = new Map<string, { body: Buffer; total: number }>()
  let url = ''
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const lists = {
    posts: Array.from({ length: posts }, (_, index) => createPost(index + 1, url)),
    events: Array.from({ length: events }, (_, index) => createEvent(index + 1, url)),
    categories,
    users: [],
  }
  for (const [name, list] of Object.entries(lists)) {
    for (let page = 1; page <= Math.max(1, Math.ceil(list.length / 100)); page++) {
      const body = Buffer.from(JSON.stringify(list.slice((page - 1) * 100, page * 100)))
      bodies.set(`${name} ${page}`, { body, total: list.length })
    }
  }
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const picture = /^\/wp-content\/uploads\/picture-(\d+)\.jpg$/.exec(pathname)
    if (picture) {
      const bytes = pictures[Number(picture[1])]
      response.writeHead(bytes ? 200 : 404, { 'Content-Type': 'image/jpeg' }).end(bytes)
      return
    }
    const name = /^\/wp-json\/wp\/v2\/(\w+)$/.exec(pathname)?.[1]
    const page = Number(searchParams.get('page') ?? 1)
    const perPage = Number(searchParams.get('per_page') ?? 10)
    const found = bodies.get(`${name} ${page}`)
    if (pathname === '/wp-json/' || pathname === '/wp-json') {
      const about = { name: 'Benchmark', timezone_string: 'America/Chicago', home: url, url }
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(about))
    } else if (!found || perPage !== 100) {
      response.writeHead(400, { 'Content-Type': 'application/json' }).end(
        JSON.stringify({
          code: 'rest_invalid_param',
          message: `No ${pathname}${new URL(request.url!, url).search} here`,
          data: { status: 400 },
        }),
      )
    } else {
      response
        .writeHead(200, {
          'Content-Type': 'application/json; charset=UTF-8',
          'X-WP-Total': found.total,
          'X-WP-TotalPages': Math.ceil(found.total / 100),
        })
        .end(found.body)
    }
  }
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
  const picture = id % images
  return {
    id,
    date: new Date(Date.UTC(2026, 9, 1) - id * 7_200_000).toISOString().slice(0, 19),
    modified_gmt: '2026-10-01T12:00:00',
    slug: title.toLowerCase().replaceAll(' ', '-'),
    status: 'publish',
    type,
    link: `${url}/${title.toLowerCase().replaceAll(' ', '-')}/`,
    title: { rendered: title },
    content: { rendered: writeBody(random), protected: false },
    excerpt: { rendered: `<p>${writeWords(random, 35)}.</p>\n`, protected: false },
    author: 1 + (id % authors.length),
    featured_media: 1_000_000 + picture,
    _embedded: {
      author: [{ id: 1 + (id % authors.length), name: authors[id % authors.length] }],
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
    event_location: 'The Woodlands, Texas',
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
