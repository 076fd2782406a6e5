/** Asks a WordPress patiently, a few questions at once, and reads whole collections. */
import pLimit from 'p-limit'
import nodeFetch from 'node-fetch'
import { requestJson, type Fetch, type JsonAnswer } from '#src/blog/request-json.ts'
import { formatRestAddress } from '#src/blog/settings.ts'
import { AnswerError } from '#src/blog/wordpress-answers.ts'

/** What keeps a command from reading the blog. The message names the address, and where it can entry and field. */
export class BlogTrouble extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BlogTrouble'
  }
}

export interface ClientOptions {
  fetch?: Fetch
  /** Milliseconds for one answer. */
  timeout?: number
  /** Milliseconds before the first repetition; doubled before each further one. */
  backOff?: number
  /** Questions at the same time. */
  atOnce?: number
}

export interface BlogClient {
  /** One answer of status 200, after up to three repetitions. Throws a BlogTrouble. */
  ask: (address: string) => Promise<JsonAnswer>
  /** Every entry of a collection, in the order of their numbers. Throws a BlogTrouble. */
  readAll: <Entry extends { id: number }>(
    collection: string,
    parse: (body: unknown) => Entry[],
    onPage?: (done: number, total: number) => void,
  ) => Promise<Entry[]>
}

/** blog-check tells one trouble from another, and knows the cure of each. */
const advice = 'What to do: npm run firm -- blog-check'
const repetitions = 3
const perPage = 100
const longestWait = 30_000

export const fetchInNode: Fetch = (address, { headers, signal }) =>
  nodeFetch(address, { headers, signal: signal as never }) as unknown as ReturnType<Fetch>

export function createClient(
  blogUrl: string,
  { fetch = fetchInNode, timeout = 30_000, backOff = 1000, atOnce = 4 }: ClientOptions = {},
): BlogClient {
  const limit = pLimit(atOnce)

  async function askPatiently(address: string): Promise<JsonAnswer> {
    for (let repetition = 0; ; repetition++) {
      let reason: string
      let pause = backOff * 2 ** repetition
      try {
        const answer = await requestJson(address, { fetch, timeout })
        if (answer.status < 500 && answer.status !== 429 && answer.status !== 408) return answer
        reason = `it answered with status ${answer.status}`
        pause = Math.max(pause, (Number(answer.headers.get('Retry-After')) || 0) * 1000)
      } catch (error) {
        reason = explainFailure(error)
      }
      if (repetition === repetitions) throw new BlogTrouble(`${address}: ${reason}. ${advice}`)
      await new Promise((resolve) => setTimeout(resolve, Math.min(pause, longestWait)))
    }
  }

  const ask = (address: string) =>
    limit(async () => {
      const answer = await askPatiently(address)
      if (!answer.ok) throw new BlogTrouble(`${address}: it answered with status ${answer.status}. ${advice}`)
      if (answer.body === undefined) throw new BlogTrouble(`${address}: the answer is not JSON. ${advice}`)
      return answer
    })

  async function readAll<Entry extends { id: number }>(
    collection: string,
    parse: (body: unknown) => Entry[],
    onPage: (done: number, total: number) => void = () => {},
  ): Promise<Entry[]> {
    const entries = new Map<number, Entry>()
    // In the order of numbers, what is published meanwhile moves nothing to another page.
    const address = (page: number) =>
      formatRestAddress(blogUrl, collection, {
        _embed: true,
        per_page: perPage,
        page,
        orderby: 'id',
        order: 'asc',
      })
    const take = (page: number, body: unknown) => {
      const found = parsePage(address(page), body, parse)
      for (const entry of found) entries.set(entry.id, entry)
      return found.length
    }
    const first = await ask(address(1))
    take(1, first.body)
    const pages = readCount(first.headers.get('X-WP-TotalPages'))
    if (pages === undefined) {
      // Whoever hides how many pages there are is asked until there are no more.
      for (let page = 2, found = entries.size; found > 0; page++) {
        onPage(page - 1, page)
        const answer = await limit(() => askPatiently(address(page)))
        if (answer.status === 400) break
        if (!answer.ok)
          throw new BlogTrouble(`${address(page)}: it answered with status ${answer.status}. ${advice}`)
        const before = entries.size
        take(page, answer.body)
        // A service that knows no pages gives the first one for ever.
        found = entries.size - before
      }
    } else {
      let done = 1
      onPage(done, pages)
      await Promise.all(
        Array.from({ length: Math.max(0, pages - 1) }, async (_, index) => {
          const page = index + 2
          take(page, (await ask(address(page))).body)
          onPage(++done, pages)
        }),
      )
      const total = readCount(first.headers.get('X-WP-Total'))
      if (total !== undefined && entries.size < total) {
        throw new BlogTrouble(
          `${address(1)}: it counts ${total} ${collection}, but gave ${entries.size}. Was something deleted meanwhile? Run the command again.`,
        )
      }
    }
    return [...entries.values()].sort((a, b) => a.id - b.id)
  }

  return { ask, readAll }
}

function parsePage<Entry>(address: string, body: unknown, parse: (body: unknown) => Entry[]): Entry[] {
  try {
    return parse(body)
  } catch (error) {
    if (error instanceof AnswerError) throw new BlogTrouble(`${address}: ${error.message}. ${advice}`)
    throw error
  }
}

function readCount(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header) ? Number(header) : undefined
}

/** In words for whoever runs the command. */
export function explainFailure(error: unknown): string {
  const { name, message, code } = error as NodeJS.ErrnoException
  if (name === 'TimeoutError') return message.replace('No answer', 'there was no answer')
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'there is no such host'
  if (code === 'ECONNREFUSED') return 'nothing answers there'
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET') return 'the answer broke off'
  return message
}
