/** Reads whole collections of a WordPress, a few requests at once. */
import pLimit from 'p-limit'
import { formatRestAddress } from '#src/blog/settings.ts'
import { AnswerError } from '#src/blog/wordpress-answers.ts'
import { createProblem, ProblemError, throwProblem } from '#src/problems/problem.ts'
import { DeadlineError } from '../deadline.ts'
import { RequestError, sendRequest, type Answer, type RequestOptions } from '../http.ts'

/** How the commands that read the blog send their requests. */
export type RequestSettings = Pick<RequestOptions, 'deadline' | 'timeout' | 'backOff' | 'onRetry'>

export interface JsonAnswer extends Answer {
  /** Undefined if the answer is not JSON. */
  body: unknown
}

export type Collection = 'posts' | 'events' | 'categories'

export type BlogClient = ReturnType<typeof createClient>

/** Called before the first page of a collection, and after each. `total` is missing if the blog does not count them. */
export type OnPage = (collection: Collection, done: number, total?: number) => void

/** 50,000 entries: more than a blog has that people write. */
const maxPages = 500
/** Of all answers together, which are in memory at the same time. */
const maxTotalBytes = 256_000_000

export function createClient(blogUrl: string, settings: RequestSettings) {
  const limit = pLimit(4)
  let received = 0

  const request = (address: string) =>
    limit(async () => {
      const answer = await requestJson(address, settings)
      received += answer.bytes.length
      if (received > maxTotalBytes) {
        const reason = `its answers are larger than ${maxTotalBytes / 1_000_000} MB together, and were not read to the end`
        throwProblem('blog/too-large', { subject: blogUrl }, { address: blogUrl, reason })
      }
      return answer
    })

  /** Every entry of a collection, in the order of their numbers. Throws a ProblemError, or a DeadlineError. */
  async function readAll<Entry extends { id: number }>(
    collection: Collection,
    parse: (body: unknown) => Entry[],
    onPage: OnPage = () => {},
  ): Promise<Entry[]> {
    onPage(collection, 0)
    const entries = new Map<number, Entry>()
    const formatAddress = (page: number) =>
      // Sorted by id, so that a post published meanwhile moves nothing to another page.
      formatRestAddress(blogUrl, collection, {
        _embed: true,
        per_page: 100,
        page,
        orderby: 'id',
        order: 'asc',
      })
    const add = (answer: JsonAnswer, page: number) => {
      for (const entry of parseEntries(collection, formatAddress(page), answer, parse))
        entries.set(entry.id, entry)
    }
    const address = formatAddress(1)
    const subject = { subject: address }
    const first = await request(address)
    add(first, 1)
    let done = 1
    const pages = parseCount(first, 'X-WP-TotalPages')
    if (pages === undefined) {
      // A blog that does not count its pages is asked until nothing new comes.
      for (let found = entries.size; found > 0; done++) {
        onPage(collection, done)
        if (done === maxPages)
          throwProblem('blog/uncounted-pages', subject, { address, max: maxPages, collection })
        const answer = await request(formatAddress(done + 1))
        if (answer.status === 400) break
        const before = entries.size
        add(answer, done + 1)
        // A server that does not know pages answers with the first one each time.
        found = entries.size - before
      }
      onPage(collection, done, done)
    } else {
      if (pages > maxPages)
        throwProblem('blog/too-many-pages', subject, { address, pages, max: maxPages, collection })
      onPage(collection, done, pages)
      await Promise.all(
        Array.from({ length: Math.max(0, pages - 1) }, async (_, index) => {
          add(await request(formatAddress(index + 2)), index + 2)
          onPage(collection, ++done, pages)
        }),
      )
      const total = parseCount(first, 'X-WP-Total') ?? 0
      if (entries.size < total)
        throwProblem('blog/missing-entries', subject, { address, total, found: entries.size, collection })
    }
    return [...entries.values()].sort((a, b) => a.id - b.id)
  }

  return { readAll }
}

/** Sends one request. Throws a ProblemError if there is no usable answer, or a DeadlineError. */
export async function requestJson(address: string, options: RequestOptions): Promise<JsonAnswer> {
  const headers = { Accept: 'application/json', ...options.headers }
  try {
    const answer = await sendRequest(address, { ...options, headers })
    return { ...answer, body: parseJson(answer.bytes) }
  } catch (error) {
    throw error instanceof DeadlineError ? error : explainFailure(address, error)
  }
}

/** A failed request as a ProblemError; other errors as they are. */
export function explainFailure(address: string, error: unknown): unknown {
  if (error instanceof DeadlineError)
    return new ProblemError(
      createProblem('blog/too-slow', { subject: address }, { address, reason: error.reason }),
    )
  if (!(error instanceof RequestError)) return error
  const { kind, message: reason } = error
  const id =
    kind === 'too-large' ? 'blog/too-large' : kind === 'redirects' ? 'blog/redirect-loop' : 'blog/unreachable'
  return new ProblemError(createProblem(id, { subject: address }, { address, reason }))
}

/** The entries of one answer. Throws a ProblemError if it is not a list of them. */
export function parseEntries<Entry>(
  collection: Collection,
  address: string,
  { status, body }: JsonAnswer,
  parse: (body: unknown) => Entry[],
): Entry[] {
  if (status !== 200) throwProblem(`blog/${collection}-status`, { subject: address }, { address, status })
  if (body === undefined) throwProblem(`blog/${collection}-not-json`, { subject: address }, { address })
  try {
    return parse(body)
  } catch (error) {
    if (!(error instanceof AnswerError)) throw error
    return throwProblem(`blog/${collection}-shape`, { subject: address }, { address, reason: error.message })
  }
}

/** Undefined if it is not JSON. */
function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

function parseCount({ headers }: Answer, name: string): number | undefined {
  const count = headers.get(name)
  return count !== null && /^\d+$/.test(count) ? Number(count) : undefined
}
