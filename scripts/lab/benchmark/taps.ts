/** Measures how soon a page responds to a tap on a slow phone, and shows the form of a dialog on a slow network. */
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { launchOptions } from '#scripts/build/launch-options.ts'
import { findMedian } from '#scripts/build/statistics.ts'
import type { SitePage } from '#scripts/check/page-kinds.ts'
import { phone } from '#scripts/check/transfer.ts'
import { withBuild } from './serve-build.ts'
import type { Table } from './table.ts'

interface Part {
  name: string
  /** What contains it in the HTML that was built. Some of its code loads once this is in view. */
  within: string
  /** What to tap first, so that the code of the part is loaded: a field of a form. */
  first?: string
  /** What to tap. It matches once the part responds. */
  target: string
  /** What the tap makes visible. */
  result: string
}

const form = '[data-island$="-form"]'
const dialog: Part = {
  name: 'form dialog',
  within: 'a[data-opens]',
  target: 'a[data-opens][aria-haspopup]',
  result: 'dialog[open]',
}
const accordion: Part = {
  name: 'accordion',
  within: 'main details',
  target: 'main details:not([open]) > summary',
  result: 'main details[open]',
}
const parts: readonly Part[] = [
  { name: 'menu', within: 'header details', target: 'header summary', result: 'header details[open]' },
  dialog,
  accordion,
  {
    name: 'carousel',
    within: '[data-enhance=carousel]',
    target: '[data-enhance=carousel] [data-next]:enabled',
    result: '[data-enhance=carousel] [data-slides]:not([style*="--shown: 0"])',
  },
  {
    name: 'submit',
    within: form,
    first: `${form} input:not([type=hidden])`,
    target: `${form}[data-island-ready] [type=submit]:enabled`,
    result: `${form} [aria-invalid=true]`,
  },
]

/** No page is faster than one with nothing but an accordion: the rest is the browser's and the machine's. */
const blankPage =
  'data:text/html,<meta name=viewport content=width=device-width><main><details><summary>Question</summary>Answer</details></main>'

/** By what factors the processor is slower than that of this machine. */
const rates = [4, 8]
/** On how many pages each part is tapped. */
const pagesPerPart = 2
/** The shortest duration that browsers report of an event, in milliseconds. They report multiples of 8. */
const minReported = 16

/** Taps each part of the build `runs` times. */
export function measureTaps(runs: number): Promise<Table[]> {
  return withBuild(async (origin, pages) => {
    const browser = await chromium.launch(launchOptions)
    const taps: Table = { title: 'From a tap to the next paint', rows: {} }
    const forms: Table = { title: 'From a tap to the form of a dialog, on slow 3G', rows: {} }
    const repeat = async <Value>(name: string, measure: (context: BrowserContext) => Promise<Value>) => {
      console.error(name)
      const values: Value[] = []
      for (let run = 0; run < runs; run++) {
        const tryOnce = async () => {
          const context = await browser.newContext(phone)
          return measure(context).finally(() => context.close())
        }
        // In about 1 of 900 taps, the browser does not draw the next frame.
        values.push(await tryOnce().catch(tryOnce))
      }
      return values
    }
    const tapPart = async (part: Part, name: string, address: string) => {
      for (const cpu of rates) {
        const row = `${part.name} of ${name}, CPU ${cpu}×`
        const delays = await repeat(row, (context) => measureTap(context, address, part, cpu))
        taps.rows[row] = { Median: `${findMedian(delays)} ms`, Fastest: `${Math.min(...delays)} ms` }
      }
    }
    try {
      await tapPart(accordion, 'a blank page', blankPage)
      for (const part of parts)
        for (const { url } of choosePages(part, pages)) await tapPart(part, url, origin + url)
      for (const { url } of choosePages(dialog, pages)) {
        const all = await repeat(`form of ${url}`, (context) => measureForm(context, origin + url))
        forms.rows[url] = { Median: `${(findMedian(all) / 1000).toFixed(2)} s` }
      }
    } finally {
      await browser.close()
    }
    return [taps, forms]
  })
}

/** Of the largest page of each kind that has the part, the largest. */
function choosePages({ within }: Part, pages: readonly SitePage[]): SitePage[] {
  const bySize = pages.toSorted((one, other) => other.html.length - one.html.length)
  return bySize
    .filter(({ root }) => root.querySelector(within))
    .filter(({ kind }, index, all) => all.findIndex((one) => one.kind === kind) === index)
    .slice(0, pagesPerPart)
}

/** Milliseconds from a tap to the next paint, as in the metric INP: 16 or more. Throws if the tap changes nothing. */
async function measureTap(
  context: BrowserContext,
  address: string,
  part: Part,
  cpu: number,
): Promise<number> {
  const page = await context.newPage()
  const { x, y } = await openPart(page, address, part)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  // Read later, because reading takes a slow phone some milliseconds.
  const options = { type: 'event', durationThreshold: minReported }
  const reports = await page.evaluateHandle((wanted) => {
    const all: PerformanceObserverEntryList[] = []
    new PerformanceObserver((report) => all.push(report)).observe(wanted)
    return all
  }, options)
  await page.touchscreen.tap(x, y)
  // Looking at once would delay the paint, which the browser reports a moment later.
  await page.waitForTimeout(1500)
  await page.locator(part.result).filter({ visible: true }).first().waitFor()
  const durations = await reports.evaluate((all) =>
    all.flatMap((report) => report.getEntries().map(({ duration }) => duration)),
  )
  return Math.max(minReported, ...durations)
}

/** Milliseconds from a tap until a visitor can type into the form of a dialog. */
async function measureForm(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  const { x, y } = await openPart(page, address, dialog)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 25_000,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  const started = await page.evaluate(() => performance.now())
  await page.touchscreen.tap(x, y)
  const shown = await page.waitForFunction(() => {
    const send = document.querySelector<HTMLButtonElement>('dialog[open] form[method=post] [type=submit]')
    return send?.checkVisibility() && !send.disabled && performance.now()
  })
  return Number(await shown.jsonValue()) - started
}

/** Opens a page, and scrolls to the part once it responds. Returns the middle of what to tap. */
async function openPart(page: Page, address: string, part: Part): Promise<{ x: number; y: number }> {
  await page.goto(address, { waitUntil: 'networkidle' })
  const find = (selector: string) => page.locator(selector).filter({ visible: true }).first()
  const show = (selector: string) =>
    find(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await show(part.within)
  if (part.first !== undefined) await find(part.first).tap()
  await show(part.target)
  // What comes into view may load something, which may move it.
  await page.waitForTimeout(1000)
  await show(part.target)
  const box = await find(part.target).boundingBox()
  if (!box) throw new Error(`${address} does not show ${part.target}.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
