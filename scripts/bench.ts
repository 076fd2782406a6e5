/**
 * `npm run bench`: measures what the pages of the built site cost a slow phone, and how fast they respond to a tap.
 * Prints the result as Markdown.
 *
 *     npm run bench                                     every route; of posts and events a few
 *     npm run bench -- --all                            all posts and events, too
 *     npm run bench -- --routes /,/about --runs 5       these pages, five times each
 *     npm run bench -- --slow                           on a slower phone with slow 3G
 *     npm run bench -- --only taps                      only loads, or only taps
 *     npm run bench -- --json new.json --compare old.json
 *     npm run bench -- --dist other/dist                another build
 *     npm run bench -- --url http://127.0.0.1:4321 --paths /,/about     how the pages of any other site load
 *
 * A busy machine makes times longer, so the result says how busy it was, and what a blank page takes on it. Bytes and
 * requests stay the same.
 * Exit code: 0 measured, 1 a page is over its budget or could not be measured, 2 wrong usage, no build or no browser.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { chooseRoutes, listSitePages, type SitePage } from './bench/choose-routes.ts'
import { measureSite, type Choice, type Target } from './bench/measure-site.ts'
import { formatReport, parseReport, type Report } from './bench/report.ts'
import { devices } from './bench/throttle.ts'
import { findExcess } from './budgets.ts'
import { dist } from './build.ts'
import { readPages } from './check-dist.ts'
import { findBrowser } from './find-browser.ts'
import { readHosting } from './hosting-files.ts'
import { launchOptions } from './launch-options.ts'
import { createPreviewHandler, serveAtFreePort } from './preview-server.ts'

class UsageError extends Error {}

async function main(): Promise<void> {
  const options = parseOptions()
  const choice = readChoice(options)
  const before = options.compare === undefined ? undefined : readReport(options.compare)
  if (!findBrowser())
    throw new UsageError('Found no Chromium or Chrome. Install one, or set BROWSER_PATH to its path.')
  const { target, close } = options.url ? openSite(options.url, options.paths) : await openBuild(options)
  try {
    const { report, failures } = await measureSite(() => chromium.launch(launchOptions), target, choice)
    console.log(formatReport(report, before))
    if (options.json) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`)
    const missed = [...failures, ...listOverBudget(report)]
    for (const words of missed) console.error(`- ${words}`)
    process.exitCode = missed.length > 0 ? 1 : 0
  } finally {
    close()
  }
}

function listOverBudget({ pages }: Report): string[] {
  return pages.flatMap(({ url, kind, ...load }) => {
    if (!kind) return []
    return findExcess(kind, load).map(
      (excess) => `${url} is over the budget of its kind, "${kind}": ${excess}`,
    )
  })
}

type Options = ReturnType<typeof parseOptions>

function parseOptions() {
  try {
    const { values } = parseArgs({
      options: {
        routes: { type: 'string' },
        all: { type: 'boolean' },
        runs: { type: 'string', default: '3' },
        slow: { type: 'boolean' },
        only: { type: 'string' },
        json: { type: 'string' },
        compare: { type: 'string' },
        dist: { type: 'string', default: dist },
        url: { type: 'string' },
        paths: { type: 'string' },
      },
    })
    return values
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function readChoice({ runs: words, only, slow, url, paths, routes }: Options): Choice {
  const runs = Number(words)
  if (!Number.isInteger(runs) || runs < 1)
    throw new UsageError(`--runs is "${words}", but it is a number from 1.`)
  if (only !== undefined && only !== 'loads' && only !== 'taps')
    throw new UsageError(`--only is "${only}", but it is loads or taps.`)
  if (paths && !url) throw new UsageError('--paths belongs to --url. Say --routes for pages of the build.')
  if (routes && url) throw new UsageError('--routes are pages of the build. Say --paths for another site.')
  if (url && only === 'taps') throw new UsageError('Only the pages of the build can be tapped.')
  return { runs, only, device: slow ? devices.slow : devices.phone }
}

function readReport(file: string): Report {
  try {
    return parseReport(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new UsageError(`${file} cannot be compared with: ${(error as Error).message}`)
  }
}

interface OpenTarget {
  target: Target
  close: () => void
}

/** Another site, of which we know nothing but its addresses. */
function openSite(url: string, paths = '/'): OpenTarget {
  if (!/^https?:\/\/./.test(url))
    throw new UsageError(`--url is "${url}", but it is an address such as http://127.0.0.1:4321.`)
  const pages = paths.split(',').map((one) => ({ url: one }))
  return { target: { name: url, origin: new URL(url).origin, pages, built: [] }, close: () => {} }
}

/** Serves a build as production would. */
async function openBuild({ dist: folder, routes, all }: Options): Promise<OpenTarget> {
  const client = path.join(folder, 'client')
  if (!existsSync(path.join(client, 'index.html')))
    throw new UsageError(`There is no build in ${folder}. Run this first: npm run build -- --demo`)
  const built = listSitePages(await readPages(client))
  const pages = choosePages(built, { urls: routes?.split(','), all })
  const { origin, close } = await serveAtFreePort(createPreviewHandler(client, readHosting(folder)))
  return { target: { name: folder, origin, pages, built: routes ? pages : built }, close }
}

function choosePages(...args: Parameters<typeof chooseRoutes>): SitePage[] {
  try {
    return chooseRoutes(...args)
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

await main().catch((error: unknown) => {
  if (!(error instanceof UsageError)) throw error
  console.error(error.message)
  process.exitCode = 2
})
