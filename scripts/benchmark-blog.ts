/**
 * Measures what a growing blog costs: `npx tsx scripts/benchmark-blog.ts` takes snapshots of 100, 1,000 and 5,000
 * generated posts from a local service, builds the site with each, and prints a table in Markdown. Exits with 1 if an
 * aim is missed. On a busy machine the times mean little, so the table includes the load.
 */
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from '#tests/support/browser.ts'
import { startFakeWordPress } from './benchmark-blog/fake-wordpress.ts'
import { measureProcess, type Usage } from './benchmark-blog/measure-process.ts'
import { createPreviewHandler, serveAtFreePort } from './preview-server.ts'

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
  const service = await startFakeWordPress(posts)
  try {
    const snapshot = await measureProcess(
      ['cli/main.ts', 'snapshot', '--content', content],
      { BLOG_URL: `${service.origin}/wp-json/wp/v2` },
      usageFile,
    )
    const build = await measureProcess(
      ['scripts/build.ts', '--demo', '--no-env-file'],
      { CONTENT_DIR: content, DIST_DIR: dist },
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
    service.close()
  }
}

/** Bytes transferred by a first visit to the news, until the network is idle. */
async function measureVisit(client: string): Promise<number> {
  const server = await serveAtFreePort(createPreviewHandler(client))
  const browser = await chromium.launch(launchOptions)
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
    const session = await page.context().newCDPSession(page)
    let bytes = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await session.send('Network.enable')
    await page.goto(`${server.origin}/news-events`, { waitUntil: 'networkidle' })
    return bytes
  } finally {
    await browser.close()
    server.close()
  }
}

type Step = 'snapshot' | 'build'
type Time = 'seconds' | 'cpuSeconds'

/** Milliseconds that each additional post costs the snapshot, or each additional page the build. */
function findMarginal(from: Row, to: Row, step: Step, time: Time): number {
  const count = step === 'snapshot' ? 'posts' : 'pages'
  return ((to[step][time] - from[step][time]) * 1000) / (to[count] - from[count])
}

function formatTable(rows: readonly Row[]): string {
  const head =
    '| posts | pages | snapshot | its peak | CPU ms per additional post | build | its peak ' +
    '| ms per additional page | CPU ms per additional page | bytes of a visit | load |'
  const lines = rows.map((row, index) => {
    const last = rows[index - 1]
    const marginal = (step: Step, time: Time) => (last ? findMarginal(last, row, step, time).toFixed(2) : '–')
    const cells = [
      row.posts.toLocaleString('en-US'),
      row.pages.toLocaleString('en-US'),
      `${row.snapshot.seconds.toFixed(1)} s`,
      `${row.snapshot.peakMb.toFixed(0)} MB`,
      marginal('snapshot', 'cpuSeconds'),
      `${row.build.seconds.toFixed(1)} s`,
      `${row.build.peakMb.toFixed(0)} MB`,
      marginal('build', 'seconds'),
      marginal('build', 'cpuSeconds'),
      row.visitorBytes.toLocaleString('en-US'),
      row.load.map((value) => value.toFixed(1)).join(' → '),
    ]
    return `| ${cells.join(' | ')} |`
  })
  const busy = rows.some(({ load }) => load[0] > 1)
  const note = busy ? '; **taken on a busy machine**: the times are too long' : ''
  const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim()}, Node ${process.version}${note}`
  return [machine, '', head, `|${' ---: |'.repeat(11)}`, ...lines, ''].join('\n')
}

function listMissed(rows: readonly Row[]): string[] {
  const [first, last] = [rows[0]!, rows.at(-1)!]
  const missed: string[] = []
  const perPage = findMarginal(first, last, 'build', 'seconds')
  if (perPage > aims.msPerPage)
    missed.push(`an additional page costs the build ${perPage.toFixed(2)} ms; the aim is ${aims.msPerPage}.`)
  // The cost per post must not grow with their number: compare each size with the one before.
  for (const [index, row] of rows.entries()) {
    const [before, between] = [rows[index - 2], rows[index - 1]]
    if (!before || !between) continue
    for (const step of ['snapshot', 'build'] as const) {
      const found = findMarginal(between, row, step, 'cpuSeconds')
      const held = findMarginal(before, between, step, 'cpuSeconds')
      if (found <= held * aims.rise) continue
      const what = step === 'snapshot' ? 'post costs the snapshot' : 'page costs the build'
      missed.push(
        `from ${between.posts} to ${row.posts} posts an additional ${what} ${found.toFixed(2)} ms of processor time, and ${held.toFixed(2)} before.`,
      )
    }
  }
  for (const step of ['snapshot', 'build'] as const) {
    const peak = Math.max(...rows.map((row) => row[step].peakMb))
    if (peak > aims.peakMb)
      missed.push(`the ${step} took up to ${peak.toFixed(0)} MB; the aim is ${aims.peakMb}.`)
  }
  // A list of categories or of upcoming events may differ by a few letters, not by more.
  if (Math.abs(last.visitorBytes - first.visitorBytes) > first.visitorBytes / 100)
    missed.push(
      `a visit takes ${last.visitorBytes} bytes with ${last.posts} posts, and ${first.visitorBytes} with ${first.posts}.`,
    )
  return missed
}
