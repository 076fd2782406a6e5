/** Checks the links to other sites, politely. */
import escapeRegExp from 'escape-string-regexp'
import { readFile } from 'node:fs/promises'
import type { Progress } from '#scripts/build/progress-bar.ts'
import type { Use } from '../built-site.ts'
import { defineCheck, type UntracedProblem } from '../checks/check.ts'
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
const invented = defineCheck(['links/invented-address'], (use: Use, report) => {
  const ending = /(?:^|\.)(example|test|invalid)$/.exec(use.url!.hostname)?.[1]
  if (ending !== undefined) report('links/invented-address', use, { ending })
})

const answers = defineCheck(
  ['links/external-broken', 'links/external-moved', 'links/external-unsure'],
  ({ use, verdict }: { use: Use; verdict: Verdict }, report) => {
    if (verdict.kind === 'moved') report('links/external-moved', use, { to: verdict.to })
    else if (verdict.kind !== 'good')
      report(`links/external-${verdict.kind}`, use, { reason: verdict.reason })
  },
)

/** Every problem that links to other sites may have. */
export const externalIds = [invented, answers].flatMap(({ ids }) => ids)

export async function checkExternal(
  uses: readonly Use[],
  { allow, cacheFile, maxAge, onProgress = () => {}, ...manners }: ExternalOptions,
): Promise<UntracedProblem[]> {
  const problems: UntracedProblem[] = []
  const isAllowed = compileAllowList(allow)
  const wanted = new Map<string, Use[]>()
  for (const use of uses) {
    // What follows "#" stays in the browser.
    const address = use.url!.href.replace(/#.*/s, '')
    if (isAllowed(address)) continue
    const made = invented.find(use)
    problems.push(...made)
    if (made.length === 0) wanted.set(address, [...(wanted.get(address) ?? []), use])
  }

  const cache = await openCache(cacheFile, maxAge)
  const judge = (address: string, verdict: Verdict) => {
    for (const use of wanted.get(address)!) problems.push(...answers.find({ use, verdict }))
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

/**
 * Compiles the list of addresses that are not checked, because their sites answer people only. A line is a host
 * (`maps.example.com`, with all its pages) or the beginning of an address (`https://www.example.com/search`). A `*`
 * matches anything.
 */
export function compileAllowList(lines: readonly string[]): (address: string) => boolean {
  const patterns = lines.map((line) => {
    const typed = line.split('*').map(escapeRegExp).join('.*')
    return new RegExp(line.includes('://') ? `^${typed}` : `^https?://${typed}(?::\\d+)?(?:/|$)`, 'i')
  })
  return (address) => patterns.some((pattern) => pattern.test(address))
}

/** The lines of a file; `#` starts a comment. */
export async function readAllowList(file: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).split('\n')
  return lines.map((line) => line.replace(/(^|\s)#.*$/, '').trim()).filter((line) => line !== '')
}
