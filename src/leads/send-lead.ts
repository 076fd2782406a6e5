import type { Payload } from './define-lead.ts'
import type { Endpoint } from './endpoint.ts'

export type SendResult =
  | { sent: true }
  | { sent: false; reason: 'no-address' | 'timeout' | 'offline' | 'network' | 'status'; status?: number }

export interface SendOptions {
  fetch?: typeof globalThis.fetch
  /** Milliseconds until a request without an answer counts as failed. */
  timeout?: number
}

/** Browsers refuse requests that are to outlive their page once the bodies of those under way are longer, in bytes. */
const keepaliveLimit = 64 * 1024
/** Bytes of the requests under way that are to outlive their page. */
let keptAlive = 0

/**
 * Posts a lead with exactly one `fetch`, and says whether it arrived as far as the endpoint lets one see. Never throws
 * for what a network does, and writes nothing of the lead anywhere.
 *
 * A redirect is no confirmation: whoever follows it may have turned the POST into a GET. So where an ok answer is
 * needed it is not followed, and the answers go to no address that nobody has set. Where any answer counts it is
 * followed, which is the only way that `no-cors` knows.
 */
export async function sendLead(
  endpoint: Endpoint | undefined,
  payload: Payload,
  { fetch = globalThis.fetch, timeout = 15_000 }: SendOptions = {},
): Promise<SendResult> {
  if (!endpoint) return { sent: false, reason: 'no-address' }
  const body = JSON.stringify(payload)
  const size = new TextEncoder().encode(body).byteLength
  const keepalive = keptAlive + size <= keepaliveLimit
  if (keepalive) keptAlive += size
  const mustBeOk = endpoint.success === 'ok'
  const controller = new AbortController()
  // Not AbortSignal.timeout, which no test can set the clock of.
  const timer = setTimeout(() => controller.abort(), timeout)
  try {
    const { ok, status } = await fetch(endpoint.url, {
      method: 'POST',
      mode: endpoint.mode,
      headers: { 'Content-Type': 'application/json' },
      body,
      credentials: 'omit',
      redirect: mustBeOk ? 'manual' : 'follow',
      keepalive,
      signal: controller.signal,
    })
    if (ok || !mustBeOk) return { sent: true }
    // A redirect that was not followed has the status 0.
    return { sent: false, reason: 'status', ...(status > 0 && { status }) }
  } catch {
    // A browser says no more than that it failed.
    if (controller.signal.aborted) return { sent: false, reason: 'timeout' }
    return { sent: false, reason: globalThis.navigator?.onLine === false ? 'offline' : 'network' }
  } finally {
    clearTimeout(timer)
    // An answer whose body is not read leaves the request under way, and without CORS nothing else can end it.
    controller.abort()
    if (keepalive) keptAlive -= size
  }
}
