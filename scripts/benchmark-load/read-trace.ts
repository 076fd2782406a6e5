/** Reads from a trace of Chromium how a page loaded: the tasks of its main thread, its paints, and what it fetched. */

/** An event of a trace; times in microseconds. */
export interface TraceEvent {
  name: string
  /** `X` is an event that has a duration. */
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** The part of `dur` in which the thread had the processor. */
  tdur?: number
  args: {
    data?: {
      documentLoaderURL?: string
      requestId?: string
      mimeType?: string
      /** Bytes as received, with their headers. */
      encodedDataLength?: number
      /** Of a layout shift. */
      score?: number
    }
  }
}

/** What is traced: tasks, the steps inside them, and navigations. */
export const traceCategories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'loading',
]

/** What a task is busy with, by the names that Chromium gives to its steps. */
const steps = {
  parse: ['ParseHTML', 'ParseAuthorStyleSheet'],
  style: ['UpdateLayoutTree'],
  layout: ['Layout'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
  script: [
    'EvaluateScript',
    'v8.compile',
    'v8.compileModule',
    'v8.evaluateModule',
    'FunctionCall',
    'RunMicrotasks',
    'FireAnimationFrame',
    'FireIdleCallback',
    'TimerFire',
    'EventDispatch',
    'MinorGC',
    'MajorGC',
  ],
} as const

export type Kind = keyof typeof steps | 'other'
export const kinds = [...Object.keys(steps), 'other'] as Kind[]

const kindOf = new Map<string, Kind>(
  Object.entries(steps).flatMap(([kind, names]) => names.map((name) => [name, kind as Kind] as const)),
)

/** One turn of the main thread; times in milliseconds. */
export interface Task {
  /** After the start of the navigation. */
  at: number
  /** By the clock: how long a visitor's touch may have to wait. */
  wall: number
  /** With the processor. Chromium slows a thread down by keeping it busy, so this is slowed as well. */
  cpu: number
  /** `wall`, by kind of work. */
  shares: Record<Kind, number>
}

/** How a page loaded; times in milliseconds since the start of its navigation. */
export interface Visit {
  /** In order. */
  tasks: Task[]
  firstPaint: number
  largestPaint: number
  /** The sum of its layout shifts. */
  shift: number
  /** Bytes received until the load event, as they came over the wire. */
  bytes: Record<FileKind, number>
}

/** Files by the beginning of their media type. */
const fileKinds = {
  html: /^text\/html/,
  css: /^text\/css/,
  js: /javascript/,
  font: /^font\//,
  picture: /^image\//,
  data: /./,
} as const
export type FileKind = keyof typeof fileKinds

/**
 * Reads the visits to an address, each in a tab of its own, in their order. Throws where there is none, or a page was
 * not painted.
 */
export function readVisits(events: readonly TraceEvent[], url: string): Visit[] {
  const starts = events
    .filter(({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url)
    .sort((one, other) => one.ts - other.ts)
  if (starts.length === 0) throw new Error(`The trace has no navigation to ${url}.`)
  return starts.map((start, index) => {
    // A tab may have the process of an earlier one.
    const end = starts.slice(index + 1).find((next) => isSameThread(next, start))?.ts ?? Infinity
    const own = events
      .filter((event) => isSameThread(event, start) && event.ts >= start.ts && event.ts < end)
      .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
    return readVisit(own, start, url)
  })
}

const isSameThread = (one: TraceEvent, other: TraceEvent) => one.pid === other.pid && one.tid === other.tid

/** `own` are the events of its thread since its start, in order. */
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
    shift: find('LayoutShift').reduce((sum, { args }) => sum + (args.data?.score ?? 0), 0),
    bytes: countBytes(own, start.ts + 1000 * when(find('MarkLoad').at(-1), 'load event')),
  }
}

function countBytes(events: readonly TraceEvent[], until: number): Record<FileKind, number> {
  const bytes = { html: 0, css: 0, js: 0, font: 0, picture: 0, data: 0 }
  const types = new Map<string, string>()
  for (const { name, ts, args } of events) {
    const { requestId = '', mimeType, encodedDataLength = 0 } = args.data ?? {}
    if (name === 'ResourceReceiveResponse') types.set(requestId, mimeType ?? '')
    if (name !== 'ResourceFinish' || ts > until) continue
    const type = types.get(requestId) ?? ''
    const kind = (Object.keys(fileKinds) as FileKind[]).find((one) => fileKinds[one].test(type))
    bytes[kind ?? 'data'] += encodedDataLength
  }
  return bytes
}

/** The tasks in the events of a thread, which are in order; `start` in microseconds. */
function listTasks(events: readonly TraceEvent[], start: number): Task[] {
  const tasks: Task[] = []
  /** When the task that is being read ends, and its steps that are under way, outermost first. */
  let end = 0
  let open: { kind: Kind; end: number }[] = []
  for (const { name, ph, ts, dur = 0, tdur = dur } of events) {
    if (ph !== 'X') continue
    if (name === 'RunTask' && ts >= end) {
      const wall = dur / 1000
      const shares = { parse: 0, style: 0, layout: 0, paint: 0, script: 0, other: wall }
      tasks.push({ at: (ts - start) / 1000, wall, cpu: tdur / 1000, shares })
      end = ts + dur
      open = []
      continue
    }
    const kind = kindOf.get(name)
    if (!kind || ts >= end) continue
    open = open.filter((step) => step.end > ts)
    // Time belongs to the innermost step.
    const { shares } = tasks.at(-1)!
    shares[open.at(-1)?.kind ?? 'other'] -= dur / 1000
    shares[kind] += dur / 1000
    open.push({ kind, end: ts + dur })
  }
  return tasks
}
