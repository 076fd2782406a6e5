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
  ]
  return { at, lasting, visit }
}

test('a task has its wall-clock time and its CPU time, and a task within it is part of it', () => {
  const { lasting, visit } = createTab(1)
  const events = [
    ...visit(10),
    lasting('RunTask', 20, 60, 45),
    lasting('UpdateLayoutTree', 22, 20),
    lasting('RunTask', 45, 30),
    lasting('RunTask', 90, 8),
  ]
  const [read] = readVisits(events, url)
  expect(read).toMatchObject({ firstPaint: 80, largestPaint: 95 })
  expect(read!.tasks).toEqual([
    { at: 10, wall: 60, cpu: 45 },
    { at: 80, wall: 8, cpu: 8 },
  ])
})

test('the shift is that of the worst group: a second without one ends a group', () => {
  const { at, visit } = createTab(1)
  const shift = (ms: number, score: number) => at('LayoutShift', ms, { args: { data: { score } } })
  const [read] = readVisits([...visit(10), shift(60, 0.25), shift(960, 0.125), shift(2100, 0.3)], url)
  expect(read!.shift).toBe(0.375)
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
