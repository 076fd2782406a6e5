/** Measures how a page loads on a throttled phone, without any interaction. */
import type { Browser } from '@playwright/test'
import { openPage } from './open-page.ts'
import { openTab } from './open-tab.ts'
import { readVisits, traceCategories, type Task, type TraceEvent, type Visit } from './read-trace.ts'
import { findMedian } from './statistics.ts'
import { throttleCpu, throttleNetwork, type Device } from './throttle.ts'
import { createByType, fileTypes, type ByType, type Transfer } from './transfer.ts'

/** Medians of several visits. Times are in milliseconds since the start of the navigation. */
export interface Load {
  firstPaint: number
  largestPaint: number
  /** Cumulative layout shift. */
  shift: number
  /** What tasks after the first paint take beyond 50 ms: the total blocking time. */
  blocking: number
  /** How many tasks took more than 50 ms. */
  longTasks: number
  longestTask: number
  /** Its CPU time, which a busy machine does not lengthen. */
  longestTaskCpu: number
  requests: ByType
  bytes: ByType
}

const longTask = 50

/**
 * Opens a page `runs` times, each time in a new profile with an empty cache. Records all visits in one trace, because
 * ending a trace takes seconds.
 */
export async function measureLoad(
  browser: Browser,
  url: string,
  runs: number,
  device: Device,
): Promise<Load> {
  const devtools = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise<void>((resolve) => devtools.once('Tracing.tracingComplete', () => resolve()))
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { recordMode: 'recordAsMuchAsPossible', includedCategories: traceCategories },
  })
  const transfers: Transfer[] = []
  try {
    for (let run = 0; run < runs; run++) {
      const tab = await openTab(browser)
      try {
        await throttleNetwork(tab, device.network)
        await throttleCpu(tab, device.cpu)
        transfers.push((await openPage(tab, url)).count())
        const shown = await tab.evaluate<string>('location.href')
        if (shown !== new URL(url).href) throw new Error(`It redirects to ${shown}. Measure that address.`)
      } finally {
        await tab.close()
      }
    }
  } finally {
    // The next page cannot be traced before.
    await devtools.send('Tracing.end')
    await complete
    await devtools.detach()
  }
  return summarize(readVisits(events, new URL(url).href), transfers)
}

/** The median of each number of several visits. */
export function summarize(visits: readonly Visit[], transfers: readonly Transfer[]): Load {
  const median = (read: (visit: Visit) => number) => findMedian(visits.map(read))
  const medianByType = (read: (transfer: Transfer) => ByType) => {
    const values = createByType()
    for (const type of fileTypes) values[type] = findMedian(transfers.map((transfer) => read(transfer)[type]))
    return values
  }
  return {
    firstPaint: Math.round(median(({ firstPaint }) => firstPaint)),
    largestPaint: Math.round(median(({ largestPaint }) => largestPaint)),
    shift: median(({ shift }) => shift),
    blocking: Math.round(median(sumBlocking)),
    longTasks: median(({ tasks }) => tasks.filter(({ wall }) => wall > longTask).length),
    longestTask: Math.round(median((visit) => findLongest(visit).wall)),
    longestTaskCpu: Math.round(median((visit) => findLongest(visit).cpu)),
    requests: medianByType(({ requests }) => requests),
    bytes: medianByType(({ bytes }) => bytes),
  }
}

function findLongest({ tasks }: Visit): Task {
  return tasks.reduce((one, other) => (other.wall > one.wall ? other : one))
}

/** Of a task during the first paint, only the part after it delays a tap. */
function sumBlocking({ tasks, firstPaint }: Visit): number {
  return tasks
    .map(({ at, wall }) => (at >= firstPaint ? wall : at + wall - firstPaint))
    .reduce((sum, wall) => sum + Math.max(0, wall - longTask), 0)
}
