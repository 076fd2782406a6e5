/** Measures the pages of a site one after the other, and says how far it is. */
import { availableParallelism, cpus, loadavg } from 'node:os'
import type { Browser } from '@playwright/test'
import { limitTime } from '#src/blog/limit-time.ts'
import type { PageKind } from '../page-kinds.ts'
import { blankPageName, blankPagePart, serveBlankPage } from './blank-page.ts'
import type { SitePage } from './choose-routes.ts'
import { measureLoad } from './measure-load.ts'
import { measureSlowDialog, measureTap } from './measure-input.ts'
import { choosePagesWith, dialogPart, parts, type Part } from './parts.ts'
import type { Report } from './report.ts'
import { findMedian } from './statistics.ts'
import { devices, type Device } from './throttle.ts'

/** By what factors the processor is slowed down for taps, and on how many pages each part is tapped. */
const tapRates = [4, 8]
const pagesPerPart = 2
/** The most that one visit may take, in milliseconds. A browser that stops answering must not stop the benchmark. */
const patience = 120_000

/** A site that runs at an origin. */
export interface Target {
  name: string
  origin: string
  /** The pages whose load is measured. Those of another site have no kind. */
  pages: readonly { url: string; kind?: PageKind }[]
  /** The pages in which to look for something to tap: none of another site. */
  built: readonly SitePage[]
}

export interface Choice {
  runs: number
  /** The phone that loads the pages. */
  device: Device
  /** All if undefined. */
  only: 'loads' | 'taps' | undefined
}

export interface Step {
  name: string
  /** Measures. Returns the result in short, and what adds it to the report. */
  run: (browser: Browser) => Promise<{ note: string; record: () => void }>
}

/**
 * Measures a site, and a blank page to compare with. Returns the report, and what could not be measured. Takes minutes,
 * and prints each step.
 */
export async function measureSite(
  launch: () => Promise<Browser>,
  target: Target,
  choice: Choice,
): Promise<{ report: Report; failures: string[] }> {
  const results: Results = { pages: [], taps: [], dialogs: [] }
  const before = getLoad()
  const blank = await serveBlankPage()
  const steps = planSteps(target, blank.origin, choice, results)
  const { version, failures } = await runSteps(steps, launch, patience * choice.runs).finally(blank.close)
  const machine = [
    cpus()[0]?.model.trim(),
    `${availableParallelism()} cores`,
    `load ${before} to ${getLoad()}`,
    `Chromium ${version}`,
  ].join(', ')
  const { network, cpu } = choice.device
  const device = `Phone: CPU ${cpu}× slower, ${network.rate} kbit/s, ${network.roundTrip} ms.`
  const date = new Date().toISOString()
  return { report: { date, site: target.name, machine, device, runs: choice.runs, ...results }, failures }
}

/**
 * Runs the steps one after the other, and prints how far it is. A step that fails, or takes more than `timeout`
 * milliseconds, may still be at work. So it is tried again in a new browser, once, and what comes late is not recorded.
 * In about 1 of 900 taps, the browser does not draw the next frame. We have not found the cause.
 */
export async function runSteps(
  steps: readonly Step[],
  launch: () => Promise<Browser>,
  timeout: number,
): Promise<{ version: string; failures: string[] }> {
  const failures: string[] = []
  let browser = await launch()
  const version = browser.version()
  for (const [index, { name, run }] of steps.entries()) {
    const number = String(index + 1).padStart(String(steps.length).length)
    const print = (words: string) => console.error(`${number}/${steps.length}  ${name}: ${words}`)
    for (const triesLeft of [1, 0]) {
      try {
        const { note, record } = await limitTime(() => run(browser), { timeout })
        record()
        print(note)
        break
      } catch (error) {
        const { message } = error as Error
        print(`failed. ${message}`)
        if (triesLeft === 0) failures.push(`${name}: ${message}`)
        // It may not answer this either.
        void browser.close().catch(() => {})
        browser = await launch()
      }
    }
  }
  await browser.close()
  return { version, failures }
}

/** How many programs wanted to run in the last minute, on average. */
const getLoad = () => loadavg()[0]!.toFixed(1)

type Results = Pick<Report, 'pages' | 'taps' | 'dialogs'>

/** Everything to measure, in order. */
function planSteps(
  { origin, pages, built }: Target,
  blankOrigin: string,
  { runs, device, only }: Choice,
  results: Results,
): Step[] {
  const repeat = async <Value>(measure: () => Promise<Value>) => {
    const values: Value[] = []
    for (let run = 0; run < runs; run++) values.push(await measure())
    return values
  }
  const planLoad = (name: string, address: string, kind?: PageKind): Step => ({
    name,
    run: async (browser) => {
      const load = await measureLoad(browser, address, runs, device)
      return {
        note: `LCP ${(load.largestPaint / 1000).toFixed(2)} s`,
        record: () => results.pages.push({ url: name, ...(kind && { kind }), ...load }),
      }
    },
  })
  const planTaps = (part: Part, name: string, address: string): Step[] =>
    tapRates.map((cpu) => ({
      name: `${part.name} of ${name}, CPU ${cpu}×`,
      run: async (browser) => {
        const delays = await repeat(() => measureTap(browser, address, part, cpu))
        const delay = findMedian(delays)
        const fastest = Math.min(...delays)
        return {
          note: `${delay} ms`,
          record: () => results.taps.push({ part: part.name, url: name, cpu, delay, fastest }),
        }
      },
    }))
  const loads = [
    planLoad(blankPageName, `${blankOrigin}/`),
    ...pages.map(({ url, kind }) => planLoad(url, `${origin}${url}`, kind)),
  ]
  const taps = [
    ...planTaps(blankPagePart, blankPageName, `${blankOrigin}/`),
    ...parts.flatMap((part) =>
      choosePagesWith(part, built, pagesPerPart).flatMap(({ url }) => planTaps(part, url, `${origin}${url}`)),
    ),
  ]
  const dialogs = choosePagesWith(dialogPart, built, pagesPerPart).map(({ url }): Step => ({
    name: `form dialog of ${url} on a slow phone`,
    run: async (browser) => {
      const all = await repeat(() => measureSlowDialog(browser, `${origin}${url}`, devices.slow))
      const shell = findMedian(all.map((one) => one.shell))
      const form = findMedian(all.map((one) => one.form))
      return {
        note: `dialog ${shell} ms, form ${(form / 1000).toFixed(2)} s`,
        record: () => results.dialogs.push({ url, shell, form }),
      }
    },
  }))
  return [...(only === 'taps' ? [] : loads), ...(only === 'loads' ? [] : [...taps, ...dialogs])]
}
