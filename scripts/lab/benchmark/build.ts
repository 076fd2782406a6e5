/** Measures what people who work on the site wait for: a build, the development server, and an edit. */
import { spawn } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '#scripts/build/launch-options.ts'
import { findMedian } from '#scripts/build/statistics.ts'
import { formatUsage, measureProcess, withFolder } from './measure-process.ts'
import type { Table } from './table.ts'

/** How long the development server, or an edit, may take before we give up, in milliseconds. */
const maxWait = 60_000
const edits = 5
const port = Number(process.env.PORT ?? 4187)

export function measureBuilds(): Promise<Table[]> {
  return withFolder(async (folder) => {
    const content = path.join(folder, 'content')
    await cp('content', content, { recursive: true })
    const build = async () =>
      // In the temporary folder, which has no caches at first.
      formatUsage(
        await measureProcess(
          ['scripts/build/build.ts', '--demo', '--no-env-file'],
          { CONTENT_DIR: content },
          folder,
        ),
      )
    const builds = { 'empty caches': await build(), 'full caches': await build() }
    const { ready, edit } = await measureDevelopment(content)
    return [
      { title: 'Builds', rows: builds },
      {
        title: 'Development',
        rows: {
          'the first page': { Time: formatSeconds(ready) },
          'an edit, until it is painted': { Time: formatSeconds(edit) },
        },
      },
    ]
  })
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
    const isReady = () =>
      fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await isReady())) {
      if (performance.now() - started > maxWait) throw new Error('The development server does not start.')
      await sleep(20)
    }
    const ready = performance.now() - started
    const page = await browser.newPage()
    await page.goto(address, { waitUntil: 'networkidle' })
    const times: number[] = []
    for (let round = 0; round < edits; round++) times.push(await measureEdit(page, content, round))
    return { ready, edit: findMedian(times) }
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
    { timeout: maxWait },
  )
  // The page may still ask for files, which would slow down the next edit.
  await page.waitForLoadState('networkidle')
  return Number(await painted.jsonValue()) - started
}

const formatSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
