/** One question to the blog: repeated a few times if it fails, within the deadline, and never larger than its limit. */
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import nodeFetch, { isRedirect, type RequestInit } from 'node-fetch'
import { DeadlineError, type Deadline } from './deadline.ts'

export interface AskOptions {
  deadline: Deadline
  /** Milliseconds for one try. */
  timeout?: number
  /** Milliseconds before the second try; doubled before each further one. */
  backOff?: number
  tries?: number
  /** Bytes of the body, decompressed. */
  maxBytes?: number
  method?: 'GET' | 'HEAD' | 'OPTIONS'
  headers?: Record<string, string>
  /** Called with a sentence before each repetition. */
  onRetry?: (message: string) => void
}

export interface Answer {
  status: number
  /** Whether the status is one of success. */
  ok: boolean
  redirected: boolean
  headers: { get: (name: string) => string | null }
  bytes: Buffer
  /** How long this try took. */
  milliseconds: number
}

/** There is no usable answer. The message says why, as the end of a sentence: "it …", "there …". */
export class NoAnswer extends Error {
  /** `silent`: the blog did not answer. `too-large`, `redirects`: it did, and would do so again. */
  readonly kind: 'silent' | 'too-large' | 'redirects'
  constructor(kind: NoAnswer['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/** Far more than a hundred posts need. */
export const maxAnswerBytes = 32_000_000
const maxRedirects = 20
const longestPause = 30_000

/** Answers of any status. Throws a NoAnswer, or a DeadlineError once time is up. */
export async function ask(address: string, options: AskOptions): Promise<Answer> {
  const { deadline, backOff = 1000, tries = 4, onRetry = () => {} } = options
  for (let tried = 1; ; tried++) {
    let reason: string
    let pause = backOff * 2 ** (tried - 1)
    try {
      const answer = await askOnce(address, options)
      const { status } = answer
      if (tried === tries || (status < 500 && status !== 429 && status !== 408)) return answer
      reason = `it answered with status ${status}`
      pause = Math.max(pause, (Number(answer.headers.get('Retry-After')) || 0) * 1000)
    } catch (error) {
      if (deadline.isOver()) throw explainDeadline(address, deadline)
      const failure = error instanceof NoAnswer ? error : explainFailure(error, options)
      if (tried === tries || failure.kind !== 'silent' || deadline.signal.aborted) throw failure
      reason = failure.message
    }
    onRetry(`${address}: ${reason}. Trying again.`)
    try {
      await sleep(Math.min(pause, longestPause), undefined, { signal: deadline.signal })
    } catch {
      throw explainDeadline(address, deadline)
    }
  }
}

async function askOnce(
  address: string,
  {
    deadline,
    timeout = 30_000,
    maxBytes = maxAnswerBytes,
    method = 'GET',
    headers = { Accept: 'application/json' },
  }: AskOptions,
): Promise<Answer> {
  const controller = new AbortController()
  const stop = () => controller.abort()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    stop()
  }, timeout)
  deadline.signal.addEventListener('abort', stop)
  if (deadline.signal.aborted) stop()
  try {
    const started = performance.now()
    const options = { method, headers, size: maxBytes, signal: controller.signal as never }
    const { response, redirected } = await followRedirects(address, options)
    const bytes = Buffer.from(await response.arrayBuffer())
    const { status, ok, headers: answered } = response
    return { status, ok, redirected, headers: answered, bytes, milliseconds: performance.now() - started }
  } catch (error) {
    if (isLate) throw new NoAnswer('silent', `there was no answer within ${timeout / 1000} s`)
    throw error
  } finally {
    clearTimeout(timer)
    deadline.signal.removeEventListener('abort', stop)
  }
}

/** By hand: a redirect to an address with a password makes node-fetch throw where nothing can catch it. */
async function followRedirects(address: string, options: RequestInit) {
  let current = address
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await nodeFetch(current, { ...options, redirect: 'manual' })
    const location = response.headers.get('Location')
    if (!isRedirect(response.status) || location === null) return { response, redirected: redirects > 0 }
    ;(response.body as Readable | null)?.destroy()
    const next = URL.canParse(location, current) ? new URL(location, current) : undefined
    if (!next || !/^https?:$/.test(next.protocol) || next.username || next.password)
      throw new NoAnswer('redirects', `it redirects to "${location}", which cannot be opened`)
    current = next.href
  }
  throw new NoAnswer('redirects', `it redirects in a loop (more than ${maxRedirects} times)`)
}

function explainDeadline(address: string, { seconds }: Deadline): DeadlineError {
  return new DeadlineError(
    `${address}: no answer, and the ${seconds} s for the whole blog are over. If the blog is slow, allow it more time: --timeout ${Math.ceil(seconds * 5)}`,
  )
}

/** What node-fetch and the system report, in words. */
function explainFailure(error: unknown, { maxBytes = maxAnswerBytes }: AskOptions): NoAnswer {
  const { message, code, type } = error as NodeJS.ErrnoException & { type?: string }
  if (type === 'max-size') return new NoAnswer('too-large', `it is larger than ${maxBytes / 1_000_000} MB`)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new NoAnswer('silent', 'there is no such host')
  if (code === 'ECONNREFUSED') return new NoAnswer('silent', 'nothing answers there')
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET')
    return new NoAnswer('silent', 'the answer broke off')
  return new NoAnswer('silent', message)
}
