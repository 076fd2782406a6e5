import { expect, test } from 'vitest'
import { runWithin, TimeLimitError } from './time-limit.server.ts'

test('work that ends in time gives its result', () => {
  expect(runWithin(1000, () => ({ a: 1 }))).toEqual({ a: 1 })
  expect(runWithin(1000, () => undefined)).toBeUndefined()
})

test.each([
  [
    'a loop',
    () => {
      for (;;);
    },
  ],
  ['a regular expression', () => /^(a+)+$/.test(`${'a'.repeat(50)}b`)],
])('endless work is stopped: %s', (_, work) => {
  expect(() => runWithin(100, work)).toThrow(TimeLimitError)
})

test('work that waits for a busy processor is not stopped for good', () => {
  const cell = new Int32Array(new SharedArrayBuffer(4))
  const wait = () => Atomics.wait(cell, 0, 0, 400)
  expect(runWithin(100, wait)).toBe('timed-out')
})

test('an error of the work is its own', () => {
  const error = new RangeError('mine')
  expect(() =>
    runWithin(1000, () => {
      throw error
    }),
  ).toThrow(error)
})
