import { expect, test } from 'vitest'
import { readVisits, type TraceEvent } from './read-trace.ts'

const url = 'http://127.0.0.1/about'

/** Creates events of one thread. Times are in milliseconds. */
function createTab(pid: number) {
  const at = (name: string, ms: number, rest: Partial<TraceEvent> = {}): TraceEvent => ({
    name,
    ph: 'R',
    pid,
    tid: 1,
    ts: ms * 1000,
    args: {},
    ...rest,
  })
  const lasting = (name: string, ms: number, wall: number, cpu = wall): TraceEvent =>
    at(name, ms, { ph: 'X', dur: wall * 1000, tdur: cpu * 1000 })
  const visit = (start: number): TraceEvent[] => [
    at('navigationStart', start, { args: { data: { documentLoaderURL: url } } }),
    at('firstContentfulPaint', start + 80),
    at('largestContentfulPaint::Candidate', start + 80),
    at('largestContentfulPaint::Candidate', start + 95),
    at('MarkLoad', start + 100),
  ]
  return { at, lasting, visit }
}

test('a task has its wall-clock time, its CPU time, and its time by kind of work', () => {
  const { lasting, visit } = createTab(1)
  const [read] = readVisits(
    [
      ...visit(10),
      lasting('RunTask', 20, 60, 45),
      lasting('UpdateLayoutTree', 22, 20),
      lasting('Layout', 45, 30),
      // Style work inside the layout counts as style.
      lasting('UpdateLayoutTree', 50, 5),
      lasting('RunTask', 90, 8),
    ],
    url,
  )
  expect(read!.tasks.map(({ at, wall, cpu }) => ({ at, wall, cpu }))).toEqual([
    { at: 10, wall: 60, cpu: 45 },
    { at: 80, wall: 8, cpu: 8 },
  ])
  expect(read!.tasks[0]!.shares).toEqual({ parse: 0, style: 25, layout: 25, paint: 0, script: 0, other: 10 })
  expect(read).toMatchObject({ firstPaint: 80, largestPaint: 95 })
})

test('bytes are counted by kind until the page has loaded, and shifts are added up', () => {
  const { at, visit } = createTab(1)
  const fetched = (requestId: string, mimeType: string, encodedDataLength: number, end: number) => [
    at('ResourceReceiveResponse', 30, { args: { data: { requestId, mimeType } } }),
    at('ResourceFinish', end, { args: { data: { requestId, encodedDataLength } } }),
  ]
  const [read] = readVisits(
    [
      ...visit(10),
      ...fetched('1', 'text/html', 700, 40),
      ...fetched('2', 'text/javascript', 300, 50),
      ...fetched('3', 'image/avif', 9000, 400),
      at('LayoutShift', 60, { args: { data: { score: 0.25 } } }),
      at('LayoutShift', 70, { args: { data: { score: 0.5 } } }),
    ],
    url,
  )
  expect(read!.bytes).toEqual({ html: 700, css: 0, js: 300, font: 0, picture: 0, data: 0 })
  expect(read!.shift).toBe(0.75)
})

test('visits are kept apart, even if a tab reuses the process of an earlier one', () => {
  const [one, other] = [createTab(1), createTab(2)]
  const events = [
    ...one.visit(0),
    one.lasting('RunTask', 20, 5),
    ...other.visit(500),
    other.lasting('RunTask', 520, 6),
    ...one.visit(1000),
    one.lasting('RunTask', 1020, 7),
  ]
  expect(readVisits(events.toReversed(), url).map(({ tasks }) => tasks.map(({ wall }) => wall))).toEqual([
    [5],
    [6],
    [7],
  ])
})

test('a page that was not visited or not painted is an error', () => {
  const { at, visit } = createTab(1)
  expect(() => readVisits([at('RunTask', 5)], url)).toThrow('no navigation to http://127.0.0.1/about')
  expect(() => readVisits(visit(0).slice(0, 1), url)).toThrow('no first paint')
})
