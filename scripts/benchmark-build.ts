/**
 * Measures what people who work on the site wait for: `npx tsx scripts/benchmark-build.ts` builds `content/` with empty
 * caches and again with full ones, starts the development server, and edits a text while a page is open. Prints a table
 * in Markdown. On a busy machine the times mean little, so the table includes the load.
 */
import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { measureProcess, type Usage } from './benchmark-blog/measure-process.ts'
import { launchOptions } from './launch-options.ts'
import { packageRoot } from './package-root.ts'

/** How long the development server, or an edit, may take before we give up, in milliseconds. */
const patience = 60_000
const edits = 5
const port = Number(process.env.PORT ?? 4187)

await mkdir('.cache', { recursive: true })
const folder = await mkdtemp(path.resolve('.cache/benchmark-build-'))
try {
  const content = path.join(folder, 'content')
  await cp('content', content, { recursive: true })
  const before = loadavg()[0]!
  console.error('Building with empty caches …')
  const cold = await measureBuild(content)
  console.error('Building again …')
  const warm = await measureBuild(content)
  console.error('Editing a text …')
  const { ready, edit } = await measureDevelopment(content)
  console.log(`| what | time | CPU | peak memory |
| --- | --- | --- | --- |
| build, empty caches | ${formatUsage(cold)} |
| build, full caches | ${formatUsage(warm)} |
| first page of the development server | ${formatSeconds(ready)} | – | – |
| an edit, until it is on screen | ${formatSeconds(edit)} | – | – |

Load before: ${before.toFixed(1)}, after: ${loadavg()[0]!.toFixed(1)}.`)
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** In a folder of its own, where the caches are. */
function measureBuild(content: string): Promise<Usage> {
  return measureProcess(
    [path.join(packageRoot, 'scripts/build.ts'), '--demo', '--no-env-file'],
    { CONTENT_DIR: content, TSX_TSCONFIG_PATH: path.join(packageRoot, 'tsconfig.json') },
    path.join(folder, 'usage.jsonl'),
    folder,
  )
}

/** Milliseconds until the first page, and the median of several edits until the open page shows them. */
async function measureDevelopment(content: string): Promise<{ ready: number; edit: number }> {
  const started = performance.now()
  const server = spawn(
    'node_modules/.bin/vike',
    ['dev', '--port', String(port), '--host', '127.0.0.1', '--strictPort'],
    { env: { ...process.env, CONTENT_DIR: content }, stdio: 'ignore', detached: true },
  )
  const browser = await chromium.launch(launchOptions)
  try {
    const address = `http://127.0.0.1:${port}/`
    await waitFor(async () => (await fetch(address)).ok)
    const ready = performance.now() - started
    const page = await browser.newPage()
    await page.goto(address, { waitUntil: 'networkidle' })
    const times: number[] = []
    for (let round = 0; round < edits; round++) times.push(await measureEdit(page, content, round))
    return { ready, edit: times.sort((one, other) => one - other)[Math.floor(edits / 2)]! }
  } finally {
    await browser.close()
    process.kill(-server.pid!)
  }
}

/** Changes the title of the home page. Returns the milliseconds until the browser has painted the page with it. */
async function measureEdit(page: Page, content: string, round: number): Promise<number> {
  const file = path.join(content, 'pages/home.md')
  const text = await readFile(file, 'utf8')
  const started = Date.now()
  await writeFile(file, text.replace(/^title: .*$/m, `title: Edit ${round}`))
  const painted = await page.waitForFunction(
    (words) => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      return document.title.includes(words) && paint && performance.timeOrigin + paint.startTime
    },
    `Edit ${round}`,
    { timeout: patience },
  )
  // The page may still ask for files, which would slow down the next edit.
  await page.waitForLoadState('networkidle')
  return ((await painted.jsonValue()) as number) - started
}

async function waitFor(isReady: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + patience
  while (!(await isReady().catch(() => false))) {
    if (performance.now() > until) throw new Error('The development server does not start.')
    await sleep(20)
  }
}

function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}

function formatUsage({ seconds, cpuSeconds, peakMb }: Usage): string {
  return `${formatSeconds(seconds * 1000)} | ${cpuSeconds.toFixed(1)} s | ${Math.round(peakMb)} MB`
}
