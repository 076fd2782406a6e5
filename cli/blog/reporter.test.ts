import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReporter } from './reporter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A reporter, and what it has written since the last time. */
function open(isTTY: boolean, options?: { quiet?: boolean }) {
  let written = ''
  const stream = {
    isTTY,
    columns: 80,
    write: (text: string | Uint8Array) => ((written += String(text)), true),
  }
  const deadline = { seconds: 120, getElapsed: () => Math.floor(performance.now() / 1000) - started }
  const started = Math.floor(performance.now() / 1000)
  const reporter = createReporter(stream, deadline, options)
  const read = () => {
    const text = written
    written = ''
    return text
  }
  return { reporter, read }
}

test('without a terminal, waiting is reported every 15 s, and each collection in one line', () => {
  const { reporter, read } = open(false)
  reporter.show('posts', 0)
  expect(read()).toBe('')
  vi.advanceTimersByTime(30_000)
  expect(read()).toBe('Waiting for posts: 15 of 120 s.\nWaiting for posts: 30 of 120 s.\n')
  reporter.show('posts', 3, 9)
  vi.advanceTimersByTime(15_000)
  expect(read()).toBe('Waiting for posts (3 of 9 pages): 45 of 120 s.\n')
  reporter.show('posts', 9, 9)
  expect(read()).toBe('Read posts: 9 of 9 pages.\n')
  reporter.show('events', 1)
  vi.advanceTimersByTime(15_000)
  expect(read()).toBe('Waiting for events (1 page): 60 of 120 s.\n')
  reporter.note('A line.')
  reporter.end()
  vi.advanceTimersByTime(60_000)
  expect(read()).toBe('A line.\n')
})

test('on a terminal one line says how far the work is, and for how long', () => {
  const { reporter, read } = open(true)
  reporter.show('posts', 0)
  expect(read()).toBe('\r\u001B[2KReading posts, 0 of 120 s')
  vi.advanceTimersByTime(2000)
  expect(read()).toBe('\r\u001B[2KReading posts, 1 of 120 s\r\u001B[2KReading posts, 2 of 120 s')
  reporter.show('posts', 1, 2)
  expect(read()).toBe(`\r\u001B[2KReading posts, 2 of 120 s [${'#'.repeat(15)}${'-'.repeat(15)}] 1/2`)
  reporter.note('A line.')
  expect(read()).toBe('\r\u001B[2KA line.\n')
  reporter.end()
  expect(read()).toBe('\r\u001B[2K')
})

test('a quiet one says nothing in plain lines', () => {
  const { reporter, read } = open(false, { quiet: true })
  reporter.show('posts', 1, 1)
  reporter.note('A line.')
  vi.advanceTimersByTime(60_000)
  expect(read()).toBe('')
})
