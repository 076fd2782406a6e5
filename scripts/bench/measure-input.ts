/** Measures how long a phone with a slow processor takes to respond to a tap. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { openPage, waitUntilQuiet } from './open-page.ts'
import { openTab, type Tab } from './open-tab.ts'
import { dialogPart, type Part } from './parts.ts'
import { throttleCpu, throttleNetwork, type Device } from './throttle.ts'

/** How long we wait for a part to respond, in milliseconds. */
const patience = 30_000
/** The shortest duration that browsers report of an event, in milliseconds. */
const leastReported = 16

/**
 * Milliseconds from a tap to the next paint, as in the metric INP. The page is loaded and quiet. Browsers report
 * multiples of 8 from 16 on, so 16 means that or less. Throws an Error if the tap changed nothing.
 */
export async function measureTap(browser: Browser, url: string, part: Part, cpu: number): Promise<number> {
  const tab = await openTab(browser)
  try {
    await prepare(tab, url, part)
    await throttleCpu(tab, cpu)
    await watchEvents(tab)
    await tapPart(tab, url, part)
    return (await readTap(tab)).duration
  } finally {
    await tab.close()
  }
}

export interface SlowDialog {
  /** Milliseconds from the tap until the dialog is painted, with its heading. */
  shell: number
  /** Milliseconds from the tap until a visitor can type into its form. */
  form: number
}

/** Opens the first form dialog of a page on a device, on which nothing of the form is loaded before. */
export async function measureSlowDialog(browser: Browser, url: string, device: Device): Promise<SlowDialog> {
  const tab = await openTab(browser)
  try {
    await throttleNetwork(tab, device.network)
    await throttleCpu(tab, device.cpu)
    await prepare(tab, url, dialogPart)
    await watchEvents(tab)
    await tab.evaluate(`{
      const look = () => {
        const send = document.querySelector('dialog[open] form[method=post] [type=submit]')
        if (send?.checkVisibility() && !send.disabled) requestAnimationFrame((now) => (benchFormAt = now))
        else requestAnimationFrame(look)
      }
      globalThis.benchFormAt = 0
      look()
    }`)
    await tapPart(tab, url, dialogPart)
    const formAt = await poll(tab, 'benchFormAt', `The form of ${url} does not arrive.`)
    const { tapAt, paintAt } = await readTap(tab)
    return { shell: Math.round(paintAt - tapAt), form: Math.round(formAt - tapAt) }
  } finally {
    await tab.close()
  }
}

/** Opens a page and scrolls to the part. Waits until it responds. Leaves it in the page as `benchTarget`. */
async function prepare(tab: Tab, url: string, part: Part): Promise<void> {
  const transfer = await openPage(tab, url)
  if (part.first) await tap(tab, await show(tab, url, part.first))
  await show(tab, url, part.target)
  await poll(tab, `((it) => ${part.isReady})(benchTarget)`, `The ${part.name} of ${url} is not ready.`)
  await waitUntilQuiet(transfer, 1000)
  // What loaded meanwhile may have moved it.
  await show(tab, url, part.target)
}

interface Point {
  x: number
  y: number
}

/** Scrolls the first visible element that matches to the middle of the window. Returns where it is. */
function show(tab: Tab, url: string, selector: string): Promise<Point> {
  return tab.evaluate(`(async () => {
    const all = [...document.querySelectorAll(${JSON.stringify(selector)})]
    const it = all.find((one) => one.checkVisibility())
    if (!it) throw new Error(${JSON.stringify(`${url} shows no ${selector}.`)})
    globalThis.benchTarget = it
    it.scrollIntoView({ block: 'center' })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const { left, top, width, height } = it.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })()`)
}

async function tap(tab: Tab, { x, y }: Point): Promise<void> {
  await tab.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await tab.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Taps the part, and waits until that has changed what it should. */
async function tapPart(tab: Tab, url: string, part: Part): Promise<void> {
  const state = `JSON.stringify(((it) => ${part.state})(benchTarget) ?? null)`
  const before = await tab.evaluate<string>(state)
  await tap(tab, await show(tab, url, part.target))
  // Looking at once would delay the paint.
  await sleep(500)
  const changed = `${state} !== ${JSON.stringify(before)}`
  await poll(tab, changed, `A tap on the ${part.name} of ${url} changes nothing.`)
}

/** Collects from now on what the browser reports of taps. */
async function watchEvents(tab: Tab): Promise<void> {
  await tab.evaluate(`{
    addEventListener('pointerup', ({ timeStamp }) => (globalThis.benchTapAt = timeStamp), true)
    // Read later, because reading takes a slow phone some milliseconds, and would add them to the tap.
    globalThis.benchReports = []
    new PerformanceObserver((report) => benchReports.push(report)).observe({
      type: 'event',
      durationThreshold: ${leastReported},
    })
  }`)
}

interface Tap {
  /** Of the slowest of its events. */
  duration: number
  /** When the finger left the window, which completes the tap, and the last paint after it. */
  tapAt: number
  paintAt: number
}

/** Reads what the browser reports of the tap, which it does a moment after its last paint. */
async function readTap(tab: Tab): Promise<Tap> {
  await sleep(1000)
  const tapAt = await tab.evaluate<number>('benchTapAt')
  const events = await tab.evaluate<{ startTime: number; duration: number }[]>(`
    benchReports
      .flatMap((report) => report.getEntries())
      .filter(({ interactionId }) => interactionId > 0)
      .map(({ startTime, duration }) => ({ startTime, duration }))
  `)
  // Faster ones are not reported.
  if (events.length === 0) return { duration: leastReported, tapAt, paintAt: tapAt + leastReported }
  return {
    duration: Math.max(...events.map(({ duration }) => duration)),
    tapAt,
    paintAt: Math.max(...events.map(({ startTime, duration }) => startTime + duration)),
  }
}

/** Waits until an expression is true, and returns its value. Throws an Error with `message` if it stays false. */
async function poll(tab: Tab, expression: string, message: string): Promise<number> {
  const until = Date.now() + patience
  while (Date.now() < until) {
    const value = await tab.evaluate<number>(expression)
    if (value) return value
    await sleep(100)
  }
  throw new Error(message)
}
