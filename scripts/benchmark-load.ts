/**
 * Measures what loading each page costs a slow phone: `npx tsx scripts/benchmark-load.ts [--runs 5] [--rate 4]
 * [--sizes 360x740,1440x900] [--json file] [address …]`. Serves the build, opens every kind of page in a fresh profile
 * with a throttled CPU, and prints a Markdown table. Exits with 1 if a page misses an aim.
 * A busy machine makes tasks longer, so we also print its load, the CPU time next to the wall-clock time, and the fastest
 * visit. The row of the empty page shows what the browser itself costs.
 */
import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { loadSite } from '#src/content/site.server.ts'
import type { Site } from '#src/content/site.ts'
import { listRouteUrls, routes, type Route } from '#src/routes.ts'
import { launchOptions } from '#tests/support/browser.ts'
import { openTab, type Size, type Tab } from './benchmark-load/open-tab.ts'
import { kinds, readVisits, traceCategories } from './benchmark-load/read-trace.ts'
import type { Task, TraceEvent, Visit } from './benchmark-load/read-trace.ts'
import { client, dist } from './build.ts'
import { measureInitialScripts, readManifest, readPages, scriptBudget } from './check-dist.ts'
import { readHosting } from './hosting-files.ts'
import { createPreviewHandler, serveAtFreePort } from './preview-server.ts'

/** `blockingMs`: the sum of what tasks after the first paint take beyond `taskMs`, as in Lighthouse. */
const aims = { taskMs: 50, blockingMs: 0, shift: 0 }
const emptyPage = '/an-empty-page'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    rate: { type: 'string', default: '4' },
    sizes: { type: 'string', default: '360x740,1440x900' },
    json: { type: 'string' },
  },
})
const runs = Number(options.runs)
const rate = Number(options.rate)
const sizes = options.sizes.split(',').map((words): Size => {
  const [width, height] = words.split('x').map(Number)
  return { width: width!, height: height! }
})
if (![runs, rate, ...sizes.flatMap(Object.values)].every((number) => number > 0)) {
  console.error('Say --runs and --rate as numbers, and --sizes as in 360x740,1440x900.')
  process.exit(2)
}

interface Row {
  url: string
  size: string
  visits: Visit[]
}

const site = await loadSite()
const answer = createPreviewHandler(client, readHosting(dist))
const server = await serveAtFreePort((request, response) => {
  if (request.url !== emptyPage) return answer(request, response)
  response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Empty</title><p>Nothing')
})
const browser = await chromium.launch(launchOptions)
const load = [loadavg()[0]!]
const rows: Row[] = []
try {
  const urls = positionals.length > 0 ? positionals : listAddresses(site)
  for (const size of sizes) {
    for (const url of [emptyPage, ...urls]) {
      const visits = await measureVisits(browser, server.origin + url, size)
      const row = { url, size: `${size.width}x${size.height}`, visits }
      rows.push(row)
      console.error(`${row.size} ${url}: ${formatMs(findMedian(visits, getLongestWall))}`)
    }
  }
} finally {
  await browser.close()
  server.close()
}
load.push(loadavg()[0]!)

console.log(
  `${cpus()[0]?.model}, ${availableParallelism()} cores, load ${load.map((value) => value.toFixed(1)).join(' to ')}. ` +
    `CPU throttled ${rate} times, medians of ${runs}.`,
)
console.log(`\n${formatTable(rows)}\n`)
if (options.json) writeFileSync(options.json, JSON.stringify(rows))
const missed = [...listMissed(rows), ...(await listHeavyPages(rows))]
for (const words of missed) console.log(`- Missed: ${words}`)
if (missed.length === 0) console.log('All aims are met.')
process.exitCode = missed.length > 0 ? 1 : 0

/** The first page of each route, every practice area, and the page for unknown addresses. */
function listAddresses(content: Site): string[] {
  const all = Object.values(routes as unknown as Record<string, Route<Record<string, string>>>)
  const firsts = all.flatMap((route) => listRouteUrls(route, content).slice(0, 1))
  return [...new Set([...firsts, ...listRouteUrls(routes.practiceArea, content), '/no-such-page'])]
}

/**
 * Opens a page `runs` times, each time in a new profile with an empty cache. Records all visits in one trace, because
 * ending a trace takes seconds.
 */
async function measureVisits(browser: Browser, url: string, size: Size): Promise<Visit[]> {
  const devtools = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise<void>((resolve) => devtools.once('Tracing.tracingComplete', () => resolve()))
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { recordMode: 'recordAsMuchAsPossible', includedCategories: traceCategories },
  })
  for (let run = 0; run < runs; run++) {
    const tab = await openTab(browser, size)
    try {
      await tab.send('Emulation.setCPUThrottlingRate', { rate })
      await navigate(tab, url)
    } finally {
      await tab.close()
    }
  }
  await devtools.send('Tracing.end')
  await complete
  return readVisits(events, url)
}

/** Opens an address, and waits until the page has loaded, its islands are hydrated and the network is idle. */
async function navigate(tab: Tab, url: string): Promise<void> {
  await tab.send('Page.enable')
  await tab.send('Page.setLifecycleEventsEnabled', { enabled: true })
  const idle = new Promise<void>((resolve) => {
    let loaded = false
    tab.events.on('Page.lifecycleEvent', ({ name }: { name: string }) => {
      if (name === 'load') loaded = true
      if (name === 'networkIdle' && loaded) resolve()
    })
  })
  await tab.send('Page.navigate', { url })
  await idle
  const islands = '[data-island][data-island-on=load]'
  const expression = `document.querySelector('${islands}:not([data-island-ready], [hidden] *)') === null`
  const isHydrated = async () => {
    const answer = await tab.send('Runtime.evaluate', { expression, returnByValue: true })
    return (answer as { result: { value: boolean } }).result.value
  }
  while (!(await isHydrated())) await sleep(100)
}

function formatTable(all: readonly Row[]): string {
  const head =
    `| Page | Window | Longest task, ms (CPU time) | Fastest visit | Spent on (${kinds.join(' / ')}) ` +
    '| Blocking after the first paint | FCP | LCP | CLS | KB of HTML / CSS / JS / fonts / pictures |'
  const lines = all.map(({ url, size, visits }) => {
    const median = (read: (visit: Visit) => number) => findMedian(visits, read)
    const ms = (read: (visit: Visit) => number) => formatMs(median(read))
    const kb = (['html', 'css', 'js', 'font', 'picture'] as const).map((kind) =>
      (median(({ bytes }) => bytes[kind]) / 1024).toFixed(1),
    )
    const cells = [
      url,
      size,
      `${ms(getLongestWall)} (${ms((visit) => findLongest(visit).cpu)})`,
      formatMs(Math.min(...visits.map(getLongestWall))),
      kinds.map((kind) => ms((visit) => findLongest(visit).shares[kind])).join(' / '),
      ms(sumBlocking),
      ms(({ firstPaint }) => firstPaint),
      ms(({ largestPaint }) => largestPaint),
      median(({ shift }) => shift).toFixed(4),
      kb.join(' / '),
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [head, `|${' --- |'.repeat(10)}`, ...lines].join('\n')
}

function findLongest({ tasks }: Visit): Task {
  return tasks.reduce((one, other) => (other.wall > one.wall ? other : one))
}

function getLongestWall(visit: Visit): number {
  return findLongest(visit).wall
}

/** Earlier tasks delay the first paint, which the table shows, and no tap. */
function sumBlocking({ tasks, firstPaint }: Visit): number {
  return tasks
    .filter(({ at }) => at >= firstPaint)
    .reduce((sum, { wall }) => sum + Math.max(0, wall - aims.taskMs), 0)
}

function listMissed(all: readonly Row[]): string[] {
  const ours = all.filter(({ url }) => url !== emptyPage)
  return ours.flatMap(({ url, size, visits }) => {
    const blocking = findMedian(visits, sumBlocking)
    const shift = Math.max(...visits.map((visit) => visit.shift))
    return [
      ...(blocking > aims.blockingMs ? [`${url} at ${size}: blocking for ${formatMs(blocking)} ms`] : []),
      ...(shift > aims.shift ? [`${url} at ${size}: a layout shift of ${shift.toFixed(4)}`] : []),
    ]
  })
}

/** Pages whose initial JavaScript exceeds the budget, as `check-dist.ts` counts it. */
async function listHeavyPages(all: readonly Row[]): Promise<string[]> {
  const manifest = readManifest()
  const pages = (await readPages(client)).filter((page) => all.some(({ url }) => url === page.url))
  return pages.flatMap((page) => {
    const bytes = measureInitialScripts(page, client, manifest)
    return bytes > scriptBudget ? [`${page.url}: ${bytes} bytes of initial JavaScript`] : []
  })
}

function findMedian(visits: readonly Visit[], read: (visit: Visit) => number): number {
  return visits.map(read).sort((one, other) => one - other)[Math.floor(visits.length / 2)]!
}

function formatMs(value: number): string {
  return value.toFixed(0)
}
