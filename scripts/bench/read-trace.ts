/** Reads from a Chromium trace how a page loaded: the tasks of its main thread, its paints, and its shifts. */

/** An event of a trace; times in microseconds. */
export interface TraceEvent {
  name: string
  /** `X` is an event with a duration. */
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** The CPU time within `dur`. */
  tdur?: number
  args: {
    data?: {
      documentLoaderURL?: string
      /** Of a layout shift. */
      score?: number
    }
  }
}

/** What to trace: tasks, paints, shifts and navigations. */
export const traceCategories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'loading',
]

/** One task of the main thread; times in milliseconds. */
export interface Task {
  /** Since the start of the navigation. */
  at: number
  /** Wall-clock time: how long a visitor's tap may have to wait. */
  wall: number
  /** CPU time. Chromium throttles a thread by keeping it busy, so this is throttled, too. */
  cpu: number
}

/** How a page loaded; times in milliseconds since the start of its navigation. */
export interface Visit {
  /** In order. */
  tasks: Task[]
  firstPaint: number
  largestPaint: number
  /** Cumulative layout shift. */
  shift: number
}

/**
 * Reads the visits to an address, each in its own tab, in order. Throws if there are none, or if a page was never
 * painted.
 */
export function readVisits(events: readonly TraceEvent[], url: string): Visit[] {
  const starts = events
    .filter(({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url)
    .sort((one, other) => one.ts - other.ts)
  if (starts.length === 0) throw new Error(`The trace has no navigation to ${url}.`)
  return starts.map((start, index) => {
    // A tab may reuse the process of an earlier one.
    const end = starts.slice(index + 1).find((next) => isSameThread(next, start))?.ts ?? Infinity
    const own = events
      .filter((event) => isSameThread(event, start) && event.ts >= start.ts && event.ts < end)
      .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
    return readVisit(own, start, url)
  })
}

const isSameThread = (one: TraceEvent, other: TraceEvent) => one.pid === other.pid && one.tid === other.tid

/** Reads one visit from the events of its thread since its start, in order. */
function readVisit(own: readonly TraceEvent[], start: TraceEvent, url: string): Visit {
  const find = (name: string) => own.filter((event) => event.name === name)
  const when = (event: TraceEvent | undefined, what: string) => {
    if (!event) throw new Error(`The trace of ${url} has no ${what}.`)
    return (event.ts - start.ts) / 1000
  }
  return {
    tasks: listTasks(own, start.ts),
    firstPaint: when(find('firstContentfulPaint')[0], 'first paint'),
    largestPaint: when(find('largestContentfulPaint::Candidate').at(-1), 'largest paint'),
    shift: findShift(find('LayoutShift')),
  }
}

/**
 * The cumulative layout shift: the sum of the worst group of shifts, each within a second of the one before, and all
 * within five seconds.
 */
function findShift(shifts: readonly TraceEvent[]): number {
  let [worst, sum, first, last] = [0, 0, -Infinity, -Infinity]
  for (const { ts, args } of shifts) {
    const seconds = ts / 1e6
    if (seconds - last > 1 || seconds - first > 5) [sum, first] = [0, seconds]
    last = seconds
    sum += args.data?.score ?? 0
    worst = Math.max(worst, sum)
  }
  return worst
}

/** The tasks of a thread, from its events in order. `start` is in microseconds. */
function listTasks(events: readonly TraceEvent[], start: number): Task[] {
  const tasks: Task[] = []
  let end = 0
  for (const { name, ph, ts, dur = 0, tdur = dur } of events) {
    // A task within a task is part of it.
    if (ph !== 'X' || name !== 'RunTask' || ts < end) continue
    tasks.push({ at: (ts - start) / 1000, wall: dur / 1000, cpu: tdur / 1000 })
    end = ts + dur
  }
  return tasks
}
