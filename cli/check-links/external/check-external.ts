/** Checks the links to other sites, politely. */
import { readFile } from 'node:fs/promises'
import type { Progress } from '#scripts/progress-bar.ts'
import type { Use } from '../built-site.ts'
import type { UntracedProblem } from '../check-uses.ts'
import { openCache } from './cache.ts'
import { tryAddresses, type Manners, type Verdict } from './try-addresses.ts'

export interface ExternalOptions extends Manners {
  /** Hosts and addresses that are taken as good: see compileAllowList. */
  allow: readonly string[]
  /** Where answers are kept; without it none are. */
  cacheFile?: string
  /** For how many days a good answer stays valid. */
  maxAge: number
  /** Called before the first address that is asked, and after each. */
  onProgress?: (progress: Required<Progress>) => void
}

/** Names reserved for examples and tests (RFC 2606): there is no one to ask. */
const invented = /(?:^|\.)(example|test|invalid)$/

export async function checkExternal(
  uses: readonly Use[],
  { allow, cacheFile, maxAge, onProgress = () => {}, ...manners }: ExternalOptions,
): Promise<UntracedProblem[]> {
  const problems: UntracedProblem[] = []
  const isAllowed = compileAllowList(allow)
  const wanted = new Map<string, Use[]>()
  for (const use of uses) {
    // What follows "#" stays in the browser.
    const address = use.url!.href.replace(/#.*$/, '')
    if (isAllowed(address)) continue
    const ending = invented.exec(use.url!.hostname)?.[1]
    if (ending !== undefined) problems.push({ id: 'links/invented-address', use, details: { ending } })
    else wanted.set(address, [...(wanted.get(address) ?? []), use])
  }

  const cache = await openCache(cacheFile, maxAge)
  const judge = (address: string, verdict: Verdict) => {
    for (const use of wanted.get(address)!) problems.push(...listProblems(use, verdict))
  }
  const asked = [...wanted.keys()].filter((address) => {
    const kept = cache.get(address)
    if (kept) judge(address, kept)
    return !kept
  })
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
  return problems
}

function listProblems(use: Use, { kind, ...details }: Verdict): UntracedProblem[] {
  return kind === 'good' ? [] : [{ id: `links/external-${kind}`, use, details } as UntracedProblem]
}

/**
 * Compiles the list of addresses that are not checked, because their sites answer people only. A line is a host
 * (`maps.example.com`, with all its pages) or the beginning of an address (`https://www.example.com/search`). A `*`
 * matches anything.
 */
export function compileAllowList(lines: readonly string[]): (address: string) => boolean {
  const patterns = lines.map((line) => {
    const typed = line.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*')
    return new RegExp(line.includes('://') ? `^${typed}` : `^https?://${typed}(?::\\d+)?(?:/|$)`, 'i')
  })
  return (address) => patterns.some((pattern) => pattern.test(address))
}

/** The lines of a file; `#` starts a comment. */
export async function readAllowList(file: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).split('\n')
  return lines.map((line) => line.replace(/(^|\s)#.*$/, '').trim()).filter((line) => line !== '')
}
