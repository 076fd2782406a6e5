import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startDeadline } from './deadline.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a deadline aborts once its seconds are over', () => {
  const { signal, isOver, getElapsed } = startDeadline(120)
  vi.advanceTimersByTime(119_000)
  expect([signal.aborted, isOver(), getElapsed()]).toEqual([false, false, 119])
  vi.advanceTimersByTime(1000)
  expect([signal.aborted, isOver()]).toEqual([true, true])
})

test('a restart gives the whole time again', () => {
  const { isOver, getElapsed, restart } = startDeadline(120)
  vi.advanceTimersByTime(100_000)
  restart()
  vi.advanceTimersByTime(100_000)
  expect([isOver(), getElapsed()]).toEqual([false, 100])
  vi.advanceTimersByTime(20_000)
  expect(isOver()).toBe(true)
})

test('a pause stops the clock until the restart', () => {
  const { isOver, getElapsed, pause, restart } = startDeadline(120)
  vi.advanceTimersByTime(100_000)
  pause()
  vi.advanceTimersByTime(500_000)
  expect([isOver(), getElapsed()]).toEqual([false, 100])
  restart()
  vi.advanceTimersByTime(120_000)
  expect(isOver()).toBe(true)
})

test('to stop it aborts at once, although time is not up', () => {
  const { signal, isOver, stop } = startDeadline(120)
  stop()
  vi.advanceTimersByTime(200_000)
  expect([signal.aborted, isOver()]).toEqual([true, false])
})
