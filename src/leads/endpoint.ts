import type { LeadDefinition } from './define-lead.ts'
import type { LeadSettings } from './settings.ts'

export interface Endpoint {
  /** A complete address, or a path on the site's own origin. */
  url: string
  mode: 'cors' | 'no-cors'
  /** `ok`: an answer with a successful status. `completed`: any answer. */
  success: 'ok' | 'completed'
}

/**
 * Where a form is posted and what counts as success; undefined if no address is set. A form's own address takes precedence
 * over the host with the form's path. Under `confirmed` the answer must be readable and ok, and `/webhook-test/`, which
 * n8n serves for two minutes only, becomes `/webhook/`, and the address ends with `query`. Under `seed` nothing is added.
 */
export function findEndpoint(
  { id, seed }: Pick<LeadDefinition, 'id' | 'seed'>,
  { policy, host, addresses }: LeadSettings,
  query = '',
): Endpoint | undefined {
  const url = addresses[id] ?? (host === undefined ? undefined : (host === '/' ? '' : host) + seed.path)
  if (url === undefined) return undefined
  if (policy === 'seed') return { url, mode: seed.mode, success: seed.success }
  const lasting = url.replace('/webhook-test/', '/webhook/')
  return { url: addQuery(lasting, query), mode: 'cors', success: 'ok' }
}

/** Adds a query, without its question mark, to an address that may have one. */
export const addQuery = (url: string, query: string) =>
  query ? url + (url.includes('?') ? '&' : '?') + query : url
