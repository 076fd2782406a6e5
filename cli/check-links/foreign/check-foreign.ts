/** Tries the addresses of other sites, politely, and says which of them lead nowhere. */
import type { Progress } from '../../progress-bar.ts'
import type { Use } from '../built-site.ts'
import type { Complaint } from '../check-uses.ts'
import { openCache } from './cache.ts'
import { compileAllowList } from './allow-list.ts'
import { tryAddresses, type Manners, type Verdict } from './try-addresses.ts'

export interface ForeignOptions extends Partial<Manners> {
  /** Hosts and addresses that are taken as good: see allow-list.ts. */
  allow: readonly string[]
  /** Where answers are kept; none are where it is left out. */
  cacheFile?: string
  /** For how many days a good answer holds. */
  maxAge: number
  /** Told before the first address that is asked for, and after each. */
  onProgress?: (progress: Required<Progress>) => void
}

/** Names that are set aside for examples and tests (RFC 2606): nobody needs to be asked. */
const invented = /(?:^|\.)(example|test|invalid)$/

export async function checkForeign(
  uses: readonly Use[],
  { allow, cacheFile, maxAge, onProgress = () => {}, ...manners }: ForeignOptions,
): Promise<Complaint[]> {
  const complaints: Complaint[] = []
  const isAllowed = compileAllowList(allow)
  const wanted = new Map<string, Use[]>()
  for (const use of uses) {
    // What follows "#" stays in the browser.
    const address = use.url!.href.replace(/#.*$/, '')
    if (isAllowed(address)) continue
    const ending = invented.exec(use.url!.hostname)?.[1]
    if (ending !== undefined) complaints.push({ id: 'links/invented-address', use, details: { ending } })
    else wanted.set(address, [...(wanted.get(address) ?? []), use])
  }

  const cache = await openCache(cacheFile, maxAge)
  const judge = (address: string, verdict: Verdict) => {
    for (const use of wanted.get(address)!) complaints.push(...listComplaints(use, verdict))
  }
  const asked: string[] = []
  for (const address of wanted.keys()) {
    const kept = cache.get(address)
    if (kept) judge(address, kept)
    else asked.push(address)
  }
  const progress = { done: wanted.size - asked.length, total: wanted.size, bad: 0 }
  if (asked.length > 0) onProgress(progress)
  try {
    await tryAddresses(asked, manners, (address, verdict) => {
      cache.set(address, verdict)
      judge(address, verdict)
      progress.done++
      if (verdict.kind !== 'good') progress.bad++
      onProgress(progress)
    })
  } finally {
    await cache.save()
  }
  return complaints
}

function listComplaints(use: Use, verdict: Verdict): Complaint[] {
  switch (verdict.kind) {
    case 'good':
      return []
    case 'moved':
      return [{ id: 'links/foreign-moved', use, details: { to: verdict.to } }]
    case 'broken':
      return [{ id: 'links/foreign-broken', use, details: { reason: verdict.reason } }]
    case 'unsure':
      return [{ id: 'links/foreign-unsure', use, details: { reason: verdict.reason } }]
  }
}
