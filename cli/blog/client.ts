/** Asks a WordPress a few questions at once, and reads whole collections. */
import pLimit from 'p-limit'
import { formatRestAddress } from '#src/blog/settings.ts'
import { AnswerError } from '#src/blog/wordpress-answers.ts'
import { ask as askBlog, NoAnswer, type Answer, type AskOptions } from './ask.ts'
import { DeadlineError } from './deadline.ts'

/** What keeps a command from reading the blog. The message names the address, and if possible entry and field. */
export class BlogTrouble extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BlogTrouble'
  }
}

export interface ClientOptions extends Pick<AskOptions, 'timeout' | 'backOff' | 'onRetry'> {
  /** Questions at the same time. */
  atOnce?: number
}

interface JsonAnswer extends Answer {
  /** Undefined if the answer is not JSON. */
  body: unknown
}

export interface BlogClient {
  /** Every entry of a collection, in the order of their numbers. Throws a BlogTrouble. */
  readAll: <Entry extends { id: number }>(
    collection: string,
    parse: (body: unknown) => Entry[],
    /** `total` is missing if the blog does not count its pages. */
    onPage?: (done: number, total?: number) => void,
  ) => Promise<Entry[]>
}

/** blog-check tells one trouble from another, and knows what to do about each. */
export const advice = 'What to do: npm run firm -- blog-check'
const perPage = 100
/** 50,000 entries: more than a blog has that people write. */
export const maxPages = 500
/** Of all answers together, which are in memory at the same time. */
const maxTotalBytes = 256_000_000

export function createClient(
  blogUrl: string,
  { atOnce = 4, ...options }: ClientOptions & Pick<AskOptions, 'deadline'>,
): BlogClient {
  const limit = pLimit(atOnce)
  let received = 0

  const ask = (address: string) =>
    limit(async (): Promise<JsonAnswer> => {
      const answer = await askBlog(address, options).catch((error: unknown) => {
        throw explainTrouble(address, error)
      })
      received += answer.bytes.length
      if (received > maxTotalBytes)
        throw new BlogTrouble(
          `${blogUrl}: its answers are larger than ${maxTotalBytes / 1_000_000} MB together, and were not read to the end. ${largeAdvice}`,
        )
      return { ...answer, body: parseJson(answer.bytes) }
    })

  function checkAnswer(address: string, { ok, status, body }: JsonAnswer): unknown {
    if (!ok) throw new BlogTrouble(`${address}: it answered with status ${status}. ${advice}`)
    if (body === undefined) throw new BlogTrouble(`${address}: the answer is not JSON. ${advice}`)
    return body
  }

  async function readAll<Entry extends { id: number }>(
    collection: string,
    parse: (body: unknown) => Entry[],
    onPage: (done: number, total?: number) => void = () => {},
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
    const take = (page: number, answer: JsonAnswer) => {
      for (const entry of parsePage(address(page), checkAnswer(address(page), answer), parse))
        entries.set(entry.id, entry)
    }
    const first = await ask(address(1))
    take(1, first)
    const pages = readCount(first.headers.get('X-WP-TotalPages'))
    if (pages === undefined) {
      // A blog that hides how many pages there are is asked until nothing new comes.
      let done = 1
      for (let found = entries.size; found > 0; done++) {
        onPage(done)
        if (done === maxPages)
          throw new BlogTrouble(
            `${address(1)}: there are more than ${maxPages} pages of ${collection}, and the blog does not say how many (X-WP-TotalPages). A plugin may answer every page number with something new. ${advice}`,
          )
        const answer = await ask(address(done + 1))
        if (answer.status === 400) break
        const before = entries.size
        take(done + 1, answer)
        // A service that knows no pages gives the first one each time.
        found = entries.size - before
      }
      onPage(done, done)
    } else {
      if (pages > maxPages)
        throw new BlogTrouble(
          `${address(1)}: the blog counts ${pages} pages of ${collection}, and at most ${maxPages} are read. A plugin may write a wrong number into X-WP-TotalPages. ${advice}`,
        )
      let done = 1
      onPage(done, pages)
      await Promise.all(
        Array.from({ length: Math.max(0, pages - 1) }, async (_, index) => {
          const page = index + 2
          take(page, await ask(address(page)))
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

  return { readAll }
}

export const largeAdvice =
  'Look for texts that contain whole files (src="data:…"), and move these to the media library.'

/** The same trouble for a person. Other errors are our own. */
export function explainTrouble(address: string, error: unknown): unknown {
  if (error instanceof DeadlineError) return new BlogTrouble(`${error.message}. ${advice}`)
  if (!(error instanceof NoAnswer)) return error
  return new BlogTrouble(`${address}: ${error.message}. ${error.kind === 'too-large' ? largeAdvice : advice}`)
}

function parsePage<Entry>(address: string, body: unknown, parse: (body: unknown) => Entry[]): Entry[] {
  try {
    return parse(body)
  } catch (error) {
    if (error instanceof AnswerError) throw new BlogTrouble(`${address}: ${error.message}. ${advice}`)
    throw error
  }
}

/** Undefined if it is not JSON. */
export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

function readCount(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header) ? Number(header) : undefined
}
