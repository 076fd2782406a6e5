import type { Payload } from './definition.ts'
import { encodeLead } from './encode-lead.ts'
import type { Endpoint } from './endpoint.ts'

export type SendResult =
  | { sent: true }
  | { sent: false; reason: 'no-address' | 'timeout' | 'offline' | 'network' | 'status'; status?: number }

/** Browsers limit the total size of keepalive requests under way, in bytes. */
const keepaliveLimit = 64 * 1024
/** Bytes of keepalive requests under way. */
let keptAlive = 0

/**
 * Posts a lead with exactly one `fetch`, and says whether it arrived, as far as the endpoint shows that. Never throws for
 * a network failure, and never logs or stores any part of the lead.
 *
 * A redirect is no confirmation unless the form says so, because following it may turn the POST into a GET. Unless any
 * answer counts, we do not follow redirects, so a lead never goes to an address outside the settings. Otherwise we do,
 * because `no-cors` requires it. `timeout`: milliseconds until a request without an answer counts as failed.
 */
export async function sendLead(
  endpoint: Endpoint | undefined,
  payload: Payload,
  { fetch = globalThis.fetch, timeout = 15_000 } = {},
): Promise<SendResult> {
  if (!endpoint) return { sent: false, reason: 'no-address' }
  const { headers, body } = encodeLead(payload, endpoint.format)
  const size = new TextEncoder().encode(body).byteLength
  const keepalive = keptAlive + size <= keepaliveLimit
  if (keepalive) keptAlive += size
  const anyCounts = endpoint.success === 'completed'
  const controller = new AbortController()
  // Not AbortSignal.timeout, which ignores the fake clock of a test.
  const timer = setTimeout(() => controller.abort(), timeout)
  try {
    const { ok, status, type } = await fetch(endpoint.url, {
      method: 'POST',
      mode: endpoint.mode,
      headers,
      body,
      credentials: 'omit',
      redirect: anyCounts ? 'follow' : 'manual',
      keepalive,
      signal: controller.signal,
    })
    if (ok || anyCounts) return { sent: true }
    if (type === 'opaqueredirect' && endpoint.success === 'redirect') return { sent: true }
    // A redirect that we did not follow has the status 0.
    return { sent: false, reason: 'status', ...(status > 0 && { status }) }
  } catch {
    // A browser does not say why it failed.
    if (controller.signal.aborted) return { sent: false, reason: 'timeout' }
    return { sent: false, reason: globalThis.navigator?.onLine === false ? 'offline' : 'network' }
  } finally {
    clearTimeout(timer)
    // An unread body keeps the request open, and without CORS nothing else can end it.
    controller.abort()
    if (keepalive) keptAlive -= size
  }
}
