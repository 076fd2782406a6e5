import type { Delivery, LeadDefinition } from './definition.ts'
import type { LeadSettings } from './settings.ts'

export interface Endpoint extends Delivery {
  /** A complete address, or a path on the site's own origin. */
  url: string
}

/**
 * Where a form is posted and what counts as success; undefined if no address is set. A form's own address takes precedence
 * over the host with the form's path. Under `confirmed` the answer must be readable and ok, or a redirect if the form says
 * so, and `/webhook-test/`, which n8n serves for two minutes only, becomes `/webhook/`, and the address ends with `query`.
 * Under `seed` nothing is added.
 */
export function findEndpoint(
  { id, endpoint, delivery }: Pick<LeadDefinition, 'id' | 'endpoint' | 'delivery'>,
  { policy, host, addresses }: LeadSettings,
  query = '',
): Endpoint | undefined {
  const url = addresses[id] ?? (host === undefined ? undefined : (host === '/' ? '' : host) + endpoint)
  if (url === undefined) return undefined
  if (policy === 'seed') return { url, ...delivery }
  const lasting = url.replace('/webhook-test/', '/webhook/')
  const success = delivery.success === 'redirect' ? 'redirect' : 'ok'
  return { ...delivery, url: addQuery(lasting, query), mode: 'cors', success }
}

/** Adds a query, without its question mark, to an address that may have one. */
export const addQuery = (url: string, query: string) =>
  query ? url + (url.includes('?') ? '&' : '?') + query : url
