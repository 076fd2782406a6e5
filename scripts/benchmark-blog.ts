/**
 * Measures what a growing blog costs: `npx tsx scripts/benchmark-blog.ts` takes snapshots of 100, 1,000 and 5,000
 * generated posts from a local service, builds the site with each, and prints a table in Markdown. Exits with 1 if an
 * aim is missed. On a busy machine the times mean little, so the table includes the load.
 */
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism, cpus, loadavg } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from '#tests/support/browser.ts'
import { startFakeWordPress } from './benchmark-blog/fake-wordpress.ts'
import { measureProcess, type Usage } from './benchmark-blog/measure-process.ts'
import { createPreviewHandler } from './preview-server.ts'

const sizes = [100, 1000, 5000]
/** `rise`: by what factor the processor time per additional post or page may grow from one size to the next. */
const aims = { msPerPage: 3, peakMb: 1024, rise: 1.25 }

interface Row {
  posts: number
  pages: number
  snapshot: Usage
  build: Usage
  /** Bytes that a first visit to the news transfers, with pictures. */
  visitorBytes: number
  /** The load average of the last minute, before and after. It includes this benchmark. */
  load: [number, number]
}

await mkdir('.cache', { recursive: true })
const folder = await mkdtemp(path.join('.cache', 'benchmark-blog-'))
try {
  console.error('Building once to fill the cache of pictures …')
  await measure(sizes[0]!)
  const rows: Row[] = []
  for (const size of sizes) {
    console.error(`Measuring ${size} posts …`)
    rows.push(await measure(size))
  }
  console.log(formatTable(rows))
  const missed = listMissed(rows)
  for (const words of missed) console.log(`- Missed: ${words}`)
  if (missed.length === 0) console.log('All aims are met.')
  process.exitCode = missed.length > 0 ? 1 : 0
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function measure(posts: number): Promise<Row> {
  const before = loadavg()[0]!
  const content = path.join(folder, 'content')
  const dist = path.join(folder, 'dist')
  for (const old of [content, dist]) await rm(old, { recursive: true, force: true })
  await cp('content', content, { recursive: true, filter: (file) => file !== path.join('content', 'blog') })
  const usageFile = path.join(folder, 'usage.jsonl')
  const environment = { CONTENT_DIR: content, DIST_DIR: dist }
  const service = await startFakeWordPress(posts)
  try {
    const snapshot = await measureProcess(
      ['cli/main.ts', 'snapshot', '--content', content],
      { BLOG_URL: `${service.url}/wp-json/wp/v2` },
      usageFile,
    )
    const build = await measureProcess(
      ['scripts/build.ts', '--demo', '--no-env-file'],
      environment,
      usageFile,
    )
    const client = path.join(dist, 'client')
    const files = await readdir(client, { recursive: true })
    return {
      posts,
      pages: files.filter((file) => file.endsWith('.html')).length,
      snapshot,
      build,
      visitorBytes: await measureVisit(client),
      load: [before, loadavg()[0]!],
    }
  } finally {
    await service.close()
  }
}

/** Bytes transferred by a first visit to the news, until the network is idle. */
async function measureVisit(client: string): Promise<number> {
  const server = createServer(createPreviewHandler(client))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await chromium.launch(launchOptions)
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
    const session = await page.context().newCDPSession(page)
    let bytes = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await session.send('Network.enable')
    const { port } = server.address() as AddressInfo
    await page.goto(`http://127.0.0.1:${port}/news-events`, { waitUntil: 'networkidle' })
    return bytes
  } finally {
    await browser.close()
    server.closeAllConnections()
    server.close()
  }
}

/** Milliseconds that each additional page costs the build, between two sizes. */
function findMarginal(from: Row, to: Row, what: 'seconds' | 'cpuSeconds'): number {
  return ((to.build[what] - from.build[what]) * 1000) / (to.pages - from.pages)
}

/** Milliseconds of processor time that each additional post costs the snapshot, between two sizes. */
function findSnapshotMarginal(from: Row, to: Row): number {
  return ((to.snapshot.cpuSeconds - from.snapshot.cpuSeconds) * 1000) / (to.posts - from.posts)
}

function formatTable(rows: readonly Row[]): string {
  const marginal = (row: Row, index: number, what: 'seconds' | 'cpuSeconds') =>
    index === 0 ? '–' : findMarginal(rows[index - 1]!, row, what).toFixed(2)
  const cells = rows.map((row, index) => [
    row.posts.toLocaleString('en-US'),
    row.pages.toLocaleString('en-US'),
    `${row.snapshot.seconds.toFixed(1)} s`,
    `${row.snapshot.peakMb.toFixed(0)} MB`,
    index === 0 ? '–' : findSnapshotMarginal(rows[index - 1]!, row).toFixed(2),
    `${row.build.seconds.toFixed(1)} s`,
    `${row.build.peakMb.toFixed(0)} MB`,
    marginal(row, index, 'seconds'),
    marginal(row, index, 'cpuSeconds'),
    row.visitorBytes.toLocaleString('en-US'),
    row.load.map((value) => value.toFixed(1)).join(' → '),
  ])
  const head = [
    'posts',
    'pages',
    'snapshot',
    'its peak',
    'CPU ms per additional post',
    'build',
    'its peak',
    'ms per additional page',
    'CPU ms per additional page',
    'bytes of a visit',
    'load',
  ]
  const lines = [head, head.map(() => '---:'), ...cells].map((line) => `| ${line.join(' | ')} |`)
  const busy = rows.some(({ load }) => load[0] > 1)
  return [
    `${availableParallelism()} × ${cpus()[0]?.model.trim()}, Node ${process.version}${busy ? '; **taken on a busy machine**: the times are too long' : ''}`,
    '',
    ...lines,
    '',
  ].join('\n')
}

function listMissed(rows: readonly Row[]): string[] {
  const [first, last] = [rows[0]!, rows.at(-1)!]
  const missed: string[] = []
  const perPage = findMarginal(first, last, 'seconds')
  if (perPage > aims.msPerPage)
    missed.push(`an additional page costs the build ${perPage.toFixed(2)} ms; the aim is ${aims.msPerPage}.`)
  // The cost per post must not grow with their number: compare each size with the one before.
  for (const [index, row] of rows.entries()) {
    const [before, between] = [rows[index - 2], rows[index - 1]]
    if (!before || !between) continue
    for (const [what, found, held] of [
      ['post costs the snapshot', findSnapshotMarginal(between, row), findSnapshotMarginal(before, between)],
      [
        'page costs the build',
        findMarginal(between, row, 'cpuSeconds'),
        findMarginal(before, between, 'cpuSeconds'),
      ],
    ] as const) {
      if (found > held * aims.rise)
        missed.push(
          `from ${between.posts} to ${row.posts} posts an additional ${what} ${found.toFixed(2)} ms of processor time, and ${held.toFixed(2)} before.`,
        )
    }
  }
  for (const what of ['snapshot', 'build'] as const) {
    const peak = Math.max(...rows.map((row) => row[what].peakMb))
    if (peak > aims.peakMb)
      missed.push(`the ${what} took up to ${peak.toFixed(0)} MB; the aim is ${aims.peakMb}.`)
  }
  // A list of categories or of upcoming events may differ by a few letters, not by more.
  if (Math.abs(last.visitorBytes - first.visitorBytes) > first.visitorBytes / 100)
    missed.push(
      `a visit takes ${last.visitorBytes} bytes with ${last.posts} posts, and ${first.visitorBytes} with ${first.posts}.`,
    )
  return missed
}
