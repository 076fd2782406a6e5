/** One request to a REST API, with a time limit for the whole answer and without a preflight. */

export type Fetch = (
  address: string,
  init: { headers: Record<string, string>; signal: AbortSignal; credentials: 'omit'; mode: 'cors' },
) => Promise<Pick<Response, 'ok' | 'status' | 'text'> & { headers: Pick<Headers, 'get'> }>

export interface JsonAnswer {
  status: number
  ok: boolean
  headers: Pick<Headers, 'get'>
  /** Undefined if the answer is not JSON. */
  body: unknown
}

export interface RequestOptions {
  fetch: Fetch
  /** Milliseconds. */
  timeout: number
  signal?: AbortSignal | undefined
}

/** Reads the whole answer, of any status. Rejects like limitTime, or with the error of `fetch`. */
export function requestJson(
  address: string,
  { fetch, timeout, signal }: RequestOptions,
): Promise<JsonAnswer> {
  const ask = async (stop: AbortSignal): Promise<JsonAnswer> => {
    // A Content-Type on a GET would cost a preflight each time.
    const response = await fetch(address, {
      headers: { Accept: 'application/json' },
      signal: stop,
      credentials: 'omit',
      mode: 'cors',
    })
    const body = parseJson(await response.text())
    return { status: response.status, ok: response.ok, headers: response.headers, body }
  }
  return limitTime(ask, { timeout, signal })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Waits for an answer no longer than `timeout` milliseconds. Rejects with a TimeoutError, or with the reason of `signal`
 * as soon as that is aborted; either aborts the signal passed to `ask`.
 */
export async function limitTime<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  { timeout, signal }: Omit<RequestOptions, 'fetch'>,
): Promise<Answer> {
  signal?.throwIfAborted()
  const controller = new AbortController()
  const stop = () => controller.abort(signal?.reason)
  signal?.addEventListener('abort', stop)
  const timer = setTimeout(() => {
    controller.abort(new DOMException(`No answer within ${timeout / 1000} seconds`, 'TimeoutError'))
  }, timeout)
  const stopped = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason as Error))
  })
  try {
    return await Promise.race([ask(controller.signal), stopped])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
