/** One question to a REST interface: with a time limit that holds for the whole answer, and with no preflight. */

export type Fetch = (
  address: string,
  init: { headers: Record<string, string>; signal: AbortSignal; credentials: 'omit'; mode: 'cors' },
) => Promise<Pick<Response, 'ok' | 'status' | 'text'> & { headers: Pick<Headers, 'get'> }>

export interface JsonAnswer {
  status: number
  ok: boolean
  headers: Pick<Headers, 'get'>
  /** Undefined where the answer is no JSON. */
  body: unknown
}

export interface RequestOptions {
  fetch: Fetch
  /** Milliseconds. */
  timeout: number
  signal?: AbortSignal | undefined
}

/**
 * Asks and reads the whole answer, of any status. Rejects with the reason of `signal` where that was aborted, with a
 * TimeoutError, or with what `fetch` rejects with.
 */
export async function requestJson(
  address: string,
  { fetch, timeout, signal }: RequestOptions,
): Promise<JsonAnswer> {
  signal?.throwIfAborted()
  const controller = new AbortController()
  const stop = () => controller.abort(signal?.reason)
  signal?.addEventListener('abort', stop)
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const late = new DOMException(`No answer within ${timeout / 1000} seconds`, 'TimeoutError')
      reject(late)
      controller.abort(late)
    }, timeout)
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason))
  })
  const ask = async (): Promise<JsonAnswer> => {
    // A Content-Type on a GET would cost a preflight each time.
    const response = await fetch(address, {
      headers: { Accept: 'application/json' },
      signal: controller.signal,
      credentials: 'omit',
      mode: 'cors',
    })
    const body = parseJson(await response.text())
    return { status: response.status, ok: response.ok, headers: response.headers, body }
  }
  try {
    return await Promise.race([ask(), limit])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
