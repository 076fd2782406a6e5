/** Measures how pages load: Lighthouse's phone, network and processor. */
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { findBrowser } from '#scripts/build/find-browser.ts'
import { findMedian } from '#scripts/build/statistics.ts'
import { listLargestPages } from '#scripts/check/page-kinds.ts'
import { withBuild } from './serve-build.ts'
import type { Table } from './table.ts'

/** What Lighthouse measures, and how we print it. */
const metrics = {
  LCP: ['largest-contentful-paint', formatSeconds],
  FCP: ['first-contentful-paint', formatSeconds],
  CLS: ['cumulative-layout-shift', (value: number) => value.toFixed(3)],
  TBT: ['total-blocking-time', (value: number) => `${Math.round(value)} ms`],
} as const

/** Loads each page `runs` times. Without paths, the largest page of each route of the build. */
export function measureLoads(
  paths: readonly string[],
  { origin, runs }: { origin?: string; runs: number },
): Promise<Table[]> {
  if (origin !== undefined) return measure(origin, paths.length > 0 ? paths : ['/'], runs)
  return withBuild((own, pages) =>
    measure(own, paths.length > 0 ? paths : listLargestPages(pages).map(({ url }) => url), runs),
  )
}

async function measure(origin: string, paths: readonly string[], runs: number): Promise<Table[]> {
  const chromePath = findBrowser()
  if (chromePath === undefined) throw new Error('Found no Chromium or Chrome. Set BROWSER_PATH to its path.')
  const chrome = await launch({ chromePath, chromeFlags: ['--headless', '--no-sandbox'] })
  const rows: Table['rows'] = {}
  try {
    for (const path of paths) {
      const results: Result[] = []
      for (let run = 0; run < runs; run++) results.push(await load(origin + path, chrome.port))
      rows[path] = summarize(results)
      console.error(`${path}: LCP ${rows[path].LCP}`)
    }
  } finally {
    chrome.kill()
  }
  return [{ title: 'Page loads', rows }]
}

async function load(url: string, port: number): Promise<Result> {
  const result = (await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' }))?.lhr
  if (!result || result.runtimeError) throw new Error(`${url}: ${result?.runtimeError?.message}`)
  return result
}

/** The median of each figure. KB of 1,024 bytes, compressed, with the headers of the responses. */
function summarize(results: readonly Result[]): Record<string, string> {
  const find = (read: (result: Result) => number | undefined) =>
    findMedian(results.map((result) => read(result) ?? Number.NaN))
  const times = Object.entries(metrics).map(([name, [audit, format]]) => {
    return [name, format(find(({ audits }) => audits[audit]?.numericValue))]
  })
  return {
    Score: find(({ categories }) => (categories.performance?.score ?? 0) * 100).toFixed(0),
    ...Object.fromEntries(times),
    Requests: find((result) => findTotal(result, 'total', 'requestCount')).toFixed(0),
    KB: (find((result) => findTotal(result, 'total', 'transferSize')) / 1024).toFixed(0),
    'KB of JS': (find((result) => findTotal(result, 'script', 'transferSize')) / 1024).toFixed(1),
  }
}

/** A number of the resources of a type. */
function findTotal({ audits }: Result, type: string, key: 'requestCount' | 'transferSize'): number {
  const details = audits['resource-summary']?.details
  if (details?.type !== 'table') return Number.NaN
  return Number(details.items.find(({ resourceType }) => resourceType === type)?.[key])
}

function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
