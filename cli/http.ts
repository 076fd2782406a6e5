/** The HTTP client of all commands: one retry policy, one set of limits, one translation of network errors. */
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import nodeFetch, { isRedirect, type RequestInit } from 'node-fetch'
import { DeadlineError, type Deadline } from './deadline.ts'

type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST'

export interface RequestOptions {
  /** GET by default; or chosen for each try, counted from 1. */
  method?: Method | ((tried: number) => Method)
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Most tries: 4 by default. Only a server that is silent or busy (408, 429, 5xx) is asked again. */
  tries?: number
  /** Milliseconds before the second try; doubled before each further one. A `Retry-After` may lengthen it. */
  backOff?: number
  /** Called with a sentence before each further try. */
  onRetry?: (message: string) => void
  /** Milliseconds for one try. */
  timeout?: number
  /** The time for all requests of the command. */
  deadline?: Deadline
  /** Bytes of the body, decompressed. A larger one is an error, or with `cut` ends there. */
  maxBytes?: number
  cut?: boolean
  /** How many redirects to follow: 20 by default. With 0 a redirect is the answer. */
  maxRedirects?: number
  /** For tests. */
  fetch?: typeof nodeFetch
}

export interface Answer {
  method: Method
  status: number
  /** Whether the status is one of success. */
  ok: boolean
  headers: { get: (name: string) => string | null }
  bytes: Buffer
  /** The address that answered. */
  address: string
  /** The status of each redirect on the way. */
  redirects: readonly number[]
  /** How long this try took. */
  milliseconds: number
}

/** Why there is no answer at all. */
export type SilentKind = 'unknown-host' | 'refused' | 'timeout' | 'certificate' | 'broken'

/** There is no usable answer. The message says why, as the end of a sentence: "it …", "there …". */
export class RequestError extends Error {
  /** `code` is what the system calls it. */
  constructor(
    readonly kind: SilentKind | 'too-large' | 'redirects',
    message: string,
    readonly code = '',
  ) {
    super(message)
  }
}

/** Far more than a hundred posts need. */
const maxAnswerBytes = 32_000_000
/** A server that asks for a longer pause is not asked again. */
const longestPause = 30_000

/** Answers of any status. Throws a RequestError, or a DeadlineError once time is up. */
export async function sendRequest(address: string, options: RequestOptions = {}): Promise<Answer> {
  const { deadline, backOff = 1000, tries = 4, onRetry = () => {} } = options
  for (let tried = 1; ; tried++) {
    let reason: string
    let pause = Math.min(backOff * 2 ** (tried - 1), longestPause)
    try {
      const answer = await sendOnce(address, tried, options)
      const { status, headers } = answer
      pause = Math.max(pause, parseRetryAfter(headers.get('Retry-After')))
      const isBusy = status >= 500 || status === 429 || status === 408
      if (tried === tries || !isBusy || pause > longestPause) return answer
      reason = `it answered with status ${status}`
    } catch (error) {
      if (deadline?.isOver()) throw new DeadlineError(address, deadline.seconds)
      const failure = error instanceof RequestError ? error : explainFailure(error)
      if (tried === tries || !isPassing(failure) || deadline?.signal.aborted) throw failure
      reason = failure.message
    }
    onRetry(`${address}: ${reason}. Trying again.`)
    try {
      await sleep(pause, undefined, { ...(deadline && { signal: deadline.signal }) })
    } catch {
      throw new DeadlineError(address, deadline!.seconds)
    }
  }
}

async function sendOnce(address: string, tried: number, options: RequestOptions): Promise<Answer> {
  const { deadline, headers = {}, body, timeout = 30_000, maxRedirects = 20, fetch = nodeFetch } = options
  const { maxBytes = maxAnswerBytes, cut = false, method: chosen = 'GET' } = options
  const started = performance.now()
  const method = typeof chosen === 'string' ? chosen : chosen(tried)
  const late = AbortSignal.timeout(timeout)
  const signal = deadline ? AbortSignal.any([late, deadline.signal]) : late
  const init = { method, headers, redirect: 'manual', signal, body } as RequestInit
  const redirects: number[] = []
  try {
    for (let here = address; ;) {
      const response = await fetch(here, init)
      const { status, ok, headers } = response
      const stream = response.body as Readable | null
      const location = headers.get('Location')
      if (maxRedirects === 0 || !isRedirect(status) || location === null) {
        const bytes = await readBody(stream, maxBytes, cut)
        const milliseconds = Math.round(performance.now() - started)
        return { method, status, ok, headers, bytes, address: here, redirects, milliseconds }
      }
      stream?.destroy()
      here = resolveRedirect(location, here)
      if (redirects.push(status) > maxRedirects)
        throw new RequestError('redirects', `it redirects in a loop (more than ${maxRedirects} times)`)
    }
  } catch (error) {
    if (late.aborted) throw new RequestError('timeout', `there was no answer within ${timeout / 1000} s`)
    throw error
  }
}

async function readBody(stream: Readable | null, maxBytes: number, cut: boolean): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  if (cut && maxBytes === 0) stream?.destroy()
  else
    // To leave the loop closes the connection.
    for await (const chunk of stream ?? []) {
      chunks.push(chunk as Buffer)
      length += (chunk as Buffer).length
      if (length <= maxBytes) continue
      if (cut) break
      throw new RequestError('too-large', `it is larger than ${maxBytes / 1_000_000} MB`)
    }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}

/** By hand: a redirect to an address with a password makes node-fetch throw where nothing can catch it. */
function resolveRedirect(location: string, from: string): string {
  const next = URL.canParse(location, from) ? new URL(location, from) : undefined
  if (!next || !/^https?:$/.test(next.protocol) || next.username || next.password)
    throw new RequestError('redirects', `it redirects to "${location}", which cannot be opened`)
  return next.href
}

/** Milliseconds; a server names seconds, or a date. */
function parseRetryAfter(value: string | null): number {
  if (value === null) return 0
  const pause = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return pause > 0 ? pause : 0
}

const isPassing = ({ kind, code }: RequestError) =>
  kind === 'refused' || kind === 'timeout' || kind === 'broken' || code === 'EAI_AGAIN'

/** What node-fetch and the system report, in plain words. */
function explainFailure(error: unknown): RequestError {
  const { message, code = message } = error as NodeJS.ErrnoException
  const fail = (kind: SilentKind, words: string) => new RequestError(kind, words, code)
  if (code === 'ENOTFOUND') return fail('unknown-host', 'there is no such host')
  if (code === 'EAI_AGAIN') return fail('unknown-host', 'its host cannot be looked up')
  if (code === 'ECONNREFUSED') return fail('refused', 'nothing answers there')
  if (code === 'ETIMEDOUT') return fail('timeout', 'there was no answer')
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET')
    return fail('broken', 'the connection broke off')
  if (/CERT|TLS|SSL|SELF_SIGNED|VERIFY|EPROTO/.test(code))
    return fail('certificate', `it does not offer a secure connection (${code})`)
  return fail('broken', `the connection failed (${code})`)
}
