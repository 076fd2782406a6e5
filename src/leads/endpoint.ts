import type { LeadDefinition } from './define-lead.ts'
import type { LeadSettings } from './settings.ts'

export interface Endpoint {
  /** Whole address, or a path on the site's own origin. */
  url: string
  mode: 'cors' | 'no-cors'
  /** `ok`: an answer with a status of success. `completed`: any answer at all. */
  success: 'ok' | 'completed'
}

/**
 * Where a form is posted and what counts as arrived; undefined where no address is set. An address of its own goes
 * before the host with the form's path. Under `confirmed` the answer must be readable and ok, and no address is one of
 * `/webhook-test/`, which n8n takes away after two minutes.
 */
export function findEndpoint(
  { id, seed }: Pick<LeadDefinition, 'id' | 'seed'>,
  { policy, host, addresses }: LeadSettings,
): Endpoint | undefined {
  const url = addresses[id] ?? (host === undefined ? undefined : (host === '/' ? '' : host) + seed.path)
  if (url === undefined) return undefined
  if (policy === 'seed') return { url, mode: seed.mode, success: seed.success }
  return { url: url.replace('/webhook-test/', '/webhook/'), mode: 'cors', success: 'ok' }
}
