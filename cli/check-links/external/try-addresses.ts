/** Asks other sites whether their addresses work: a few hosts at once, each host one request at a time. */
import pLimit from 'p-limit'
import { setTimeout as sleep } from 'node:timers/promises'
import { RequestError, sendRequest, type Answer, type RequestOptions } from '../../http.ts'

export type Verdict =
  | { kind: 'good' }
  /** It works, but the site says that it has moved permanently. */
  | { kind: 'moved'; to: string }
  /** No visitor gets there. */
  | { kind: 'broken'; reason: string }
  /** It may work for people: the site refuses programs, or has trouble at the moment. */
  | { kind: 'unsure'; reason: string }

export interface Manners extends Pick<RequestOptions, 'timeout' | 'tries' | 'backOff' | 'fetch'> {
  /** How many hosts are asked at the same time. */
  atOnce?: number
  /** Milliseconds between two requests to one host. */
  pause?: number
}

/** Thrown if no host at all could be reached. */
export class OfflineError extends Error {
  override name = 'OfflineError'
  constructor(hosts: number) {
    super(`Could not reach any of ${hosts} other sites. Is this computer connected to the internet?`)
  }
}

/** Tries every address and reports each as soon as it is known. */
export async function tryAddresses(
  addresses: readonly string[],
  { atOnce = 6, pause = 500, ...request }: Manners,
  report: (address: string, verdict: Verdict) => void,
): Promise<void> {
  const hosts = new Map<string, string[]>()
  for (const address of addresses) {
    const { host } = new URL(address)
    hosts.set(host, [...(hosts.get(host) ?? []), address])
  }
  const unreached: [string, Verdict][] = []
  const limit = pLimit(atOnce)
  await limit.map([...hosts.values()], async (host) => {
    for (const [index, address] of host.entries()) {
      if (index > 0) await sleep(pause)
      const { isReached, verdict } = await tryAddress(address, request)
      if (isReached) report(address, verdict)
      else unreached.push([address, verdict])
    }
  })
  // One host may be gone. If several are, and none is there, this computer is offline.
  if (unreached.length === addresses.length && hosts.size > 2) throw new OfflineError(hosts.size)
  for (const [address, verdict] of unreached) report(address, verdict)
}

async function tryAddress(address: string, request: RequestOptions) {
  const options: RequestOptions = {
    timeout: 15_000,
    tries: 3,
    backOff: 2000,
    ...request,
    maxRedirects: 10,
    // Only the answer counts, not what is on the page.
    maxBytes: 0,
    cut: true,
    headers: {
      Accept: 'text/html,*/*;q=0.8',
      'User-Agent': 'Mozilla/5.0 (compatible; firm-check-links/1.0)',
    },
  }
  try {
    const head = await sendRequest(address, { ...options, method: (tried) => (tried === 1 ? 'HEAD' : 'GET') })
    // Some servers refuse HEAD by mistake.
    const isRefused = head.method === 'HEAD' && head.status >= 400 && head.status !== 429
    return { isReached: true, verdict: judge(isRefused ? await sendRequest(address, options) : head) }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    const { kind, code, message: reason } = error
    const isBroken = code === 'ENOTFOUND' || badCertificate.test(code)
    const verdict: Verdict = { kind: isBroken ? 'broken' : 'unsure', reason }
    return { isReached: kind === 'redirects' || kind === 'certificate', verdict }
  }
}

/** What every browser refuses. Others fetch a missing link of the chain by themselves. */
const badCertificate =
  /^(?:CERT_HAS_EXPIRED|CERT_NOT_YET_VALID|DEPTH_ZERO_SELF_SIGNED_CERT|ERR_TLS_CERT_ALTNAME_INVALID)$/

function judge({ status, redirects, address }: Answer): Verdict {
  if (status === 404 || status === 410)
    return { kind: 'broken', reason: `the site answers ${status}, page not found` }
  if (status >= 300) return { kind: 'unsure', reason: `the site answers ${status}` }
  const isPermanent = redirects.length > 0 && redirects.every((one) => one === 301 || one === 308)
  return isPermanent ? { kind: 'moved', to: address } : { kind: 'good' }
}
