/** Asks foreign sites whether their addresses work: few at once, each host one at a time, and not again at once after a refusal. */

export type Verdict =
  | { kind: 'good' }
  /** It works, but the site says that it has moved for good. */
  | { kind: 'moved'; to: string }
  /** Nobody who follows it arrives. */
  | { kind: 'broken'; reason: string }
  /** It may work for people: the site refuses programs, or is unwell at the moment. */
  | { kind: 'unsure'; reason: string }

export interface Manners {
  /** How many hosts are asked at the same time. */
  atOnce: number
  /** Pause between two questions to one host, in milliseconds. */
  pause: number
  /** How long an answer may take, in milliseconds. */
  timeout: number
  /** How often a question is put again after 429, 5xx or no answer. */
  retries: number
  /** Wait before the first of these, in milliseconds; it doubles each time. `Retry-After` may lengthen it. */
  backOff: number
  /** The longest wait that a site may ask for, in milliseconds. */
  longestWait: number
  /** Who is asking. */
  userAgent: string
  fetch: typeof fetch
}

export const goodManners: Manners = {
  atOnce: 6,
  pause: 500,
  timeout: 15_000,
  retries: 2,
  backOff: 2000,
  longestWait: 30_000,
  userAgent: 'Mozilla/5.0 (compatible; firm-check-links/1.0)',
  fetch: (...call) => fetch(...call),
}

/** Thrown where no host at all could be reached. */
export class OfflineError extends Error {
  override name = 'OfflineError'
  constructor(hosts: number) {
    super(`Could not reach any of ${hosts} other sites. Is this computer connected to the internet?`)
  }
}

type Report = (address: string, verdict: Verdict) => void

/** Tries every address and reports each as soon as it is known. */
export async function tryAddresses(
  addresses: readonly string[],
  manners: Partial<Manners>,
  report: Report,
): Promise<void> {
  const all = { ...goodManners, ...manners }
  const byHost = new Map<string, string[]>()
  for (const address of addresses) {
    const { host } = new URL(address)
    byHost.set(host, [...(byHost.get(host) ?? []), address])
  }
  const hosts = [...byHost.values()]
  const unreached: [string, Verdict][] = []
  let reached = false

  const work = async () => {
    for (let host = hosts.shift(); host; host = hosts.shift()) {
      for (const [index, address] of host.entries()) {
        if (index > 0) await wait(all.pause)
        const answer = await tryPatiently(address, all)
        if (answer.reached) {
          reached = true
          report(address, answer.verdict)
        } else unreached.push([address, answer.verdict])
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(all.atOnce, hosts.length) }, work))
  // One host may be gone; where several are and none is there, the fault is ours.
  if (!reached && byHost.size > 2) throw new OfflineError(byHost.size)
  for (const [address, verdict] of unreached) report(address, verdict)
}

interface Answer {
  /** Whether a server answered, whatever it said. */
  reached: boolean
  verdict: Verdict
  /** Set where it is worth asking again: after how many milliseconds the site wishes to be. */
  again?: number
}

async function tryPatiently(address: string, manners: Manners): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    const answer = await tryOnce(address, attempt, manners)
    if (answer.again === undefined || attempt >= manners.retries || answer.again > manners.longestWait)
      return answer
    await wait(Math.max(manners.backOff * 2 ** attempt, answer.again))
  }
}

/** Asks for the head; where that is refused or comes to nothing, as some servers do by mistake, for the page itself. */
async function tryOnce(address: string, attempt: number, manners: Manners): Promise<Answer> {
  if (attempt > 0) return follow(address, 'GET', manners)
  const head = await follow(address, 'HEAD', manners)
  const isSettled = head.verdict.kind === 'good' || head.verdict.kind === 'moved' || head.again !== undefined
  return isSettled ? head : follow(address, 'GET', manners)
}

const mostHops = 10

async function follow(address: string, method: 'HEAD' | 'GET', manners: Manners): Promise<Answer> {
  let here = address
  let isPermanent = true
  for (let hop = 0; hop <= mostHops; hop++) {
    let response: Response
    try {
      response = await manners.fetch(here, {
        method,
        redirect: 'manual',
        headers: { Accept: 'text/html,*/*;q=0.8', 'User-Agent': manners.userAgent },
        signal: AbortSignal.timeout(manners.timeout),
      })
    } catch (error) {
      return explainFailure(error, manners)
    }
    // Only the answer counts, not what is on the page.
    await response.body?.cancel().catch(() => {})
    const location = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || location === null || !URL.canParse(location, here))
      return judge(response, hop > 0 && isPermanent ? here : undefined)
    if (response.status !== 301 && response.status !== 308) isPermanent = false
    here = new URL(location, here).href
  }
  return {
    reached: true,
    verdict: { kind: 'unsure', reason: `it was redirected more than ${mostHops} times` },
  }
}

function judge({ status, headers }: Response, movedTo: string | undefined): Answer {
  const unsure = (reason: string): Verdict => ({ kind: 'unsure', reason })
  if (status === 404 || status === 410)
    return {
      reached: true,
      verdict: { kind: 'broken', reason: `the site answers ${status}, page not found` },
    }
  if (status === 429 || status >= 500) {
    const verdict = unsure(`the site answers ${status}`)
    return { reached: true, verdict, again: readRetryAfter(headers.get('retry-after')) }
  }
  if (status >= 300) return { reached: true, verdict: unsure(`the site answers ${status}`) }
  return { reached: true, verdict: movedTo === undefined ? { kind: 'good' } : { kind: 'moved', to: movedTo } }
}

/** Milliseconds; a site names seconds, or a date. */
function readRetryAfter(value: string | null): number {
  if (value === null) return 0
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(wait) ? Math.max(wait, 0) : 0
}

const badCertificate =
  /^(?:CERT_HAS_EXPIRED|CERT_NOT_YET_VALID|DEPTH_ZERO_SELF_SIGNED_CERT|ERR_TLS_CERT_ALTNAME_INVALID)$/

function explainFailure(error: unknown, { timeout }: Manners): Answer {
  const code = findCode(error)
  const lost = (verdict: Verdict, again?: number): Answer => ({
    reached: false,
    verdict,
    ...(again !== undefined && { again }),
  })
  if (code === 'ENOTFOUND') return lost({ kind: 'broken', reason: 'there is no such host' })
  if (badCertificate.test(code))
    return { reached: true, verdict: { kind: 'broken', reason: `its certificate is not valid (${code})` } }
  if (code === 'TimeoutError')
    return lost({ kind: 'unsure', reason: `there was no answer within ${timeout / 1000} seconds` }, 0)
  return lost({ kind: 'unsure', reason: `it could not connect (${code})` }, 0)
}

/** fetch() hides what happened within, sometimes in a bundle of several failures. */
function findCode(error: unknown): string {
  for (let here = error; here instanceof Error; here = here.cause) {
    const inner = here instanceof AggregateError ? here.errors[0] : here
    if (inner instanceof Error && 'code' in inner && typeof inner.code === 'string') return inner.code
    if (here.name === 'TimeoutError') return here.name
  }
  return error instanceof Error ? error.name : String(error)
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
